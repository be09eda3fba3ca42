/** A reported message with its surroundings, and the decision. */

import { href } from "react-router";
import { formatMoment } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { BackLink } from "#app/ui/backoffice/back-link.tsx";
import { RadioField } from "#app/ui/form/choice-fields.tsx";
import { Form } from "#app/ui/form/form.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { DECISIONS, type MessageReport, type ReportedMessage } from "./message-report.ts";
import { ReportFacts } from "./message-reports-page.tsx";

type Props = {
	/** Null when it cannot be read after a rejected decision. */
	found: { report: MessageReport; messages: ReportedMessage[] } | null;
	state: FormState | undefined;
	constraints: Constraints;
};

export function MessageReportPage({ found, state, constraints }: Props) {
	const { t } = useTranslation("messageReports");
	const language = useLanguage();
	const report = found?.report;
	return (
		<div className="container-page grid max-w-3xl grid-cols-1 gap-6 py-8">
			<div className="grid gap-2">
				<BackLink to={href("/admin/message-reports")}>{t("back")}</BackLink>
				<h1>{report ? t("one", { moment: formatMoment(report.created_at, language) }) : t("title")}</h1>
			</div>
			{report ? (
				<section className="panel grid gap-2 p-4">
					<ReportFacts report={report} />
				</section>
			) : null}
			{found && !found.report.is_own ? (
				<section aria-labelledby="surroundings" className="grid gap-3">
					<h2 id="surroundings">{t("surroundings")}</h2>
					<ol className="grid gap-3">
						{found.messages.map((message) => (
							<SurroundingMessage key={message.id} message={message} />
						))}
					</ol>
				</section>
			) : null}
			{report?.is_own ? (
				<p className="panel border-s-4 border-s-warning p-4">{t("own")}</p>
			) : !report || report.status === "open" || state ? (
				<section aria-labelledby="decide" className="panel grid gap-4 p-4">
					<h2 id="decide">{t("decide")}</h2>
					<Form
						id="decide-report"
						state={state}
						constraints={constraints}
						labels={{ decision: t("decision") }}
						className="grid gap-4"
					>
						<RadioField name="decision" choices={DECISIONS.map((value) => ({ value, label: t(value) }))} />
						<button type="submit" className="button button-primary justify-self-start">
							{t("send")}
						</button>
					</Form>
				</section>
			) : null}
		</div>
	);
}

function SurroundingMessage({ message }: { message: ReportedMessage }) {
	const { t } = useTranslation("messageReports");
	const language = useLanguage();
	const { sender, is_reported: isReported, is_removed: isRemoved, sent_at } = message;
	return (
		<li className={`panel grid gap-1 p-4 ${isReported ? "border-s-4 border-s-bad" : ""}`}>
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<span className="font-semibold">{t(sender === "deleted" ? "deletedAccount" : sender)}</span>
				<time dateTime={sent_at} className="figures text-sm text-muted">
					{formatMoment(sent_at, language)}
				</time>
				{isReported ? <span className="badge bg-bad-soft text-bad">{t("reportedMessage")}</span> : null}
				{isRemoved ? <span className="badge bg-sea-soft text-ink">{t("removed")}</span> : null}
			</p>
			<p className="whitespace-pre-line wrap-anywhere" dir="auto">
				{message.body}
			</p>
		</li>
	);
}
