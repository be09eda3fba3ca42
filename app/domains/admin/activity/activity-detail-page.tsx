/** Detail page of an activity row, with related rows of its request and resource. */

import type { ReactNode } from "react";
import { formatMoment } from "#app/locales/format.ts";
import { BackLink } from "#app/ui/backoffice/back-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ResponsiveTable } from "#app/ui/responsive-table.tsx";
import { type ActivityList, activityPath } from "./activity.ts";
import { type ActivityRow, type Change, type FullActivityEntry, listRedactedColumns } from "./activity-detail.ts";
import { useActivityLabels } from "./activity-labels.ts";
import { ActivityTable, Actor, Resource, StatusMark } from "./activity-table.tsx";

type Props = {
	/** The list it was opened from. */
	list: ActivityList;
	line: ActivityRow;
	entry: Pick<FullActivityEntry, "address" | "user_agent" | "details" | "before" | "after">;
	changes: Change[];
	ofRequest: ActivityRow[] | null;
	ofResource: ActivityRow[] | null;
};

export function ActivityDetailPage({ list, line, entry, changes, ofRequest, ofResource }: Props) {
	const { t, actionLabel, resourceLabel } = useActivityLabels();
	const { resource_type, resource_id, request_id } = line;
	return (
		<div className="container-page grid gap-8 py-8">
			<div className="grid gap-1">
				<BackLink to={activityPath(list.filters, list.place)}>{t("back")}</BackLink>
				<h1>{actionLabel(line.action)}</h1>
			</div>
			<div className="grid gap-8 lg:grid-cols-2">
				<Section id="story" title={t("story")}>
					<Facts line={line} entry={entry} />
				</Section>
				<div className="grid content-start gap-8">
					<ChangesTable entry={entry} changes={changes} />
					<Details entry={entry} />
				</div>
			</div>
			{ofRequest && request_id ? (
				<RelatedEntries
					list={list}
					id="of-request"
					title={t("ofRequest")}
					rows={ofRequest}
					path={activityPath({ request: request_id })}
				/>
			) : null}
			{ofResource && resource_type && resource_id ? (
				<RelatedEntries
					list={list}
					id="of-resource"
					title={t("ofResource", { what: `${resourceLabel(resource_type)} ${line.reference ?? resource_id}` })}
					rows={ofResource}
					path={activityPath({ resource_type, resource: resource_id })}
				/>
			) : null}
		</div>
	);
}

function Facts({ line, entry }: Pick<Props, "line" | "entry">) {
	const { t, language, labelFor, actionLabel } = useActivityLabels();
	return (
		<dl className="panel divide-y divide-line">
			<Fact label={t("time")}>
				<time dateTime={line.occurred_at} className="figures">
					{formatMoment(line.occurred_at, language)}
				</time>
				<span className="figures block text-sm text-muted">
					{new Date(line.occurred_at).toISOString().replace("T", " ").replace("Z", " UTC")}
				</span>
			</Fact>
			<Fact label={t("who")}>
				<Actor row={line} filters={{}} />
				{line.actor_id ? <Code>{line.actor_id}</Code> : null}
			</Fact>
			<Fact label={t("action")}>
				{actionLabel(line.action)} <Code>{line.action}</Code>
			</Fact>
			<Fact label={t("type")}>{labelFor("type", line.type)}</Fact>
			<Fact label={t("resourceType")}>
				<Resource row={line} />
				{line.resource_id ? <Code>{line.resource_id}</Code> : null}
			</Fact>
			<Fact label={t("status")}>
				<StatusMark status={line.status} />
			</Fact>
			<Fact label={t("address")}>
				{entry.address ? <Code>{entry.address}</Code> : <span className="text-muted">{t("addressGone")}</span>}
			</Fact>
			<Fact label={t("agent")}>{entry.user_agent ?? <span className="text-muted">{t("unknown")}</span>}</Fact>
			<Fact label={t("request")}>
				{line.request_id ? <Code>{line.request_id}</Code> : <span className="text-muted">{t("unknown")}</span>}
			</Fact>
			<Fact label={t("number")}>
				<span className="figures">{line.id}</span>
			</Fact>
		</dl>
	);
}

function ChangesTable({ entry, changes }: Pick<Props, "entry" | "changes">) {
	const { t, columnLabel, formatValue } = useActivityLabels();
	const hidden = listRedactedColumns(entry);
	const isChange = entry.before !== null && entry.after !== null;
	const none = <span className="text-muted">{t("cleared")}</span>;
	const cell = (column: string, value: unknown) => (value === undefined ? none : formatValue(column, value));
	return (
		<Section id="changes" title={t(isChange ? "changesOf" : "values")}>
			{changes.length > 0 ? (
				<ResponsiveTable
					headings={
						isChange ? [t("column"), t("before"), t("after")] : [t("column"), t(entry.after ? "value" : "before")]
					}
					rows={changes.map(({ column, before, after }) => ({
						key: column,
						cells: [
							<span key="column" className="wrap-anywhere">
								{columnLabel(column)}
							</span>,
							...(isChange ? [before, after] : [after ?? before]).map((value, index) => (
								<span key={index === 0 ? "before" : "after"} className="wrap-anywhere whitespace-pre-line">
									{cell(column, value)}
								</span>
							)),
						],
					}))}
				/>
			) : (
				<p className="text-muted">{t("noChanges")}</p>
			)}
			{hidden.length > 0 ? (
				<p className="flex gap-2 text-sm text-muted">
					<Icon name="lock" className="mt-0.5 size-4 shrink-0" />
					<span>{t("hidden", { names: hidden.map((name) => columnLabel(name)).join(", ") })}</span>
				</p>
			) : null}
		</Section>
	);
}

function Details({ entry }: Pick<Props, "entry">) {
	const { t, columnLabel, formatValue } = useActivityLabels();
	const details = Object.entries(entry.details ?? {}).filter(([name]) => name !== "hidden");
	if (details.length === 0) return null;
	return (
		<Section id="details" title={t("details")}>
			<dl className="panel divide-y divide-line">
				{details.map(([name, value]) => (
					<Fact key={name} label={columnLabel(name)}>
						{formatValue(name, value)}
					</Fact>
				))}
			</dl>
		</Section>
	);
}

const MAX_SHOWN = 20;

type RelatedProps = Pick<Props, "list"> & { id: string; title: string; rows: ActivityRow[]; path: string };

function RelatedEntries({ id, title, rows, path, list }: RelatedProps) {
	const { t } = useActivityLabels();
	return (
		<Section id={id} title={title}>
			{rows.length > 0 ? (
				<ActivityTable rows={rows.slice(0, MAX_SHOWN)} list={list} />
			) : (
				<p className="text-muted">{t("alone")}</p>
			)}
			<a href={path} className="link inline-flex min-h-11 items-center justify-self-start" aria-describedby={id}>
				{t("all")}
			</a>
		</Section>
	);
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<section aria-labelledby={id} className="grid min-w-0 content-start gap-3">
			<h2 id={id}>{title}</h2>
			{children}
		</section>
	);
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="grid grid-cols-[7rem_1fr] items-baseline gap-x-4 px-4 py-2 sm:grid-cols-[10rem_1fr] sm:gap-x-6">
			<dt className="text-muted">{label}</dt>
			<dd className="min-w-0">{children}</dd>
		</div>
	);
}

function Code({ children }: { children: string }) {
	return <code className="text-sm wrap-anywhere text-muted">{children}</code>;
}
