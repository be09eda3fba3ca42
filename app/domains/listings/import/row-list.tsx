/** Third step: rows of a file with their result and errors. */
import { useTranslation } from "#app/locales/use-translation.ts";
import { useMessages } from "#app/ui/form/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Status } from "../listing.ts";
import type { CellProblem, DisplayedChange, RowAction } from "./import-rows.ts";

/** A row as shown on the page. */
export type DisplayedRow = {
	number: number;
	reference: string;
	title: string | null;
	action: RowAction;
	status: Status | null;
	changes: DisplayedChange[];
	pictures: number;
	errors: CellProblem[];
	warnings: CellProblem[];
};

const BADGES: Record<RowAction, string> = {
	new: "bg-sea-soft text-sea",
	update: "bg-sea-soft text-sea",
	unchanged: "bg-sand text-muted",
	bad: "bg-bad-soft text-bad",
};

export function RowList({ rows }: { rows: DisplayedRow[] }) {
	const { t } = useTranslation("import");
	if (rows.length === 0) return <p className="text-muted">{t("noRows")}</p>;
	return (
		<ol className="grid grid-cols-1 gap-3">
			{rows.map((row) => (
				<RowItem key={row.number} row={row} />
			))}
		</ol>
	);
}

function RowItem({ row }: { row: DisplayedRow }) {
	const { t } = useTranslation(["import", "vocabulary"]);
	const isLive = row.action === "update" && row.status !== "draft" && row.status !== "inactive" && row.status !== null;
	return (
		<li className="panel grid gap-1 p-3">
			<div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
				<span className="figures text-sm text-muted">
					{t("row")} {row.number}
				</span>
				<strong className="[overflow-wrap:anywhere]">{row.reference || "–"}</strong>
				<span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">{row.title ?? t("noTitle")}</span>
				<span className={`badge ${BADGES[row.action]}`}>{t(`action.${row.action}`)}</span>
			</div>
			{row.action === "update" ? (
				<p className="text-sm text-muted">
					{row.changes.length > 0 ? t("changesCount", { count: row.changes.length }) : null}
					{row.changes.length > 0 && row.pictures > 0 ? " · " : null}
					{row.pictures > 0 ? t("photosCount", { count: row.pictures }) : null}
					{isLive ? ` · ${t("liveNote", { status: t(`vocabulary:status.${row.status!}`) })}` : null}
				</p>
			) : null}
			<ChangeList changes={row.changes} />
			{row.action === "new" && row.pictures > 0 ? (
				<p className="text-sm text-muted">{t("photosCount", { count: row.pictures })}</p>
			) : null}
			<ProblemList problems={row.errors} />
			{row.action === "bad" ? null : <ProblemList problems={row.warnings} isWarning />}
		</li>
	);
}

/** Old and new value of each field; the arrow is read out as a word. */
function ChangeList({ changes }: { changes: DisplayedChange[] }) {
	const { t } = useTranslation("import");
	if (changes.length === 0) return null;
	return (
		<ul className="grid gap-1 text-sm">
			{changes.map(({ field, before, after }) => (
				<li key={field} className="[overflow-wrap:anywhere]">
					<strong>{field}</strong>: <span className="text-muted">{before}</span> <span aria-hidden="true">→</span>
					<span className="sr-only">{t("changesTo")}</span> {after}
				</li>
			))}
		</ul>
	);
}

type ProblemListProps = { problems: CellProblem[]; isWarning?: boolean };

/** Errors or warnings of a row with column and value. */
export function ProblemList({ problems, isWarning = false }: ProblemListProps) {
	const { t } = useTranslation("import");
	const translate = useMessages();
	if (problems.length === 0) return null;
	const colour = isWarning ? "text-warning" : "text-bad";
	return (
		<ul aria-label={t(isWarning ? "warnings" : "problems")} className="grid gap-1">
			{problems.map(({ column, value, message, isDropped }) => (
				<li key={`${column}${message}`} className="flex items-start gap-1.5 text-sm">
					<Icon name="warning" className={`mt-0.5 size-4 shrink-0 ${colour}`} />
					<span className="min-w-0 [overflow-wrap:anywhere]">
						<strong>{column ?? t("rowProblem")}</strong>
						{value ? ` “${value}”` : null}: <span className={colour}>{translate(message)}</span>
						{isDropped ? `. ${t("cellDropped")}` : null}
					</span>
				</li>
			))}
		</ul>
	);
}
