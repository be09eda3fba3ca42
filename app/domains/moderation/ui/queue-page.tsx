/** Moderation queue with reasons and waiting times, oldest first. */

import { formatDuration, formatMoment, formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { withQuery } from "#app/platform/http/with-query.ts";
import { AdminPage } from "#app/ui/backoffice/admin-page.tsx";
import { IgnoredParameters } from "#app/ui/backoffice/ignored-parameters.tsx";
import { FilterLinks } from "#app/ui/filter-links.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { ResponsiveTable } from "#app/ui/responsive-table.tsx";
import { QUEUE_REASONS, type Queue, type QueueReason, type QueueRow } from "../moderation.ts";
import { AgentSummary, ListingSummary, PriceText } from "./listing-summary.tsx";

type Props = {
	queue: Queue;
	reason: QueueReason | null;
	page: number;
	/** Milliseconds since the epoch. */
	now: number;
};

export function QueuePage({ queue, reason, page, now }: Props) {
	const { t } = useTranslation("moderation");
	const language = useLanguage();
	const pathOf = (kind: QueueReason | null, number = 1) => {
		const query = new URLSearchParams({ ...(kind ? { kind } : {}), ...(number > 1 ? { page: String(number) } : {}) });
		return withQuery("/admin/queue", query);
	};
	const filters = [null, ...QUEUE_REASONS].map((kind) => ({
		path: pathOf(kind),
		text: t(kind ? `reason.${kind}` : "all"),
		count: formatNumber(kind ? (queue.counts[kind] ?? 0) : queue.all, language),
		isCurrent: kind === reason,
	}));
	return (
		<AdminPage title={t("queue")} intro={t("queueIntro")}>
			<IgnoredParameters path={pathOf(reason, page)} />
			<FilterLinks label={t("filters")} links={filters} />
			{queue.oldest ? (
				<p className="figures">
					{t("waiting", { count: queue.total })}{" "}
					{t("oldest", {
						moment: formatMoment(queue.oldest, language),
						time: formatDuration(now - Date.parse(queue.oldest), language),
					})}
				</p>
			) : (
				<p className="panel p-6 text-muted">{t(reason ? "nothingOfKind" : "nothing")}</p>
			)}
			{queue.rows.length > 0 ? (
				<ResponsiveTable
					headings={[
						t("item"),
						{ text: t("why"), cardLayout: "row" },
						{ text: t("agent"), cardLayout: "bare" },
						{ text: t("price"), cardLayout: "bare" },
						{ text: t("since"), cardLayout: "short" },
					]}
					rows={queue.rows.map((row) => ({
						key: row.id,
						cells: [
							<ListingSummary key="item" listing={row} search={reason ? { kind: reason } : {}} />,
							<ReasonList key="why" row={row} />,
							<AgentSummary key="agent" agent={row.agent} />,
							<PriceText key="price" listing={row} />,
							<span key="since" className="whitespace-nowrap">
								{formatDuration(now - Date.parse(row.since), language)}
							</span>,
						],
					}))}
				/>
			) : null}
			<Pagination
				page={page}
				pages={Math.ceil(queue.total / queue.page_size)}
				pathOf={(number) => pathOf(reason, number)}
			/>
		</AdminPage>
	);
}

function ReasonList({ row }: { row: QueueRow }) {
	const { t } = useTranslation("moderation");
	const language = useLanguage();
	return (
		<span className="grid justify-items-start gap-1 text-start">
			<span className="flex flex-wrap gap-1">
				{row.reasons.map((reason) => (
					<span key={reason} className="badge bg-sea-soft whitespace-nowrap text-ink">
						{reason === "reported" ? t("reports", { count: row.reports }) : t(`reason.${reason}`)}
					</span>
				))}
			</span>
			{row.lock ? (
				<span className="text-sm text-warning">
					<Icon name="eye" className="size-4" />{" "}
					{t("lockedBy", { name: row.lock.name, moment: formatMoment(row.lock.since, language) })}
				</span>
			) : null}
		</span>
	);
}
