/** Table of activity rows with links to older and newer ones. */
import { formatMoment } from "#app/locales/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ResponsiveTable } from "#app/ui/responsive-table.tsx";
import {
	type ActivityFilters,
	type ActivityList,
	activityPath,
	activityRowPath,
	type Cursor,
	toCursor,
} from "./activity.ts";
import type { ActivityRow, Change } from "./activity-detail.ts";
import { useActivityLabels } from "./activity-labels.ts";

type Rows = { rows: ActivityRow[]; filters?: ActivityFilters; list: ActivityList; hidesResource?: boolean };

/**
 * filters: current filters, narrowed by clicking an actor; list: return target of a row's page; hidesResource: when all
 * rows concern what the page is about.
 */
export function ActivityTable({ rows, filters = {}, list, hidesResource = false }: Rows) {
	const { t, language, actionLabel } = useActivityLabels();
	const resourceHeading = { text: t("resourceType"), cardLayout: "bare" } as const;
	return (
		<ResponsiveTable
			headings={[
				t("time"),
				{ text: t("what"), cardLayout: "row" },
				...(hidesResource ? [] : [resourceHeading]),
				{ text: t("who"), cardLayout: "bare" },
				{ text: t("status"), cardLayout: "end" },
			]}
			rows={rows.map((row) => ({
				key: row.id,
				cells: [
					<a
						key="time"
						href={activityRowPath(row.id, list)}
						aria-label={t("open", { what: actionLabel(row.action), moment: formatMoment(row.occurred_at, language) })}
						className="link figures inline-flex min-h-11 items-center font-medium whitespace-nowrap"
					>
						<time dateTime={row.occurred_at}>{formatMoment(row.occurred_at, language)}</time>
					</a>,
					<span key="what" className="grid min-w-0 gap-1 py-2.5 not-sm:gap-0 not-sm:py-0 xl:min-w-56">
						<span className="font-medium wrap-anywhere">{actionLabel(row.action)}</span>
						<Changes changes={row.changes} />
					</span>,
					...(hidesResource ? [] : [row.resource_type ? <Resource key="resource" row={row} /> : null]),
					<Actor key="actor" row={row} filters={filters} />,
					<StatusMark key="status" status={row.status} />,
				],
			}))}
		/>
	);
}

/** Summary of an event, one line per column. */
function Changes({ changes }: { changes: Change[] }) {
	const { columnLabel, formatValue } = useActivityLabels();
	if (changes.length === 0) return null;
	return (
		<span className="grid gap-0.5 text-sm">
			{changes.map((change) => (
				<span key={change.column} className="min-w-0 wrap-anywhere">
					<span className="text-muted">{columnLabel(change.column)}:</span>{" "}
					{"before" in change && "after" in change ? (
						<>
							<del className="text-muted no-underline">{formatValue(change.column, change.before)}</del>
							{" → "}
							<ins className="no-underline">{formatValue(change.column, change.after)}</ins>
						</>
					) : (
						formatValue(change.column, change.after ?? change.before)
					)}
				</span>
			))}
		</span>
	);
}

type ResourceRow = Pick<ActivityRow, "resource_type" | "resource_id" | "reference" | "name" | "path">;

/** Resource of an event, linked if the viewer may open it. */
export function Resource({ row }: { row: ResourceRow }) {
	const { resourceLabel, resourceSuffix } = useActivityLabels();
	const { resource_type, name, path } = row;
	if (!resource_type) return <span className="text-muted">–</span>;
	const which = resourceSuffix(row);
	const label = which ? `${resourceLabel(resource_type)}: ${which}` : resourceLabel(resource_type);
	return (
		<span className="grid min-w-0">
			{path ? (
				<a href={path} className="link inline-block py-2.5 wrap-anywhere">
					{label}
				</a>
			) : (
				<span className="py-2.5 wrap-anywhere not-sm:py-0">{label}</span>
			)}
			{name && name !== which ? <span className="-mt-2 text-sm wrap-anywhere text-muted">{name}</span> : null}
		</span>
	);
}

/** Actor with the role at the time; the name links to their other events. */
export function Actor({ row, filters }: { row: ActivityRow; filters: ActivityFilters }) {
	const { t, actorLabel, roleLabel } = useActivityLabels();
	const name = actorLabel(row);
	const role = roleLabel(row.actor_role);
	if (!row.actor_id) return <span className="block py-2.5 text-muted not-sm:py-0">{name}</span>;
	return (
		<span className="grid min-w-0 xl:min-w-36 not-sm:flex not-sm:flex-wrap not-sm:items-baseline not-sm:gap-x-2">
			<a
				href={activityPath({ ...filters, actor: row.actor_id })}
				aria-label={t("onlyOfActor", { name })}
				className="link inline-block py-2.5 wrap-anywhere"
			>
				{name}
			</a>
			{role ? <span className="-mt-2 text-sm text-muted not-sm:mt-0">{role}</span> : null}
		</span>
	);
}

const STATUS_ICONS = {
	success: { icon: "check", className: "text-good" },
	failure: { icon: "warning", className: "text-warning" },
	denied: { icon: "lock", className: "text-bad" },
} as const;

export function StatusMark({ status }: Pick<ActivityRow, "status">) {
	const { t } = useActivityLabels();
	const { icon, className } = STATUS_ICONS[status];
	return (
		<span className={`whitespace-nowrap ${className}`}>
			<Icon name={icon} className="size-4" /> {t(`statuses.${status}`)}
		</span>
	);
}

type PaginationProps = {
	filters: ActivityFilters;
	place: Cursor | null;
	rows: Pick<ActivityRow, "occurred_at" | "id">[];
	more: boolean;
};

/** Older and newer rows. Keyset pagination: new rows do not shift a page. */
export function ActivityPagination({ filters, place, rows, more }: PaginationProps) {
	const { t } = useActivityLabels();
	const [first, last] = [rows[0], rows.at(-1)];
	const older = last && (more || place?.newer) ? activityPath(filters, toCursor(last, false)) : null;
	const newer = first && place && (!place.newer || more) ? activityPath(filters, toCursor(first, true)) : null;
	if (!older && !place) return null;
	return (
		<nav aria-label={t("pages")} className="flex flex-wrap items-center justify-center gap-4">
			{place ? (
				<a href={activityPath(filters)} className="button button-quiet">
					{t("toNewest")}
				</a>
			) : null}
			{newer ? (
				<a href={newer} rel="prev" className="button button-secondary">
					<Icon name="left" className="size-4" />
					{t("newer")}
				</a>
			) : null}
			{older ? (
				<a href={older} rel="next" className="button button-secondary">
					{t("older")}
					<Icon name="right" className="size-4" />
				</a>
			) : null}
		</nav>
	);
}
