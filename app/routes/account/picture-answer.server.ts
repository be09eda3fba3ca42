/** Handles the upload form of an image: reads, processes and stores it, or returns the error. */
import type { RouterContextProvider } from "react-router";
import { removeUnusedFilesSoon } from "#app/domains/uploads/remove-files.server.ts";
import { getViewer, getViewerDb } from "#app/middleware/session.server.ts";
import { readUpload } from "#app/platform/forms/read-upload.server.ts";
import { takeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { waitMessage } from "#app/platform/http/wait-message.ts";
import { CROPS, type Crop, type PictureProblem } from "#app/platform/storage/picture-kind.ts";
import { orUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { refuseForm, refuseUnavailable } from "./own-page.server.ts";

/** Changes per user and hour. */
const MOST_AN_HOUR = 30;

/** Messages of image errors. */
export const PICTURE_MESSAGES: Record<PictureProblem, string> = {
	not_a_picture: "profile:picture.notAPicture",
	heic: "profile:picture.heic",
	too_many_pixels: "profile:picture.tooManyPixels",
	broken: "profile:picture.broken",
	busy: "profile:picture.busy",
};

type Result = { ok: true } | { ok: false; code: PictureProblem | "unavailable" };

type PictureForm = {
	request: Request;
	context: Readonly<RouterContextProvider>;
	/** Page of the form. */
	path: string;
	replace: (db: Db, personId: string, bytes: Uint8Array, crop: Crop) => Promise<Result>;
	remove: (db: Db, personId: string) => Promise<{ ok: true } | { ok: false; code: "unavailable" }>;
};

/** Redirects on success, otherwise returns the form with the error. */
export async function answerPicture({ request, context, path, replace, remove }: PictureForm) {
	const { id } = getViewer(context);
	const upload = await readUpload(request, "picture");
	if (!upload.ok) return refuseForm(context, {}, { picture: "profile:picture.tooLarge" });
	const crop = CROPS.find((name) => name === upload.fields.get("crop")) ?? "middle";
	const values = { crop };
	const isRemoval = upload.fields.get("intent") === "remove";
	if (!isRemoval && !upload.file) return refuseForm(context, values, { picture: "profile:picture.missing" });
	const wait = await orUnavailable(takeRateLimit(`picture:${id}`, MOST_AN_HOUR, 3600));
	if (typeof wait === "object") return refuseUnavailable(context, values);
	if (wait > 0) return refuseForm(context, values, { form: waitMessage(wait) }, { retryAfter: wait });
	const db = await getViewerDb(context);
	const result: Result = isRemoval ? await remove(db, id) : await replace(db, id, upload.file!, crop);
	if (result.ok) {
		removeUnusedFilesSoon();
		throw redirectWithFlash(path, { code: "flash.saved", type: "success" });
	}
	if (result.code === "unavailable") return refuseUnavailable(context, values);
	const isBusy = result.code === "busy";
	return refuseForm(context, values, { picture: PICTURE_MESSAGES[result.code] }, { status: isBusy ? 503 : 400 });
}
