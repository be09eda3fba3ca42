/** What needs attention: a renewal that failed, and listings above the quota after a plan has ended. */
import type { ReactNode } from "react";
import { href } from "react-router";
import { formatDate } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Billing, Reduction, Subscription } from "../billing.ts";
import { checkoutPath, getPlanName, PRICING_PATH } from "../offers.ts";
import { PortalForm } from "./portal-form.tsx";

export function BillingBanners({ billing: { subscription, reduction, has_portal } }: { billing: Billing }) {
	return (
		<>
			{subscription?.payment_failed_at ? (
				<FailedPayment subscription={subscription} failedAt={subscription.payment_failed_at} hasPortal={has_portal} />
			) : null}
			{reduction ? <ReductionBanner reduction={reduction} /> : null}
		</>
	);
}

function Banner({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<section aria-labelledby={id} className="panel grid gap-3 border-s-4 border-s-warning p-4">
			<h2 id={id} className="flex items-start gap-2 text-xl">
				<Icon name="warning" className="mt-0.5 size-5 text-warning" />
				{title}
			</h2>
			{children}
		</section>
	);
}

type FailedProps = { subscription: Subscription; failedAt: string; hasPortal: boolean };

function FailedPayment({ subscription, failedAt, hasPortal }: FailedProps) {
	const { t } = useTranslation("billing");
	const language = useLanguage();
	const { period, plan_id, holds_until } = subscription;
	return (
		<Banner id="failed-payment" title={t("failed.title")}>
			<p className="max-w-prose">
				{t("failed.text", {
					date: formatDate(failedAt, language),
					until: formatDate(holds_until ?? "", language),
				})}
			</p>
			<div className="flex flex-wrap gap-3">
				{hasPortal ? <PortalForm isPrimary /> : null}
				{period === "granted" ? null : (
					<a href={checkoutPath({ plan: plan_id, period }, "crypto")} className="button button-secondary">
						{t("failed.other")}
					</a>
				)}
			</div>
		</Banner>
	);
}

function ReductionBanner({ reduction }: { reduction: Reduction }) {
	const { t } = useTranslation("billing");
	const language = useLanguage();
	const { plan_en: name_en, plan_tr: name_tr, over, hidden, reduced_at } = reduction;
	const plan = getPlanName({ name_en, name_tr }, language);
	const isReduced = reduced_at !== null && hidden > 0;
	if (reduced_at !== null && !isReduced) return null;
	return (
		<Banner
			id="reduction"
			title={
				isReduced
					? t("reduction.after", { count: hidden, plan })
					: t("reduction.before", { plan, date: formatDate(reduction.since, language) })
			}
		>
			<p className="max-w-prose">
				{isReduced
					? t("reduction.afterText")
					: over > 0
						? t("reduction.beforeText", { count: over, date: formatDate(reduction.hides_at, language) })
						: t("reduction.fits")}
			</p>
			<div className="flex flex-wrap gap-3">
				<a href={PRICING_PATH} className="button button-primary">
					{t("reduction.pay")}
				</a>
				{!isReduced && over > 0 ? (
					<a href={href("/dashboard/billing/listings")} className="button button-secondary">
						{t("reduction.choose")}
					</a>
				) : null}
			</div>
		</Banner>
	);
}
