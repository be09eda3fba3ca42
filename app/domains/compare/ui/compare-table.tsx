/**
 * Comparison table: one column per listing, one row per fact. Pictures, titles and prices stay in view. On narrow screens a
 * fact's label is above its values, so that two listings fit at 320 px; the rest scrolls horizontally.
 */
import { href } from "react-router";
import "./compare-table.css";
import type { ReactNode } from "react";
import type { Column, Comparison, Row } from "#app/domains/compare/comparison.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Explicit roles, because grid layout removes table semantics in some screen readers. */
const ROLES = {
	table: { role: "table" },
	group: { role: "rowgroup" },
	row: { role: "row" },
	columnHeader: { role: "columnheader" },
	rowHeader: { role: "rowheader" },
	cell: { role: "cell" },
} as const;

type Props = {
	comparison: Comparison;
	/** Photo of each column. */
	photos: ReactNode[];
	/** Address of this page, for removing a column. */
	returnTo: string;
};

export function CompareTable({ comparison: { columns, price, groups }, photos, returnTo }: Props) {
	const { t } = useTranslation("compare");
	return (
		<div className="grid grid-cols-1 gap-2">
			{columns.length > 2 ? (
				<p className={`compare-hint columns-${columns.length} no-print text-sm text-muted`}>
					{t("scroll", { number: columns.length })}
				</p>
			) : null}
			{/* biome-ignore lint/a11y/useSemanticElements: a keyboard-scrollable region, not a section of the page outline */}
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
			<div role="region" aria-label={t("table")} tabIndex={0} className="compare-scroll">
				<table {...ROLES.table} className={`compare-table columns-${columns.length}`}>
					<thead {...ROLES.group}>
						<tr {...ROLES.row} className="compare-top">
							<td {...ROLES.cell} className="compare-corner" />
							{columns.map((column, index) => (
								<td key={column.id} {...ROLES.cell}>
									<div className="flex items-start justify-between gap-1">
										{photos[index]}
										<RemoveForm column={column} returnTo={returnTo} />
									</div>
								</td>
							))}
						</tr>
						<tr {...ROLES.row} className="compare-head">
							<td {...ROLES.cell} className="compare-corner" />
							{columns.map((column) => (
								<th key={column.id} {...ROLES.columnHeader} scope="col">
									<ColumnHead column={column} />
								</th>
							))}
						</tr>
						<FactRow row={price} />
					</thead>
					{groups.map(({ title, rows }) => (
						<tbody key={title} {...ROLES.group}>
							{title ? (
								<tr {...ROLES.row}>
									<th {...ROLES.rowHeader} scope="rowgroup" colSpan={columns.length + 1} className="compare-group">
										<span>{title}</span>
									</th>
								</tr>
							) : null}
							{rows.map((row) => (
								<FactRow key={row.name} row={row} />
							))}
						</tbody>
					))}
				</table>
			</div>
		</div>
	);
}

function ColumnHead({ column: { title, path, state } }: { column: Column }) {
	const { t } = useTranslation(["compare", "listings"]);
	return (
		<div className="grid content-start gap-2">
			{path ? (
				<a href={path} className="compare-title link font-medium">
					{title}
				</a>
			) : (
				<span className="compare-title text-muted">{title}</span>
			)}
			{state === "sold" || state === "rented" ? (
				<span className="badge justify-self-start bg-ink text-paper">{t(`listings:${state}`)}</span>
			) : null}
		</div>
	);
}

function RemoveForm({ column: { id, title }, returnTo }: { column: Column; returnTo: string }) {
	const { t } = useTranslation("compare");
	return (
		<form method="post" action={href("/compare/choose")} className="no-print">
			<input type="hidden" name="return_to" value={returnTo} />
			<button
				type="submit"
				name="drop"
				value={id}
				className="compare-remove"
				title={t("remove")}
				aria-label={t("removeNamed", { title })}
			>
				<Icon name="close" />
			</button>
		</form>
	);
}

function FactRow({ row: { name, values, differs, mark, bad } }: { row: Row }) {
	const { t } = useTranslation("compare");
	return (
		<tr {...ROLES.row} className={differs ? "compare-differs" : undefined}>
			<th {...ROLES.rowHeader} scope="row">
				<span>
					{name}
					{differs ? (
						<>
							<span aria-hidden="true" className="compare-dot" />
							<span className="visually-hidden"> ({t("differs")})</span>
						</>
					) : null}
				</span>
			</th>
			{values.map((value, index) => (
				<td key={index} {...ROLES.cell} className="figures">
					{value === null ? (
						<span className="text-muted">–</span>
					) : (
						<span className={bad?.includes(index) ? "font-medium text-bad" : undefined}>
							{bad?.includes(index) ? <Icon name="warning" className="size-4" /> : null} {value}
						</span>
					)}
					{mark?.columns.includes(index) ? (
						<span className="compare-mark">
							<Icon name="check" className="size-4" /> {t(mark.word)}
						</span>
					) : null}
				</td>
			))}
		</tr>
	);
}
