/** Sign-in form for e-mail and password. */
import { useEffect, useRef } from "react";
import { href, useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { Form } from "#app/ui/form/form.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { CurrentPasswordField } from "./password-fields.tsx";

export type AuthFormState = FormState | undefined;

/** The hash of the requested address is only known to scripts; the browser keeps it across the redirect. */
export function HashField() {
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (field.current) field.current.value = location.hash;
	}, []);
	return <input ref={field} type="hidden" name="hash" defaultValue="" />;
}

type Props = {
	state: AuthFormState;
	constraints: Constraints;
	/** Entered on the page before, if known. */
	email: string | undefined;
};

export function SignInForm({ state, constraints, email }: Props) {
	const { t } = useTranslation(["auth", "forms"]);
	const isRetry = state?.errors.form?.includes("operationTimeout");
	const isBusy = useNavigation().formMethod === "POST";
	return (
		<Form
			id="sign-in"
			action={href("/auth")}
			state={state}
			defaultValues={{ email }}
			constraints={constraints}
			labels={{ email: t("email"), password: t("password") }}
			className="grid gap-5"
		>
			<HashField />
			<TextField name="email" type="email" autoComplete="username" />
			<div className="grid gap-1">
				<CurrentPasswordField />
				<p>
					<a href={href("/forgot-password")} className="link inline-flex min-h-11 items-center">
						{t("forgot")}
					</a>
				</p>
			</div>
			<button type="submit" className="button button-primary">
				{isBusy ? t("signingIn") : t(isRetry ? "tryAgain" : "signIn")}
			</button>
		</Form>
	);
}
