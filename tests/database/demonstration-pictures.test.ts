/** Pictures of the demonstration in the embedded storage: read from their archives, without files in the data folder. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findPicture } from "../../supabase/local/demonstration/pictures.ts";
import { readArchive } from "../../supabase/local/demonstration/scenes.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";

const BUCKET = "listing-photos";
const NAME = "demonstration/villa-03-dusk/640.webp";

let backend: TestBackend;
beforeAll(async () => {
	backend = await startTestBackend({ demonstration: true });
});
afterAll(() => backend?.stop());

const address = (name: string) => `${backend.url}/storage/v1/object/public/${BUCKET}/${name}`;
const storage = () =>
	createClient(backend.url, backend.secretKey, { auth: { persistSession: false } }).storage.from(BUCKET);
const hash = (content: Uint8Array) => createHash("md5").update(content).digest("hex");

it("are served at their addresses, and again only when they changed", async () => {
	const picture = (await readArchive("villa")).get("villa-03-dusk/640.webp") as Uint8Array;
	const response = await fetch(address(NAME));
	expect(response.headers.get("content-type")).toBe("image/webp");
	expect(response.headers.get("content-length")).toBe(String(picture.length));
	expect(response.headers.get("cache-control")).toBe("max-age=31536000");
	const etag = response.headers.get("etag") ?? "";
	expect(etag).toBe(`"${hash(picture)}"`);
	expect(hash(await response.bytes())).toBe(hash(picture));
	expect((await fetch(address(NAME), { headers: { "if-none-match": etag } })).status).toBe(304);
	expect(existsSync(join(backend.dataFolder, "storage", BUCKET))).toBe(false);
});

it("are there for every row of the storage service", async () => {
	const rows = await backend.sql.query<{ bucket_id: string; name: string; etag: string }>(
		"select bucket_id, name, metadata->>'eTag' as etag from storage.objects where name like 'demonstration/%'",
	);
	expect(rows.length).toBeGreaterThan(1000);
	const wrong: string[] = [];
	for (const { bucket_id, name, etag } of rows) {
		const picture = await findPicture(bucket_id, name);
		if (!picture || `"${hash(picture.content)}"` !== etag) wrong.push(name);
	}
	expect(wrong).toEqual([]);
});

it("belong to every photo of a listing", async () => {
	const missing = await backend.sql.query(
		`select p.path, w.width from public.listing_photos p cross join unnest(p.widths) w(width) cross join (values ('avif'), ('webp')) f(format)
		where not exists (select from storage.objects o where o.bucket_id = 'listing-photos' and o.name = p.path || '/' || w.width || '.' || f.format)`,
	);
	expect(missing).toEqual([]);
});

it("can be downloaded, copied, replaced and removed like uploads", async () => {
	const before = hash(await (await fetch(address(NAME))).bytes());
	const { data: downloaded } = await storage().download(NAME);
	expect(hash(new Uint8Array((await downloaded?.arrayBuffer()) ?? new ArrayBuffer()))).toBe(before);
	expect((await storage().copy(NAME, "copies/640.webp")).error).toBeNull();
	expect(hash(await (await fetch(address("copies/640.webp"))).bytes())).toBe(before);
	const own = Buffer.from("RIFFxxxxWEBP");
	expect((await storage().upload(NAME, own, { contentType: "image/webp", upsert: true })).error).toBeNull();
	expect(await (await fetch(address(NAME))).text()).toBe("RIFFxxxxWEBP");
	expect((await storage().remove([NAME])).data).toHaveLength(1);
	expect((await fetch(address(NAME))).status).toBe(400);
	expect((await storage().download(NAME)).error).not.toBeNull();
});
