import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { MAX_UPLOAD_BYTES } from "./read-multipart.server.ts";
import { readUploads } from "./read-uploads.server.ts";

const file = (size: number, name: string) => new File([new Uint8Array(size).fill(7)], name, { type: "image/jpeg" });
const post = (files: File[], fields: Record<string, string> = {}) => {
	const body = new FormData();
	for (const [name, value] of Object.entries(fields)) body.append(name, value);
	for (const one of files) body.append("pictures", one);
	return new Request("http://adahan.test/", { method: "POST", body });
};
const raw = (body: BodyInit, type = "multipart/form-data; boundary=a") =>
	new Request("http://adahan.test/", {
		method: "POST",
		headers: { "Content-Type": type },
		body,
		duplex: "half",
	} as RequestInit);
const statusOf = (request: Request) =>
	readUploads(request, "pictures", 20).then(
		() => 200,
		(thrown: { init?: { status: number } }) => thrown.init?.status,
	);

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "adahan-forms-"));
	process.env.TMPDIR = folder;
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => expect(readdirSync(folder), "no file is left on the disk").toEqual([]));

describe("form with many files", () => {
	it("stores each file completely, with its hash and a safe name", async () => {
		const odd = "C:\\fakepath\\\u202eevil\u0000 house.jpg";
		const { files, fields, release } = await readUploads(
			post([file(300_000, "a.jpg"), file(5, odd)], { x: "y" }),
			"pictures",
			20,
		);
		const [one, two] = files;
		if (!one?.ok || !two?.ok) throw new Error("not taken");
		expect(readFileSync(one.path)).toEqual(Buffer.alloc(300_000, 7));
		expect(one.hash).toBe(createHash("sha256").update(readFileSync(one.path)).digest("hex"));
		expect([one.name, two.name]).toEqual(["a.jpg", "evil house.jpg"]);
		expect(fields.get("x")).toBe("y");
		await release();
	});

	it("keeps the others when one is too large, and accepts the maximum size", async () => {
		const form = post([file(MAX_UPLOAD_BYTES + 1, "large"), file(MAX_UPLOAD_BYTES, "just"), file(9, "small")]);
		const { files, release } = await readUploads(form, "pictures", 20);
		expect(files).toMatchObject([{ ok: false, code: "too_large" }, { ok: true }, { ok: true }]);
		await release();
	});

	it("rejects the files over the limit", async () => {
		const { files, release } = await readUploads(post(["a", "b", "c"].map((name) => file(3, name))), "pictures", 2);
		expect(files).toMatchObject([{ ok: true }, { ok: true }, { name: "c", ok: false, code: "too_many" }]);
		await release();
	});

	it("ignores an empty selection and other fields", async () => {
		const empty = post([new File([], "", { type: "application/octet-stream" })]);
		const chosen = await readUploads(empty, "pictures", 20);
		expect(chosen.files).toEqual([]);
		await chosen.release();
		const other = await readUploads(post([file(9, "x")]), "documents", 20);
		expect(other.files).toEqual([]);
		await other.release();
	});

	it("answers 400 for an aborted body and removes its files", async () => {
		const head = '--a\r\nContent-Disposition: form-data; name="pictures"; filename="x"\r\n\r\n';
		const broken = new ReadableStream({
			start(controller) {
				controller.enqueue(Buffer.from(head + "x".repeat(100_000)));
				setTimeout(() => controller.error(new Error("cut")), 20);
			},
		});
		expect(await statusOf(raw(broken))).toBe(400);
		expect(await statusOf(raw(`${head}half`))).toBe(400);
		expect(await statusOf(raw("--b\r\n\r\n"))).toBe(400);
		expect(await statusOf(raw("pictures=x", "application/x-www-form-urlencoded"))).toBe(400);
		expect(await statusOf(raw("x", "multipart/form-data"))).toBe(400);
	});

	it("removes files left by a process that ended an hour ago", async () => {
		const left = join(folder, "adahan-upload-left");
		mkdirSync(left);
		utimesSync(left, 0, 0);
		const { release } = await readUploads(post([]), "pictures", 1);
		await vi.waitFor(() => expect(readdirSync(folder)).toHaveLength(1));
		await release();
	});

	it("answers 413 for an endless body", async () => {
		const head = '--a\r\nContent-Disposition: form-data; name="pictures"; filename="x"\r\n\r\n';
		let isFirst = true;
		const endless = new ReadableStream({
			pull(controller) {
				controller.enqueue(isFirst ? Buffer.from(head) : Buffer.alloc(4_000_000));
				isFirst = false;
			},
		});
		expect(await statusOf(raw(endless))).toBe(413);
	});
});
