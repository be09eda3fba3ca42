/** The form for signing in by e-mail and password. */
import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { KnownPasswordField } from "./password-fields.tsx";

export type AuthFormState = { values: Record<string, string>; errors: Record<string, string[]> } | undefined;

/** What stands behind the # of an address is known to scripts alone; the browser carries it along to this page. */
export function HashField() {
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (field.current) field.current.value = location.hash;
	}, []);
	return <input ref={field} type="hidden" name="hash" defaultValue="" />;
}

export function SignInForm({ state }: { state: AuthFormState }) {
	const { t } = useTranslation(["auth", "forms"]);
	const isBusy = useNavigation().formMethod === "POST";
	const { values, errors } = state ?? { values: {}, errors: {} };
	const labels = [
		{ name: "email", label: t("email") },
		{ name: "password", label: t("password") },
	];
	return (
		<Form method="post" action="/auth" noValidate className="grid gap-5">
			<ErrorSummary errors={state?.errors} fields={labels} idPrefix="sign-in" />
			<HashField />
			<Field
				name="email"
				label={t("email")}
				idPrefix="sign-in"
				type="email"
				autoComplete="username"
				required
				maxLength={255}
				defaultValue={values.email}
				{...(errors.email ? { errors: errors.email } : {})}
			/>
			<div className="grid gap-1">
				<KnownPasswordField idPrefix="sign-in" errors={errors} />
				<p>
					<a href="/forgot-password" className="link inline-flex min-h-11 items-center">
						{t("forgot")}
					</a>
				</p>
			</div>
			<button type="submit" className="button button-primary">
				{isBusy ? t("signingIn") : t("signIn")}
			</button>
		</Form>
	);
}
