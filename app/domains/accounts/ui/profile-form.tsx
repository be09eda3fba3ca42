/** Name, phone numbers and language of a user. */
import { href, useNavigation } from "react-router";
import { formatPhone } from "#app/locales/format-phone.ts";
import { LANGUAGES } from "#app/locales/i18n.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { RadioField } from "#app/ui/form/choice-fields.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { OwnProfile } from "../profile.ts";
import type { AuthFormState } from "./sign-in-form.tsx";

type Props = { profile: OwnProfile | null; state: AuthFormState; constraints: Constraints };

/** What is stored, as the fields show it. */
function storedValues(profile: OwnProfile | null): Record<string, string> {
	const isSame = profile?.phone != null && profile.phone === profile.whatsapp_e164;
	return {
		first_name: profile?.first_name ?? "",
		last_name: profile?.last_name ?? "",
		phone: formatPhone(profile?.phone ?? "", " "),
		whatsapp_e164: isSame ? "" : formatPhone(profile?.whatsapp_e164 ?? "", " "),
		language: profile?.language ?? "en",
		...(isSame ? { same_as_phone: "on" } : {}),
	};
}

export function ProfileForm({ profile, state, constraints }: Props) {
	const { t } = useTranslation(["profile", "forms", "shell"]);
	const isBusy = useNavigation().formAction === href("/profile");
	const labels = {
		first_name: t("firstName"),
		last_name: t("lastName"),
		phone: t("phone"),
		whatsapp_e164: t("whatsapp"),
	};
	return (
		<Form
			id="profile"
			action={href("/profile")}
			state={state}
			defaultValues={storedValues(profile)}
			constraints={constraints}
			labels={labels}
			className="panel grid gap-5 p-4 sm:p-6"
		>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField name="first_name" autoComplete="given-name" />
				<TextField name="last_name" autoComplete="family-name" isOptional />
			</div>
			<TextField name="phone" type="tel" autoComplete="tel" hint={t("numberHint")} isOptional />
			{/* The group hides the field by CSS while the box is ticked. */}
			<div className="group grid gap-3">
				<CheckboxField name="same_as_phone" label={t("sameAsPhone")} />
				<div className="group-has-[:checked]:hidden">
					<TextField name="whatsapp_e164" type="tel" autoComplete="off" hint={t("numberHint")} isOptional />
				</div>
			</div>
			<RadioField
				name="language"
				label={t("language")}
				hint={t("languageHint")}
				listClassName="flex flex-wrap gap-x-6"
				choices={LANGUAGES.map((language) => ({
					value: language,
					label: t(`shell:languageName_${language}`),
					lang: language,
				}))}
			/>
			<button type="submit" className="button button-primary sm:justify-self-start">
				{isBusy ? t("forms:sending") : t("save")}
			</button>
		</Form>
	);
}
