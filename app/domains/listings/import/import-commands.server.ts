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
import { checkImport, openImport } from "./import-queries.server.ts";
import type { CheckedRow, ImportFile } from "./import-rows.ts";
import { readFile } from "./read-file.server.ts";
import { type FileProblem, parseTable } from "./read-table.server.ts";

/** Timeout: writing 500 listings takes longer than other calls. */
const IMPORT_TIMEOUT_MS = 30_000;

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
	const read = parseTable(file.text);
	if (!read.ok) return read;
	const headers_key = hashHeaders(read.table.headers);
	const name = freeText(120).safeParse(nameFile(fileName, file.sheet));
	return catchUnavailable(
		storeFile(db, {
			kind,
			file_name: name.success ? name.data : `${kind}.csv`,
			contents: file.text,
			headers_key,
			...(agent ? { for_agent: agent } : {}),
		}),
	);
}

/** By which the mapping of a file with the same headers is found: SHA-256, hexadecimal. */
export const hashHeaders = (headers: readonly string[]): string =>
	createHash("sha256").update(headers.map(foldHeader).join("\n")).digest("hex");

/** The end of a name is kept, and which sheet was read. */
const nameFile = (name: string, sheet?: string) =>
	sheet ? `${name.slice(-80)} (${sheet.slice(0, 31)})` : name.slice(-120);

async function storeFile(
	db: Db,
	file: { kind: Kind; file_name: string; contents: string; headers_key: string; for_agent?: string },
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

export type RunCode = "gone" | "unavailable" | "nothing" | "changed_meanwhile" | "too_many_listings" | "refused";
export type RunResult = { ok: true } | { ok: false; code: RunCode };

/** Imports all valid rows in one transaction; an import that already ran is not repeated. */
export function runImport(db: Db, file: ImportFile): Promise<RunResult> {
	return catchUnavailable(catchRejection(() => callRunImport(db, file), "refused"));
}

async function callRunImport(db: Db, file: ImportFile): Promise<RunResult> {
	if (file.finished_at) return { ok: true };
	const opened = await openImport(file);
	if (!opened) return { ok: false, code: "gone" };
	const rows = await checkImport(db, file, opened);
	const written = rows.filter(({ action }) => action === "new" || action === "update");
	if (written.length === 0) return { ok: false, code: "nothing" };
	const answer = expectObject<{ ok: boolean; code?: string }>(
		await db
			.rpc("run_import", {
				import: file.id,
				import_rows: written.map(toImportedRow) as unknown as Json,
				left_rows: rows.filter(({ action }) => action === "bad").map(toSkippedRow) as unknown as Json,
				unchanged: rows.filter(({ action }) => action === "unchanged").length,
			})
			.abortSignal(AbortSignal.timeout(IMPORT_TIMEOUT_MS)),
		"ok",
	);
	if (answer.ok) return { ok: true };
	return { ok: false, code: answer.code === "text_dangerous" ? "refused" : "changed_meanwhile" };
}

/** A row as the database writes it. */
export const toImportedRow = ({ kind, number, reference, target, fields, pictures }: CheckedRow) => ({
	row: number,
	kind,
	reference: reference || null,
	id: target?.id ?? null,
	version: target?.version ?? null,
	fields,
	pictures,
});

const toSkippedRow = ({ number, reference, siteReference, errors }: CheckedRow) => ({
	row: number,
	reference: reference || (siteReference ?? ""),
	errors: errors.map(({ column, value, message }) => ({ column, value, message })),
});

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
