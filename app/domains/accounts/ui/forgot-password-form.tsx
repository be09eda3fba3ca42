/** The form that asks for a link to set a new password. */
import { Form, useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import type { AuthFormState } from "./sign-in-form.tsx";

export function ForgotPasswordForm({ state }: { state: AuthFormState }) {
	const { t } = useTranslation(["auth", "forms"]);
	const isBusy = useNavigation().formMethod === "POST";
	const errors = state?.errors ?? {};
	return (
		<Form method="post" action="/forgot-password" noValidate className="grid gap-5">
			<ErrorSummary errors={state?.errors} fields={[{ name: "email", label: t("email") }]} idPrefix="forgot" />
			<Field
				name="email"
				label={t("email")}
				idPrefix="forgot"
				type="email"
				autoComplete="username"
				required
				maxLength={255}
				defaultValue={state?.values.email}
				{...(errors.email ? { errors: errors.email } : {})}
			/>
			<button type="submit" className="button button-primary">
				{isBusy ? t("forms:sending") : t("forgotSubmit")}
			</button>
		</Form>
	);
}
