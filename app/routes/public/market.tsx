/** Asking prices by place, type and rooms, or make and model. */
import { marketStructuredData } from "#app/domains/market/dataset.ts";
import { marketPath } from "#app/domains/market/market.ts";
import { describeChoice, renderMarket } from "#app/domains/market/market-page.server.tsx";
import { namePlace } from "#app/domains/market/market-view.server.ts";
import { nameIgnoredParameters } from "#app/locales/name-ignored-parameters.server.ts";
import { languageContext, structuredDataContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { listIgnoredParameters } from "#app/platform/http/ignored-parameters.ts";
import { siteOrigin } from "#app/platform/http/page-head.server.ts";
import { languageAddress } from "#app/platform/http/page-links.ts";
import type { Route } from "./+types/market";
import { loadMarket } from "./market-figures.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const { choice, figures, wording } = await loadMarket(url, language);
	// The type that is shown unasked has no address of its own.
	const { type, ...others } = choice;
	const path = marketPath(type === figures.types[0]?.type ? others : choice);
	const { t } = wording;
	const about = describeChoice({ choice, figures, wording });
	const title = choice.place || choice.make ? t("market:headTitleIn", about) : t("market:headTitle", about);
	const description = t("market:description");
	if (figures.week && figures.rows.length > 0) {
		const origin = siteOrigin(url);
		context.set(structuredDataContext, [
			marketStructuredData({
				name: title,
				description,
				language,
				url: languageAddress(origin, path, language),
				file: languageAddress(origin, marketPath(choice, "/market.csv"), language),
				week: figures.week,
				place: namePlace(choice.place ?? null, wording),
				measured: [t("market:median"), t("market:half"), t("market:listings")],
				origin,
			}),
		]);
	}
	return {
		head: pageHead({ url, context }, title, {
			description,
			path,
			isIndexed: figures.rows.length > 0 || path === "/market",
		}),
		page: renderMarket({
			choice,
			figures,
			ignored: nameIgnoredParameters(listIgnoredParameters(url.search, marketPath(choice), { of: ["sale"] }), language),
			wording,
		}),
	};
}

export default function Market({ loaderData: { page } }: Route.ComponentProps) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by React on the server
	return <div dangerouslySetInnerHTML={{ __html: page }} />;
}
