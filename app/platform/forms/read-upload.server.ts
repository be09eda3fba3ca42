/** Reads a form with one file into memory, up to a size limit. */
import { data } from "react-router";
import {
	type FileStream,
	MAX_FIELD_BYTES,
	MAX_UPLOAD_BYTES,
	readMultipart,
	toBodyRefusal,
} from "./read-multipart.server.ts";

/** Bodies larger than this are not read any further. */
const MAX_BODY_BYTES = 48 * 1024 * 1024;
const MAX_PARTS = 12;
/** The longest fields beside one file of the maximum size; more is a bad request. */
const MAX_OTHER_BYTES = MAX_PARTS * MAX_FIELD_BYTES;

export type Upload =
	/** fileName: as sent by the client; untrusted. */
	{ ok: true; file: Uint8Array | null; fileName: string; fields: URLSearchParams } | { ok: false; code: "too_large" };

/**
 * The first file of the field `name` (null when none was chosen) and the text fields. Throws a 400 response for a body
 * that is not a multipart form and 413 for one beyond the limit. maxFileBytes: a larger file is `too_large`.
 */
export async function readUpload(request: Request, name: string, maxFileBytes = MAX_UPLOAD_BYTES): Promise<Upload> {
	const pieces: Uint8Array[] = [];
	let chosen: FileStream | undefined;
	let chosenName = "";
	let isTooLarge = false;
	const limits = { maxBodyBytes: MAX_BODY_BYTES, maxParts: MAX_PARTS, maxFileBytes };
	const { fields, size } = await readMultipart(request, limits, (field, file, fileName = "") => {
		file
			.on("error", () => {})
			.on("limit", () => {
				isTooLarge = true;
			});
		file.on("data", (piece: Uint8Array) => {
			// An empty selection sends a file without content.
			if (!chosen && field === name) [chosen, chosenName] = [file, fileName];
			if (file === chosen) pieces.push(piece);
		});
	}).catch((error) => {
		throw toBodyRefusal(error);
	});
	if (isTooLarge) return { ok: false, code: "too_large" };
	if (size > maxFileBytes + MAX_OTHER_BYTES) throw data(null, { status: 400 });
	return { ok: true, file: chosen ? Buffer.concat(pieces) : null, fileName: chosenName, fields };
}
