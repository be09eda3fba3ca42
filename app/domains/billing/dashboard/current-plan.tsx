/** The plan of an agent: use, price, renewal, and what can be changed. */
import type { ReactNode } from "react";
import { Form, href, useNavigation } from "react-router";
import { formatDate, formatMoney } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Fact } from "#app/ui/backoffice/section.tsx";
import type { Billing, Subscription } from "../billing.ts";
import { checkoutPath, getPlanName, type Period, pricingPath } from "../offers.ts";
import { PortalForm } from "./portal-form.tsx";

export function CurrentPlan({ billing }: { billing: Billing }) {
	const { t } = useTranslation("billing");
	const language = useLanguage();
	const { plan, used, subscription } = billing;
	const quota = plan.listing_quota;
	return (
		<section aria-labelledby="plan" className="panel grid content-start gap-4 p-4 sm:p-6">
			<h2 id="plan">{t("plan.title", { plan: getPlanName(plan, language) })}</h2>
			<div className="grid gap-1">
				<meter
					aria-label={t("plan.usedLabel")}
					min={0}
					max={quota}
					value={Math.min(used, quota)}
					high={quota * 0.8}
					optimum={0}
					className="w-full"
				/>
				<p className="figures">{t("plan.used", { used, quota })}</p>
			</div>
			<dl className="-mx-4 divide-y divide-line border-y border-line">
				<Fact label={t("plan.features")}>
					<span className="figures block">{t("plan.feature.quota", { count: quota })}</span>
					<span className="block text-sm text-muted">{t("plan.feature.all")}</span>
				</Fact>
				{subscription ? (
					<SubscriptionFacts subscription={subscription} />
				) : (
					<Fact label={t("plan.price")}>{t("plan.free")}</Fact>
				)}
			</dl>
			<PlanActions billing={billing} />
		</section>
	);
}

/** A price with its period, in words. */
function usePriceText(): (pence: number, period: Period) => string {
	const { t } = useTranslation("billing");
	const language = useLanguage();
	return (pence, period) => t(`${period}Price`, { price: formatMoney(pence, language) });
}

function SubscriptionFacts({ subscription }: { subscription: Subscription }) {
	const { t } = useTranslation("billing");
	const language = useLanguage();
	const priceText = usePriceText();
	const { period, provider, price_pence } = subscription;
	return (
		<>
			<Fact label={t("plan.price")}>
				{period === "granted" ? t("plan.granted") : <span className="figures">{priceText(price_pence, period)}</span>}
			</Fact>
			{provider ? <Fact label={t("plan.method")}>{t(`providers.${provider}`)}</Fact> : null}
			<Fact label={t("plan.since")}>{formatDate(subscription.starts_at, language)}</Fact>
			<Fact label={t("plan.renewal")}>
				<Renewal subscription={subscription} />
			</Fact>
		</>
	);
}

function Renewal({ subscription }: { subscription: Subscription }): ReactNode {
	const { t } = useTranslation("billing");
	const language = useLanguage();
	const priceText = usePriceText();
	const { ends_at, auto_renews, next_plan, price_pence } = subscription;
	if (!ends_at) return t("plan.noEnd");
	const date = formatDate(ends_at, language);
	if (next_plan) {
		const next = {
			date,
			plan: getPlanName(next_plan, language),
			price: priceText(next_plan.price_pence, next_plan.period),
		};
		return t(auto_renews ? "plan.renewsInto" : "plan.nextPrepaid", next);
	}
	if (auto_renews) return t("plan.renews", { date, price: formatMoney(price_pence, language) });
	return t("plan.ends", { date });
}

function PlanActions({ billing: { plan, subscription, has_portal } }: { billing: Billing }) {
	const { t } = useTranslation("billing");
	const language = useLanguage();
	const period = subscription?.period === "yearly" ? "yearly" : "monthly";
	const ends = subscription?.ends_at ? formatDate(subscription.ends_at, language) : "";
	const isCard = subscription?.provider === "card";
	// Not one that an administrator granted.
	const extendsWith = subscription?.is_prepaid && !subscription.next_plan ? subscription.provider : null;
	return (
		<div className="grid gap-4">
			<div className="flex flex-wrap gap-3">
				<a href={pricingPath(period)} className="button button-primary">
					{t(subscription ? "plan.change" : "plan.choose")}
				</a>
				{extendsWith ? (
					<a href={checkoutPath({ plan: plan.id, period }, extendsWith)} className="button button-secondary">
						{t("plan.extend")}
					</a>
				) : null}
				{subscription?.next_plan ? (
					<ActionButton action="keep_plan" label={t("plan.keep", { plan: getPlanName(plan, language) })} />
				) : null}
			</div>
			{isCard && subscription.auto_renews ? (
				<div className="grid justify-items-start gap-1 border-t border-line pt-4">
					<ActionButton action="cancel" label={t("plan.cancel")} isBad />
					<p className="text-sm text-muted">{t("plan.cancelText", { date: ends })}</p>
				</div>
			) : null}
			{isCard && !subscription.auto_renews && subscription.cancelled_at ? (
				<div className="grid justify-items-start gap-1 border-t border-line pt-4">
					<p>{t("plan.resumeText", { date: ends })}</p>
					<ActionButton action="resume" label={t("plan.resume")} />
				</div>
			) : null}
			{isCard && has_portal ? (
				<div className="grid justify-items-start gap-1 border-t border-line pt-4">
					<PortalForm />
					<p className="text-sm text-muted">{t("plan.portalHint")}</p>
				</div>
			) : null}
		</div>
	);
}

type ActionProps = { action: "cancel" | "resume" | "keep_plan"; label: string; isBad?: boolean };

/** One change of the subscription by one press. */
function ActionButton({ action, label, isBad = false }: ActionProps) {
	const { t } = useTranslation("forms");
	const isBusy = useNavigation().formData?.get("intent") === action;
	return (
		<Form method="post" action={href("/dashboard/billing")}>
			<button
				type="submit"
				name="intent"
				value={action}
				className={`button button-secondary ${isBad ? "text-bad" : ""}`}
			>
				{isBusy ? t("sending") : label}
			</button>
		</Form>
	);
}
