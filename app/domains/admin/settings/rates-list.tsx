/** All cost rates by key, with their dates. */
import { href } from "react-router";
import { describeRate } from "#app/domains/listings/detail/costs/rate-text.ts";
import { formatDate } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ResponsiveTable } from "#app/ui/responsive-table.tsx";
import { type DatedRate, getRateState, groupRates, SIDES } from "./rates.ts";

type Props = { rates: DatedRate[]; today: string };

export function RatesList({ rates, today }: Props) {
	const { t } = useTranslation("adminRates");
	return SIDES.map((side) => {
		const lines = groupRates(rates, side);
		return (
			<section key={side} aria-labelledby={`side-${side}`} className="grid gap-3">
				<h2 id={`side-${side}`}>{t(`sides.${side}`)}</h2>
				{lines.length === 0 ? <p className="text-muted">{t("none")}</p> : <Lines lines={lines} today={today} />}
			</section>
		);
	});
}

function Lines({ lines, today }: { lines: DatedRate[][]; today: string }) {
	const { t } = useTranslation(["adminRates", "vocabulary"]);
	const language = useLanguage();
	return (
		<ResponsiveTable
			headings={[
				t("kind"),
				{ text: t("amount"), cardLayout: "row" },
				{ text: t("validity"), cardLayout: "row" },
				{ text: t("source"), cardLayout: "short" },
				{ text: t("actions"), cardLayout: "row" },
			]}
			rows={lines.flat().map((rate) => {
				const state = getRateState(rate, today);
				return {
					key: rate.id,
					cells: [
						<span key="kind" className={state === "past" ? "font-normal text-muted" : ""}>
							<RateName rate={rate} />
						</span>,
						<RateAmount key="amount" rate={rate} />,
						<span key="validity" className="flex flex-wrap items-baseline gap-x-3 sm:grid lg:whitespace-nowrap">
							<span className={state === "now" ? "font-medium" : "text-muted"}>{t(`states.${state}`)}</span>
							<span className="text-sm">
								{rate.valid_to
									? t("fromTo", {
											from: formatDate(rate.valid_from, language),
											to: formatDate(rate.valid_to, language),
										})
									: t("fromOn", { from: formatDate(rate.valid_from, language) })}
							</span>
						</span>,
						<span key="source" className="text-sm">
							{language === "tr" ? rate.source_tr : rate.source_en}
						</span>,
						state === "past" ? null : (
							<a
								key="action"
								href={
									state === "future"
										? href("/admin/rates/:id", { id: String(rate.id) })
										: `${href("/admin/rates/:id", { id: "new" })}?like=${rate.id}`
								}
								className="link inline-flex min-h-11 items-center lg:whitespace-nowrap"
							>
								{t(state === "future" ? "correct" : "replace")}
							</a>
						),
					],
				};
			})}
		/>
	);
}

/** Label of a rate's key. */
export function RateName({ rate }: { rate: DatedRate }) {
	const { t } = useTranslation(["adminRates", "vocabulary"]);
	const parts = [
		t(`vocabulary:costKind.${rate.kind}` as "vocabulary:costKind.vat"),
		rate.buyer_class === "any" ? "" : t(`vocabulary:buyerClass.${rate.buyer_class}`),
		rate.property_ordinal === null ? "" : t("ordinals", { ordinal: rate.property_ordinal }),
		rate.applies_to === "any" ? "" : t(`appliesTo.${rate.applies_to}`),
	];
	return parts.filter(Boolean).join("\u00a0· ");
}

function RateAmount({ rate }: { rate: DatedRate }) {
	const { t } = useTranslation("adminRates");
	const { unit, range, count } = describeRate(rate, useLanguage());
	if (unit === "money") return range;
	if (unit === "percent") return t(rate.side === "loan" ? "percent" : "share", { percent: range });
	return t(unit, { count, range });
}
