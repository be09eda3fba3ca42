/**
 * Public images, read from storage and cached in memory. Served from our own origin: one connection fewer for a slow
 * phone, and no third party sees the visitor.
 */
import { LRUCache } from "lru-cache";
import { env } from "#app/platform/env.server.ts";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";

type StoredImage = { bytes: Uint8Array<ArrayBuffer>; type: string };

const MEGABYTE = 1024 * 1024;
const imageCache = new LRUCache<string, StoredImage>({
	maxSize: 24 * MEGABYTE,
	sizeCalculation: (picture) => picture.bytes.byteLength,
});
const CONTENT_TYPES: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
/** A deleted avatar is not shown for longer than this. */
const AVATAR_TTL_MS = 300_000;
/** bucket/path/width.format of listing, agent and user images; without a bucket of a listing. */
const IMAGE_NAME = /^(listing-photos\/|agent-photos\/|avatars\/)?[a-z0-9][a-z0-9/_-]*\/\d{2,4}\.(avif|webp|jpg)$/;

/** The image, or null if there is none. Throws BackendUnavailable. */
export async function readImage(address: string): Promise<StoredImage | null> {
	const [, bucket, format] = IMAGE_NAME.exec(address) ?? [];
	if (!format || address.includes("//")) return null;
	const name = bucket ? address : `listing-photos/${address}`;
	const found = imageCache.get(name);
	if (found) return found;
	const away = (error: Error) => {
		throw new BackendUnavailable(error.message);
	};
	const response = await fetch(`${env.supabaseUrl}/storage/v1/object/public/${name}`, {
		signal: AbortSignal.timeout(env.publicReadTimeoutMs),
	}).catch(away);
	if (response.status >= 500) throw new BackendUnavailable(`storage answered ${response.status}`);
	if (!response.ok) return null;
	const type = CONTENT_TYPES[format]!;
	const bytes = new Uint8Array(await response.arrayBuffer().catch(away));
	// A gateway's error page must not be cached as an image for a year.
	if (!response.headers.get("content-type")?.startsWith(type) || bytes.length === 0)
		throw new BackendUnavailable("storage answered with no picture");
	const picture = { bytes, type };
	imageCache.set(name, picture, name.startsWith("avatars/") ? { ttl: AVATAR_TTL_MS } : {});
	return picture;
}
