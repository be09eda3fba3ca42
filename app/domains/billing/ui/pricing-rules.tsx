/** What renewal, change, guarantee and end of a plan mean, in plain words. */
import type { ReactNode } from "react";
import { useTranslation } from "#app/locales/use-translation.ts";

/** freeQuota: listings of the free plan. */
export function PricingRules({ freeQuota }: { freeQuota: number }) {
	const { t } = useTranslation("pricing");
	return (
		<section aria-labelledby="rules" className="grid gap-6">
			<h2 id="rules">{t("rules")}</h2>
			<div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
				<div className="grid content-start gap-8">
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
				</div>
				<div className="grid content-start gap-8">
					<Rule id="guarantee" title={t("guaranteeTitle")}>
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
					<Rule title={t("endTitle")}>
						<p>{t("end", { count: freeQuota })}</p>
					</Rule>
					<Rule title={t("placeTitle")}>
						<p>{t("place")}</p>
					</Rule>
				</div>
			</div>
		</section>
	);
}

function Rule({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
	return (
		<section id={id} className="grid scroll-mt-20 content-start gap-2 border-t border-line pt-4">
			<h3 className="text-xl">{title}</h3>
			<div className="grid max-w-prose gap-2 leading-7">{children}</div>
		</section>
	);
}
