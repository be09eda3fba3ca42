/** Form for the current and a new password. */
import { href, useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { CurrentPasswordField, NewPasswordFields } from "./password-fields.tsx";
import type { AuthFormState } from "./sign-in-form.tsx";

type Props = { email: string; state: AuthFormState; constraints: Constraints };

export function ChangePasswordForm({ email, state, constraints }: Props) {
	const { t } = useTranslation(["profile", "auth", "forms"]);
	const isBusy = useNavigation().formAction === href("/profile/password");
	const labels = {
		current_password: t("currentPassword"),
		password: t("auth:newPassword"),
		password_again: t("auth:passwordAgain"),
	};
	return (
		<Form
			id="change"
			action={href("/profile/password")}
			state={state}
			defaultValues={{ end_others: "on" }}
			constraints={constraints}
			labels={labels}
			className="panel grid gap-5 p-4 sm:p-6"
		>
			{/* Password managers need the user name. */}
			<input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
			<div className="grid gap-1">
				<CurrentPasswordField name="current_password" />
				<p>
					<a href={href("/forgot-password")} className="link inline-flex min-h-11 items-center">
						{t("passwordForgot")}
					</a>
				</p>
			</div>
			<NewPasswordFields />
			<CheckboxField name="end_others" label={t("endOthers")} />
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
