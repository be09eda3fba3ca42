/** Removes the files of pictures that nobody shows any more: replaced ones, and those of listings and accounts that are gone. */
import { log } from "#app/platform/log.server.ts";
import { emptyFolder } from "#app/platform/storage/stored-files.server.ts";
import { unwrap } from "#app/platform/supabase/backend-error.server.ts";
import { secretDb } from "#app/platform/supabase/clients.server.ts";

type Removal = { id: number; bucket: string; folder: string };

/** Empties the folders that are due. What cannot be removed now is tried again later. */
export async function removeUnusedFiles(): Promise<{ removed: number; failed: number }> {
	const due = (unwrap(await secretDb.rpc("claim_file_removals")) ?? []) as Removal[];
	const done: number[] = [];
	for (const { id, bucket, folder } of due) {
		try {
			await emptyFolder(secretDb, bucket, folder);
			done.push(id);
		} catch (error) {
			log.error("file_not_removed", { bucket, message: (error as Error).message });
		}
	}
	if (done.length > 0) unwrap(await secretDb.rpc("finish_file_removals", { removed: done }));
	return { removed: done.length, failed: due.length - done.length };
}

/** Notes for removal what lies in storage and no row shows, an hour after it came: an upload that broke off left it. */
export async function noteUnusedFiles(): Promise<{ noted: number; removed: number; failed: number }> {
	const noted = unwrap(await secretDb.rpc("mark_orphan_files")) ?? 0;
	return { noted, ...(await removeUnusedFiles()) };
}

/** Removes at once after an act that left files behind. Nobody waits for it and its failure is the job's business. */
export function removeUnusedFilesSoon(): void {
	removeUnusedFiles().catch((error: Error) => log.error("files_not_removed", { message: error.message }));
}
