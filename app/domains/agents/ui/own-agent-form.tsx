/** Form of an advertiser's public profile. */
import { href, useNavigation } from "react-router";
import { sortByName } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { CheckboxGroupField } from "#app/ui/form/choice-fields.tsx";
import { Form } from "#app/ui/form/form.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { isTrader, type OwnAgent, SPOKEN_LANGUAGES } from "../own-agent.ts";
import type { District } from "./agents-search.tsx";
import { AreaCheckboxes } from "./area-checkboxes.tsx";

type State = FormState & { areas: string[]; languages: string[] };
type Props = {
	/** Null while it cannot be read and the form is redisplayed with the entered values. */
	agent: OwnAgent | null;
	districts: District[];
	/** Slugs of the stored areas. */
	areas: string[];
	state: State | undefined;
	constraints: Constraints;
};

const TEXT_FIELDS = ["name", "company_name", "license_number", "website", "bio_en", "bio_tr"] as const;

export function OwnAgentForm({ agent, districts, areas, state, constraints }: Props) {
	const { t } = useTranslation(["profile", "agents", "forms"]);
	const named = SPOKEN_LANGUAGES.map((value) => ({ value, name: t(`agents:languageName.${value}`) }));
	const languages = sortByName(named, useLanguage());
	const isBusy = useNavigation().formAction === href("/profile/agent");
	const stored = Object.fromEntries(TEXT_FIELDS.map((name) => [name, agent?.[name] ?? ""]));
	const hint = (check: string, otherwise?: string) =>
		agent?.verified_checks.includes(check) ? t("agentChecked") : otherwise;
	const labels = {
		name: t("agentName"),
		company_name: t("agentCompany"),
		license_number: t("agentLicence"),
		website: t("agentWebsite"),
		bio_en: t("agentBioEn"),
		bio_tr: t("agentBioTr"),
		areas: t("agentAreas"),
	};
	return (
		<Form
			id="agent"
			action={href("/profile/agent")}
			state={state}
			defaultValues={{ ...stored, areas, languages: agent?.languages }}
			lists={state && { areas: state.areas, languages: state.languages }}
			constraints={constraints}
			labels={labels}
			className="panel grid gap-5 p-4 sm:p-6"
		>
			<TextField name="name" hint={hint("identity", t("agentNameHint"))} />
			{(agent ? isTrader(agent.kind) : "company_name" in (state?.values ?? stored)) ? (
				<div className="grid gap-5 sm:grid-cols-2">
					<TextField name="company_name" hint={hint("company")} autoComplete="organization" isOptional />
					<TextField name="license_number" hint={hint("licence")} isOptional />
				</div>
			) : null}
			<TextField name="website" hint={t("agentWebsiteHint")} type="url" autoComplete="url" isOptional />
			<TextAreaField name="bio_en" hint={t("agentBioHint")} rows={6} lang="en" isOptional />
			<TextAreaField name="bio_tr" hint={t("agentBioHint")} rows={6} lang="tr" isOptional />
			<AreaCheckboxes districts={districts} />
			<CheckboxGroupField
				name="languages"
				label={t("agentLanguages")}
				listClassName="grid grid-cols-2 gap-x-6 sm:grid-cols-3"
				choices={languages.map(({ value, name }) => ({ value, label: name }))}
			/>
			<button type="submit" className="button button-primary sm:justify-self-start">
				{isBusy ? t("forms:sending") : t("save")}
			</button>
		</Form>
	);
}
