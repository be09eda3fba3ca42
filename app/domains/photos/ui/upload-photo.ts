/** Uploads one photo with progress. Loaded on the photo page only. */
import { shrinkImage } from "#app/ui/shrink-image.ts";
import type { FileProblem, UploadResponse } from "../photo.ts";

export type UploadProblem = FileProblem | "no_connection" | "session_ended";

export type UploadItem = {
	key: number;
	name: string;
	file: File;
	state: "waiting" | "sending" | "working" | "done";
	/** Uploaded share. */
	percent: number;
	problem?: UploadProblem;
};

/** Smaller files are uploaded unchanged. */
const MAX_UNCOMPRESSED_BYTES = 1_200_000;
/** The server stores nothing larger. */
const MAX_SIDE_PX = 2560;

/** File for upload: phone photos are downsized to about a tenth. */
export async function prepareFile(file: File): Promise<File> {
	if (file.size < MAX_UNCOMPRESSED_BYTES) return file;
	const smaller = await shrinkImage(file, { maxSide: MAX_SIDE_PX, type: "image/jpeg" }).catch(() => undefined);
	return smaller && smaller.size < file.size ? smaller : file;
}

/** Error of the upload, null on success. onProgress: percentage. */
export function uploadPhoto(
	path: string,
	file: File,
	onProgress: (percent: number) => void,
): Promise<UploadProblem | null> {
	return new Promise((resolve) => {
		const request = new XMLHttpRequest();
		request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100));
		request.onload = () => resolve(parseResponse(request));
		request.onerror = () => resolve("no_connection");
		request.ontimeout = request.onerror;
		request.timeout = 300_000;
		const form = new FormData();
		form.append("pictures", file, file.name);
		request.open("POST", path);
		request.setRequestHeader("Accept", "application/json");
		request.send(form);
	});
}

function parseResponse({ responseText, responseURL, status }: XMLHttpRequest): UploadProblem | null {
	if (new URL(responseURL, location.href).pathname === "/auth") return "session_ended";
	try {
		const outcome = (JSON.parse(responseText) as UploadResponse).outcomes[0];
		if (outcome) return outcome.ok ? null : outcome.code;
	} catch {
		// not a response of this server
	}
	return status === 404 ? "gone" : "unavailable";
}
