/** The form between password and session: a code of the app, or a recovery code. */
import { useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { Form } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { CodeField } from "./code-field.tsx";
import type { AuthFormState } from "./sign-in-form.tsx";

type Props = { state: AuthFormState; constraints: Constraints; isRecovery: boolean };

export function CodeForm({ state, constraints, isRecovery }: Props) {
	const { t } = useTranslation(["auth", "forms"]);
	const isBusy = useNavigation().formMethod === "POST";
	return (
		<Form
			id={isRecovery ? "recovery" : "code"}
			action={isRecovery ? "/auth/code?way=recovery" : "/auth/code"}
			state={state}
			constraints={constraints}
			labels={{ one_time_code: t("code"), recovery_code: t("recoveryCode") }}
			className="grid gap-5"
		>
			{isRecovery ? (
				<TextField name="recovery_code" autoComplete="off" autoCapitalize="none" spellCheck={false} />
			) : (
				<CodeField />
			)}
			<button type="submit" className="button button-primary">
				{t(isBusy ? "signingIn" : "signIn")}
			</button>
		</Form>
	);
}
