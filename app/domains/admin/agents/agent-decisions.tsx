/** Forms for decisions on an agent, each collapsed by default. */

import type { ReactNode } from "react";
import { href } from "react-router";
import { checksFor } from "#app/domains/agents/verification.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { CheckboxGroupField } from "#app/ui/form/choice-fields.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { DisclosureForm } from "../../../ui/backoffice/disclosure-form.tsx";
import { RejectedAction } from "../../../ui/backoffice/rejected-action.tsx";
import { formatPlanName } from "./agent-facts.tsx";
import {
	type AdminAgent,
	availableDecisions,
	DECISION_REASONS,
	type Decision,
	type DecisionState,
} from "./agent-review.ts";

type Props = {
	agent: AdminAgent;
	state: DecisionState | undefined;
	/** By decision. */
	constraints: Record<Decision, Constraints>;
};
type PartProps = { agent: AdminAgent; decision: Decision };

const DECISION_TITLES = {
	verify: { title: "verify", intro: "verifyIntro" },
	decline: { title: "decline", intro: "declineIntro" },
	end_verification: { title: "endVerification", intro: "endIntro" },
	suspend: { title: "suspend", intro: "suspendIntro" },
	restore: { title: "restore", intro: "restoreIntro" },
	grant_plan: { title: "grantPlan", intro: "grantIntro" },
	end_plan: { title: "endPlan", intro: "endPlanIntro" },
} as const;

const DECISION_PARTS: Partial<Record<Decision, (props: PartProps) => ReactNode>> = {
	verify: Checks,
	decline: Reasons,
	end_verification: Reasons,
	suspend: Reasons,
	restore: NoteField,
	grant_plan: Plan,
};

/** The forms of the decisions that are possible in the agent's present state. */
export function AgentDecisions({ agent, state, constraints }: Props) {
	const { t } = useTranslation("adminAgents");
	const offered = availableDecisions(agent);
	const { errors, values } = state ?? {};
	return (
		<div className="grid content-start gap-3">
			{errors && !offered.some((decision) => decision === state?.intent) ? (
				<RejectedAction
					errors={errors}
					fallback="adminAgents:changed"
					label={t(state?.intent === "restore" ? "note" : "words")}
					note={values?.reason ?? values?.note}
				/>
			) : null}
			{offered.map((decision) => (
				<DecisionForm
					key={decision}
					decision={decision}
					agent={agent}
					state={state?.intent === decision ? state : undefined}
					constraints={constraints}
				/>
			))}
		</div>
	);
}

function DecisionForm({ decision, agent, state, constraints }: PartProps & Props) {
	const { t } = useTranslation("adminAgents");
	const { title, intro } = DECISION_TITLES[decision];
	const Part = DECISION_PARTS[decision];
	const defaultValues = { checks: agent.verified_checks, plan: agent.subscription?.plan_id ?? plansOf(agent)[0]?.id };
	return (
		<DisclosureForm
			intent={decision}
			action={href("/admin/agents/:id", { id: agent.id })}
			revision={agent.fingerprint}
			title={t(title)}
			intro={t(intro)}
			isDestructive={decision === "suspend" || decision === "end_verification"}
			isOpen={decision === "verify" && agent.waiting_since !== null}
			state={state}
			defaultValues={defaultValues}
			lists={state && { checks: state.checks }}
			constraints={constraints[decision]}
			labels={{
				checks: t("verify"),
				reason_code: t("reason"),
				reason: t("words"),
				note: t("note"),
				plan: t("planChoice"),
				until: t("planUntil"),
			}}
		>
			{Part ? <Part decision={decision} agent={agent} /> : null}
		</DisclosureForm>
	);
}

/** The plans that can be granted: all but the free one. */
const plansOf = (agent: AdminAgent) => agent.plans.filter(({ id }) => id !== "free");

function Checks({ agent }: PartProps) {
	const { t } = useTranslation("adminAgents");
	return (
		<CheckboxGroupField
			name="checks"
			label={t("verifyIntro")}
			legendClassName="visually-hidden"
			choices={checksFor(agent.kind).map((check) => ({ value: check, label: t(`checks.${check}`) }))}
		/>
	);
}

function Reasons({ agent, decision }: PartProps) {
	const { t } = useTranslation(["adminAgents", "agentReasons"]);
	const language = t(`languages.${agent.language}`);
	return (
		<>
			<SelectField
				name="reason_code"
				hint={t("reasonHint", { language })}
				placeholder="–"
				options={DECISION_REASONS[decision as keyof typeof DECISION_REASONS].map((reason) => ({
					value: reason,
					label: t(`agentReasons:${reason}`),
				}))}
			/>
			<TextAreaField name="reason" hint={t("wordsHint", { language })} rows={3} isOptional />
		</>
	);
}

function NoteField() {
	const { t } = useTranslation("adminAgents");
	return <TextAreaField name="note" hint={t("noteHint")} rows={3} />;
}

function Plan({ agent }: PartProps) {
	const { t } = useTranslation("adminAgents");
	const language = useLanguage();
	return (
		<div className="grid gap-4">
			<SelectField
				name="plan"
				options={plansOf(agent).map(({ id, listing_quota: count }) => ({
					value: id,
					label: t("planOption", { name: formatPlanName(agent.plans, id, language), count }),
				}))}
			/>
			<TextField name="until" type="date" />
		</div>
	);
}
