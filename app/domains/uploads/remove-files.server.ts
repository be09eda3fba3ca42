/** Deletes unreferenced image files: replaced ones, and those of deleted listings and accounts. */
import { log } from "#app/platform/logging/log.server.ts";
import { expectDone, readAnswer, unwrap } from "#app/platform/supabase/backend-error.server.ts";
import { unusedFiles } from "#app/platform/supabase/gateways/files.server.ts";
import { fileRemovalCalls, unusedFileCalls } from "#app/platform/supabase/gateways/jobs.server.ts";
import { emptyFolder } from "#app/platform/supabase/stored-files.server.ts";

type Removal = { id: number; bucket: string; folder: string };

/** Deletes due folders; failures are retried later. */
export async function removeUnusedFiles(): Promise<{ removed: number; failed: number }> {
	const due = readAnswer<Removal[]>(await fileRemovalCalls.rpc("claim_file_removals")) ?? [];
	const done: number[] = [];
	for (const { id, bucket, folder } of due) {
		try {
			await emptyFolder(unusedFiles, bucket, folder);
			done.push(id);
		} catch (error) {
			log.warn("file_not_removed", { bucket, message: (error as Error).message });
		}
	}
	if (done.length > 0) expectDone(await fileRemovalCalls.rpc("finish_file_removals", { removed: done }));
	return { removed: done.length, failed: due.length - done.length };
}

/** Queues orphaned files for deletion after an hour, e.g. of an aborted upload. */
export async function markUnusedFiles(): Promise<{ noted: number; removed: number; failed: number }> {
	const noted = unwrap(await unusedFileCalls.rpc("mark_orphan_files")) ?? 0;
	return { noted, ...(await removeUnusedFiles()) };
}

/** Deletes files right after an action, in the background; failures are left to the job. */
export function removeUnusedFilesInBackground(): void {
	removeUnusedFiles().catch((error: Error) => log.warn("files_not_removed", { message: error.message }));
}
