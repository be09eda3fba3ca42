/** Steps of an import, each one database call with the agent's rights. */
import { createHash } from "node:crypto";
import type { Language } from "#app/locales/i18n.ts";
import { freeText } from "#app/platform/forms/free-text.server.ts";
import {
	BackendRejection,
	catchUnavailable,
	expectDone,
	expectObject,
} from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { Json } from "#contract/types.ts";
import type { Kind } from "../listing.ts";
import { foldHeader } from "./fold-header.ts";
import { checkImport, getImport, listWrittenRows, openImport } from "./import-queries.server.ts";
import type { CheckedRow, Correction, ImportFile } from "./import-rows.ts";
import { readFile } from "./read-file.server.ts";
import { type FileProblem, parseTable } from "./read-table.server.ts";
import type { SheetText } from "./xlsx/read-xlsx.server.ts";

/** Timeout of a part: writing takes longer than other calls. */
const PART_TIMEOUT_MS = 30_000;
/** Rows of a part: each takes the database up to 30 ms, and hosted calls have 8 seconds. */
const ROWS_AT_ONCE = 100;
/** Time after which a request begins no further part. */
const WRITING_MS = 15_000;
/** Refused rows above which only the first problem of each is stored. */
const MAX_DETAILED_ROWS = 500;

export type StartResult =
	| { ok: true; id: string }
	| { ok: false; code: FileProblem | "not_an_agent" | "not_allowed" | "unavailable" }
	| { ok: false; code: "rate_limited"; retryAfter: number };

/**
 * Stores an uploaded file that can be parsed as a table. language: of the page. agent: id of the agent for whom an
 * administrator imports.
 */
export async function startImport(
	db: Db,
	kind: Kind,
	fileName: string,
	bytes: Uint8Array,
	language: Language,
	agent?: string,
): Promise<StartResult> {
	const file = await readFile(bytes, language);
	if (!file.ok) return file;
	const read = await parseTable(file.text);
	if (!read.ok) return read;
	const headers_key = hashHeaders(read.table.headers);
	const name = freeText(120).safeParse(nameFile(fileName, file.sheet && cleanName(file.sheet)));
	return catchUnavailable(
		storeFile(db, {
			kind,
			file_name: name.success ? name.data : `${kind}.csv`,
			contents: file.text,
			headers_key,
			...(agent ? { for_agent: agent } : {}),
			...(file.sheet ? { sheet: cleanName(file.sheet), sheets: await listSheets(file.others ?? []) } : {}),
		}),
	);
}

/** The further sheets that can be read as a table. */
async function listSheets(others: readonly SheetText[]) {
	const sheets: { name: string; contents: string; headers_key: string }[] = [];
	for (const { name, text } of others) {
		const read = await parseTable(text);
		if (read.ok) sheets.push({ name: cleanName(name), contents: text, headers_key: hashHeaders(read.table.headers) });
	}
	return sheets;
}

/** On one line. */
const cleanName = (name: string) => name.replace(/\p{C}+/gu, " ").trim() || "?";

/** By which the mapping of a file with the same headers is found: SHA-256, hexadecimal. */
export const hashHeaders = (headers: readonly string[]): string =>
	createHash("sha256").update(headers.map(foldHeader).join("\n")).digest("hex");

/** The end of a name is kept, and which sheet was read. */
const nameFile = (name: string, sheet?: string) => (sheet ? `${name.slice(-80)} (${sheet})` : name.slice(-120));

async function storeFile(
	db: Db,
	file: {
		kind: Kind;
		file_name: string;
		contents: string;
		headers_key: string;
		for_agent?: string;
		sheet?: string;
		sheets?: { name: string; contents: string; headers_key: string }[];
	},
): Promise<StartResult> {
	const started = await db.rpc("start_import", file);
	const refused = (["not_an_agent", "not_allowed"] as const).find((code) => code === started.error?.message);
	if (refused) return { ok: false, code: refused };
	const answer = expectObject<{ ok: boolean; id?: string; retry_after?: number }>(started, "ok");
	return answer.ok && answer.id
		? { ok: true, id: answer.id }
		: { ok: false, code: "rate_limited", retryAfter: answer.retry_after ?? 3600 };
}

export type StepResult = { ok: true } | { ok: false; code: RunCode };

/** Stores the field of each column. */
export function mapImport(db: Db, id: string, mapping: string[]): Promise<StepResult> {
	return catchUnavailable(
		catchRejection(async () => {
			expectDone(await db.rpc("map_import", { import: id, mapping }));
			return { ok: true };
		}, "gone"),
	);
}

