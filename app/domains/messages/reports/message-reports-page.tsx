/** List of reported messages. The texts of messages are on the page of a report only. */
import { href } from "react-router";
import { formatMoment, formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { AdminPage } from "#app/ui/backoffice/admin-page.tsx";
import { IgnoredParameters } from "#app/ui/backoffice/ignored-parameters.tsx";
import { FilterLinks } from "#app/ui/filter-links.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import {
	type MessageReport,
	type MessageReportList,
	messageReportsPath,
	nameDecision,
	REPORT_STATES,
	type ReportState,
} from "./message-report.ts";

type Props = { reports: MessageReportList; state: ReportState; page: number };

export function MessageReportsPage({ reports, state, page }: Props) {
	const { t } = useTranslation("messageReports");
	const language = useLanguage();
	const links = REPORT_STATES.map((one) => ({
		path: messageReportsPath(one),
		text: t(`states.${one}`),
		count: formatNumber(reports.counts[one] ?? 0, language),
		isCurrent: one === state,
	}));
	return (
		<AdminPage title={t("title")} intro={t("intro")}>
			<IgnoredParameters path={messageReportsPath(state, page)} defaults={{ state: ["open"] }} />
			<FilterLinks label={t("status")} links={links} />
			{reports.rows.length === 0 ? <p className="panel p-6 text-muted">{t("none")}</p> : null}
			<ul className="grid gap-3">
				{reports.rows.map((report) => (
					<li key={report.id} className="panel grid gap-2 p-4">
						<h2 className="font-sans text-base font-semibold">
							<a href={href("/admin/message-reports/:id", { id: report.id })} className="link">
								{t("one", { moment: formatMoment(report.created_at, language) })}
							</a>
						</h2>
						<ReportFacts report={report} />
					</li>
				))}
			</ul>
			<Pagination
				page={page}
				pages={Math.ceil(reports.total / reports.page_size)}
				pathOf={(number) => messageReportsPath(state, number)}
			/>
		</AdminPage>
	);
}

/** Reason, people and outcome of a report. */
export function ReportFacts({ report }: { report: MessageReport }) {
	const { t } = useTranslation("messageReports");
	const language = useLanguage();
	const { reporter, sender, decided_at: decidedAt, actor } = report;
	const decision = t(`decisions.${nameDecision(report)}`);
	return (
		<>
			<dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[12rem_minmax(0,1fr)]">
				<dt className="text-muted">{t("reason")}</dt>
				<dd>{t(`reasons.${report.reason}`)}</dd>
				<dt className="text-muted">{t("writtenBy")}</dt>
				<dd className="wrap-anywhere">
					{sender ? <PersonLink id={sender.id} name={sender.name} /> : t("deletedAccount")}
					{sender ? ` (${t(sender.is_agent ? "agent" : "seeker")})` : null}
				</dd>
				{report.is_own ? null : (
					<>
						<dt className="text-muted">{t("reportedBy")}</dt>
						<dd className="wrap-anywhere">
							{reporter ? (
								<PersonLink id={reporter.id} name={reporter.name} />
							) : (
								t(report.reason === "repeated_text" ? "bySite" : "deletedAccount")
							)}
						</dd>
					</>
				)}
				{report.listing ? (
					<>
						<dt className="text-muted">{t("listing")}</dt>
						<dd className="wrap-anywhere">{report.listing.reference}</dd>
					</>
				) : null}
				{report.details ? (
					<>
						<dt className="text-muted">{t("details")}</dt>
						<dd className="whitespace-pre-line wrap-anywhere" dir="auto">
							{report.details}
						</dd>
					</>
				) : null}
			</dl>
			{decidedAt ? (
				<p className="text-sm text-muted">
					{t(actor ? "decidedBy" : "decided", {
						decision,
						name: actor ?? "",
						moment: formatMoment(decidedAt, language),
					})}
				</p>
			) : null}
		</>
	);
}

function PersonLink({ id, name }: { id: string; name: string | null }) {
	const { t } = useTranslation("messageReports");
	return (
		<a href={href("/admin/users/:id", { id })} className="link">
			{name ?? t("nameless")}
		</a>
	);
}
