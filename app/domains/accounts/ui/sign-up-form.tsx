/** Sign-up form. */
import { href, useNavigation } from "react-router";
import { Trans } from "#app/locales/trans.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { BotCheckFields } from "#app/ui/bot-check-fields.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { NewPasswordFields } from "./password-fields.tsx";
import type { AuthFormState } from "./sign-in-form.tsx";

type Props = {
	state: AuthFormState;
	constraints: Constraints;
	isAgent: boolean;
	/** What a registration as an agent has said already. */
	waiting: { first_name: string; last_name: string; hasAgreed: boolean } | null;
	/** Entered on the page before, if known. */
	email: string | undefined;
};

export function SignUpForm({ state, constraints, isAgent, waiting, email }: Props) {
	const { t } = useTranslation(["auth", "forms"]);
	const isBusy = useNavigation().formMethod === "POST";
	const labels = {
		first_name: t("firstName"),
		last_name: t("lastName"),
		email: t("email"),
		password: t("password"),
		password_again: t("passwordAgain"),
		consent: t("consentLabel"),
	};
	const documents = {
		terms: <a href={href("/terms")} className="link" />,
		privacy: <a href={href("/privacy")} className="link" />,
	};
	return (
		<Form
			id="sign-up"
			action={isAgent ? "/auth?mode=signup&role=agent" : "/auth?mode=signup"}
			state={state}
			defaultValues={{ first_name: waiting?.first_name, last_name: waiting?.last_name, email }}
			constraints={constraints}
			labels={labels}
			className="grid gap-5"
		>
			<BotCheckFields idPrefix="sign-up" values={state?.values} />
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField name="first_name" autoComplete="given-name" />
				<TextField name="last_name" autoComplete="family-name" isOptional />
			</div>
			{waiting?.first_name ? <p className="text-sm text-muted">{t("nameFromForm")}</p> : null}
			<TextField name="email" type="email" autoComplete="username" />
			<NewPasswordFields />
			{waiting?.hasAgreed ? (
				<p className="text-sm text-muted">
					<Trans t={t} i18nKey="agreedBefore" components={documents} />
				</p>
			) : (
				<CheckboxField name="consent" label={<Trans t={t} i18nKey="consent" components={documents} />} />
			)}
			<button type="submit" className="button button-primary">
				{isBusy ? t("signingUp") : t("signUp")}
			</button>
		</Form>
	);
}
