/** Forms for decisions on an agent, each collapsed by default. */

import type { ReactNode } from "react";
import { href } from "react-router";
import { checksFor } from "#app/domains/agents/verification.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
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

type Props = { agent: AdminAgent; state: DecisionState | undefined };
type PartProps = { agent: AdminAgent; state: DecisionState | undefined; decision: Decision };

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

export function AgentDecisions({ agent, state }: Props) {
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
				/>
			))}
		</div>
	);
}

function DecisionForm({ decision, agent, state }: PartProps) {
	const { t } = useTranslation("adminAgents");
	const { title, intro } = DECISION_TITLES[decision];
	const Part = DECISION_PARTS[decision];
	const labels = [
		{ name: "checks", label: t("verify") },
		{ name: "reason_code", label: t("reason") },
		{ name: "reason", label: t("words") },
		{ name: "note", label: t("note") },
		{ name: "plan", label: t("planChoice") },
		{ name: "until", label: t("planUntil") },
	];
	return (
		<DisclosureForm
			intent={decision}
			action={href("/admin/agents/:id", { id: agent.id })}
			revision={agent.fingerprint}
			title={t(title)}
			intro={t(intro)}
			isDestructive={decision === "suspend" || decision === "end_verification"}
			isOpen={decision === "verify" && agent.waiting_since !== null}
			errors={state?.errors}
			fields={labels}
		>
			{Part ? <Part decision={decision} agent={agent} state={state} /> : null}
		</DisclosureForm>
	);
}

function Checks({ agent, state, decision }: PartProps) {
	const { t } = useTranslation("adminAgents");
	const errors = state?.errors.checks;
	const chosen: readonly string[] = state?.checks ?? agent.verified_checks;
	return (
		<fieldset id={`${decision}-checks`} aria-describedby={errors ? `${decision}-checks-error` : undefined}>
			<legend className="visually-hidden">{t("verifyIntro")}</legend>
			{checksFor(agent.kind).map((check) => (
				<label key={check} className="flex min-h-11 items-center gap-3">
					<input
						type="checkbox"
						name="checks"
						value={check}
						defaultChecked={chosen.includes(check)}
						className="tick flex-none"
					/>
					{t(`checks.${check}`)}
				</label>
			))}
			<FieldError id={`${decision}-checks-error`} errors={errors} />
		</fieldset>
	);
}

function Reasons({ agent, state, decision }: PartProps) {
	const { t } = useTranslation(["adminAgents", "agentReasons"]);
	const errors = state?.errors ?? {};
	const language = t(`languages.${agent.language}`);
	const id = `${decision}-reason_code`;
	return (
		<>
			<div>
				<label htmlFor={id} className="mb-1 block font-medium">
					{t("reason")}
				</label>
				<select
					id={id}
					name="reason_code"
					required
					defaultValue={state?.values.reason_code ?? ""}
					aria-invalid={errors.reason_code ? true : undefined}
					aria-describedby={errors.reason_code ? `${id}-hint ${id}-error` : `${id}-hint`}
					className="control"
				>
					<option value="">–</option>
					{DECISION_REASONS[decision as keyof typeof DECISION_REASONS].map((reason) => (
						<option key={reason} value={reason}>
							{t(`agentReasons:${reason}`)}
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
				idPrefix={decision}
				label={t("words")}
				hint={t("wordsHint", { language })}
				rows={3}
				maxLength={1000}
				isOptional
				defaultValue={state?.values.reason}
				{...(errors.reason ? { errors: errors.reason } : {})}
			/>
		</>
	);
}

function NoteField({ state, decision }: PartProps) {
	const { t } = useTranslation("adminAgents");
	const errors = state?.errors.note;
	return (
		<Field
			name="note"
			idPrefix={decision}
			label={t("note")}
			hint={t("noteHint")}
			rows={3}
			maxLength={1000}
			required
			defaultValue={state?.values.note}
			{...(errors ? { errors } : {})}
		/>
	);
}

function Plan({ agent, state, decision }: PartProps) {
	const { t } = useTranslation("adminAgents");
	const language = useLanguage();
	const errors = state?.errors ?? {};
	const plans = agent.plans.filter(({ id }) => id !== "free");
	return (
		<div className="grid gap-4">
			<div>
				<label htmlFor={`${decision}-plan`} className="mb-1 block font-medium">
					{t("planChoice")}
				</label>
				<select
					id={`${decision}-plan`}
					name="plan"
					defaultValue={state?.values.plan ?? agent.subscription?.plan_id ?? plans[0]?.id}
					className="control"
				>
					{plans.map(({ id, listing_quota: count }) => (
						<option key={id} value={id}>
							{t("planOption", { name: formatPlanName(agent.plans, id, language), count })}
						</option>
					))}
				</select>
				<FieldError id={`${decision}-plan-error`} errors={errors.plan} />
			</div>
			<Field
				name="until"
				idPrefix={decision}
				type="date"
				label={t("planUntil")}
				required
				defaultValue={state?.values.until}
				{...(errors.until ? { errors: errors.until } : {})}
			/>
		</div>
	);
}
