import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DatabaseHandle } from "../../supabase/local/database-handle.ts";
import { createStorageAdapter, MAX_FILE_BYTES } from "../../supabase/local/storage-adapter.ts";
import { InvalidObjectName } from "../../supabase/local/stored-files.ts";
import { temporaryFolder } from "../support/local-process.ts";

/** The rows of storage.objects that the adapter reads; the backend's own tests use the real table. */
const rows = new Map<string, object>();
const db = {
	query: async (_text: string, [bucket, name]: unknown[] = []) => {
		const metadata = rows.get(`${bucket}/${name}`);
		return metadata ? [{ metadata }] : [];
	},
} as unknown as DatabaseHandle;

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
let folder: string;
let adapter: ReturnType<typeof createStorageAdapter>;

beforeAll(async () => {
	temporary = await temporaryFolder();
	folder = join(temporary.path, "storage");
	await mkdir(folder);
	adapter = createStorageAdapter(folder, db);
});
afterAll(() => temporary.remove());

const stream = (...parts: (string | Uint8Array)[]) =>
	Readable.toWeb(Readable.from(parts.map((part) => Buffer.from(part)))) as never;
const upload = (name: string, body: Parameters<typeof adapter.uploadObject>[3], bucket = "pictures") =>
	adapter.uploadObject(bucket, name, undefined, body, "image/webp", "max-age=60");

async function text(name: string, bucket = "pictures"): Promise<string> {
	const { body } = await adapter.getObject(bucket, name, undefined);
	return new Response(body as ReadableStream).text();
}

it("returns stored files, streamed or buffered", async () => {
	const metadata = await upload("a/b/ev.webp", stream("güzel ", "ev"));
	expect(metadata).toMatchObject({ mimetype: "image/webp", cacheControl: "max-age=60", size: 9, contentLength: 9 });
	expect(await text("a/b/ev.webp")).toBe("güzel ev");
	await upload("a/c.webp", Buffer.from("whole"));
	expect(await text("a/c.webp")).toBe("whole");
	expect(await readFile(join(folder, "pictures", "a", "c.webp"), "utf8")).toBe("whole");
});

it("takes type and caching from the row of the file", async () => {
	await upload("typed", Buffer.from("x"));
	rows.set("pictures/typed", { mimetype: "image/avif", cacheControl: "max-age=5", eTag: '"e"' });
	expect(await adapter.headObject("pictures", "typed", undefined)).toMatchObject({
		mimetype: "image/avif",
		cacheControl: "max-age=5",
		eTag: '"e"',
		size: 1,
	});
});

it("keeps the old file until the new one is complete and removes a broken upload", async () => {
	await upload("kept.webp", Buffer.from("old"));
	const broken = new ReadableStream({
		start: (controller) => controller.enqueue(Buffer.from("half")),
		pull: (controller) => controller.error(new Error("the browser went away")),
	});
	await expect(upload("kept.webp", broken as never)).rejects.toThrow("went away");
	expect(await text("kept.webp")).toBe("old");
	expect(await readdir(join(folder, ".incoming"))).toEqual([]);
});

it("refuses an oversized file while it arrives", async () => {
	const chunk = new Uint8Array(1024 * 1024);
	const chunks = Array.from({ length: MAX_FILE_BYTES / chunk.length + 1 }, () => chunk);
	await expect(upload("large.webp", stream(...chunks))).rejects.toThrow("larger than");
	expect(await readdir(join(folder, "pictures"))).not.toContain("large.webp");
});

it("copies and removes files and deletes empty folders", async () => {
	await upload("from/x.webp", Buffer.from("copied"));
	await adapter.copyObject("pictures", "from/x.webp", undefined, "other", "to/y.webp", undefined);
	expect(await text("to/y.webp", "other")).toBe("copied");
	await adapter.deleteObject("pictures", "from/x.webp", undefined);
	await adapter.deleteObjects("other", ["to/y.webp", "to/never-there.webp"]);
	expect(await readdir(join(folder, "pictures"))).not.toContain("from");
	expect(await readdir(folder)).not.toContain("other");
});

it.each([
	"../keys.json",
	"a/../../keys.json",
	"..",
	".",
	"",
	"a//b",
	"/etc/passwd",
	"a/./b",
	"a\\..\\b",
	"a\0b",
	"a/..",
	"x".repeat(300),
])("refuses the name %j", async (name) => {
	await writeFile(join(temporary.path, "keys.json"), "secret");
	await expect(upload(name, Buffer.from("x"))).rejects.toThrow(InvalidObjectName);
	await expect(adapter.getObject("pictures", name, undefined)).rejects.toThrow(InvalidObjectName);
	await expect(adapter.deleteObject("pictures", name, undefined)).rejects.toThrow(InvalidObjectName);
	await expect(adapter.copyObject("pictures", "typed", undefined, "pictures", name, undefined)).rejects.toThrow(
		InvalidObjectName,
	);
	expect(await readFile(join(temporary.path, "keys.json"), "utf8")).toBe("secret");
});

it.each(["..", ".incoming", "", "a/b", "."])("refuses the bucket %j", async (bucket) => {
	await expect(upload("x", Buffer.from("x"), bucket)).rejects.toThrow(InvalidObjectName);
});

it("removes a link, not its target", async () => {
	await writeFile(join(temporary.path, "outside"), "stays");
	await mkdir(join(folder, "links"), { recursive: true });
	await symlink(join(temporary.path, "outside"), join(folder, "links", "link"));
	await adapter.deleteObject("links", "link", undefined);
	expect(await readFile(join(temporary.path, "outside"), "utf8")).toBe("stays");
});
