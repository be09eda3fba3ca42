/** Form that asks for the password once more. */
import { useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { Form } from "#app/ui/form/form.tsx";
import { CurrentPasswordField } from "./password-fields.tsx";
import type { AuthFormState } from "./sign-in-form.tsx";

type Props = {
	action: string;
	/** Where the person came from, and goes on. */
	next: string;
	state: AuthFormState;
	constraints: Constraints;
};

export function ProofForm({ action, next, state, constraints }: Props) {
	const { t } = useTranslation(["auth", "forms"]);
	const isBusy = useNavigation().formMethod === "POST";
	return (
		<Form
			id="proof"
			action={action}
			state={state}
			constraints={constraints}
			labels={{ password: t("password") }}
			className="grid gap-5"
		>
			<CurrentPasswordField />
			<p className="text-muted">{t("proof.afterwards")}</p>
			<div className="flex flex-wrap gap-3">
				<button type="submit" className="button button-primary">
					{isBusy ? t("forms:sending") : t("proof.submit")}
				</button>
				<a href={next} className="button button-quiet">
					{t("proof.back")}
				</a>
			</div>
		</Form>
	);
}
