/** Uploads one photo with progress. Loaded on the photo page only. */
import { shrinkPicture } from "#app/ui/shrink-picture.ts";
import type { FileProblem, SendAnswer } from "../photo.ts";

export type SendProblem = FileProblem | "no_connection" | "session_ended";

export type Sending = {
	key: number;
	name: string;
	file: File;
	state: "waiting" | "sending" | "working" | "done";
	/** Uploaded share. */
	percent: number;
	problem?: SendProblem;
};

/** Smaller files are uploaded unchanged. */
const SMALL_BYTES = 1_200_000;
/** The server stores nothing larger. */
const LONGEST_SIDE = 2560;

/** File for upload: phone photos are downsized to about a tenth. */
export async function prepareFile(file: File): Promise<File> {
	if (file.size < SMALL_BYTES) return file;
	const smaller = await shrinkPicture(file, { longestSide: LONGEST_SIDE, type: "image/jpeg" }).catch(() => undefined);
	return smaller && smaller.size < file.size ? smaller : file;
}

/** Error of the upload, null on success. onProgress: percentage. */
export function sendPhoto(
	path: string,
	file: File,
	onProgress: (percent: number) => void,
): Promise<SendProblem | null> {
	return new Promise((resolve) => {
		const request = new XMLHttpRequest();
		request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100));
		request.onload = () => resolve(readAnswer(request));
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

function readAnswer({ responseText, responseURL, status }: XMLHttpRequest): SendProblem | null {
	if (new URL(responseURL, location.href).pathname === "/auth") return "session_ended";
	try {
		const outcome = (JSON.parse(responseText) as SendAnswer).outcomes[0];
		if (outcome) return outcome.ok ? null : outcome.code;
	} catch {
		// not a response of this server
	}
	return status === 404 ? "gone" : "unavailable";
}
