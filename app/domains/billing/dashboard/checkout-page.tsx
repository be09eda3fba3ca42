/** The page before the checkout of a provider: the form, or why the plan cannot be bought now. */
import { useState } from "react";
import { Form, href, useNavigation } from "react-router";
import { formatDate, formatMoney } from "#app/locales/format.ts";
import { Trans } from "#app/locales/trans.tsx";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import type { Provider } from "#app/platform/payments/payment-provider.ts";
import { BackLink } from "#app/ui/backoffice/back-link.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { QuoteRejection } from "../billing.ts";
import type { Checkout, CheckoutState } from "../checkout.ts";
import { checkoutPath, getPlanName, getPrice, PRICING_PATH, pricingPath, registrationPath } from "../offers.ts";
import { CheckoutForm } from "./checkout-form.tsx";

type Props = {
	/** Null when it could not be read after the form was sent. */
	checkout: Checkout | null;
	preferred: Provider | null;
	formKey: string;
	state: CheckoutState | undefined;
	constraints: Constraints;
};

export function CheckoutPage({ checkout, preferred, formKey, state, constraints }: Props) {
	const { t } = useTranslation("billing");
	const language = useLanguage();
	// A key belongs to the form as it was shown first: revalidating the page must not change it.
	const [firstKey] = useState(formKey);
	const options = checkout?.options ?? [];
	const first = options.find(({ provider }) => provider === preferred) ?? options[0];
	const offer = checkout?.offer;
	const title = checkout?.rejection === "at_end" ? "checkout.titleAtEnd" : "checkout.title";
	return (
		<div className="container-page grid max-w-3xl grid-cols-1 gap-4 py-4 sm:gap-6 lg:py-8">
			<div className="grid gap-1">
				<BackLink to={checkout ? pricingPath(checkout.choice.period) : PRICING_PATH}>{t("checkout.back")}</BackLink>
				<h1>{offer ? t(title, { plan: getPlanName(offer, language) }) : t("checkout.titleNoPlan")}</h1>
			</div>
			{first ? (
				<CheckoutForm
					options={options}
					preferred={first.provider}
					formKey={firstKey}
					state={state}
					constraints={constraints}
				/>
			) : (
				<>
					<ErrorSummary general={state?.errors.form} answer={state?.errors} />
					{checkout ? <Refused checkout={checkout} /> : null}
				</>
			)}
		</div>
	);
}

function Refused({ checkout }: { checkout: Checkout }) {
	const { t } = useTranslation("billing");
	const { rejection } = checkout;
	if (rejection === "at_end" && checkout.offer && checkout.current?.ends_at)
		return <ChangeAtEnd checkout={checkout} endsAt={checkout.current.ends_at} />;
	if (rejection === null || rejection === "at_end")
		return (
			<p className="panel p-4">
				<Trans
					t={t}
					i18nKey="checkout.closed"
					components={{ contact: <a href={href("/contact")} className="link" /> }}
				/>
			</p>
		);
	return <Reason rejection={rejection} checkout={checkout} />;
}

function Reason({ rejection, checkout }: { rejection: Exclude<QuoteRejection, "at_end">; checkout: Checkout }) {
	const { t } = useTranslation("billing");
	return (
		<>
			<p className="panel p-4">{t(`checkout.reasons.${rejection}`)}</p>
			<div className="flex flex-wrap gap-3">
				{rejection === "not_an_agent" ? (
					<a href={registrationPath(checkout.choice)} className="button button-primary">
						{t("makePage")}
					</a>
				) : (
					<a href={href("/dashboard/billing")} className="button button-primary">
						{t("title")}
					</a>
				)}
			</div>
		</>
	);
}

/** A smaller plan begins when the paid time ends; nothing is paid now. */
function ChangeAtEnd({ checkout: { choice, offer, current }, endsAt }: { checkout: Checkout; endsAt: string }) {
	const { t } = useTranslation(["billing", "forms"]);
	const language = useLanguage();
	const isBusy = useNavigation().formData?.get("intent") === "next";
	const plan = offer ? getPlanName(offer, language) : "";
	const date = formatDate(endsAt, language);
	const price = t(`${choice.period}Price`, {
		price: formatMoney(offer ? getPrice(offer, choice.period) : 0, language),
	});
	const isPlanned = current?.next_plan?.id === choice.plan && current.next_plan.period === choice.period;
	return (
		<section className="panel grid gap-3 p-4 sm:p-6">
			<p>{t("checkout.atEnd.text", { plan, date })}</p>
			<p className="figures">
				{t(current?.is_prepaid === false ? "checkout.atEnd.card" : "checkout.atEnd.crypto", { price })}
			</p>
			{isPlanned ? (
				<p>
					{t("checkout.atEnd.pending")}{" "}
					<a href={href("/dashboard/billing")} className="link inline-flex min-h-11 items-center">
						{t("title")}
					</a>
				</p>
			) : (
				<Form method="post" action={checkoutPath(choice)}>
					<button type="submit" name="intent" value="next" className="button button-primary">
						{isBusy ? t("forms:sending") : t("checkout.atEnd.submit", { plan, date })}
					</button>
				</Form>
			)}
		</section>
	);
}
