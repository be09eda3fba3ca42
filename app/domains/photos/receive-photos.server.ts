/** Receives uploaded photos of a listing, within the limits of one person. */
import { readUploads } from "#app/platform/forms/read-uploads.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { addPhotos } from "./add-photos.server.ts";
import { type FileProblem, MAX_PHOTOS, type OwnPhotos, type UploadResponse } from "./photo.ts";

/** Photos that one person may upload in an hour. */
const MAX_PHOTOS_PER_HOUR = 300;
const HOUR_SECONDS = 3600;
/** Forms with photos that are read from one person at once: two tabs. */
const MAX_CONCURRENT_UPLOADS = 2;

const reading = new Map<string, number>();

/** Adds the files of a form. A file that is wrong is reported with its name, and the others are added. */
export async function receivePhotos(
	request: Request,
	personId: string,
	{ listing, photos }: OwnPhotos,
): Promise<UploadResponse> {
	const takeHit = () => consumeRateLimit(`listing-pictures:${personId}`, MAX_PHOTOS_PER_HOUR, HOUR_SECONDS);
	const wait = await takeHit();
	const concurrent = reading.get(personId) ?? 0;
	const rejected: FileProblem | null = wait > 0 ? "rate_limited" : concurrent >= MAX_CONCURRENT_UPLOADS ? "busy" : null;
	reading.set(personId, concurrent + 1);
	const uploads = await readUploads(request, "pictures", rejected ? 0 : MAX_PHOTOS - photos.length).finally(() => {
		const others = (reading.get(personId) ?? 1) - 1;
		if (others > 0) reading.set(personId, others);
		else reading.delete(personId);
	});
	try {
		const { files } = uploads;
		if (rejected) {
			const outcomes = files.map(({ name }) => ({ name, ok: false as const, code: rejected }));
			return { outcomes, ...(wait > 0 ? { retryAfter: wait } : {}) };
		}
		const mayAdd = async () => (await takeHit()) === 0;
		return { outcomes: await addPhotos(personId, listing.id, files, mayAdd, listing.agent_id) };
	} finally {
		await uploads.release();
	}
}
