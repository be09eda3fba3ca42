/** Usage analytics: a chart with its data table, and lists of views, empty searches and enquiries. */
import { formatDate, formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { BarPlot } from "#app/ui/backoffice/bar-plot.tsx";
import { IgnoredParameters } from "#app/ui/backoffice/ignored-parameters.tsx";
import { ResponsiveTable } from "#app/ui/responsive-table.tsx";
import { Comparison } from "../overview/comparison.tsx";
import { CountedList, DownloadLink, VitalsTable } from "./analytics-tables.tsx";
import { type Analytics, analyticsPath, RANGES, type Range, sum } from "./figures.ts";

type Props = { range: Range; analytics: Analytics };

export function AnalyticsPage({ range, analytics }: Props) {
	const { t } = useTranslation("adminAnalytics");
	return (
		<div className="container-page grid gap-8 py-8">
			<div className="grid gap-2">
				<h1>{t("title")}</h1>
				<p className="max-w-prose text-muted">{t("intro")}</p>
			</div>
			<IgnoredParameters path={analyticsPath(range)} defaults={{ days: ["30"] }} />
			<nav aria-label={t("rangeLabel")}>
				<ul className="flex flex-wrap gap-2">
					{RANGES.map((days) => (
						<li key={days}>
							<a
								href={analyticsPath(days)}
								aria-current={days === range ? "page" : undefined}
								className={`chip min-h-11 ${days === range ? "border-sea bg-sea text-on-sea" : "hover:border-sea"}`}
							>
								{t("range", { days })}
							</a>
						</li>
					))}
				</ul>
			</nav>
			<Totals range={range} analytics={analytics} />
			<Days range={range} days={analytics.days} />
			<div className="grid items-start gap-8 xl:grid-cols-2">
				<CountedList table="pages" range={range} rows={analytics.pages} />
				<CountedList table="searches" range={range} rows={analytics.searches} />
				<CountedList table="contacts" range={range} rows={analytics.contacts} />
				<CountedList table="devices" range={range} rows={analytics.devices} />
				<CountedList table="listings" range={range} rows={analytics.listings} />
				<CountedList table="languages" range={range} rows={analytics.languages} />
			</div>
			<VitalsTable range={range} vitals={analytics.vitals} />
		</div>
	);
}

function Totals({ range, analytics: { days, before, contacts, searches_total } }: Props) {
	const { t } = useTranslation("adminAnalytics");
	const language = useLanguage();
	const totals = {
		visits: days.reduce((total, day) => total + day.visits, 0),
		views: days.reduce((total, day) => total + day.views, 0),
		contacts: sum(contacts),
		searches: searches_total,
	};
	return (
		<section aria-labelledby="totals">
			<h2 id="totals" className="visually-hidden">
				{t("totals")}
			</h2>
			<dl className="panel flex flex-wrap gap-px overflow-hidden bg-line">
				{(["visits", "views", "contacts", "searches"] as const).map((name) => (
					<div key={name} className="flex grow basis-40 flex-col-reverse justify-end gap-0.5 bg-surface p-3">
						<dd className="text-sm text-muted">
							<Comparison current={totals[name]} before={before[name]} text={t("against", { days: range })} />
						</dd>
						<dt className="text-sm">{t(`total.${name}`)}</dt>
						<dd className="figures font-display text-2xl font-semibold">{formatNumber(totals[name], language)}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

function Days({ range, days }: { range: Range; days: Analytics["days"] }) {
	const { t } = useTranslation("adminAnalytics");
	const language = useLanguage();
	return (
		<section aria-labelledby="days" className="grid gap-3">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 id="days">{t("days")}</h2>
				<DownloadLink table="days" range={range} />
			</div>
			<div className="grid gap-4 md:grid-cols-2">
				{(["visits", "views"] as const).map((name) => {
					const max = days.reduce((best, day) => (day[name] > best[name] ? day : best), days[0]!);
					const total = days.reduce((count, day) => count + day[name], 0);
					return (
						<figure key={name} className="panel grid gap-2 p-4">
							<figcaption className="font-semibold">{t(`total.${name}`)}</figcaption>
							<BarPlot
								bars={days.map((day) => ({ key: day.day, name: formatDate(day.day, language), value: day[name] }))}
								label={t("plot", {
									name: t(`total.${name}`),
									total: formatNumber(total, language),
									most: formatNumber(max[name], language),
									day: formatDate(max.day, language),
								})}
								format={(value) => formatNumber(value, language)}
							/>
							<p className="flex justify-between gap-4 text-sm text-muted">
								<span>{formatDate(days[0]!.day, language)}</span>
								<span>{formatDate(days.at(-1)!.day, language)}</span>
							</p>
						</figure>
					);
				})}
			</div>
			<details>
				<summary className="inline-flex min-h-11 cursor-pointer items-center text-sea underline">
					{t("asTable")}
				</summary>
				<ResponsiveTable
					headings={[t("day"), t("total.visits"), t("total.views")]}
					rows={[...days].reverse().map(({ day, visits, views }) => ({
						key: day,
						cells: [formatDate(day, language), formatNumber(visits, language), formatNumber(views, language)],
					}))}
				/>
			</details>
		</section>
	);
}
