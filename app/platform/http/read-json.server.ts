/** Reads a small JSON body, and no more of it than it may have. */

export type ReadJson = { ok: true; value: unknown } | { ok: false; status: 400 | 413 | 415 };

/** The value of a body of at most `most` bytes. 415 for another type, 413 for more, 400 for what is no JSON. */
export async function readJson(request: Request, most: number): Promise<ReadJson> {
	if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) return { ok: false, status: 415 };
	if (Number(request.headers.get("content-length") ?? 0) > most) return { ok: false, status: 413 };
	const parts: Uint8Array[] = [];
	let size = 0;
	for await (const part of (request.body ?? []) as AsyncIterable<Uint8Array>) {
		size += part.byteLength;
		if (size > most) return { ok: false, status: 413 };
		parts.push(part);
	}
	try {
		return { ok: true, value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(parts))) };
	} catch {
		return { ok: false, status: 400 };
	}
}
