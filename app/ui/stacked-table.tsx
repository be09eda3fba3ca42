/**
 * A table that turns into cards where the screen is narrow. The roles are said again because browsers forget them of a
 * table whose parts are laid out as blocks.
 */
import "./stacked-table.css";
import type { ReactNode } from "react";

type Props = {
	headings: string[];
	/** The first cell names its row. */
	rows: { key: string | number; cells: ReactNode[] }[];
	/** The cells of a card say by themselves what they are, so that it can be a low one. */
	isBare?: boolean;
};

export function StackedTable({ headings, rows, isBare = false }: Props) {
	return (
		// biome-ignore lint/a11y/noRedundantRoles: as said above
		<table role="table" className={`stacked-table panel ${isBare ? "stacked-table-bare" : ""}`}>
			{/* biome-ignore lint/a11y/noRedundantRoles: as said above */}
			<thead role="rowgroup">
				{/* biome-ignore lint/a11y/noRedundantRoles: as said above */}
				<tr role="row">
					{headings.map((heading) => (
						// biome-ignore lint/a11y/noRedundantRoles: as said above
						<th key={heading} scope="col" role="columnheader">
							{heading}
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
						{cells.map((cell, index) => (
							// biome-ignore lint/a11y/noRedundantRoles: as said above
							<td key={headings[index + 1]} role="cell" data-label={headings[index + 1]} className="figures">
								<div>{cell}</div>
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