/** Reads another sheet of the workbook instead. */
export function chooseSheet(db: Db, id: string, sheet: string): Promise<StepResult> {
	return catchUnavailable(
		catchRejection(async () => {
			expectDone(await db.rpc("choose_import_sheet", { import: id, sheet }));
			return { ok: true };
		}, "gone"),
	);
}

/** Stores the meanings of values. */
export function correctImport(db: Db, id: string, corrections: Correction[]): Promise<StepResult> {
	return catchUnavailable(
		catchRejection(async () => {
			expectDone(await db.rpc("correct_import", { import: id, corrections }));
			return { ok: true };
		}, "gone"),
	);
}

export type RunCode = "gone" | "unavailable" | "nothing" | "changed_meanwhile" | "too_many_listings" | "refused";
/** isDone: whether all rows are written; otherwise the next call goes on. */
export type RunResult = { ok: true; isDone: boolean } | { ok: false; code: RunCode };

/**
 * Imports the valid rows in parts, each in one transaction; changes first, because they need no place among the drafts. Rows
 * that an earlier call wrote are not written again, whatever became of its answer.
 */
export function runImport(db: Db, file: ImportFile): Promise<RunResult> {
	return catchUnavailable(catchRejection(() => callRunImport(db, file), "refused"));
}

async function callRunImport(db: Db, file: ImportFile): Promise<RunResult> {
	if (file.finished_at) return { ok: true, isDone: true };
	const endsAt = performance.now() + WRITING_MS;
	const opened = await openImport(file);
	if (!opened) return { ok: false, code: "gone" };
	const checked = await checkImport(db, file, opened);
	// What another request of the same import wrote while this one checked.
	const done = listWrittenRows((await getImport(db, file.id)) ?? file);
	const rows = checked.filter(({ number }) => !done.has(number));
	const written = [
		...rows.filter(({ action }) => action === "update"),
		...rows.filter(({ action }) => action === "new"),
	];
	if (written.length === 0 && done.size === 0) return { ok: false, code: "nothing" };
	const left = listSkippedRows(rows);
	const unchanged = rows.filter(({ action }) => action === "unchanged").length;
	for (let at = 0; at === 0 || at < written.length; at += ROWS_AT_ONCE) {
		if (at > 0 && performance.now() > endsAt) return { ok: true, isDone: false };
		const is_last = at + ROWS_AT_ONCE >= written.length;
		const part = {
			import: file.id,
			import_rows: written.slice(at, at + ROWS_AT_ONCE).map(toImportedRow) as unknown as Json,
			left_rows: (is_last ? left : []) as unknown as Json,
			unchanged,
			is_last,
		};
		const call = db.rpc("run_import", part).abortSignal(AbortSignal.timeout(PART_TIMEOUT_MS));
		const answer = expectObject<{ ok: boolean; code?: string }>(await call, "ok");
		if (!answer.ok) return { ok: false, code: answer.code === "text_dangerous" ? "refused" : "changed_meanwhile" };
	}
	return { ok: true, isDone: true };
}

/** A row as the database writes it. */
export const toImportedRow = ({ kind, number, reference, target, fields, pictures, plans }: CheckedRow) => ({
	row: number,
	kind,
	reference: reference || null,
	id: target?.id ?? null,
	version: target?.version ?? null,
	fields,
	pictures,
	plans,
});

function listSkippedRows(rows: readonly CheckedRow[]) {
	const skipped = rows.filter(({ action }) => action === "bad");
	const most = skipped.length > MAX_DETAILED_ROWS ? 1 : Number.POSITIVE_INFINITY;
	return skipped.map(({ number, reference, siteReference, errors }) => ({
		row: number,
		reference: reference || (siteReference ?? ""),
		errors: errors.slice(0, most).map(({ column, value, message }) => ({ column, value, message })),
	}));
}

/** Rejections that the pages explain are returned; everything else is thrown. */
async function catchRejection<T, C extends string>(
	work: () => Promise<T>,
	otherwise: C,
): Promise<T | { ok: false; code: C | "gone" | "too_many_listings" }> {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof BackendRejection)) throw error;
		if (error.message === "import_not_found" || error.message === "import_finished") return { ok: false, code: "gone" };
		if (error.message === "too_many_listings") return { ok: false, code: "too_many_listings" };
		if (error.code === "PT409" || error.code === "23514" || error.code === "23505")
			return { ok: false, code: otherwise };
		throw error;
	}
}
