/** Form that requests a password reset link. */
import { href, useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { Form } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { AuthFormState } from "./sign-in-form.tsx";

type Props = {
	state: AuthFormState;
	constraints: Constraints;
	/** Entered on the page before, if known. */
	email: string | undefined;
};

export function ForgotPasswordForm({ state, constraints, email }: Props) {
	const { t } = useTranslation(["auth", "forms"]);
	const isBusy = useNavigation().formMethod === "POST";
	return (
		<Form
			id="forgot"
			action={href("/forgot-password")}
			state={state}
			defaultValues={{ email }}
			constraints={constraints}
			labels={{ email: t("email") }}
			className="grid gap-5"
		>
			<TextField name="email" type="email" autoComplete="username" />
			<button type="submit" className="button button-primary">
				{isBusy ? t("forms:sending") : t("forgotSubmit")}
			</button>
		</Form>
	);
}
