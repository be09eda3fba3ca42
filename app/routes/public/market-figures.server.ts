/** What the page of asking prices and its file are made of. */
import { getReferenceData } from "#app/domains/listings/listing-queries.server.ts";
import { type MarketChoice, type MarketFigures, parseMarketChoice } from "#app/domains/market/market.ts";
import { getMarket } from "#app/domains/market/market-queries.server.ts";
import type { MarketWording } from "#app/domains/market/market-view.server.ts";
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";

type Loaded = { choice: MarketChoice; figures: MarketFigures; wording: MarketWording };

/** Throws BackendUnavailable. */
export async function loadMarket(url: URL, language: Language): Promise<Loaded> {
	const reference = await getReferenceData();
	const choice = parseMarketChoice(url.searchParams, {
		places: new Set(reference.areas.map(({ slug }) => slug)),
		makes: new Set(reference.makes.map(({ slug }) => slug)),
	});
	const t = translations(language).getFixedT(language, ["market", "vocabulary"]);
	return { choice, figures: await getMarket(choice), wording: { t: t as never, language, reference } };
}
