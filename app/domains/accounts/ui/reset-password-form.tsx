/** Form for a new password after a recovery link. */
import { href, useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { Form } from "#app/ui/form/form.tsx";
import { NewPasswordFields } from "./password-fields.tsx";
import type { AuthFormState } from "./sign-in-form.tsx";

type Props = { email: string; state: AuthFormState; constraints: Constraints };

export function ResetPasswordForm({ email, state, constraints }: Props) {
	const { t } = useTranslation(["auth", "forms"]);
	const isBusy = useNavigation().formMethod === "POST";
	return (
		<Form
			id="reset"
			action={href("/reset-password")}
			state={state}
			constraints={constraints}
			labels={{ password: t("newPassword"), password_again: t("passwordAgain") }}
			className="grid gap-5"
		>
			{/* Password managers need the user name. */}
			<input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
			<NewPasswordFields />
			<button type="submit" className="button button-primary">
				{isBusy ? t("forms:sending") : t("resetSubmit")}
			</button>
		</Form>
	);
}
