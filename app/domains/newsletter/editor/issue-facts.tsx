/** State, times and figures of newsletter issues, in the list and on the page of one. */
import { href } from "react-router";
import { formatMoment, formatNumber } from "#app/locales/format.ts";
import { pickText, useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ResponsiveTable } from "#app/ui/responsive-table.tsx";
import type { IssueFigures, IssueRow, IssueStatus } from "./issues.ts";

export function IssuesTable({ rows }: { rows: IssueRow[] }) {
	const { t } = useTranslation("adminIssues");
	const language = useLanguage();
	return (
		<ResponsiveTable
			headings={[
				t("subject"),
				{ text: t("status"), cardLayout: "bare" },
				{ text: t("when"), cardLayout: "row" },
				{ text: t("mails"), cardLayout: "row" },
			]}
			rows={rows.map((issue) => ({
				key: issue.id,
				cells: [
					<a
						key="subject"
						href={href("/admin/newsletter/issues/:id", { id: String(issue.id) })}
						className="link inline-flex min-h-11 items-center wrap-anywhere"
					>
						<IssueSubject issue={issue} />
					</a>,
					<StatusLabel key="status" status={issue.status} />,
					<IssueTime key="time" issue={issue} />,
					issue.figures
						? (["sent", "waiting", "failed", "left"] as const)
								.filter((name) => name === "sent" || issue.figures![name] > 0)
								.map((name) => `${t(`counts.${name}`)}: ${formatNumber(issue.figures![name], language)}`)
								.join(" · ")
						: null,
				],
			}))}
		/>
	);
}

/** Subject in the viewer's language, else in the other one. */
export function IssueSubject({ issue }: { issue: Pick<IssueRow, "number" | "subject_en" | "subject_tr"> }) {
	const { t } = useTranslation("adminIssues");
	const language = useLanguage();
	const subject = pickText(language, issue.subject_en, issue.subject_tr);
	if (!subject) return <span className="text-muted">{t("noSubject")}</span>;
	return (
		<span lang={subject.lang === language ? undefined : subject.lang}>
			{issue.number === null ? subject.text : `${issue.number}. ${subject.text}`}
		</span>
	);
}

const ICONS = { draft: "edit", planned: "clock", sending: "clock", sent: "check" } as const;

export function StatusLabel({ status }: { status: IssueStatus }) {
	const { t } = useTranslation("adminIssues");
	return (
		<span className={`inline-flex items-center gap-1.5 ${status === "draft" ? "text-muted" : ""}`}>
			<Icon name={ICONS[status]} className={`size-4 ${status === "sent" ? "text-good" : ""}`} />
			{t(`statuses.${status}`)}
		</span>
	);
}

function IssueTime({ issue }: { issue: IssueRow }) {
	const { t } = useTranslation("adminIssues");
	const language = useLanguage();
	const sent = issue.sent_at ?? issue.started_at;
	if (sent) return t("sentOn", { moment: formatMoment(sent, language) });
	if (issue.send_at) return t("plannedFor", { moment: formatMoment(issue.send_at, language) });
	const moment = formatMoment(issue.changed_at, language);
	return issue.actor ? t("changedOnBy", { moment, name: issue.actor }) : t("changedOn", { moment });
}

const COUNTS = ["sent", "waiting", "failed", "skipped", "left"] as const;

export function FiguresPanel({ figures }: { figures: IssueFigures }) {
	const { t } = useTranslation("adminIssues");
	const language = useLanguage();
	return (
		<section aria-label={t("figures")} className="grid gap-2">
			<dl className="panel flex flex-wrap gap-px overflow-hidden bg-line">
				{COUNTS.map((name) => (
					<div key={name} className="flex grow basis-36 flex-col-reverse justify-end bg-surface p-3">
						<dt className="text-sm text-muted">{t(`counts.${name}`)}</dt>
						<dd className="figures font-display text-2xl font-semibold">{formatNumber(figures[name], language)}</dd>
					</div>
				))}
			</dl>
			<p className="max-w-prose text-sm text-muted">{t("figuresHint")}</p>
		</section>
	);
}
