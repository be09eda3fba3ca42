/** Quota usage of the agent's plan, with a warning when nearly or completely used. */
import { href } from "react-router";
import { formatDate } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { getQuotaState, type Quota } from "../dashboard.ts";

export function QuotaMeter({ quota }: { quota: Quota }) {
	const { t } = useTranslation("dashboard");
	const language = useLanguage();
	const state = getQuotaState(quota);
	return (
		<section aria-labelledby="plan" className="panel grid content-start gap-3 p-4">
			<div className="flex flex-wrap items-baseline justify-between gap-x-3">
				<h2 id="plan" className="text-xl">
					{t("plan")}: {language === "tr" ? quota.name_tr : quota.name_en}
				</h2>
				{quota.ends_at ? (
					<p className="text-sm text-muted">{t("planEnds", { date: formatDate(quota.ends_at, language) })}</p>
				) : null}
			</div>
			<meter
				aria-label={t("quotaLabel")}
				min={0}
				max={quota.quota}
				value={Math.min(quota.used, quota.quota)}
				high={quota.quota * 0.8}
				optimum={0}
				className="w-full"
			/>
			<p className="figures">{t("quota", { used: quota.used, quota: quota.quota })}</p>
			{state === "plenty" ? null : (
				<p className="flex items-start gap-2 font-semibold text-warning">
					<Icon name="warning" className="mt-0.5 size-5" />
					{t(state === "full" ? "quotaFull" : "quotaLow")}
				</p>
			)}
			<p className="text-sm text-muted">{t("quotaHelp")}</p>
			<p className="flex flex-wrap gap-x-6">
				{state === "plenty" ? null : (
					<a href={href("/pricing")} className="link inline-flex min-h-11 items-center font-semibold">
						{t("seePlans")}
					</a>
				)}
				<a href={href("/dashboard/billing")} className="link inline-flex min-h-11 items-center">
					{t("billing")}
				</a>
			</p>
		</section>
	);
}
