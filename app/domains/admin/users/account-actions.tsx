/** Actions on an account, each collapsed by default. */
import type { DisableReason } from "#app/domains/accounts/disable-reasons.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import { DisclosureForm } from "../../../ui/backoffice/disclosure-form.tsx";
import { RejectedAction } from "../../../ui/backoffice/rejected-action.tsx";
import {
	type AccountActionState,
	type AdminUser,
	assignableRoles,
	disableReasonsFor,
	formatUserName,
	userPath,
} from "./users.ts";

type Props = { person: AdminUser; mayChangeRoles: boolean; state: AccountActionState | undefined };

export function AccountActions({ person, mayChangeRoles, state }: Props) {
	const { t } = useTranslation("adminUsers");
	if (!person.may_manage) return null;
	const offered = person.disabled_at ? "enable" : "disable";
	const other = person.disabled_at ? "disable" : "enable";
	return (
		<section aria-labelledby="decisions" className="grid content-start gap-3">
			<h2 id="decisions">{t("decisions")}</h2>
			{state?.intent === other ? (
				<RejectedAction
					errors={state.errors}
					fallback="adminUsers:changed"
					label={t(other === "disable" ? "words" : "why")}
					note={state.values.reason}
				/>
			) : null}
			{offered === "enable" ? (
				<EnableForm person={person} state={state} />
			) : (
				<DisableForm person={person} state={state} />
			)}
			{mayChangeRoles && assignableRoles(person).length > 0 ? (
				<a href={`${userPath(person.id)}/role`} className="button button-secondary justify-self-start">
					{t("changeRole")}
				</a>
			) : null}
		</section>
	);
}

type PartProps = Omit<Props, "mayChangeRoles">;

/** Form fields shared by all actions on a user. */
const shared = (person: AdminUser) => ({ action: userPath(person.id), revision: person.fingerprint });

function DisableForm({ person, state }: PartProps) {
	const { t } = useTranslation(["adminUsers", "accountReasons", "agentReasons"]);
	const own = state?.intent === "disable" ? state : undefined;
	const errors = own?.errors ?? {};
	const language = t(`languages.${person.language}`);
	const id = "disable-reason_code";
	return (
		<DisclosureForm
			{...shared(person)}
			intent="disable"
			title={t("disable")}
			intro={t(person.agent ? "disableAgentIntro" : "disableIntro", { name: formatUserName(person) })}
			isDestructive
			errors={own?.errors}
			fields={[
				{ name: "reason_code", label: t("reason") },
				{ name: "reason", label: t("words") },
			]}
		>
			<div>
				<label htmlFor={id} className="mb-1 block font-medium">
					{t("reason")}
				</label>
				<select
					id={id}
					name="reason_code"
					required
					defaultValue={own?.values.reason_code ?? ""}
					aria-invalid={errors.reason_code ? true : undefined}
					aria-describedby={errors.reason_code ? `${id}-hint ${id}-error` : `${id}-hint`}
					className="control"
				>
					<option value="">–</option>
					{disableReasonsFor(person).map((reason) => (
						<option key={reason} value={reason}>
							{person.agent ? t(`agentReasons:${reason as "other"}`) : t(`accountReasons:${reason as DisableReason}`)}
						</option>
					))}
				</select>
				<p id={`${id}-hint`} className="mt-1 text-sm text-muted">
					{t("reasonHint", { language })}
				</p>
				<FieldError id={`${id}-error`} errors={errors.reason_code} />
			</div>
			<Field
				name="reason"
				idPrefix="disable"
				label={t("words")}
				hint={t("wordsHint", { language })}
				rows={3}
				maxLength={1000}
				isOptional
				defaultValue={own?.values.reason}
				{...(errors.reason ? { errors: errors.reason } : {})}
			/>
		</DisclosureForm>
	);
}

function EnableForm({ person, state }: PartProps) {
	const { t } = useTranslation("adminUsers");
	const own = state?.intent === "enable" ? state : undefined;
	const errors = own?.errors.reason;
	return (
		<DisclosureForm
			{...shared(person)}
			intent="enable"
			title={t("enable")}
			intro={t(person.agent ? "enableAgentIntro" : "enableIntro", { name: formatUserName(person) })}
			errors={own?.errors}
			fields={[{ name: "reason", label: t("why") }]}
		>
			<Field
				name="reason"
				idPrefix="enable"
				label={t("why")}
				hint={t("whyHint")}
				rows={3}
				maxLength={1000}
				required
				defaultValue={own?.values.reason}
				{...(errors ? { errors } : {})}
			/>
		</DisclosureForm>
	);
}
