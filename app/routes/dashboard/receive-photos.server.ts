/** Shared by the photos page of a listing and the endpoint that its script uploads to. */
import type { RouterContextProvider } from "react-router";
import { kindOfPath } from "#app/domains/listings/editor/edit-state.ts";
import type { OwnPhotos, UploadResponse } from "#app/domains/photos/photo.ts";
import { getOwnPhotos } from "#app/domains/photos/photo-commands.server.ts";
import { receivePhotos } from "#app/domains/photos/receive-photos.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { parseId } from "#app/platform/http/id-list.ts";
import { notFound } from "#app/platform/http/responses.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The photos of the viewer's listing that the address names. Throws 404 for any other. */
export async function loadListingPhotos(params: { id: string }, url: URL, context: Context): Promise<OwnPhotos> {
	const id = parseId(params.id);
	const own = id === null ? null : await getOwnPhotos(await getUserClient(context), id, kindOfPath(url));
	if (!own) throw notFound();
	return own;
}

/** Adds the files of a form to the listing. */
export function receiveUpload(request: Request, context: Context, own: OwnPhotos): Promise<UploadResponse> {
	return receivePhotos(request, requireUser(context).id, own);
}

/** The status of an upload: retryable failures first, 400 when only files are wrong. */
export function getUploadStatus({ outcomes, retryAfter }: UploadResponse): number {
	const codes = outcomes.flatMap((one) => (one.ok ? [] : [one.code]));
	if (retryAfter || codes.includes("rate_limited")) return 429;
	if (codes.length === 0) return 200;
	return codes.some((code) => code === "busy" || code === "unavailable") ? 503 : 400;
}
