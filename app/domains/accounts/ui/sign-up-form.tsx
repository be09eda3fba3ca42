/** The form for making an account. */
import { Form, useNavigation } from "react-router";
import { Trans } from "#app/locales/trans.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { FormGuard } from "#app/ui/form-guard.tsx";
import { LONGEST_PERSON_NAME } from "../account-limits.ts";
import { NewPasswordFields } from "./password-fields.tsx";
import type { AuthFormState } from "./sign-in-form.tsx";

export function SignUpForm({ state, isAgent }: { state: AuthFormState; isAgent: boolean }) {
	const { t } = useTranslation(["auth", "forms"]);
	const isBusy = useNavigation().formMethod === "POST";
	const { values, errors } = state ?? { values: {}, errors: {} };
	const labels = [
		{ name: "first_name", label: t("firstName") },
		{ name: "last_name", label: t("lastName") },
		{ name: "email", label: t("email") },
		{ name: "password", label: t("password") },
		{ name: "password_again", label: t("passwordAgain") },
		{ name: "consent", label: t("consentLabel") },
	];
	const field = (name: string) => ({
		name,
		idPrefix: "sign-up",
		defaultValue: values[name],
		...(errors[name] ? { errors: errors[name] } : {}),
	});
	return (
		<Form
			method="post"
			action={isAgent ? "/auth?mode=signup&role=agent" : "/auth?mode=signup"}
			noValidate
			className="grid gap-5"
		>
			<ErrorSummary errors={state?.errors} fields={labels} idPrefix="sign-up" />
			<FormGuard idPrefix="sign-up" values={values} />
			<div className="grid gap-5 sm:grid-cols-2">
				<Field
					{...field("first_name")}
					label={t("firstName")}
					autoComplete="given-name"
					required
					maxLength={LONGEST_PERSON_NAME}
				/>
				<Field
					{...field("last_name")}
					label={t("lastName")}
					autoComplete="family-name"
					isOptional
					maxLength={LONGEST_PERSON_NAME}
				/>
			</div>
			<Field {...field("email")} label={t("email")} type="email" autoComplete="username" required maxLength={255} />
			<NewPasswordFields idPrefix="sign-up" errors={errors} />
			<div>
				<label className="flex min-h-11 items-center gap-3">
					<input
						id="sign-up-consent"
						type="checkbox"
						name="consent"
						required
						defaultChecked={values.consent === "on"}
						aria-invalid={errors.consent ? true : undefined}
						aria-describedby={errors.consent ? "sign-up-consent-error" : undefined}
						className="tick"
					/>
					<span>
						<Trans
							t={t}
							i18nKey="consent"
							components={{
								terms: <a href="/terms" className="link" />,
								privacy: <a href="/privacy" className="link" />,
							}}
						/>
					</span>
				</label>
				<FieldError id="sign-up-consent-error" errors={errors.consent} />
			</div>
			<button type="submit" className="button button-primary">
				{isBusy ? t("signingUp") : t("signUp")}
			</button>
		</Form>
	);
}
