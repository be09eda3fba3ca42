/** What an advertiser says of themselves in public. */
import { Form, useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import {
	isTrader,
	LONGEST_AGENT_NAME,
	LONGEST_BIO,
	LONGEST_LICENCE,
	LONGEST_WEBSITE,
	type OwnAgent,
	SPOKEN_LANGUAGES,
} from "../own-agent.ts";
import type { District } from "./agents-search.tsx";
import { AreaTicks } from "./area-ticks.tsx";

type State = { values: Record<string, string>; errors: Record<string, string[]>; areas: string[]; languages: string[] };
type Props = {
	/** Null while it cannot be read and the form is shown again with what was typed. */
	agent: OwnAgent | null;
	districts: District[];
	/** Slugs of the places that are stored. */
	areas: string[];
	state: State | undefined;
};

const TEXTS = ["name", "company_name", "license_number", "website", "bio_en", "bio_tr"] as const;

export function OwnAgentForm({ agent, districts, areas, state }: Props) {
	const { t } = useTranslation(["profile", "forms"]);
	const isBusy = useNavigation().formAction === "/profile/agent";
	const stored = Object.fromEntries(TEXTS.map((name) => [name, agent?.[name] ?? ""]));
	const values = state?.values ?? stored;
	const errors = state?.errors ?? {};
	const hint = (check: string, otherwise?: string) =>
		agent?.verified_checks.includes(check) ? t("agentChecked") : otherwise;
	const field = (name: (typeof TEXTS)[number], said?: string) => ({
		name,
		idPrefix: "agent",
		defaultValue: values[name],
		...(said ? { hint: said } : {}),
		...(errors[name] ? { errors: errors[name] } : {}),
	});
	const labels = [
		{ name: "name", label: t("agentName") },
		{ name: "company_name", label: t("agentCompany") },
		{ name: "license_number", label: t("agentLicence") },
		{ name: "website", label: t("agentWebsite") },
		{ name: "bio_en", label: t("agentBioEn") },
		{ name: "bio_tr", label: t("agentBioTr") },
		{ name: "areas", label: t("agentAreas") },
	];
	return (
		<Form method="post" action="/profile/agent" noValidate className="panel grid gap-5 p-4 sm:p-6">
			<ErrorSummary errors={state?.errors} fields={labels} idPrefix="agent" />
			<Field
				{...field("name", hint("identity", t("agentNameHint")))}
				label={t("agentName")}
				required
				maxLength={LONGEST_AGENT_NAME}
			/>
			{(agent ? isTrader(agent.kind) : "company_name" in values) ? (
				<div className="grid gap-5 sm:grid-cols-2">
					<Field
						{...field("company_name", hint("company"))}
						label={t("agentCompany")}
						autoComplete="organization"
						isOptional
						maxLength={LONGEST_AGENT_NAME}
					/>
					<Field
						{...field("license_number", hint("licence"))}
						label={t("agentLicence")}
						isOptional
						maxLength={LONGEST_LICENCE}
					/>
				</div>
			) : null}
			<Field
				{...field("website", t("agentWebsiteHint"))}
				label={t("agentWebsite")}
				type="url"
				autoComplete="url"
				isOptional
				maxLength={LONGEST_WEBSITE}
			/>
			<Field
				{...field("bio_en", t("agentBioHint"))}
				label={t("agentBioEn")}
				rows={6}
				isOptional
				maxLength={LONGEST_BIO}
				lang="en"
			/>
			<Field
				{...field("bio_tr", t("agentBioHint"))}
				label={t("agentBioTr")}
				rows={6}
				isOptional
				maxLength={LONGEST_BIO}
				lang="tr"
			/>
			<AreaTicks districts={districts} chosen={state?.areas ?? areas} errors={errors.areas} />
			<LanguageTicks chosen={state?.languages ?? agent?.languages ?? []} />
			<button type="submit" className="button button-primary sm:justify-self-start">
				{isBusy ? t("forms:sending") : t("save")}
			</button>
		</Form>
	);
}

function LanguageTicks({ chosen }: { chosen: readonly string[] }) {
	const { t } = useTranslation(["profile", "agents"]);
	return (
		<fieldset>
			<legend className="mb-1 font-medium">{t("agentLanguages")}</legend>
			<div className="grid grid-cols-2 gap-x-6 sm:grid-cols-3">
				{SPOKEN_LANGUAGES.map((code) => (
					<label key={code} className="flex min-h-11 items-center gap-3">
						<input
							type="checkbox"
							name="languages"
							value={code}
							defaultChecked={chosen.includes(code)}
							className="tick"
						/>
						{t(`agents:languageName.${code}`)}
					</label>
				))}
			</div>
		</fieldset>
	);
}
