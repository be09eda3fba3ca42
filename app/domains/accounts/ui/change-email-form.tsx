/** Asks for a new address, and for the password. */
import { Form, href, useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { KnownPasswordField } from "./password-fields.tsx";
import type { AuthFormState } from "./sign-in-form.tsx";

export function ChangeEmailForm({ state }: { state: AuthFormState }) {
	const { t } = useTranslation(["profile", "forms"]);
	const isBusy = useNavigation().formAction === "/profile/email";
	const errors = state?.errors ?? {};
	const labels = [
		{ name: "email", label: t("newEmail") },
		{ name: "password", label: t("currentPassword") },
	];
	return (
		<Form method="post" action="/profile/email" noValidate className="panel grid gap-5 p-4 sm:p-6">
			<ErrorSummary errors={state?.errors} fields={labels} idPrefix="change" />
			<Field
				name="email"
				label={t("newEmail")}
				idPrefix="change"
				type="email"
				autoComplete="email"
				required
				maxLength={255}
				defaultValue={state?.values.email}
				{...(errors.email ? { errors: errors.email } : {})}
			/>
			<div className="grid gap-1">
				<KnownPasswordField idPrefix="change" errors={errors} label={t("currentPassword")} />
				<p className="text-sm text-muted">{t("passwordWhy")}</p>
			</div>
			<div className="flex flex-wrap gap-3">
				<button type="submit" className="button button-primary">
					{isBusy ? t("forms:sending") : t("emailSubmit")}
				</button>
				<a href={href("/profile/security")} className="button button-quiet">
					{t("cancel")}
				</a>
			</div>
		</Form>
	);
}
