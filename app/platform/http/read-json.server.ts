/** Reads a posted JSON body up to a size limit. */
import { readBody } from "./read-body.server.ts";

export type ReadJson = { ok: true; value: unknown } | { ok: false; status: 400 | 413 | 415 };

/**
 * Value of a body of at most `maxBytes`; 413 when larger, 400 for invalid JSON, 415 when `type` is given and differs
 * (browser reports come with various types).
 */
export async function readJson(request: Request, maxBytes: number, type?: RegExp): Promise<ReadJson> {
	if (type && !type.test(request.headers.get("content-type") ?? "")) return { ok: false, status: 415 };
	if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return { ok: false, status: 413 };
	try {
		const body = await readBody(request, maxBytes);
		if (!body) return { ok: false, status: 413 };
		return { ok: true, value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body)) };
	} catch {
		return { ok: false, status: 400 };
	}
}
