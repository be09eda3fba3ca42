/** Name, numbers and language of a person. */
import { Form, useNavigation } from "react-router";
import { formatPhone } from "#app/domains/agents/agent.ts";
import { LANGUAGES } from "#app/locales/i18n.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { LONGEST_PERSON_NAME } from "../account-limits.ts";
import type { OwnProfile } from "../profile.ts";
import type { AuthFormState } from "./sign-in-form.tsx";

type Props = { profile: OwnProfile | null; state: AuthFormState };

/** What stands in the fields: what was typed before, else what is stored. */
function readValues({ profile, state }: Props): Record<string, string> {
	if (state) return state.values;
	const isSame = profile?.phone != null && profile.phone === profile.whatsapp_e164;
	return {
		first_name: profile?.first_name ?? "",
		last_name: profile?.last_name ?? "",
		phone: formatPhone(profile?.phone ?? ""),
		whatsapp_e164: isSame ? "" : formatPhone(profile?.whatsapp_e164 ?? ""),
		language: profile?.language ?? "en",
		...(isSame ? { same_as_phone: "on" } : {}),
	};
}

export function ProfileForm(props: Props) {
	const { t } = useTranslation(["profile", "forms"]);
	const isBusy = useNavigation().formAction === "/profile";
	const values = readValues(props);
	const errors = props.state?.errors ?? {};
	const labels = [
		{ name: "first_name", label: t("firstName") },
		{ name: "last_name", label: t("lastName") },
		{ name: "phone", label: t("phone") },
		{ name: "whatsapp_e164", label: t("whatsapp") },
	];
	const field = (name: string) => ({
		name,
		idPrefix: "profile",
		defaultValue: values[name],
		...(errors[name] ? { errors: errors[name] } : {}),
	});
	return (
		<Form method="post" action="/profile" noValidate className="panel grid gap-5 p-4 sm:p-6">
			<ErrorSummary errors={props.state?.errors} fields={labels} idPrefix="profile" />
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
			<Field
				{...field("phone")}
				label={t("phone")}
				hint={t("numberHint")}
				type="tel"
				autoComplete="tel"
				isOptional
				maxLength={40}
			/>
			{/* The group lets the field be hidden by style alone while the tick is set. */}
			<div className="group grid gap-3">
				<label className="flex min-h-11 items-center gap-3">
					<input type="checkbox" name="same_as_phone" defaultChecked={values.same_as_phone === "on"} className="tick" />
					{t("sameAsPhone")}
				</label>
				<div className="group-has-[:checked]:hidden">
					<Field
						{...field("whatsapp_e164")}
						label={t("whatsapp")}
						hint={t("numberHint")}
						type="tel"
						autoComplete="off"
						isOptional
						maxLength={40}
					/>
				</div>
			</div>
			<LanguageChoice chosen={values.language} />
			<button type="submit" className="button button-primary sm:justify-self-start">
				{isBusy ? t("forms:sending") : t("save")}
			</button>
		</Form>
	);
}

function LanguageChoice({ chosen }: { chosen: string | undefined }) {
	const { t } = useTranslation(["profile", "shell"]);
	return (
		<fieldset aria-describedby="profile-language-hint">
			<legend className="mb-1 font-medium">{t("language")}</legend>
			<div className="flex flex-wrap gap-x-6">
				{LANGUAGES.map((language) => (
					<label key={language} className="flex min-h-11 items-center gap-3" lang={language}>
						<input
							type="radio"
							name="language"
							value={language}
							defaultChecked={chosen === language}
							className="tick"
						/>
						{t(`shell:languageName_${language}`)}
					</label>
				))}
			</div>
			<p id="profile-language-hint" className="text-sm text-muted">
				{t("languageHint")}
			</p>
		</fieldset>
	);
}
