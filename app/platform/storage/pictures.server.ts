/**
 * Public pictures, fetched from storage and kept in memory for a while. They are served from our own address:
 * one connection fewer for a slow phone, and no third party learns who looks.
 */
import { LRUCache } from "lru-cache";
import { env } from "#app/platform/env.server.ts";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";

type Picture = { bytes: Uint8Array<ArrayBuffer>; type: string };

const MEGABYTE = 1024 * 1024;
const kept = new LRUCache<string, Picture>({
	maxSize: 24 * MEGABYTE,
	sizeCalculation: (picture) => picture.bytes.byteLength,
});
const TYPES: Record<string, string> = { avif: "image/avif", webp: "image/webp" };
/** A person's picture that was removed is not shown for long. */
const AVATAR_MILLISECONDS = 300_000;
/** bucket/path/width.format, as the pictures of listings, agents and people are stored. */
const NAME = /^(listing-photos|agent-photos|avatars)\/[a-z0-9][a-z0-9/_-]*\/\d{2,4}\.(avif|webp)$/;

/** The picture of that name, or null when there is none. Throws BackendUnavailable when storage does not answer. */
export async function readPicture(name: string): Promise<Picture | null> {
	const format = NAME.exec(name)?.[2];
	if (!format || name.includes("//")) return null;
	const found = kept.get(name);
	if (found) return found;
	const away = (error: Error) => {
		throw new BackendUnavailable(error.message);
	};
	const response = await fetch(`${env.supabaseUrl}/storage/v1/object/public/${name}`, {
		signal: AbortSignal.timeout(env.publicReadMilliseconds),
	}).catch(away);
	if (response.status >= 500) throw new BackendUnavailable(`storage answered ${response.status}`);
	if (!response.ok) return null;
	const type = TYPES[format]!;
	const bytes = new Uint8Array(await response.arrayBuffer().catch(away));
	// A gateway's own page must not be kept by browsers for a year in the place of a picture.
	if (!response.headers.get("content-type")?.startsWith(type) || bytes.length === 0)
		throw new BackendUnavailable("storage answered with no picture");
	const picture = { bytes, type };
	kept.set(name, picture, name.startsWith("avatars/") ? { ttl: AVATAR_MILLISECONDS } : {});
	return picture;
}
