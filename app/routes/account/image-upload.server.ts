/** Handles the upload form of an image: reads, processes and stores it, or returns the error. */
import type { RouterContextProvider } from "react-router";
import { removeUnusedFilesInBackground } from "#app/domains/uploads/remove-files.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { readUpload } from "#app/platform/forms/read-upload.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { retryAfterMessage } from "#app/platform/http/retry-after-message.ts";
import { CROPS, type Crop, type ImageProblem } from "#app/platform/images/image-kind.ts";
import { catchUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { rejectForm, rejectUnavailable } from "./account-page.server.ts";

/** Changes per user and hour. */
const MAX_PER_HOUR = 30;

/** Messages of image errors. */
export const IMAGE_MESSAGES: Record<ImageProblem, string> = {
	not_a_picture: "profile:picture.notAPicture",
	heic: "profile:picture.heic",
	too_many_pixels: "profile:picture.tooManyPixels",
	broken: "profile:picture.broken",
	busy: "profile:picture.busy",
};

type Result = { ok: true } | { ok: false; code: ImageProblem | "unavailable" };

type ImageForm = {
	request: Request;
	context: Readonly<RouterContextProvider>;
	/** Page of the form. */
	path: string;
	replace: (db: Db, personId: string, bytes: Uint8Array, crop: Crop) => Promise<Result>;
	remove: (db: Db, personId: string) => Promise<{ ok: true } | { ok: false; code: "unavailable" }>;
};

/** Redirects on success, otherwise returns the form with the error. */
export async function handleImageUpload({ request, context, path, replace, remove }: ImageForm) {
	const { id } = requireUser(context);
	const upload = await readUpload(request, "picture");
	if (!upload.ok) return rejectForm(context, {}, { picture: "profile:picture.tooLarge" });
	const crop = CROPS.find((name) => name === upload.fields.get("crop")) ?? "middle";
	const values = { crop };
	const isRemoval = upload.fields.get("intent") === "remove";
	if (!isRemoval && !upload.file) return rejectForm(context, values, { picture: "profile:picture.missing" });
	const wait = await catchUnavailable(consumeRateLimit(`picture:${id}`, MAX_PER_HOUR, 3600));
	if (typeof wait === "object") return rejectUnavailable(context, values);
	if (wait > 0) return rejectForm(context, values, { form: retryAfterMessage(wait) }, { retryAfter: wait });
	const db = await getUserClient(context);
	const result: Result = isRemoval ? await remove(db, id) : await replace(db, id, upload.file!, crop);
	if (result.ok) {
		removeUnusedFilesInBackground();
		throw redirectWithFlash(path, { code: "flash.saved", type: "success" });
	}
	if (result.code === "unavailable") return rejectUnavailable(context, values);
	const isBusy = result.code === "busy";
	return rejectForm(context, values, { picture: IMAGE_MESSAGES[result.code] }, { status: isBusy ? 503 : 400 });
}
