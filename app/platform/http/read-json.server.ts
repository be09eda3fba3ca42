/** Reads a posted JSON body, and no more of it than was agreed. */

export type ReadJson = { ok: true; value: unknown } | { ok: false; status: 400 | 413 | 415 };

/**
 * The value of a body of at most `most` bytes; 413 for a larger one, 400 for what is no JSON, 415 for another type than
 * `type` where one is asked for (a browser's own reports come with types of many kinds).
 */
export async function readJson(request: Request, most: number, type?: RegExp): Promise<ReadJson> {
	if (type && !type.test(request.headers.get("content-type") ?? "")) return { ok: false, status: 415 };
	if (Number(request.headers.get("content-length") ?? 0) > most) return { ok: false, status: 413 };
	const parts: Uint8Array[] = [];
	let size = 0;
	try {
		for await (const part of (request.body ?? []) as AsyncIterable<Uint8Array>) {
			size += part.byteLength;
			if (size > most) return { ok: false, status: 413 };
			parts.push(part);
		}
		return { ok: true, value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(parts))) };
	} catch {
		return { ok: false, status: 400 };
	}
}
