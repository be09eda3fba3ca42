/** Table that becomes cards on narrow screens. Roles are explicit because display: block removes table semantics. */
import "./responsive-table.css";
import type { ReactNode } from "react";

/**
 * Layout of a cell on a card. Default: label and value in one row; `short`: inline with label; `bare`: inline without
 * label; `row`: bare in its own row; `menu`: bare at the end of a row, on its own one while it is open; `end`: bare at the end of the first row; `table`: omitted from the card.
 */
type CardLayout = "short" | "bare" | "row" | "menu" | "end" | "table";

const LAYOUT_CLASSES: Record<CardLayout, string> = {
	short: "stacked-short",
	bare: "stacked-bare",
	row: "stacked-row",
	menu: "stacked-menu",
	end: "stacked-end",
	table: "stacked-table-only",
};

export type Heading = string | { text: string; cardLayout: CardLayout };

type Props = {
	headings: Heading[];
	/** The first cell is the row header. Null is a dash in the table and omitted from the card. */
	rows: { key: string | number; cells: ReactNode[] }[];
};

const getHeadingText = (heading: Heading) => (typeof heading === "string" ? heading : heading.text);

export function ResponsiveTable({ headings, rows }: Props) {
	const columns = headings.map((heading) => ({
		text: getHeadingText(heading),
		layoutClass: typeof heading === "string" ? "" : LAYOUT_CLASSES[heading.cardLayout],
	}));
	const hasEnd = columns.some(({ layoutClass }) => layoutClass === "stacked-end");
	return (
		// biome-ignore lint/a11y/noRedundantRoles: see the top of the file
		<table role="table" className={`stacked-table panel ${hasEnd ? "stacked-table-ends" : ""}`}>
			{/* biome-ignore lint/a11y/noRedundantRoles: see the top of the file */}
			<thead role="rowgroup">
				{/* biome-ignore lint/a11y/noRedundantRoles: see the top of the file */}
				<tr role="row">
					{columns.map(({ text }) => (
						// biome-ignore lint/a11y/noRedundantRoles: see the top of the file
						<th key={text} scope="col" role="columnheader">
							{text}
						</th>
					))}
				</tr>
			</thead>
			{/* biome-ignore lint/a11y/noRedundantRoles: see the top of the file */}
			<tbody role="rowgroup">
				{rows.map(({ key, cells: [name, ...cells] }) => (
					// biome-ignore lint/a11y/noRedundantRoles: see the top of the file
					<tr key={key} role="row">
						{/* biome-ignore lint/a11y/noRedundantRoles: see the top of the file */}
						<th scope="row" role="rowheader">
							{name}
						</th>
						{cells.map((cell, index) => {
							const { text, layoutClass } = columns[index + 1]!;
							const classes = `figures ${layoutClass} ${cell === null ? "stacked-empty" : ""}`;
							return (
								// biome-ignore lint/a11y/noRedundantRoles: see the top of the file
								<td key={text} role="cell" data-label={text} className={classes}>
									<div>{cell ?? "–"}</div>
								</td>
							);
						})}
					</tr>
				))}
			</tbody>
		</table>
	);
}
