/** The form that makes somebody an agent. What concerns firms alone is hidden by style while "private seller" is chosen. */
import { Form, useNavigation } from "react-router";
import { Trans } from "#app/locales/trans.tsx";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { AGENT_KINDS } from "../agent.ts";
import { LONGEST_AGENT_NAME, LONGEST_BIO, LONGEST_LICENCE, LONGEST_WEBSITE } from "../own-agent.ts";
import type { District } from "./agents-search.tsx";
import { AreaTicks } from "./area-ticks.tsx";

const PATH = "/agent-registration";

export type RegistrationState = { values: Record<string, string>; errors: Record<string, string[]>; areas: string[] };

type Props = {
	/** What stands in the fields before anything was typed. */
	known: Record<string, string>;
	districts: District[];
	state: RegistrationState | undefined;
	isSignedIn: boolean;
};

export function RegistrationForm({ known, districts, state, isSignedIn }: Props) {
	const { t } = useTranslation(["registration", "profile", "forms"]);
	const language = useLanguage();
	const isBusy = useNavigation().formAction === PATH;
	const values = state?.values ?? known;
	const errors = state?.errors ?? {};
	const bio = `bio_${language}` as const;
	const field = (name: string) => ({
		name,
		idPrefix: "agent",
		defaultValue: values[name],
		...(errors[name] ? { errors: errors[name] } : {}),
	});
	const labels = [
		{ name: "kind", label: t("kind") },
		{ name: "name", label: t("name") },
		{ name: "company_name", label: t("company") },
		{ name: "license_number", label: t("licence") },
		{ name: "phone", label: t("phone") },
		{ name: "whatsapp_e164", label: t("whatsapp") },
		{ name: "website", label: t("website") },
		{ name: bio, label: t("bio") },
		{ name: "areas", label: t("profile:agentAreas") },
		{ name: "agreed", label: t("agreeLabel") },
	];
	return (
		<Form method="post" action={PATH} noValidate className="panel group/form grid gap-5 p-4 sm:p-6">
			<ErrorSummary errors={state?.errors} fields={labels} idPrefix="agent" />
			<KindChoice chosen={values.kind} errors={errors.kind} />
			<Field
				{...field("name")}
				label={t("name")}
				hint={t("nameHint")}
				autoComplete="name"
				required
				maxLength={LONGEST_AGENT_NAME}
			/>
			<div className="grid gap-5 group-has-[#kind-private-seller:checked]/form:hidden sm:grid-cols-2">
				<Field
					{...field("company_name")}
					label={t("company")}
					autoComplete="organization"
					isOptional
					maxLength={LONGEST_AGENT_NAME}
				/>
				<Field
					{...field("license_number")}
					label={t("licence")}
					hint={t("licenceHint")}
					isOptional
					maxLength={LONGEST_LICENCE}
				/>
			</div>
			<Numbers field={field} isSame={state ? values.same_as_phone === "on" : true} />
			<Field
				{...field("website")}
				label={t("website")}
				hint={t("profile:agentWebsiteHint")}
				type="url"
				autoComplete="url"
				isOptional
				maxLength={LONGEST_WEBSITE}
			/>
			<Field {...field(bio)} label={t("bio")} hint={t("bioHint")} rows={5} isOptional maxLength={LONGEST_BIO} />
			<AreaTicks districts={districts} chosen={state?.areas ?? []} errors={errors.areas} />
			<Agreement isAgreed={values.agreed === "on"} errors={errors.agreed} />
			<div className="grid justify-items-start gap-2">
				<button type="submit" className="button button-primary">
					{isBusy ? t("forms:sending") : t(isSignedIn ? "submit" : "continue")}
				</button>
				{isSignedIn ? null : <p className="text-sm text-muted">{t("continueHint")}</p>}
			</div>
		</Form>
	);
}

function KindChoice({ chosen, errors }: { chosen: string | undefined; errors: string[] | undefined }) {
	const { t } = useTranslation("registration");
	return (
		<fieldset id="agent-kind" aria-describedby={errors ? "agent-kind-error" : undefined}>
			<legend className="mb-1 font-medium">{t("kind")}</legend>
			<div className="grid gap-x-6 gap-y-1">
				{AGENT_KINDS.map((kind) => (
					<label key={kind} className="flex min-h-11 items-center gap-3 py-1">
						<input
							id={`kind-${kind.replace("_", "-")}`}
							type="radio"
							name="kind"
							value={kind}
							required
							defaultChecked={chosen === kind}
							className="tick flex-none"
						/>
						<span>
							{t(`kinds.${kind}`)} <span className="block text-sm text-muted">{t(`kindHints.${kind}`)}</span>
						</span>
					</label>
				))}
			</div>
			<FieldError id="agent-kind-error" errors={errors} />
		</fieldset>
	);
}

type FieldProps = { name: string; idPrefix: string; defaultValue: string | undefined; errors?: string[] };

function Numbers({ field, isSame }: { field: (name: string) => FieldProps; isSame: boolean }) {
	const { t } = useTranslation(["registration", "profile"]);
	const number = { hint: t("profile:numberHint"), type: "tel", maxLength: 40 } as const;
	return (
		<>
			<Field {...field("phone")} {...number} label={t("phone")} autoComplete="tel" required />
			{/* The group lets the field be hidden by style alone while the tick is set. */}
			<div className="group grid gap-3">
				<label className="flex min-h-11 items-center gap-3">
					<input type="checkbox" name="same_as_phone" defaultChecked={isSame} className="tick" />
					{t("profile:sameAsPhone")}
				</label>
				<div className="group-has-[:checked]:hidden">
					<Field {...field("whatsapp_e164")} {...number} label={t("whatsapp")} autoComplete="off" isOptional />
				</div>
			</div>
		</>
	);
}

function Agreement({ isAgreed, errors }: { isAgreed: boolean; errors: string[] | undefined }) {
	const { t } = useTranslation("registration");
	return (
		<div>
			<label className="flex min-h-11 items-center gap-3">
				<input
					id="agent-agreed"
					type="checkbox"
					name="agreed"
					required
					defaultChecked={isAgreed}
					aria-invalid={errors ? true : undefined}
					aria-describedby={errors ? "agent-agreed-error" : undefined}
					className="tick flex-none"
				/>
				<span>
					<Trans t={t} i18nKey="agree" components={{ terms: <a href="/terms" className="link" /> }} />
				</span>
			</label>
			<FieldError id="agent-agreed-error" errors={errors} />
		</div>
	);
}
