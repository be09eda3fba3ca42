/** Report of a listing: charts with data tables, prices and states. */
import { formatDate, formatMoment, formatMoney, formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ResponsiveTable } from "#app/ui/responsive-table.tsx";
import { COUNTS, type ListingReport } from "../dashboard.ts";
import { Plot } from "./plot.tsx";

export function DayByDay({ counts: { days, medians, similar } }: Pick<ListingReport, "counts">) {
	const { t } = useTranslation("dashboard");
	const language = useLanguage();
	return (
		<section aria-labelledby="days" className="grid gap-3">
			<h2 id="days">{t("perDay")}</h2>
			<p className="text-muted">{medians ? t("perDayIntro", { count: similar }) : t("perDayAlone")}</p>
			<div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
				{COUNTS.map((count) => (
					<Plot key={count} count={count} days={days} median={medians?.[count] ?? null} />
				))}
			</div>
			<details>
				<summary className="inline-flex min-h-11 cursor-pointer items-center text-sea underline">{t("table")}</summary>
				<ResponsiveTable
					headings={[t("day"), ...COUNTS.map((count) => t(`count.${count}`))]}
					rows={[...days].reverse().map((day) => ({
						key: day.day,
						cells: [formatDate(day.day, language), ...COUNTS.map((count) => formatNumber(day[count], language))],
					}))}
				/>
			</details>
		</section>
	);
}

export function History({
	prices,
	states,
	first,
}: Pick<ListingReport, "prices" | "states"> & { first: string | null }) {
	const { t } = useTranslation(["dashboard", "vocabulary"]);
	const language = useLanguage();
	return (
		<div className="grid gap-6 lg:grid-cols-2">
			<section aria-labelledby="prices" className="grid content-start gap-3">
				<h2 id="prices">{t("prices")}</h2>
				{prices.length === 0 ? <p className="text-muted">{t("noPrices")}</p> : null}
				<ul className="grid gap-1">
					{prices.map(({ price_pence, changed_at }) => (
						<li
							key={`${changed_at}${price_pence}`}
							className="figures flex justify-between gap-4 border-b border-line py-1"
						>
							<time dateTime={changed_at} className="text-muted">
								{formatDate(changed_at, language)}
							</time>
							<span className="font-semibold">{formatMoney(price_pence, language)}</span>
						</li>
					))}
				</ul>
				{first ? <p className="text-sm text-muted">{t("firstListed", { date: formatDate(first, language) })}</p> : null}
			</section>
			<section aria-labelledby="states" className="grid content-start gap-3">
				<h2 id="states">{t("history")}</h2>
				<ul className="grid gap-1">
					{states.map(({ from_status, to_status, reason, changed_at, by }) => (
						<li key={`${changed_at}${to_status}`} className="border-b border-line py-1">
							<span>
								{from_status
									? t("historyStep", {
											from: t(`vocabulary:status.${from_status}`),
											to: t(`vocabulary:status.${to_status}`),
										})
									: t(`vocabulary:status.${to_status}`)}
								{reason ? ` (${t(`reason.${reason}`)})` : null}
							</span>
							<span className="block text-sm text-muted">
								<time dateTime={changed_at}>{formatMoment(changed_at, language)}</time>, {t(`historyBy.${by}`)}
							</span>
						</li>
					))}
				</ul>
			</section>
			<p className="text-sm text-muted lg:col-span-2">{t("kept")}</p>
		</div>
	);
}
