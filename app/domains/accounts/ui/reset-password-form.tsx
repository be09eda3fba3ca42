/** The form for a new password after a recovery link. */
import { Form, useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { NewPasswordFields } from "./password-fields.tsx";
import type { AuthFormState } from "./sign-in-form.tsx";

export function ResetPasswordForm({ email, state }: { email: string; state: AuthFormState }) {
	const { t } = useTranslation(["auth", "forms"]);
	const isBusy = useNavigation().formMethod === "POST";
	const labels = [
		{ name: "password", label: t("newPassword") },
		{ name: "password_again", label: t("passwordAgain") },
	];
	return (
		<Form method="post" action="/reset-password" noValidate className="grid gap-5">
			<ErrorSummary errors={state?.errors} fields={labels} idPrefix="reset" />
			{/* For password managers, which keep a password with its name. */}
			<input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
			<NewPasswordFields idPrefix="reset" errors={state?.errors ?? {}} label={t("newPassword")} />
			<button type="submit" className="button button-primary">
				{isBusy ? t("forms:sending") : t("resetSubmit")}
			</button>
		</Form>
	);
}
