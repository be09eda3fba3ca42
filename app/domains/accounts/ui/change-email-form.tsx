/** Form for a new e-mail address, with the password. */
import { href, useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { Form } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { CurrentPasswordField } from "./password-fields.tsx";
import type { AuthFormState } from "./sign-in-form.tsx";

type Props = { state: AuthFormState; constraints: Constraints };

export function ChangeEmailForm({ state, constraints }: Props) {
	const { t } = useTranslation(["profile", "forms"]);
	const isBusy = useNavigation().formAction === href("/profile/email");
	return (
		<Form
			id="change"
			action={href("/profile/email")}
			state={state}
			constraints={constraints}
			labels={{ email: t("newEmail"), password: t("currentPassword") }}
			className="panel grid gap-5 p-4 sm:p-6"
		>
			<TextField name="email" type="email" autoComplete="email" />
			<div className="grid gap-1">
				<CurrentPasswordField />
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
