/** Brings the files of a backup back, where the rows are restored. */
import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "@supabase/supabase-js";
import type postgres from "postgres";
import { type Entry, type EntryHeader, readAll } from "./archive.ts";
import type { BackupSettings } from "./settings.ts";

type FileHeader = EntryHeader & { kind: "file" };

/** Files are under the id of their owner. */
export const ownerOf = ({ name }: FileHeader): string => name.split("/")[0] ?? "";

const MAX_ATTEMPTS = 5;
const RETRY_MS = 1000;

/** Answers that stay the same however often one asks. */
const isFinal = (status: number | undefined) =>
	status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;

async function restoreFile({ url, secretKey }: BackupSettings, header: FileHeader, bytes: Buffer): Promise<void> {
	const { storage } = createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
	const cacheControl = /max-age=(\d+)/.exec(header.cacheControl)?.[1] ?? "0";
	for (let attempt = 1; ; attempt++) {
		const { error } = await storage
			.from(header.bucket)
			.upload(header.name, bytes, { contentType: header.type, cacheControl, upsert: true });
		if (!error) return;
		if (attempt === MAX_ATTEMPTS || isFinal((error as { status?: number }).status))
			throw new Error(
				`The file ${header.bucket}/${header.name} cannot be written: ${error.message}. The rows are restored: go on with --files.`,
			);
		await wait(RETRY_MS * 2 ** (attempt - 1));
	}
}

/**
 * Uploads the files that the project does not have yet, so that an interrupted run can be repeated.
 * @param erased accounts that stay deleted
 * @returns how many were uploaded
 */
export async function restoreFiles(
	sql: postgres.Sql,
	settings: BackupSettings,
	entries: AsyncIterable<Entry>,
	erased: ReadonlySet<string>,
): Promise<number> {
	const rows = await sql<{ path: string }[]>`select bucket_id || '/' || name as path from storage.objects`;
	const present = new Set(rows.map(({ path }) => path));
	let files = 0;
	for await (const { header, content } of entries) {
		if (header.kind !== "file" || erased.has(ownerOf(header))) continue;
		if (present.has(`${header.bucket}/${header.name}`)) continue;
		await restoreFile(settings, header, await readAll(content));
		files++;
	}
	return files;
}
