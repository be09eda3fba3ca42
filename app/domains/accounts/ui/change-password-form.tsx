/** Asks for the present password and for a new one. */
import { Form, href, useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { KnownPasswordField, NewPasswordFields } from "./password-fields.tsx";
import type { AuthFormState } from "./sign-in-form.tsx";

export function ChangePasswordForm({ email, state }: { email: string; state: AuthFormState }) {
	const { t } = useTranslation(["profile", "auth", "forms"]);
	const isBusy = useNavigation().formAction === "/profile/password";
	const errors = state?.errors ?? {};
	const labels = [
		{ name: "current_password", label: t("currentPassword") },
		{ name: "password", label: t("auth:newPassword") },
		{ name: "password_again", label: t("auth:passwordAgain") },
	];
	return (
		<Form method="post" action="/profile/password" noValidate className="panel grid gap-5 p-4 sm:p-6">
			<ErrorSummary errors={state?.errors} fields={labels} idPrefix="change" />
			{/* For password managers, which keep a password with its name. */}
			<input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
			<div className="grid gap-1">
				<KnownPasswordField name="current_password" idPrefix="change" errors={errors} label={t("currentPassword")} />
				<p>
					<a href="/forgot-password" className="link inline-flex min-h-11 items-center">
						{t("passwordForgot")}
					</a>
				</p>
			</div>
			<NewPasswordFields idPrefix="change" errors={errors} label={t("auth:newPassword")} />
			<label className="flex min-h-11 items-center gap-3">
				<input
					type="checkbox"
					name="end_others"
					defaultChecked={state ? state.values.end_others === "on" : true}
					className="tick"
				/>
				{t("endOthers")}
			</label>
			<div className="flex flex-wrap gap-3">
				<button type="submit" className="button button-primary">
					{isBusy ? t("forms:sending") : t("auth:resetSubmit")}
				</button>
				<a href={href("/profile/security")} className="button button-quiet">
					{t("cancel")}
				</a>
			</div>
		</Form>
	);
}
