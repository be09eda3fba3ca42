/** What renewal, change, guarantee and end of a plan mean, in plain words, folded by question. */
import type { ReactNode } from "react";
import { useTranslation } from "#app/locales/use-translation.ts";

/** freeQuota: listings of the free plan. */
export function PricingRules({ freeQuota }: { freeQuota: number }) {
	const { t } = useTranslation("pricing");
	return (
		<section aria-labelledby="rules" className="grid gap-x-12 gap-y-3 pt-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
			<h2 id="rules">{t("rules")}</h2>
			<div className="border-b border-line">
				{/* Open, because links lead to it, and most browsers do not open what an address points at. */}
				<Rule id="guarantee" title={t("guaranteeTitle")} isOpen>
					<p>{t("guarantee.rule")}</p>
					<p>{t("guarantee.button")}</p>
					<p>{t("guarantee.covered")}</p>
					<p>{t("guarantee.notCovered")}</p>
					<p>
						{t("guarantee.newest")} {t("guarantee.once")}
					</p>
					<p>{t("guarantee.card")}</p>
					<p>{t("guarantee.crypto")}</p>
				</Rule>
				<Rule title={t("cardTitle")}>
					<p>{t("card")}</p>
				</Rule>
				<Rule title={t("cryptoTitle")}>
					<p>{t("crypto")}</p>
				</Rule>
				<Rule title={t("changeTitle")}>
					<p>{t("change")}</p>
				</Rule>
				<Rule title={t("priceTitle")}>
					<p>{t("price")}</p>
				</Rule>
				<Rule title={t("endTitle")}>
					<p>{t("end", { count: freeQuota })}</p>
				</Rule>
				<Rule title={t("placeTitle")}>
					<p>{t("place")}</p>
				</Rule>
			</div>
		</section>
	);
}

type RuleProps = { id?: string; title: string; isOpen?: boolean; children: ReactNode };

function Rule({ id, title, isOpen = false, children }: RuleProps) {
	return (
		<details id={id} open={isOpen} className="filter-group scroll-mt-20">
			<summary className="gap-3 py-2">
				<h3>{title}</h3>
			</summary>
			<div className="grid max-w-prose gap-2 pb-4 leading-7">{children}</div>
		</details>
	);
}
