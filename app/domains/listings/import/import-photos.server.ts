/** Job that downloads the photos named by imported rows, and adds those of archives, for drafts only. */
import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FetchedFile, fetchFile } from "#app/platform/http/fetch-file.server.ts";
import { log } from "#app/platform/logging/log.server.ts";
import { askAgain, expectDone, readAnswer } from "#app/platform/supabase/backend-error.server.ts";
import { importPictureFiles } from "#app/platform/supabase/gateways/files.server.ts";
import { importPhotoCalls } from "#app/platform/supabase/gateways/jobs.server.ts";
import { readFile as readStoredFile } from "#app/platform/supabase/stored-files.server.ts";
import type { PictureKind } from "#contract/codes/picture-kind.ts";
import { ORIGINAL_NAME, PICTURE_BUCKET } from "./pictures/receive-archive.server.ts";

const FETCH_LIMITS = { bytes: 10 * 1024 * 1024, milliseconds: 20_000 };
const BATCH_SIZE = 20;
/** Time limit of a run, below the caller's timeout. */
const RUN_TIMEOUT_MS = 60_000;
/** Temporary errors that are worth a retry. */
const TRANSIENT_PROBLEMS = ["busy", "unavailable", "rate_limited"];

/**
 * Processes an image file on disk and adds it to an agent's listing. Returns null, or an error as a key of
 * `import:photoProblem`. hash: SHA-256 of the file. kind: what the row says the picture is.
 */
export type SavePhoto = (
	agent: string,
	listing: number,
	file: { name: string; path: string; hash: string },
	kind: PictureKind,
) => Promise<string | null>;

export type FetchPhoto = (url: string, path: string) => Promise<FetchedFile>;

type Problem = { code: string; isRetryable: boolean };
/** path: folder of a stored picture of an archive; null for an address. */
type QueuedPhoto = {
	id: number;
	agent_id: string;
	listing_id: number;
	url: string;
	path: string | null;
	kind: PictureKind;
};

const fetchPhoto: FetchPhoto = (url, path) => fetchFile(url, path, FETCH_LIMITS);

/** Downloads pending photos one at a time. Unreachable addresses are retried by later runs. */
export async function importPhotos(
	savePhoto: SavePhoto,
	fetch = fetchPhoto,
): Promise<{ done: number; failed: number }> {
	const end = performance.now() + RUN_TIMEOUT_MS;
	const outcome = { done: 0, failed: 0 };
	while (performance.now() < end) {
		const waiting = await claimPhotos();
		if (waiting.length === 0) break;
		try {
			for (let photo = waiting[0]; photo && performance.now() < end; photo = waiting[0]) {
				const problem = await importPhoto(photo, savePhoto, fetch);
				waiting.shift();
				await finishPhoto(photo.id, problem);
				outcome[problem ? "failed" : "done"]++;
			}
		} finally {
			await releasePhotos(waiting);
		}
	}
	return outcome;
}

/** By its name the claim gives the same photos again when its answer is lost. */
async function claimPhotos(): Promise<QueuedPhoto[]> {
	const named = { batch: BATCH_SIZE, claim: randomUUID() };
	return readAnswer<QueuedPhoto[]>(await askAgain(() => importPhotoCalls.rpc("claim_import_pictures", named))) ?? [];
}

async function finishPhoto(photo: number, problem: Problem | null): Promise<void> {
	const outcome = problem ? { problem: problem.code, may_retry: problem.isRetryable } : {};
	expectDone(await askAgain(() => importPhotoCalls.rpc("finish_import_picture", { picture: photo, ...outcome })));
}

/** What the run did not begin is free for the next one at once. */
async function releasePhotos(photos: QueuedPhoto[]): Promise<void> {
	if (photos.length === 0) return;
	const pictures = photos.map(({ id }) => id);
	const { error } = await askAgain(() => importPhotoCalls.rpc("release_import_pictures", { pictures }));
	if (error) log.warn("pictures_not_released", { count: pictures.length, message: error.message });
}

async function importPhoto(
	{ agent_id, listing_id, url, path: stored, kind }: QueuedPhoto,
	savePhoto: SavePhoto,
	fetch: FetchPhoto,
) {
	const folder = await mkdtemp(join(tmpdir(), "adahan-import-"));
	try {
		const path = join(folder, "picture");
		const fetched = stored ? await takeStored(stored, path) : await fetch(url, path);
		if (!fetched.ok) return fetched;
		const name = url.split("/").at(-1)?.slice(0, 80) || "picture";
		const code = await savePhoto(agent_id, listing_id, { name, path, hash: fetched.hash }, kind);
		return code ? { code, isRetryable: TRANSIENT_PROBLEMS.includes(code) } : null;
	} catch (error) {
		log.warn("picture_not_imported", { listing: listing_id, message: (error as Error).message });
		return { code: "unavailable", isRetryable: true };
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** The picture of an archive, as it was sent. */
async function takeStored(folder: string, path: string): Promise<FetchedFile> {
	const bytes = await readStoredFile(importPictureFiles, PICTURE_BUCKET, `${folder}/${ORIGINAL_NAME}`);
	if (!bytes) return { ok: false, code: "not_found", isRetryable: false };
	await writeFile(path, bytes);
	return { ok: true, hash: createHash("sha256").update(bytes).digest("hex") };
}
