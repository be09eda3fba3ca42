/** The newest listings of an agent as a document of its own, which other sites show in a frame: no script, form or cookie. */
import { renderToStaticMarkup } from "react-dom/server";
import { href } from "react-router";
import type { CardListing } from "#app/domains/listings/card/card-listing.ts";
import { toCardListings } from "#app/domains/listings/card/to-cards.ts";
import { imagePath, type ListingCard, listingPath } from "#app/domains/listings/listing.ts";
import { formatMoney } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import { languageAddress } from "#app/platform/http/page-links.ts";
import styles from "./widget.css?url";

const MAX_LISTINGS = 12;
const PICTURE_WIDTH = 640;
export const WIDGET_THEMES = ["light", "dark", "auto"] as const;

type Widget = {
	/** Name: how the agent is called in public. */
	agent: { slug: string; name: string };
	language: Language;
	theme: (typeof WIDGET_THEMES)[number];
	origin: string;
};

/** The complete document, with the newest of these listings, of which it shows up to twelve. */
export function renderWidget(widget: Widget, found: readonly ListingCard[]): string {
	const newest = found
		.toSorted((one, other) => Date.parse(other.first_listed_at) - Date.parse(one.first_listed_at))
		.slice(0, MAX_LISTINGS);
	const listings = toCardListings(newest, widget.language);
	return `<!DOCTYPE html>${renderToStaticMarkup(<Document {...widget} listings={listings} />)}`;
}

function Document({ agent, language, theme, origin, listings }: Widget & { listings: CardListing[] }) {
	const t = translations(language).getFixedT(language, ["feeds", "common"]);
	const title = t("feeds:list.title", { name: agent.name });
	return (
		<html lang={language} data-theme={theme}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="robots" content="noindex" />
				<title>{title}</title>
				<link rel="stylesheet" href={styles} />
			</head>
			<body>
				<h1>{title}</h1>
				{listings.length === 0 ? <p>{t("feeds:list.none")}</p> : null}
				<ul>
					{listings.map((listing) => (
						<li key={listing.id}>
							<Listing listing={listing} language={language} origin={origin} />
						</li>
					))}
				</ul>
				<a
					className="all"
					href={languageAddress(origin, href("/agents/:slug", { slug: agent.slug }), language)}
					target="_blank"
					rel="noopener"
				>
					{t("feeds:list.all", { name: agent.name })}
					<span className="hidden"> ({t("feeds:list.opens")})</span>
				</a>
			</body>
		</html>
	);
}

function Listing({ listing, language, origin }: { listing: CardListing; language: Language; origin: string }) {
	const t = translations(language).getFixedT(language, ["feeds", "common"]);
	const price = formatMoney(listing.price_pence, language);
	const [photo] = listing.photos;
	return (
		<a
			className="listing"
			href={languageAddress(origin, listingPath(listing), language)}
			target="_blank"
			rel="noopener"
		>
			<span className="picture">
				{photo ? (
					<img
						src={imagePath(photo.path, Math.max(...photo.widths.filter((one) => one <= PICTURE_WIDTH)), "webp")}
						alt=""
						width={photo.width}
						height={photo.height}
						loading="lazy"
					/>
				) : null}
			</span>
			<span className="words">
				<span className="price">{listing.category === "rent" ? t("common:perMonth", { price }) : price}</span>
				<span className="title">{listing.title}</span>
				<span className="facts">{listing.facts}</span>
				<span className="facts">{listing.place}</span>
				<span className="hidden">{t("feeds:list.opens")}</span>
			</span>
		</a>
	);
}
