/** Receives a zip archive of pictures: stores those of drafts as they are, and queues them for the job import-pictures. */
import { readUploads, type UploadedFile } from "#app/platform/forms/read-uploads.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { detectImageFormat } from "#app/platform/images/image-kind.ts";
import { logActivity } from "#app/platform/logging/activity-log.server.ts";
import { catchUnavailable, readAnswer } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { importPictureCalls, importPictureFiles } from "#app/platform/supabase/gateways/files.server.ts";
import { newImageFolder, removeFiles, storeFiles } from "#app/platform/supabase/stored-files.server.ts";
import { MAX_ARCHIVE_BYTES, MAX_ARCHIVE_PICTURES, MAX_IMPORT_PHOTOS, MAX_PICTURE_BYTES } from "../import-limits.ts";
import { type MatchedPicture, matchPictures, type PictureTarget } from "./match-pictures.ts";
import { type Archive, type ArchiveProblem, openArchive } from "./open-archive.server.ts";

export const PICTURE_BUCKET = "import-pictures";
/** Name of the file in its folder. */
export const ORIGINAL_NAME = "original";

const ARCHIVES_PER_HOUR = 20;
const HOUR_SECONDS = 3600;
/** Pictures that are stored before they are queued: what a killed server stored and did not queue is removed later. */
const AT_ONCE = 20;
const MAX_NAMES_SHOWN = 30;

/** People whose archive this server reads: one at a time, since each may take 200 MB of its disk. */
const receiving = new Set<string>();

/** names: the first of them. */
export type NameList = { total: number; names: string[] };

export type ArchiveResult =
	| {
			ok: true;
			/** Pictures that wait to be added, and their listings. */
			queued: number;
			listings: number;
			/** Pictures that were sent before. */
			known: number;
			beyond: number;
			unreadable: NameList;
			unknown: NameList;
			notDrafts: NameList;
	  }
	| { ok: false; code: ArchiveProblem | "missing" | "too_large" | "no_pictures" | "busy" | "unavailable" }
	| { ok: false; code: "rate_limited"; retryAfter: number };

/** agentId: the agent whose listings are meant. Throws for a body that cannot be read. */
export async function receiveArchive(
	request: Request,
	db: Db,
	personId: string,
	agentId: string,
): Promise<ArchiveResult> {
	const wait = await consumeRateLimit(`import-archive:${personId}`, ARCHIVES_PER_HOUR, HOUR_SECONDS);
	const isBusy = receiving.has(personId);
	const isRefused = wait > 0 || isBusy;
	if (!isRefused) receiving.add(personId);
	try {
		return await readArchive(request, isRefused ? 0 : 1, async (file) => {
			if (wait > 0) return { ok: false, code: "rate_limited", retryAfter: wait };
			if (isBusy) return { ok: false, code: "busy" };
			if (!file) return { ok: false, code: "missing" };
			if (!file.ok) return { ok: false, code: "too_large" };
			return await catchUnavailable(takeArchive(file.path, db, personId, agentId));
		});
	} finally {
		if (!isRefused) receiving.delete(personId);
	}
}

/** maxFiles: none of a form that is refused, which is read to its end. */
async function readArchive(
	request: Request,
	maxFiles: 0 | 1,
	take: (file: UploadedFile | undefined) => Promise<ArchiveResult>,
): Promise<ArchiveResult> {
	const uploads = await readUploads(request, "archive", maxFiles, MAX_ARCHIVE_BYTES);
	try {
		return await take(uploads.files[0]);
	} finally {
		await uploads.release();
	}
}

async function takeArchive(path: string, db: Db, personId: string, agentId: string): Promise<ArchiveResult> {
	const opened = await openArchive(path);
	if (!opened.ok) return opened;
	const { archive } = opened;
	try {
		if (archive.names.length === 0) return { ok: false, code: "no_pictures" };
		const ofAgent = personId === agentId ? {} : { for_agent: agentId };
		const targets = readAnswer<PictureTarget[]>(await db.rpc("list_picture_targets", ofAgent)) ?? [];
		const { matched, unknown, notDrafts, beyond } = matchPictures(archive.names, targets, MAX_IMPORT_PHOTOS);
		const taken = matched.slice(0, MAX_ARCHIVE_PICTURES);
		const stored = await storePictures(archive, taken, personId, agentId);
		if (stored.queued.length > 0)
			logActivity({ action: "import.pictures_sent", type: "import", details: { rows: stored.queued.length } });
		return {
			ok: true,
			queued: stored.queued.length,
			listings: new Set(stored.queued.map(({ listing }) => listing)).size,
			known: stored.known,
			beyond: beyond + matched.length - taken.length + stored.beyond,
			unreadable: listNames(stored.unreadable),
			unknown: listNames(unknown),
			notDrafts: listNames(notDrafts),
		};
	} finally {
		archive.close();
	}
}

const listNames = (names: string[]): NameList => ({ total: names.length, names: names.slice(0, MAX_NAMES_SHOWN) });

/** beyond: pictures that unpack to more than an archive may be. */
type Stored = { queued: MatchedPicture[]; known: number; beyond: number; unreadable: string[] };

async function storePictures(
	archive: Archive,
	pictures: readonly MatchedPicture[],
	personId: string,
	agentId: string,
): Promise<Stored> {
	const stored: Stored = { queued: [], known: 0, beyond: 0, unreadable: [] };
	// Pictures hardly shrink: what becomes much more than the archive is none.
	let bytesLeft = MAX_ARCHIVE_BYTES;
	for (let at = 0; at < pictures.length; at += AT_ONCE) {
		const part: (MatchedPicture & { path: string })[] = [];
		for (const picture of pictures.slice(at, at + AT_ONCE)) {
			if (bytesLeft <= 0) {
				stored.beyond++;
				continue;
			}
			const bytes = await archive.read(picture.name, MAX_PICTURE_BYTES);
			bytesLeft -= bytes?.byteLength ?? 0;
			if (!bytes || detectImageFormat(bytes) === null) {
				stored.unreadable.push(picture.name);
				continue;
			}
			const path = newImageFolder(agentId);
			const file = { name: ORIGINAL_NAME, type: "application/octet-stream", bytes };
			await storeFiles(importPictureFiles, PICTURE_BUCKET, path, [file]);
			part.push({ ...picture, path });
		}
		const answer = await importPictureCalls.rpc("queue_import_pictures", { person: personId, pictures: part });
		const queued = new Set(readAnswer<string[]>(answer) ?? []);
		const left = part.filter(({ path }) => !queued.has(path));
		stored.queued.push(...part.filter(({ path }) => queued.has(path)));
		stored.known += left.length;
		await removeFiles(
			importPictureFiles,
			PICTURE_BUCKET,
			left.map(({ path }) => `${path}/${ORIGINAL_NAME}`),
		).catch(() => {});
	}
	return stored;
}
