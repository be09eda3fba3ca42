/** Which listing a row is about: by the reference of this site, or else by the agent's own. */
import { isEmptyCell } from "./cell-vocabulary.server.ts";
import { REFERENCE, SITE_REFERENCE } from "./import-fields.ts";
import { MAX_REFERENCE_LENGTH } from "./import-limits.ts";
import type { ImportTarget } from "./import-rows.ts";
import type { CellNote } from "./read-cells.server.ts";
import type { Table } from "./read-table.server.ts";

export type RowKey = {
	/** The same for rows about one listing; empty where nothing tells. */
	name: string;
	/** The agent's own reference of the row; empty without a usable one. */
	reference: string;
	target: ImportTarget | undefined;
	/** Column of the reference that was used, or -1. */
	column: number;
	notes: CellNote[];
};

const cellOf = (cells: readonly string[], column: number) => {
	const cell = cells[column] ?? "";
	return isEmptyCell(cell) ? "" : cell;
};
const isReference = (text: string) => text !== "" && [...text].length <= MAX_REFERENCE_LENGTH;
const normalise = (reference: string) => reference.replaceAll(/\s/g, "").toUpperCase();

/** Distinct references in a table, the agent's own and those of this site, which may be the agent's own after all. */
export function listReferences(table: Table, mapping: readonly string[]): string[] {
	const [ownColumn, siteColumn] = [mapping.indexOf(REFERENCE), mapping.indexOf(SITE_REFERENCE)];
	const site = table.rows.map(({ cells }) => cellOf(cells, siteColumn)).filter(isReference);
	const own = table.rows.map(({ cells }) => cellOf(cells, ownColumn)).filter(isReference);
	return [...new Set([...own, ...site, ...site.map(normalise)])];
}

/** Gives the function that finds the key of a row among the listings that the table names. */
export function findRowKeys(
	mapping: readonly string[],
	targets: readonly ImportTarget[],
): (cells: readonly string[]) => RowKey {
	const [ownColumn, siteColumn] = [mapping.indexOf(REFERENCE), mapping.indexOf(SITE_REFERENCE)];
	const bySite = new Map(targets.map((target) => [target.reference, target]));
	const byOwn = new Map(targets.map((target) => [target.agent_reference ?? "", target]));
	byOwn.delete("");
	return (cells) => {
		const [own, site] = [cellOf(cells, ownColumn), cellOf(cells, siteColumn)];
		const notes: CellNote[] = [];
		const found = site ? bySite.get(normalise(site)) : undefined;
		if (found) {
			if (own && own !== (found.agent_reference ?? ""))
				notes.push({ column: ownColumn, message: "import:problem.referenceKept", effect: "dropped" });
			const reference = found.agent_reference ?? "";
			return { name: `id ${found.id}`, reference, target: found, column: siteColumn, notes };
		}
		if (site) notes.push({ column: siteColumn, message: "import:problem.siteReferenceUnknown", effect: "read" });
		const [written, column] = own ? [own, ownColumn] : [site, siteColumn];
		const reference = isReference(written) ? written : "";
		const target = byOwn.get(reference);
		if (written && !reference)
			notes.push({ column, message: `import:problem.referenceLong ${MAX_REFERENCE_LENGTH}`, effect: "dropped" });
		if (!reference) notes.push({ column: -1, message: "import:problem.noReference", effect: "read" });
		return { name: target ? `id ${target.id}` : reference && `own ${reference}`, reference, target, column, notes };
	};
}
