/**
 * A table that turns into cards where the screen is narrow. The roles are said again because browsers forget them of a
 * table whose parts are laid out as blocks.
 */
import "./stacked-table.css";
import type { ReactNode } from "react";

/**
 * How a cell stands on a card. Without a look its name and its value share a row of their own; `short` ones stand one
 * after the other, each with its name; `bare` ones too, without a name, since they say by themselves what they are;
 * `row` is bare with a row of its own; `end` is bare at the end of the card's first row; `table` is left out of the card.
 */
type Look = "short" | "bare" | "row" | "end" | "table";

const LOOKS: Record<Look, string> = {
	short: "stacked-short",
	bare: "stacked-bare",
	row: "stacked-row",
	end: "stacked-end",
	table: "stacked-table-only",
};

export type Heading = string | { text: string; look: Look };

type Props = {
	headings: Heading[];
	/** The first cell names its row. What is null is a dash in the table and left out of the card. */
	rows: { key: string | number; cells: ReactNode[] }[];
};

const textOf = (heading: Heading) => (typeof heading === "string" ? heading : heading.text);

export function StackedTable({ headings, rows }: Props) {
	const columns = headings.map((heading) => ({
		text: textOf(heading),
		look: typeof heading === "string" ? "" : LOOKS[heading.look],
	}));
	const hasEnd = columns.some(({ look }) => look === "stacked-end");
	return (
		// biome-ignore lint/a11y/noRedundantRoles: as said above
		<table role="table" className={`stacked-table panel ${hasEnd ? "stacked-table-ends" : ""}`}>
			{/* biome-ignore lint/a11y/noRedundantRoles: as said above */}
			<thead role="rowgroup">
				{/* biome-ignore lint/a11y/noRedundantRoles: as said above */}
				<tr role="row">
					{columns.map(({ text }) => (
						// biome-ignore lint/a11y/noRedundantRoles: as said above
						<th key={text} scope="col" role="columnheader">
							{text}
						</th>
					))}
				</tr>
			</thead>
			{/* biome-ignore lint/a11y/noRedundantRoles: as said above */}
			<tbody role="rowgroup">
				{rows.map(({ key, cells: [name, ...cells] }) => (
					// biome-ignore lint/a11y/noRedundantRoles: as said above
					<tr key={key} role="row">
						{/* biome-ignore lint/a11y/noRedundantRoles: as said above */}
						<th scope="row" role="rowheader">
							{name}
						</th>
						{cells.map((cell, index) => {
							const { text, look } = columns[index + 1]!;
							const looks = `figures ${look} ${cell === null ? "stacked-empty" : ""}`;
							return (
								// biome-ignore lint/a11y/noRedundantRoles: as said above
								<td key={text} role="cell" data-label={text} className={looks}>
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
