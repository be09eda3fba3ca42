/** What the preview of an import shows: the checked rows, counted, grouped and page by page. */
import type { Language } from "#app/locales/i18n.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { getReferenceData } from "../listing-queries.server.ts";
import { nameKnownWords } from "./column-guide.server.ts";
import { listCorrected, listUnreadable } from "./correction-choices.server.ts";
import { describeChanges } from "./describe-changes.server.ts";
import { groupProblems } from "./group-problems.ts";
import { checkImport, listUnnamed, nameLeftOutColumns, type OpenedImport } from "./import-queries.server.ts";
import { countRowActions, pageRows, parseRowFilter } from "./import-review.ts";
import type { CheckedRow, ImportFile } from "./import-rows.ts";

/** query: of the page, with `show` and `page`. Throws BackendUnavailable. */
export async function reviewImport(
	db: Db,
	file: ImportFile,
	opened: OpenedImport,
	query: URLSearchParams,
	language: Language,
) {
	const [rows, unnamed, referenceData] = await Promise.all([
		checkImport(db, file, opened),
		listUnnamed(db, file, opened),
		getReferenceData(),
	]);
	const show = parseRowFilter(query);
	const describe = (row: CheckedRow) => describeChanges(row, referenceData, language);
	const shown = pageRows(rows, show, Number(query.get("page")), describe, language);
	return {
		leftOut: nameLeftOutColumns(file, opened),
		otherLines: opened.table.otherLines ?? [],
		unnamed,
		groups: nameKnownWords(groupProblems(rows), file.kind, language),
		unreadable: listUnreadable(rows, opened, language),
		corrected: listCorrected(file.kind, file.corrections, opened, language),
		counts: countRowActions(rows),
		written: file.result ? file.result.made.length + file.result.changed.length : 0,
		show,
		...shown,
		rows: shown.rows.map((row) => ({
			...row,
			errors: nameKnownWords(row.errors, file.kind, language),
			warnings: nameKnownWords(row.warnings, file.kind, language),
		})),
	};
}
