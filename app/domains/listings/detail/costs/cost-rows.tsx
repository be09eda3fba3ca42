/** Rows of estimated costs, and where their rates come from. */
import { type CostLine, listSources, type MoveInLine } from "#app/domains/listings/detail/costs/costs.ts";
import type { CostRate } from "#app/domains/listings/listing.ts";
import { formatDate, formatMoney, formatShare } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { CostRow } from "./cost-table.tsx";
import { formatRange } from "./range.ts";

/** One cost of buying. */
export function BuyingRow({ line }: { line: CostLine }) {
	const { t } = useTranslation(["detail", "vocabulary"]);
	const language = useLanguage();
	const note = line.rates.find((rate) => rate.note_en || rate.note_tr);
	const share = (basisPoints: number) => formatShare(basisPoints, language);
	const rate = line.rate
		? line.rate.min === line.rate.max
			? t("costs.rate", { rate: share(line.rate.min) })
			: t("costs.rates", { min: share(line.rate.min), max: share(line.rate.max) })
		: null;
	const isNoteUseful = note && line.rates.length === 1;
	const remarks = [rate, isNoteUseful ? (language === "tr" ? note.note_tr : note.note_en) : null];
	return (
		<CostRow
			name={t(`vocabulary:costKind.${line.kind}` as "vocabulary:costKind.vat")}
			note={line.state === "included" ? null : remarks.filter(Boolean).join(" · ")}
			amount={
				line.state === "included"
					? t("costs.included")
					: line.state === "may_apply"
						? t("costs.upTo", { amount: formatMoney(line.max, language) })
						: formatRange(line, t, language)
			}
			mark={line.state === "may_apply" ? t("costs.mayApply") : undefined}
		/>
	);
}

/** One cost of moving in. note: where its amount comes from. */
export function MoveInRow({ line, note }: { line: MoveInLine; note: string | null }) {
	const { t } = useTranslation(["detail", "vocabulary"]);
	const language = useLanguage();
	return (
		<CostRow
			name={
				line.kind === "first_payment"
					? t("costs.firstPayment")
					: t(`vocabulary:costKind.${line.kind}` as "vocabulary:costKind.deposit")
			}
			note={note}
			amount={line.isStated && line.max === 0 ? t("facts.none") : formatRange(line, t, language)}
		/>
	);
}

/** States that it is an estimate, with its sources. */
export function Sources({ lines }: { lines: readonly { rates: CostRate[] }[] }) {
	const { t } = useTranslation("detail");
	const language = useLanguage();
	const sources = listSources(lines);
	return (
		<div className="mt-3 text-sm text-muted">
			<p>
				<Icon name="info" className="size-4" /> {t("costs.disclaimer")}
			</p>
			{sources.length > 0 ? (
				<details className="mt-1">
					<summary className="flex min-h-11 cursor-pointer items-center gap-1">
						<Icon name="down" className="size-4" />
						{t("costs.sources")}
					</summary>
					<ul className="grid gap-1 pb-1">
						{sources.map((source) => (
							<li key={source.en}>
								{t("costs.source", { source: source[language], date: formatDate(source.validFrom, language) })}
							</li>
						))}
					</ul>
				</details>
			) : null}
		</div>
	);
}
