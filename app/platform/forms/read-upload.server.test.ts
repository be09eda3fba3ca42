import { describe, expect, it } from "vitest";
import { MAX_UPLOAD_BYTES } from "./read-multipart.server.ts";
import { readUpload } from "./read-upload.server.ts";

const post = (form: FormData) => new Request("http://adahan.test/", { method: "POST", body: form });
const file = (size: number, name = "a.jpg") => new File([new Uint8Array(size).fill(7)], name, { type: "image/jpeg" });
const form = (parts: Record<string, string | File>) => {
	const data = new FormData();
	for (const [name, value] of Object.entries(parts)) data.append(name, value);
	return data;
};
const statusOf = async (request: Request) => {
	try {
		await readUpload(request, "picture");
		return 200;
	} catch (thrown) {
		return (thrown as { init?: { status: number } }).init?.status;
	}
};

describe("form with a file", () => {
	it("returns the complete file and the text fields", async () => {
		const upload = await readUpload(post(form({ crop: "end", picture: file(300_000) })), "picture");
		if (!upload.ok) throw new Error(upload.code);
		expect(upload.file).toEqual(Buffer.alloc(300_000, 7));
		expect(upload.fields.get("crop")).toBe("end");
	});

	it("returns no file for an empty selection", async () => {
		const empty = new File([], "", { type: "application/octet-stream" });
		expect(await readUpload(post(form({ picture: empty, crop: "end" })), "picture")).toMatchObject({
			ok: true,
			file: null,
		});
		expect(await readUpload(post(form({ crop: "end" })), "picture")).toMatchObject({ ok: true, file: null });
	});

	it("returns no file for a text or another field", async () => {
		expect(await readUpload(post(form({ picture: "x" })), "picture")).toMatchObject({ file: null });
		expect(await readUpload(post(form({ other: file(10) })), "picture")).toMatchObject({ file: null });
	});

	it("accepts the maximum size and refuses one more byte after reading the body", async () => {
		expect(await readUpload(post(form({ picture: file(MAX_UPLOAD_BYTES) })), "picture")).toMatchObject({
			ok: true,
		});
		const large = post(form({ picture: file(MAX_UPLOAD_BYTES + 1) }));
		expect(await readUpload(large, "picture")).toEqual({ ok: false, code: "too_large" });
		expect(large.bodyUsed).toBe(true);
	});

	it("uses the first of several files and refuses very many", async () => {
		const several = form({ picture: file(3) });
		several.append("picture", file(5));
		const { file: first } = (await readUpload(post(several), "picture")) as { file: Uint8Array };
		expect(first).toHaveLength(3);
		const many = new FormData();
		for (let index = 0; index < 20; index++) many.append("picture", file(3));
		expect(await statusOf(post(many))).toBe(400);
	});

	it.each([
		["another kind of body", { "Content-Type": "application/x-www-form-urlencoded" }, "picture=x"],
		["no boundary", { "Content-Type": "multipart/form-data" }, "x"],
		["another boundary", { "Content-Type": "multipart/form-data; boundary=a" }, "--b\r\n\r\n"],
		[
			"an end that never comes",
			{ "Content-Type": "multipart/form-data; boundary=a" },
			'--a\r\nContent-Disposition: form-data; name="picture"; filename="x"\r\n\r\nhalf',
		],
		[
			"broken headers",
			{ "Content-Type": "multipart/form-data; boundary=a" },
			"--a\r\nContent-Disposition: \u00ff\ufffd;;=\r\n\r\nx\r\n--a--",
		],
		["nothing", { "Content-Type": "multipart/form-data; boundary=a" }, ""],
	])("answers 400 for %s", async (name, headers, body) => {
		const status = await statusOf(new Request("http://adahan.test/", { method: "POST", headers, body }));
		expect(status).toBe(name === "broken headers" ? 200 : 400);
	});

	it("answers 400 for an aborted body and 413 for an endless one", async () => {
		const headers = { "Content-Type": "multipart/form-data; boundary=a" };
		const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) });
		expect(
			await statusOf(
				new Request("http://adahan.test/", { method: "POST", headers, body: broken, duplex: "half" } as never),
			),
		).toBe(400);
		const chunk = new Uint8Array(1024 * 1024);
		let sent = 0;
		const endless = new ReadableStream({
			pull(controller) {
				sent++;
				controller.enqueue(chunk);
			},
		});
		expect(
			await statusOf(
				new Request("http://adahan.test/", { method: "POST", headers, body: endless, duplex: "half" } as never),
			),
		).toBe(413);
		expect(sent).toBeLessThan(60);
	});
});
