/** Form that asks for the password once more, or for a code of the second factor. */
import { useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { Form } from "#app/ui/form/form.tsx";
import type { ProofWay } from "../recent-proof.ts";
import { CodeField } from "./code-field.tsx";
import { CurrentPasswordField } from "./password-fields.tsx";
import type { AuthFormState } from "./sign-in-form.tsx";

type Props = {
	kind: ProofWay;
	/** Address of the page with the other kind; null without a choice. */
	other: string | null;
	action: string;
	/** Where the person came from, and goes on. */
	next: string;
	state: AuthFormState;
	constraints: Constraints;
};

export function ProofForm({ kind, other, action, next, state, constraints }: Props) {
	const { t } = useTranslation(["auth", "forms"]);
	const isBusy = useNavigation().formMethod === "POST";
	return (
		<Form
			id="proof"
			action={action}
			state={state}
			constraints={constraints}
			labels={{ password: t("password"), one_time_code: t("code") }}
			className="grid gap-5"
		>
			{kind === "code" ? <CodeField /> : <CurrentPasswordField />}
			{other ? (
				<a href={other} className="link inline-flex min-h-11 items-center justify-self-start">
					{t(kind === "code" ? "proof.toPassword" : "proof.toCode")}
				</a>
			) : null}
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
