/**
 * Cards of a list drawn as HTML. The document of a list has them, so its hydration data need not, and the browser leaves
 * them as they are until other cards come. The same listing stands in many lists: what was drawn is kept.
 */
import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import { TranslationsProvider } from "#app/locales/translations-provider.tsx";
import type { CardListing, DrawnCard, DrawnPart } from "./card-listing.ts";
import { cardTitleId } from "./choice-buttons.tsx";
import { CardPhoto, type CardProps, CardText } from "./listing-card.tsx";

/** Limit of cards that are kept, each of about 4 kB with what it was drawn from; they are cleared when it is reached. */
const MAX_DRAWN_CARDS = 1500;

const kept = new Map<string, DrawnPart[]>();

/** Cards with their HTML; props: of each card by its place in the list. */
export function drawCards<Card extends CardListing>(
	cards: readonly Card[],
	language: Language,
	props: (index: number) => CardProps,
): (Card & DrawnCard)[] {
	const all = cards.map((card, index) => {
		const settings = props(index);
		const key = JSON.stringify([language, settings, card]);
		return { card, settings, key, drawn: kept.get(key) };
	});
	const missing = all.filter(({ drawn }) => !drawn);
	const parts = drawParts(missing, language);
	missing.forEach((one, index) => {
		one.drawn = parts.slice(2 * index, 2 * index + 2);
		if (kept.size >= MAX_DRAWN_CARDS) kept.clear();
		kept.set(one.key, one.drawn);
	});
	return all.map(({ card, drawn }) => ({ ...card, drawn: drawn! }));
}

/** Photo and lines of each card, in one pass, since the renderer takes long to begin. */
function drawParts(cards: readonly { card: CardListing; settings: CardProps }[], language: Language): DrawnPart[] {
	const html = renderToStaticMarkup(
		<TranslationsProvider translations={translations(language)}>
			{cards.map(({ card, settings }) => (
				<Fragment key={card.id}>
					<CardPhoto listing={card} {...settings} />
					<hr />
					<CardText listing={card} titleId={cardTitleId(card.id)} {...settings} />
					<hr />
				</Fragment>
			))}
		</TranslationsProvider>,
	);
	return html.split("<hr/>").slice(0, -1).map(toPart);
}

/** A drawn element without its own tags, which the list writes. */
function toPart(html: string): DrawnPart {
	const start = html.indexOf(">") + 1;
	const className = /class="([^"]*)"/.exec(html.slice(0, start))?.[1] ?? "";
	return { className, html: copy(html.slice(start, html.lastIndexOf("</"))) };
}

/** The text by itself: a part of another text keeps all of that in memory. */
const copy = (text: string) => Buffer.from(text).toString();
