/** Reports by listing: open ones with their decision form, closed ones with the outcome. */

import { formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { withQuery } from "#app/platform/http/with-query.ts";
import { AdminPage } from "#app/ui/backoffice/admin-page.tsx";
import { IgnoredParameters } from "#app/ui/backoffice/ignored-parameters.tsx";
import { FilterLinks } from "#app/ui/filter-links.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { REPORT_STATES, type ReportGroup, type ReportState, type ReportList as Reports } from "../moderation.ts";
import { AgentSummary, ListingSummary } from "./listing-summary.tsx";
import { ReportList } from "./report-list.tsx";
import { ReportsForm } from "./reports-form.tsx";

const reportsPath = (state: ReportState, page = 1) => {
	const query = new URLSearchParams({
		...(state === "open" ? {} : { state }),
		...(page > 1 ? { page: String(page) } : {}),
	});
	return withQuery("/admin/reports", query);
};

type Props = { reports: Reports; state: ReportState; page: number; constraints: Constraints };

/** One page of reports in a state. */
export function ReportsPage({ reports, state, page, constraints }: Props) {
	const { t } = useTranslation("moderation");
	const language = useLanguage();
	const links = REPORT_STATES.map((one) => ({
		path: reportsPath(one),
		text: t(`reportState.${one}`),
		count: formatNumber(reports.counts[one] ?? 0, language),
		isCurrent: one === state,
	}));
	return (
		<AdminPage title={t("reportsTitle")} intro={t("reportsIntro")}>
			<IgnoredParameters path={reportsPath(state, page)} defaults={{ state: ["open"] }} />
			<FilterLinks label={t("status")} links={links} />
			{reports.groups.length === 0 ? <p className="panel p-6 text-muted">{t("noReports")}</p> : null}
			{reports.groups.map((group) => (
				<Group key={group.id} group={group} isOpen={state === "open"} constraints={constraints} />
			))}
			<Pagination
				page={page}
				pages={Math.ceil(reports.total / reports.page_size)}
				pathOf={(number) => reportsPath(state, number)}
			/>
		</AdminPage>
	);
}

type GroupProps = { group: ReportGroup; isOpen: boolean; constraints: Constraints };

function Group({ group, isOpen, constraints }: GroupProps) {
	const { t } = useTranslation(["moderation", "reportReasons"]);
	const isLive = ["pending", "available", "sold", "rented"].includes(group.status);
	return (
		<article className="panel grid gap-4 p-4">
			<div className="grid gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
				<h2 className="font-sans text-base font-semibold">
					<ListingSummary listing={group} hash="#reports" search={{ from: "reports" }} />
				</h2>
				<AgentSummary agent={group.agent} />
			</div>
			<ReportList reports={group.reports} nameReason={({ reason }) => t(`reportReasons:${reason}`)} />
			{isOpen && !group.is_own ? (
				<details>
					<summary className="link inline-flex min-h-11 cursor-pointer items-center">{t("decideReports")}</summary>
					<ReportsForm
						listing={group.id}
						search={{ from: "reports" }}
						fingerprint={group.fingerprint}
						reports={group.reports}
						isLive={isLive}
						constraints={constraints}
					/>
				</details>
			) : null}
		</article>
	);
}
