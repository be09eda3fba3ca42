import { Readable } from "node:stream";
import type { DatabaseHandle } from "./database-handle.ts";
import { defaultTag, findStoredFile, objectFile } from "./stored-files.ts";

const PUBLIC_PATH = "/storage/v1/object/public/";

type Found = { metadata: { mimetype?: string; cacheControl?: string; eTag?: string } | null };

/**
 * Serves a public file with one query, and 304 when the browser has it. The storage service needs three and writes a
 * row per image.
 * @returns undefined for anything else, which the storage service answers
 */
export async function servePublicObject(
	request: Request,
	db: DatabaseHandle,
	folder: string,
): Promise<Response | undefined> {
	const url = new URL(request.url);
	if (!url.pathname.startsWith(PUBLIC_PATH) || url.search || (request.method !== "GET" && request.method !== "HEAD"))
		return undefined;
	const [bucket = "", ...rest] = decoded(url.pathname.slice(PUBLIC_PATH.length)).split("/");
	const name = rest.join("/");
	if (!isObjectName(bucket, name)) return undefined;
	const [row] = await db.query<Found>(
		`select o.metadata from storage.objects o join storage.buckets b on b.id = o.bucket_id
		where o.bucket_id = $1 and o.name = $2 and b.public`,
		[bucket, name],
	);
	if (!row) return undefined;
	const file = await findStoredFile(folder, bucket, name).catch(() => undefined);
	if (!file) return undefined;
	const etag = row.metadata?.eTag || defaultTag(file);
	const headers = {
		"access-control-allow-origin": "*",
		"cache-control": row.metadata?.cacheControl ?? "no-cache",
		"content-type": row.metadata?.mimetype ?? "application/octet-stream",
		etag,
		"last-modified": file.modified.toUTCString(),
		"x-content-type-options": "nosniff",
	};
	const known = request.headers.get("if-none-match")?.split(/\s*,\s*/) ?? [];
	if (known.includes(etag) || known.includes("*")) return new Response(null, { status: 304, headers });
	const body = request.method === "HEAD" ? null : (Readable.toWeb(file.read()) as unknown as ReadableStream);
	return new Response(body, { headers: { ...headers, "content-length": String(file.size) } });
}

/** Whether an object can have this name. */
function isObjectName(bucket: string, name: string): boolean {
	try {
		objectFile("", bucket, name);
		return true;
	} catch {
		return false;
	}
}

/** A path with an invalid escape is used unchanged. */
function decoded(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}
