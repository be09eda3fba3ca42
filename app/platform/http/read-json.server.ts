/** Reads a posted JSON body, and no more of it than was agreed. */
import { readBody } from "./read-body.server.ts";

export type ReadJson = { ok: true; value: unknown } | { ok: false; status: 400 | 413 | 415 };

/**
 * The value of a body of at most `most` bytes; 413 for a larger one, 400 for what is no JSON, 415 for another type than
 * `type` where one is asked for (a browser's own reports come with types of many kinds).
 */
export async function readJson(request: Request, most: number, type?: RegExp): Promise<ReadJson> {
	if (type && !type.test(request.headers.get("content-type") ?? "")) return { ok: false, status: 415 };
	if (Number(request.headers.get("content-length") ?? 0) > most) return { ok: false, status: 413 };
	try {
		const body = await readBody(request, most);
		if (!body) return { ok: false, status: 413 };
		return { ok: true, value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body)) };
	} catch {
		return { ok: false, status: 400 };
	}
}
