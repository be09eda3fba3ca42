/** Posts JSON to another service and reads its JSON: without redirects, up to a size. What was sent is in no error. */

export type PostProblem =
	| "late"
	| "unreachable"
	| "too_large"
	/** Not JSON. */
	| "unreadable"
	| `status_${number}`;
export type PostedJson = { ok: true; value: unknown } | { ok: false; reason: PostProblem };

type Options = {
	/** Sent as a bearer token. */
	key: string | undefined;
	body: object;
	signal: AbortSignal;
	maxBytes: number;
};

/** The parsed answer, or why there is none. Never throws. */
export async function postJson(url: string, { key, body, signal, maxBytes }: Options): Promise<PostedJson> {
	try {
		const response = await fetch(url, {
			method: "POST",
			headers: { "Content-Type": "application/json", ...(key ? { Authorization: `Bearer ${key}` } : {}) },
			body: JSON.stringify(body),
			redirect: "error",
			signal,
		});
		if (!response.ok) {
			await response.body?.cancel();
			return { ok: false, reason: `status_${response.status}` };
		}
		const text = await readText(response, maxBytes);
		if (text === null) return { ok: false, reason: "too_large" };
		const value = parseJson(text);
		return value === undefined ? { ok: false, reason: "unreadable" } : { ok: true, value };
	} catch {
		return { ok: false, reason: signal.aborted ? "late" : "unreachable" };
	}
}

/** The body; null when it is too large, which ends the connection. */
async function readText({ body }: Response, maxBytes: number): Promise<string | null> {
	const chunks: Uint8Array[] = [];
	let bytes = 0;
	for await (const chunk of body ?? []) {
		bytes += chunk.byteLength;
		if (bytes > maxBytes) return null;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString();
}

/** The value of a JSON text; undefined when it is none. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
