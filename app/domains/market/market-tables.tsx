/** The tables of the market, with their plots. Drawn on the server alone, so that no page loads them as script. */
import { formatDate, formatDecimal, formatMoney, formatNumber } from "#app/locales/format.ts";
import { type Heading, ResponsiveTable } from "#app/ui/responsive-table.tsx";
import { getChange, type MarketChoice, type MarketRow, marketPath, roundToPounds, rowSearchPath } from "./market.ts";
import type { MarketSection, MarketWording } from "./market-view.server.ts";
import { RangeBar, TrendLine } from "./plots.tsx";

type Props = { choice: MarketChoice; type: string; section: MarketSection; wording: MarketWording };

export function MarketTable({ choice, type, section, wording }: Props) {
	const { t, language } = wording;
	const top = Math.max(...section.rows.map(({ row }) => row.upper_pence));
	const money = (pence: number) => formatMoney(roundToPounds(pence), language);
	const hasM2 = choice.of === "sale";
	const headings: Heading[] = [
		section.rowHeading,
		t("market:median"),
		t("market:half"),
		...(hasM2 ? [t("market:perM2")] : []),
		t("market:listings"),
		t("market:quarter"),
		t("market:year"),
		...(section.total ? [] : [t("market:trend")]),
	];
	return (
		<section aria-labelledby={`market-${section.key}`} className="mt-8 break-inside-avoid">
			<div className="mb-2 flex flex-wrap items-end justify-between gap-x-6">
				<h2 id={`market-${section.key}`}>{section.title}</h2>
				{section.total && section.total.history.length > 1 ? (
					<p className="flex items-center gap-2 text-sm text-muted">
						{t("market:trend")} <Trend row={section.total} wording={wording} />
					</p>
				) : null}
			</div>
			<ResponsiveTable
				headings={headings}
				rows={section.rows.map(({ key, name, row }) => ({
					key,
					cells: [
						<RowName key="name" name={name} row={row} choice={choice} type={type} wording={wording} />,
						<strong key="median" className="font-semibold">
							{money(row.median_pence)}
						</strong>,
						<span key="half">
							{t("market:halfOf", { low: money(row.lower_pence), high: money(row.upper_pence) })}
							<RangeBar low={row.lower_pence} median={row.median_pence} high={row.upper_pence} top={top} />
						</span>,
						...(hasM2 ? [row.m2_pence === null ? null : money(row.m2_pence)] : []),
						formatNumber(row.listings, language),
						describeChange(row.median_pence, row.quarter_pence, wording),
						describeChange(row.median_pence, row.year_pence, wording),
						...(section.total
							? []
							: [row.history.length < 2 ? null : <Trend key="trend" row={row} wording={wording} />]),
					],
				}))}
			/>
		</section>
	);
}

type NameProps = { name: string; row: MarketRow } & Omit<Props, "section">;

/** The name leads to the list; that of a make has its models beside it. */
function RowName({ name, row, choice, type, wording: { t } }: NameProps) {
	const hasModels = row.make !== null && choice.make === undefined;
	return (
		<span className="inline-flex flex-wrap gap-x-3">
			<a href={rowSearchPath(choice.of, type, row)} className="link inline-flex min-h-11 items-center">
				{name}
			</a>
			{hasModels ? (
				<a
					href={marketPath({ of: choice.of, type, make: row.make ?? "" })}
					aria-label={t("market:moreModels", { make: name })}
					className="link inline-flex min-h-11 items-center font-normal text-muted"
				>
					{t("market:models")}
				</a>
			) : null}
		</span>
	);
}

function Trend({ row: { history }, wording: { t, language } }: { row: MarketRow; wording: MarketWording }) {
	const [first, last] = [history[0], history.at(-1)];
	if (!first || !last || history.length < 2) return null;
	const label = t("market:trendLabel", {
		first: formatMoney(roundToPounds(first[1]), language),
		from: formatDate(first[0], language),
		last: formatMoney(roundToPounds(last[1]), language),
		to: formatDate(last[0], language),
	});
	return <TrendLine history={history} label={label} />;
}

/** An arrow and words: neither colour nor judgement. */
function describeChange(now: number, before: number | null, { t, language }: MarketWording): string {
	const change = getChange(now, before);
	if (change === null) return t("market:unknown");
	const percent = formatDecimal(Math.abs(change), language);
	if (change === 0) return `→ ${t("market:same")}`;
	return change > 0 ? `↑ ${t("market:higher", { percent })}` : `↓ ${t("market:lower", { percent })}`;
}
