/** The page of asking prices as HTML: nothing of it changes in the browser, and its script and texts would only weigh. */
import { renderToStaticMarkup } from "react-dom/server";
import { formatDate } from "#app/locales/format.ts";
import { FilterLinks } from "#app/ui/filter-links.tsx";
import styles from "#app/ui/responsive-table.css?url";
import { MARKET_NAMES, type MarketChoice, type MarketFigures, marketPath } from "./market.ts";
import { MarketTable } from "./market-tables.tsx";
import {
	listDistricts,
	listSections,
	type MarketWording,
	nameMake,
	namePlace,
	nameTypes,
} from "./market-view.server.ts";

type Props = { choice: MarketChoice; figures: MarketFigures; ignored: string | null; wording: MarketWording };

/** What the figures are about: "Apartments", with the place or make that was chosen. */
export function describeChoice({ choice, figures, wording }: Omit<Props, "ignored">): { what: string; place: string } {
	const { t } = wording;
	const types = figures.type
		? `${t(`market:market.${choice.of}`)} · ${nameTypes(figures.type, wording)}`
		: t(`market:market.${choice.of}`);
	return {
		what: types,
		place: choice.make ? nameMake(choice.make, wording) : namePlace(choice.place ?? null, wording),
	};
}

/** The content of the page. */
export function renderMarket(props: Props): string {
	return renderToStaticMarkup(<MarketPage {...props} />);
}

const HOW = ["listings", "eight", "twins", "outliers", "half", "change", "asking"] as const;

function MarketPage({ choice, figures, ignored, wording }: Props) {
	const { t, language } = wording;
	const { week, type } = figures;
	const sections = listSections(choice, figures, wording);
	const about = describeChoice({ choice, figures, wording });
	return (
		<div className="container-page pt-8 sm:pt-12">
			<link rel="stylesheet" href={styles} />
			<h1>{t("market:title")}</h1>
			<p className="mt-2 max-w-prose text-lg text-muted">{t("market:intro")}</p>
			{ignored ? (
				<p role="status" className="mt-4 text-muted">
					{ignored}
				</p>
			) : null}
			<MarketLinks choice={choice} figures={figures} wording={wording} />
			{week && type && sections.length > 0 ? (
				<>
					<p className="mt-6 text-lg font-semibold">{`${about.what} · ${about.place}`}</p>
					<p className="text-muted">
						{t(`market:unit.${choice.of}`)} {t("market:week", { date: formatDate(week, language) })} {t("market:scale")}
					</p>
					{sections.map((section) => (
						<MarketTable key={section.key} choice={choice} type={type} section={section} wording={wording} />
					))}
					<p className="no-print mt-6">
						<a
							href={marketPath({ ...choice, type }, "/market.csv")}
							download
							className="link inline-flex min-h-11 items-center"
						>
							{t("market:file")}
						</a>
					</p>
				</>
			) : (
				<div className="panel mt-8 px-4 py-10 text-center">
					<h2>{t("market:emptyTitle")}</h2>
					<p className="mx-auto mt-2 max-w-prose text-muted">{t(week ? "market:emptyGroup" : "market:emptyText")}</p>
				</div>
			)}
			<section aria-labelledby="how" className="mt-10 max-w-prose">
				<h2 id="how">{t("market:howTitle")}</h2>
				<ul className="mt-2 list-disc ps-5">
					{HOW.map((part) => (
						<li key={part} className="mt-1">
							{t(`market:how.${part}`)}
						</li>
					))}
				</ul>
			</section>
		</div>
	);
}

/** What can be chosen, each as links: what is offered, the type, and the place. */
function MarketLinks({ choice, figures, wording }: Omit<Props, "ignored">) {
	const { t } = wording;
	const { of, place } = choice;
	// A place stays chosen where the next market has places, too.
	const kept = place ? { place } : {};
	const type = choice.type ? { type: choice.type } : {};
	const district = place?.split(".")[0];
	return (
		<div className="no-print mt-6 grid gap-3">
			<FilterLinks
				label={t("market:markets")}
				links={MARKET_NAMES.map((name) => ({
					path: marketPath({ of: name, ...kept }),
					text: t(`market:market.${name}`),
					isCurrent: name === of,
				}))}
			/>
			{figures.types.length > 1 ? (
				<FilterLinks
					label={t("market:types")}
					links={figures.types.map((one) => ({
						path: marketPath({ of, type: one.type, ...kept }),
						text: nameTypes(one.type, wording),
						isCurrent: one.type === figures.type,
					}))}
				/>
			) : null}
			<FilterLinks
				label={t("market:place")}
				links={[
					{ path: marketPath({ of, ...type }), text: t("market:allPlaces"), isCurrent: !place && !choice.make },
					...listDistricts(wording).map(({ slug, name }) => ({
						path: marketPath({ of, ...type, place: slug }),
						text: name,
						isCurrent: slug === district,
					})),
				]}
			/>
		</div>
	);
}
