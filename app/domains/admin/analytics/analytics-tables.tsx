/** Tables of the analytics with CSV links: views, empty searches, enquiries, page speed. */
import { formatDecimal, formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ResponsiveTable } from "#app/ui/responsive-table.tsx";
import { type Analytics, analyticsPath, type Counted, type Range, rateVital, sum, type Table } from "./figures.ts";

export function DownloadLink({ table, range }: { table: Table; range: Range }) {
	const { t } = useTranslation("adminAnalytics");
	return (
		<a href={analyticsPath(range, table)} download className="link inline-flex min-h-11 items-center gap-2 text-sm">
			{t("download")}
			<span className="visually-hidden">: {t(table === "days" ? "days" : `tables.${table}`)}</span>
		</a>
	);
}

type ListProps = { table: Exclude<Table, "days" | "vitals">; range: Range; rows: Counted[] };

/** Keys with counts and their share of the list. */
export function CountedList({ table, range, rows }: ListProps) {
	const { t } = useTranslation("adminAnalytics");
	const language = useLanguage();
	const total = sum(rows);
	return (
		<section aria-labelledby={table} className="grid gap-3">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 id={table}>{t(`tables.${table}`)}</h2>
				{rows.length > 0 ? <DownloadLink table={table} range={range} /> : null}
			</div>
			{rows.length === 0 ? (
				<p className="text-muted">{t("nothing")}</p>
			) : (
				<ResponsiveTable
					headings={[t(`keys.${table}`), t("hits"), t("share")]}
					rows={rows.map(({ key, hits }) => ({
						key,
						cells: [
							<KeyName key="name" table={table} name={key} />,
							formatNumber(hits, language),
							t("percent", { percent: formatDecimal((hits / total) * 100, language) }),
						],
					}))}
				/>
			)}
		</section>
	);
}

/** Addresses link to their page; codes have labels. */
function KeyName({ table, name }: { table: ListProps["table"]; name: string }) {
	const { t } = useTranslation("adminAnalytics");
	if (name === "*") return <span className="text-muted">{t("rare")}</span>;
	if (table === "pages" || table === "searches") {
		return (
			<a href={name} className="link font-normal wrap-anywhere">
				{table === "pages" ? name : decodeURIComponent(name).replaceAll("+", " ")}
			</a>
		);
	}
	const isShown = table === "contacts" && name === "phone";
	return (
		<span className="font-normal">
			{isShown ? t("phoneShown") : t(`names.${name}` as "names.phone", { defaultValue: name })}
		</span>
	);
}

const METRICS = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
const COLOURS = { good: "text-good", fair: "text-warning", bad: "text-bad" } as const;
const ICONS = { good: "check", fair: "info", bad: "warning" } as const;

/** 75th percentile of each vital by page type, with its rating. */
export function VitalsTable({ range, vitals }: { range: Range; vitals: Analytics["vitals"] }) {
	const { t } = useTranslation("adminAnalytics");
	const language = useLanguage();
	const kinds = [...new Set(vitals.map(({ kind }) => kind))];
	const write = ({ metric, p75 }: Analytics["vitals"][number]) =>
		metric === "CLS"
			? new Intl.NumberFormat(language === "tr" ? "tr-TR" : "en-GB", { maximumFractionDigits: 3 }).format(p75 / 1000)
			: t("milliseconds", { value: formatNumber(Math.round(p75), language) });
	return (
		<section aria-labelledby="vitals" className="grid gap-3">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 id="vitals">{t("tables.vitals")}</h2>
				{vitals.length > 0 ? <DownloadLink table="vitals" range={range} /> : null}
			</div>
			<p className="max-w-prose text-muted">{t("vitalsIntro")}</p>
			{vitals.length === 0 ? (
				<p className="text-muted">{t("nothing")}</p>
			) : (
				<ResponsiveTable
					headings={[t("kind"), ...METRICS.map((metric) => t(`metrics.${metric}`))]}
					rows={kinds.map((kind) => ({
						key: kind,
						cells: [
							t(`kinds.${kind}` as "kinds.home", { defaultValue: kind }),
							...METRICS.map((metric) => {
								const figure = vitals.find((one) => one.metric === metric && one.kind === kind);
								if (!figure) return "–";
								const rating = rateVital(figure);
								return (
									<span key={metric} className={COLOURS[rating]}>
										<Icon name={ICONS[rating]} className="size-4" /> {write(figure)}{" "}
										<span className="visually-hidden">({t(`ratings.${rating}`)})</span>
										<span className="block text-sm text-muted">{t("samples", { count: figure.samples })}</span>
									</span>
								);
							}),
						],
					}))}
				/>
			)}
		</section>
	);
}
