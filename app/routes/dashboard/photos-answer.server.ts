/** What the page of a listing's pictures and the script that sends them share: whose listing it is, and taking files. */
import type { RouterContextProvider } from "react-router";
import type { Kind } from "#app/domains/listings/listing.ts";
import { addPhotos } from "#app/domains/photos/add-photos.server.ts";
import { type FileProblem, MOST_PHOTOS, type OwnPhotos, type SendAnswer } from "#app/domains/photos/photo.ts";
import { getOwnPhotos } from "#app/domains/photos/photo-commands.server.ts";
import { getViewer, getViewerDb } from "#app/middleware/session.server.ts";
import { readUploads } from "#app/platform/forms/read-uploads.server.ts";
import { readId } from "#app/platform/http/id-list.ts";
import { takeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";

/** Pictures that one person may send in an hour. */
const MOST_AN_HOUR = 300;
const HOUR = 3600;
/** Forms with pictures that are read from one person at once: two tabs. */
const MOST_AT_ONCE = 2;

type Context = Readonly<RouterContextProvider>;

/** The pictures of the listing that an address names. Throws 404 for one that is not the viewer's own. */
export async function readListing(params: { id: string }, url: URL, context: Context): Promise<OwnPhotos> {
	const id = readId(params.id);
	const kind: Kind = url.pathname.startsWith("/dashboard/vehicles/") ? "vehicle" : "property";
	const own = id === null ? null : await getOwnPhotos(await getViewerDb(context), id, kind);
	if (!own) throw notFound();
	return own;
}

const reading = new Map<string, number>();

/** Takes the files of a form. What is wrong with one is said of it, and the others are kept. */
export async function takePhotos(
	request: Request,
	context: Context,
	{ listing, photos }: OwnPhotos,
): Promise<SendAnswer> {
	const { id } = getViewer(context);
	const takeHit = () => takeRateLimit(`listing-pictures:${id}`, MOST_AN_HOUR, HOUR);
	const wait = await takeHit();
	const atOnce = reading.get(id) ?? 0;
	const refused: FileProblem | null = wait > 0 ? "rate_limited" : atOnce >= MOST_AT_ONCE ? "busy" : null;
	reading.set(id, atOnce + 1);
	const uploads = await readUploads(request, "pictures", refused ? 0 : MOST_PHOTOS - photos.length).finally(() => {
		const others = (reading.get(id) ?? 1) - 1;
		if (others > 0) reading.set(id, others);
		else reading.delete(id);
	});
	try {
		const { files } = uploads;
		if (refused) {
			const outcomes = files.map(({ name }) => ({ name, ok: false as const, code: refused }));
			return { outcomes, ...(wait > 0 ? { retryAfter: wait } : {}) };
		}
		return { outcomes: await addPhotos(id, listing.id, files, async () => (await takeHit()) === 0) };
	} finally {
		await uploads.release();
	}
}

/** The status for what became of files: the gravest of what can be tried again, 400 for what is wrong with a file. */
export function statusOf({ outcomes, retryAfter }: SendAnswer): number {
	const codes = outcomes.flatMap((one) => (one.ok ? [] : [one.code]));
	if (retryAfter || codes.includes("rate_limited")) return 429;
	if (codes.length === 0) return 200;
	return codes.some((code) => code === "busy" || code === "unavailable") ? 503 : 400;
}
