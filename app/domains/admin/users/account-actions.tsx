/** Actions on an account, each collapsed by default. */
import type { DisableReason } from "#app/domains/accounts/disable-reasons.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { DisclosureForm } from "../../../ui/backoffice/disclosure-form.tsx";
import { RejectedAction } from "../../../ui/backoffice/rejected-action.tsx";
import {
	type AccountAction,
	type AccountActionState,
	type AdminUser,
	assignableRoles,
	disableReasonsFor,
	formatUserName,
	REMOVE_FACTOR,
	userPath,
} from "./users.ts";

type Props = {
	person: AdminUser;
	mayChangeRoles: boolean;
	state: AccountActionState | undefined;
	/** By action. */
	constraints: Record<AccountAction, Constraints>;
};

/** The forms of the actions that are possible in the account's present state. */
export function AccountActions({ person, mayChangeRoles, state, constraints }: Props) {
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
				<EnableForm person={person} state={state} constraints={constraints} />
			) : (
				<DisableForm person={person} state={state} constraints={constraints} />
			)}
			{mayChangeRoles && person.has_second_factor ? <RemoveFactorForm person={person} state={state} /> : null}
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

function DisableForm({ person, state, constraints }: PartProps) {
	const { t } = useTranslation(["adminUsers", "accountReasons", "agentReasons"]);
	const language = t(`languages.${person.language}`);
	return (
		<DisclosureForm
			{...shared(person)}
			intent="disable"
			title={t("disable")}
			intro={t(person.agent ? "disableAgentIntro" : "disableIntro", { name: formatUserName(person) })}
			isDestructive
			state={state?.intent === "disable" ? state : undefined}
			constraints={constraints.disable}
			labels={{ reason_code: t("reason"), reason: t("words") }}
		>
			<SelectField
				name="reason_code"
				hint={t("reasonHint", { language })}
				placeholder="–"
				options={disableReasonsFor(person).map((reason) => ({
					value: reason,
					label: person.agent ? t(`agentReasons:${reason as "other"}`) : t(`accountReasons:${reason as DisableReason}`),
				}))}
			/>
			<TextAreaField name="reason" hint={t("wordsHint", { language })} rows={3} isOptional />
		</DisclosureForm>
	);
}

/** For a person who has lost both the app and the recovery codes. */
function RemoveFactorForm({ person, state }: Omit<PartProps, "constraints">) {
	const { t } = useTranslation("adminUsers");
	return (
		<DisclosureForm
			{...shared(person)}
			intent={REMOVE_FACTOR}
			title={t("removeFactor")}
			intro={t("removeFactorIntro", { name: formatUserName(person) })}
			isDestructive
			state={state?.intent === REMOVE_FACTOR ? state : undefined}
		/>
	);
}

function EnableForm({ person, state, constraints }: PartProps) {
	const { t } = useTranslation("adminUsers");
	return (
		<DisclosureForm
			{...shared(person)}
			intent="enable"
			title={t("enable")}
			intro={t(person.agent ? "enableAgentIntro" : "enableIntro", { name: formatUserName(person) })}
			state={state?.intent === "enable" ? state : undefined}
			constraints={constraints.enable}
			labels={{ reason: t("why") }}
		>
			<TextAreaField name="reason" hint={t("whyHint")} rows={3} />
		</DisclosureForm>
	);
}
