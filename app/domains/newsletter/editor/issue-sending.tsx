/** Testing, sending, planning and deleting a draft; cancelling a planned issue. */

import { Form as PlainForm } from "react-router";
import { formatMoment, formatNumber } from "#app/locales/format.ts";
import { LANGUAGES } from "#app/locales/i18n.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { DisclosureForm } from "#app/ui/backoffice/disclosure-form.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { type Issue, isComplete, MAX_RECIPIENTS } from "./issues.ts";

type Props = {
	path: string;
	issue: Issue;
	/** A rejected form, by its intent. */
	state: (FormState & { intent: string }) | undefined;
	constraints: Constraints;
	/** First and last day that can be chosen. */
	days: { min: string; max: string };
};

export function DraftActions({ path, issue, state, constraints, days }: Props) {
	const { t } = useTranslation("adminIssues");
	const stateOf = (intent: string) => (state?.intent === intent ? state : undefined);
	const form = { action: path, revision: String(issue.revision) };
	return (
		<section aria-labelledby="send" className="grid max-w-2xl gap-4 border-t border-line pt-6">
			<h2 id="send">{t("sendTitle")}</h2>
			<Recipients issue={issue} />
			<HintedAction path={path} intent="test" />
			{isComplete(issue) ? (
				<>
					<DisclosureForm
						{...form}
						intent="plan"
						title={t("plan")}
						intro={t("planHint")}
						state={stateOf("plan")}
						constraints={constraints}
						labels={{ day: t("fields.day"), time: t("fields.time") }}
					>
						<div className="flex flex-wrap gap-4">
							<TextField name="day" type="date" {...days} />
							<TextField name="time" type="time" />
						</div>
					</DisclosureForm>
					<DisclosureForm
						{...form}
						intent="send"
						title={t("sendNow")}
						intro={t("sendNowHint")}
						state={stateOf("send")}
					/>
				</>
			) : (
				<p>{t("incomplete")}</p>
			)}
			<DisclosureForm
				{...form}
				intent="remove"
				title={t("remove")}
				intro={t("removeHint")}
				isDestructive
				state={stateOf("remove")}
			/>
		</section>
	);
}

function Recipients({ issue: { recipients } }: { issue: Issue }) {
	const { t } = useTranslation("adminIssues");
	const language = useLanguage();
	const formatCount = (count: number) => {
		const value = formatNumber(Math.min(count, MAX_RECIPIENTS), language);
		return count > MAX_RECIPIENTS ? t("capped", { value }) : value;
	};
	return (
		<p>
			{t("recipients")}:{" "}
			<span className="figures">
				{LANGUAGES.map((one) => `${t(`languages.${one}`)} ${formatCount(recipients[one])}`).join(" · ")}
			</span>
		</p>
	);
}

export function PlannedActions({ path, issue }: { path: string; issue: Issue }) {
	const { t } = useTranslation("adminIssues");
	const language = useLanguage();
	return (
		<section aria-labelledby="send" className="grid max-w-2xl gap-4 border-t border-line pt-6">
			<h2 id="send">{t("sendTitle")}</h2>
			<p>{t("plannedText", { moment: formatMoment(issue.send_at ?? "", language) })}</p>
			<Recipients issue={issue} />
			<HintedAction path={path} intent="cancel" />
		</section>
	);
}

/** A form of one button, with what it does below it. */
function HintedAction({ path, intent }: { path: string; intent: "test" | "cancel" }) {
	const { t } = useTranslation("adminIssues");
	return (
		<PlainForm method="post" action={path} className="grid gap-1">
			<button
				type="submit"
				name="intent"
				value={intent}
				aria-describedby={`${intent}-hint`}
				className={`button button-secondary justify-self-start ${intent === "cancel" ? "text-bad" : ""}`}
			>
				{t(intent)}
			</button>
			<p id={`${intent}-hint`} className="text-sm text-muted">
				{t(`${intent}Hint`)}
			</p>
		</PlainForm>
	);
}
