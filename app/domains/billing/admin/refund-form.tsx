/** Pays a payment back; requires the administrator's password. */
import { useNavigation } from "react-router";
import { formatMoney } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { RejectedAction } from "#app/ui/backoffice/rejected-action.tsx";
import { Form } from "#app/ui/form/form.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { type AdminPayment, endsPlan, paymentPath } from "./payments.ts";

type Props = { payment: AdminPayment; state: FormState | undefined; constraints: Constraints };

/** Posts a refund with its reason and the administrator's own password. */
export function RefundForm({ payment, state, constraints }: Props) {
	const { t } = useTranslation(["adminPayments", "forms"]);
	const language = useLanguage();
	const back = paymentPath(payment.id);
	const path = `${back}/refund`;
	const isBusy = useNavigation().formAction === path;
	const amount = formatMoney(payment.amount_pence, language);
	const name = payment.agent_name ?? t("deletedAccount");
	return (
		<Form
			id="refund"
			action={path}
			state={state}
			constraints={constraints}
			labels={{ reason: t("reason"), password: t("ownPassword") }}
			className="panel grid gap-5 p-4 sm:p-6"
		>
			<input type="hidden" name="revision" value={payment.fingerprint} />
			<p>
				{t(`refundWhat.${payment.provider}`, { amount, name })} {endsPlan(payment) ? t("refundEndsPlan") : null}
			</p>
			<TextAreaField name="reason" hint={t("reasonHint")} rows={3} />
			<TextField name="password" type="password" hint={t("ownPasswordHint")} autoComplete="current-password" />
			<div className="flex flex-wrap gap-3">
				<button type="submit" className="button button-primary">
					{isBusy ? t("forms:sending") : t("refundNow", { amount })}
				</button>
				<a href={back} className="button button-quiet">
					{t("cancel")}
				</a>
			</div>
		</Form>
	);
}

/** For a payment that cannot be paid back, with what was entered when that changed meanwhile. */
export function NotRefundable({ state }: { state: FormState | undefined }) {
	const { t } = useTranslation("adminPayments");
	if (!state) return <p className="panel p-4">{t("notRefundable")}</p>;
	return (
		<RejectedAction
			errors={state.errors}
			fallback="adminPayments:changed"
			label={t("reason")}
			note={state.values.reason}
		/>
	);
}
