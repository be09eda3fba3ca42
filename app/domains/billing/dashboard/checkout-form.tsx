/** What is bought, and the choice of the way to pay. */
import type { ReactNode } from "react";
import { href, useNavigation } from "react-router";
import { formatDate, formatMoney, formatNumber } from "#app/locales/format.ts";
import { Trans } from "#app/locales/trans.tsx";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import type { Provider } from "#app/platform/payments/payment-provider.ts";
import { Fact } from "#app/ui/backoffice/section.tsx";
import { RadioField } from "#app/ui/form/choice-fields.tsx";
import { Form } from "#app/ui/form/form.tsx";
import type { Quote } from "../billing.ts";
import type { CheckoutOption, CheckoutState } from "../checkout.ts";
import { checkoutPath, GUARANTEE_PATH, getPlanName } from "../offers.ts";

type Props = {
	options: CheckoutOption[];
	/** The way to pay that is chosen at first. */
	preferred: Provider;
	/** Makes a repeated press pay once. */
	formKey: string;
	state: CheckoutState | undefined;
	constraints: Constraints;
};

export function CheckoutForm({ options, preferred, formKey, state, constraints }: Props) {
	const { t } = useTranslation(["billing", "forms"]);
	const isBusy = useNavigation().formData?.get("intent") === "pay";
	const [{ quote }] = options as [CheckoutOption];
	const action = checkoutPath({ plan: quote.plan.id, period: quote.period });
	return (
		<Form
			id="checkout"
			action={action}
			state={state}
			defaultValues={{ provider: preferred }}
			constraints={constraints}
			labels={{ provider: t("checkout.method") }}
			className="grid gap-6"
		>
			<Summary quote={quote} providers={options.map(({ provider }) => provider)} />
			<input type="hidden" name="key" value={state?.newKey ?? state?.values.key ?? formKey} />
			{options.map((option) => (
				<input
					key={option.provider}
					type="hidden"
					name={`price_${option.provider}`}
					value={option.quote.amount_pence}
				/>
			))}
			<div className="panel p-4 sm:p-6">
				<RadioField
					name="provider"
					legendClassName="mb-2 font-display text-xl font-semibold"
					listClassName="grid gap-1"
					choices={options.map(({ provider }) => ({
						value: provider,
						label: t(`checkout.${provider}`),
						hint: t(`checkout.${provider}Hint`),
					}))}
				/>
			</div>
			<p className="max-w-prose text-sm text-muted">
				<Trans
					t={t}
					i18nKey={options.every(({ quote }) => quote.is_covered) ? "checkout.guarantee" : "checkout.guaranteeRules"}
					components={{
						guarantee: <a href={GUARANTEE_PATH} className="link" />,
						terms: <a href={href("/terms")} className="link" />,
					}}
				/>
			</p>
			<button type="submit" name="intent" value="pay" className="button button-primary justify-self-start">
				{isBusy ? t("forms:sending") : t("checkout.submit")}
			</button>
		</Form>
	);
}

function Summary({ quote, providers }: { quote: Quote; providers: Provider[] }) {
	const { t } = useTranslation("billing");
	const language = useLanguage();
	const { plan, period, credit_days, credit_pence, ends_at } = quote;
	const price = formatMoney(quote.amount_pence, language);
	const date = formatDate(ends_at, language);
	const lines: Record<Provider, ReactNode> = {
		card: t(`checkout.nextCard.${period}`, { price, date }),
		crypto: t("checkout.nextCrypto"),
	};
	return (
		<section aria-labelledby="summary" className="panel grid gap-3 p-4 sm:p-6">
			<h2 id="summary" className="text-xl">
				{t("checkout.summary")}
			</h2>
			<dl className="figures -mx-4 divide-y divide-line border-y border-line">
				<Fact label={t("checkout.plan")}>{getPlanName(plan, language)}</Fact>
				<Fact label={t("checkout.period")}>{t(period)}</Fact>
				<Fact label={t("checkout.quota")}>{formatNumber(plan.listing_quota, language)}</Fact>
				<Fact label={t("checkout.price")}>
					<strong className="font-display text-2xl font-semibold">{price}</strong>
				</Fact>
				{credit_days > 0 ? (
					<Fact label={t("checkout.credit")}>
						{t("checkout.creditText", { count: credit_days, amount: formatMoney(credit_pence, language) })}
					</Fact>
				) : null}
				<Fact label={t("checkout.until")}>{date}</Fact>
				<Fact label={t("checkout.next")}>
					{providers.map((provider) => (
						<span key={provider} className="block">
							{lines[provider]}
						</span>
					))}
				</Fact>
			</dl>
		</section>
	);
}
