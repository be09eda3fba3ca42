/** Registration form. Company fields are hidden by CSS while "private seller" is selected. */
import { href, useNavigation } from "react-router";
import { Trans } from "#app/locales/trans.tsx";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { RadioField } from "#app/ui/form/choice-fields.tsx";
import { Form } from "#app/ui/form/form.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { AGENT_KINDS } from "../agent.ts";
import type { District } from "./agents-search.tsx";
import { AreaCheckboxes } from "./area-checkboxes.tsx";

export type RegistrationState = FormState & { areas: string[] };

type Props = {
	/** The address of the page, with the plan that was chosen before. */
	action: string;
	/** Initial values. */
	known: Record<string, string>;
	districts: District[];
	state: RegistrationState | undefined;
	constraints: Constraints;
	isSignedIn: boolean;
};

export function RegistrationForm({ action, known, districts, state, constraints, isSignedIn }: Props) {
	const { t } = useTranslation(["registration", "profile", "forms"]);
	const language = useLanguage();
	const isBusy = useNavigation().formAction === action;
	const bio = `bio_${language}` as const;
	const labels = {
		kind: t("kind"),
		name: t("name"),
		company_name: t("company"),
		license_number: t("licence"),
		phone: t("phone"),
		whatsapp_e164: t("whatsapp"),
		website: t("website"),
		[bio]: t("bio"),
		areas: t("profile:agentAreas"),
		agreed: t("agreeLabel"),
	};
	return (
		<Form
			id="agent"
			action={action}
			state={state}
			defaultValues={{ ...known, same_as_phone: "on" }}
			lists={{ areas: state?.areas ?? [] }}
			constraints={constraints}
			labels={labels}
			className="panel group/form grid gap-5 p-4 sm:p-6"
		>
			<RadioField
				name="kind"
				listClassName="grid gap-x-6 gap-y-1"
				choiceClassName="py-1"
				choices={AGENT_KINDS.map((kind) => ({
					value: kind,
					label: t(`kinds.${kind}`),
					hint: t(`kindHints.${kind}`),
				}))}
			/>
			<TextField name="name" hint={t("nameHint")} autoComplete="name" />
			<div className="grid gap-5 group-has-[[value^=private]:checked]/form:hidden sm:grid-cols-2">
				<TextField name="company_name" autoComplete="organization" isOptional />
				<TextField name="license_number" hint={t("licenceHint")} isOptional />
			</div>
			<TextField name="phone" type="tel" autoComplete="tel" hint={t("profile:numberHint")} />
			{/* The group hides the field by CSS while the box is ticked. */}
			<div className="group grid gap-3">
				<CheckboxField name="same_as_phone" label={t("profile:sameAsPhone")} />
				<div className="group-has-[:checked]:hidden">
					<TextField name="whatsapp_e164" type="tel" autoComplete="off" hint={t("profile:numberHint")} isOptional />
				</div>
			</div>
			<TextField name="website" hint={t("profile:agentWebsiteHint")} type="url" autoComplete="url" isOptional />
			<TextAreaField name={bio} hint={t("bioHint")} rows={5} isOptional />
			<AreaCheckboxes districts={districts} />
			<CheckboxField
				name="agreed"
				label={
					<Trans
						t={t}
						i18nKey={isSignedIn ? "agree" : "agreeFirstTime"}
						components={{
							terms: <a href={href("/terms")} className="link" />,
							privacy: <a href={href("/privacy")} className="link" />,
						}}
					/>
				}
			/>
			<div className="grid justify-items-start gap-2">
				<button type="submit" className="button button-primary">
					{isBusy ? t("forms:sending") : t(isSignedIn ? "submit" : "continue")}
				</button>
				{isSignedIn ? null : <p className="text-sm text-muted">{t("continueHint")}</p>}
			</div>
		</Form>
	);
}
