/** Photos of one's own listing: accepted and rejected files, their messages, and no leftover files. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, request as openRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { insertPictures } from "../support/listing-pictures.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { connectOwner } from "../support/owner.ts";
import { TEXTS } from "../support/texts.ts";
import { type Client, connectClient, insertListing, makeAgent } from "../support/users.ts";

type Person = { id: string; cookie: string };

const { photos: words } = TEXTS.en;

let site: OwnSite;
let server: Client;
let owner: Person;
let other: Person;
let listing: number;
let vehicle: number;
beforeAll(async () => {
	site = await startOwnSite();
	server = connectOwner(site.backend);
	[owner, other] = [await site.signedIn("agent"), await site.signedIn("agent")];
	await makeAgent(site, owner.id, "owner");
	await makeAgent(site, other.id, "other");
	listing = await insertListing(site.backend, owner.id);
	vehicle = await insertListing(site.backend, owner.id, {
		kind: "vehicle",
		category: "sale",
		type: "car",
		status: "draft",
		bedrooms: null,
		living_rooms: null,
	});
});
afterAll(() => site?.stop());
afterEach(() => site.heal());

let drawn = 0;
/** A unique image: the positions of its bars depend on its number. */
function draw(width = 300, height = 240, number = ++drawn) {
	const bars = Array.from({ length: 9 }, (_, index) => {
		const shade = ((number * 37 + index * 91 + number * index * 13) % 200) + 20;
		return `<rect x="${(index * width) / 9}" width="${width / 9 + 1}" height="${height}" fill="rgb(${shade},${shade},${(shade * 2) % 255})"/>`;
	});
	return sharp(
		Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${bars.join("")}</svg>`),
	);
}
const jpeg = (width?: number, height?: number) => draw(width, height).jpeg().toBuffer();
const file = (bytes: Buffer | string, name = "house.jpg", type = "image/jpeg") =>
	new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name, { type });
const pathOf = (id = listing) => `/dashboard/properties/${id}/photos`;

function post(path: string, files: File[], person = owner, headers = {}) {
	const body = new FormData();
	for (const one of files) body.append("pictures", one);
	return site.ask(path, { body, cookie: person.cookie, headers });
}
const send = async (files: File[], path = pathOf()) => {
	const response = await post(path, files);
	return { status: response.status, location: response.headers.get("location"), html: await response.text() };
};
const runAction = (fields: Record<string, string>, path = pathOf(), person = owner) =>
	site.ask(path, { form: fields, cookie: person.cookie });
const rows = async (id = listing) =>
	(await server.from("listing_photos").select("*").eq("listing_id", id).order("position")).data ?? [];
const listed = async (folder: string) =>
	((await server.storage.from("listing-photos").list(folder)).data ?? [])
		.map(({ name }) => name.split("/").at(-1)!)
		.sort();
const clear = () => site.sql.query("delete from public.listing_photos where listing_id = $1", [listing]);
/** A listing for one test. */
const newListing = () => insertListing(site.backend, owner.id);

describe("access", () => {
	it("answers 404 to other accounts, and for a listing of the other kind", async () => {
		for (const path of [pathOf(), `${pathOf()}/send`])
			expect((await post(path, [file(await jpeg())], other)).status).toBe(404);
		expect((await site.read(pathOf(vehicle), { cookie: owner.cookie })).status).toBe(404);
		expect((await site.read(pathOf(), { cookie: other.cookie })).status).toBe(404);
		expect(await rows()).toEqual([]);
	});

	it("shows the upload rules on the photo page of properties and vehicles, with a link to the next step", async () => {
		for (const path of [pathOf(), `/dashboard/vehicles/${vehicle}/photos`]) {
			const { status, html, headers } = await site.read(path, { cookie: owner.cookie });
			expect(status).toBe(200);
			expect(headers.get("cache-control")).toContain("no-store");
			expect(html).toMatch(
				/<input[^>]*type="file"[^>]*multiple=""[^>]*accept="image\/jpeg,image\/png,image\/webp,image\/avif"/,
			);
			expect(html).toContain(`href="${path.replace("/photos", "/edit?step=publish")}"`);
		}
	});
});

describe("photos", () => {
	it("are available in one size at once and in all after the job, without metadata and without what was appended", async () => {
		const noted = await draw(700, 500)
			.withExif({ IFD0: { Make: "Camera-of-Ada" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "35/1 20/1 0/1" } })
			.jpeg()
			.toBuffer();
		expect(noted.toString("latin1")).toContain("Camera-of-Ada");
		const both = Buffer.concat([noted, Buffer.from("<script>alert('polyglot')</script>")]);
		const sent = await send([file(both, "both.html", "text/html"), file(await jpeg(240, 300), "tall.jpg")]);
		expect([sent.status, sent.location]).toEqual([303, pathOf()]);
		const [one, two] = await rows();
		expect([one?.width, one?.height, one?.widths, two?.widths]).toEqual([700, 500, [640], [240]]);
		expect(one?.path).toMatch(new RegExp(`^${owner.id}/[0-9a-f]{32}$`));
		expect(one?.picture_hash).not.toBeNull();
		expect(one?.colour_class).toBeGreaterThanOrEqual(0);
		const page = await site.read(pathOf(), { cookie: owner.cookie });
		expect(page.html).toContain(words.inWork);
		const open = await site.read(`/properties/${listing}`);
		expect(open.html).toContain(`${one!.path}/640.webp"`);
		for (const name of ["640.avif", "320.webp", "320.avif"]) expect(open.html).not.toContain(`${one!.path}/${name}`);

		const job = await site.runJob("picture-sizes");
		expect(await job.json()).toEqual({ status: "done", details: { made: 2, failed: 0 } });
		const widths = [320, 640];
		expect((await rows()).map((photo) => photo.widths)).toEqual([widths, [240]]);
		expect(await listed(one!.path)).toEqual(
			["640.jpg", "master.jpg", ...widths.flatMap((width) => [`${width}.avif`, `${width}.webp`])].sort(),
		);
		for (const name of await listed(one!.path)) {
			const { data } = await server.storage.from("listing-photos").download(`${one!.path}/${name}`);
			const bytes = Buffer.from(await data!.arrayBuffer());
			const { exif, xmp, iptc, icc, orientation, width } = await sharp(bytes).metadata();
			expect([exif, xmp, iptc, icc, orientation], name).toEqual(Array(5).fill(undefined));
			expect(bytes.toString("latin1"), name).not.toMatch(/Camera-of-Ada|GPS|polyglot/);
			if (name !== "master.jpg") expect(width).toBe(Number.parseInt(name, 10));
		}
		const shown = await site.ask(`/pictures/listing-photos/${one!.path}/640.avif`);
		const told = ["content-type", "x-content-type-options", "cross-origin-resource-policy"];
		expect([shown.status, ...told.map((name) => shown.headers.get(name))]).toEqual([
			200,
			"image/avif",
			"nosniff",
			"cross-origin",
		]);
		const short = await site.ask(`/pictures/${one!.path}/640.avif`);
		expect([short.status, short.headers.get("content-type")]).toEqual([200, "image/avif"]);
		// For portals that read nothing else.
		const shared = await site.ask(`/pictures/listing-photos/${one!.path}/640.jpg`);
		expect([shared.status, shared.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
		expect((await site.ask(`/pictures/listing-photos/${one!.path}/master.jpg`)).status).toBe(404);
		expect((await site.read(pathOf(), { cookie: owner.cookie })).html).not.toContain(words.inWork);
	});

	it("can be reordered, described, rotated and removed", async () => {
		const [one, two] = await rows();
		const cover = await runAction({ intent: "cover", id: two!.id });
		expect([cover.status, cover.headers.get("location")]).toEqual([303, `${pathOf()}#photo-${two!.id}`]);
		expect((await rows()).map(({ id }) => id)).toEqual([two!.id, one!.id]);
		await runAction({ intent: "order", order: `${one!.id},nonsense,${two!.id}` });
		expect((await rows()).map(({ id }) => id)).toEqual([one!.id, two!.id]);
		expect((await runAction({ intent: "place", id: one!.id, place: " 9 " })).status).toBe(303);
		expect((await rows()).map(({ id }) => id)).toEqual([two!.id, one!.id]);
		await runAction({ intent: "place", id: one!.id, place: "1" });
		expect((await rows()).map(({ id }) => id)).toEqual([one!.id, two!.id]);
		const unplaced = await runAction({ intent: "place", id: one!.id, place: "first" });
		expect([unplaced.status, (await unplaced.text()).includes("give the new place as a number")]).toEqual([400, true]);

		const refused = await runAction({ intent: "describe", id: one!.id, alt_en: "<script>x</script>", alt_tr: "Teras" });
		const html = await refused.text();
		expect(refused.status).toBe(400);
		expect(html).toContain("Text contains potentially dangerous content");
		expect(html).toContain('value="Teras"');
		await runAction({ intent: "describe", id: one!.id, alt_en: "The terrace at noon", alt_tr: "" });
		expect((await rows())[0]).toMatchObject({ alt_en: "The terrace at noon", alt_tr: null });
		const publicListing = await connectClient(site.backend).rpc("get_listing", {
			listing_id: listing,
			listing_kind: "property",
		});
		expect(publicListing.data).toMatchObject({ photos: [{ alt_en: "The terrace at noon" }, { alt_en: null }] });

		await runAction({ intent: "right", id: one!.id });
		const [turned] = await rows();
		expect(turned).toMatchObject({
			id: one!.id,
			width: 500,
			height: 700,
			widths: [500],
			alt_en: "The terrace at noon",
		});
		expect(turned!.path).not.toBe(one!.path);

		await runAction({ intent: "delete", id: one!.id });
		// Cached pages still show replaced and removed files; they are deleted later.
		await site.runJob("remove-files");
		for (const { path } of [one!, turned!]) expect((await listed(path)).length).toBeGreaterThan(1);
		await site.sql.query("update public.file_removals set next_attempt_at = next_attempt_at - interval '11 minutes'");
		await site.runJob("remove-files");
		for (const { path } of [one!, turned!]) expect(await listed(path)).toEqual([]);
		expect((await rows()).map(({ id, position }) => [id, position])).toEqual([[two!.id, 0]]);
		for (const intent of ["delete", "right"]) {
			const gone = await runAction({ intent, id: one!.id });
			expect([gone.status, gone.headers.get("location")], intent).toEqual([303, pathOf()]);
		}
		expect((await runAction({ intent: "nothing", id: two!.id })).status).toBe(400);
	});

	it("are marked as floor plans by one press each, except the only photo of the home", async () => {
		const id = await newListing();
		const [path, read] = [pathOf(id), () => site.read(pathOf(id), { cookie: owner.cookie })];
		await send([file(await jpeg()), file(await jpeg())], path);
		const [one, two] = await rows(id);
		const unfolded = (await read()).html.replace(/<details[\s\S]*?<\/details>/g, "");
		expect(unfolded.match(/<button[^>]*value="plan"/g)).toHaveLength(2);
		const marked = await runAction({ intent: "plan", id: one!.id }, path);
		expect([marked.status, marked.headers.get("location")]).toEqual([303, `${path}#photo-${one!.id}`]);
		const refused = await runAction({ intent: "plan", id: two!.id }, path);
		const html = await refused.text();
		expect([refused.status, html.includes(words.problem.last_photo)]).toEqual([400, true]);
		expect(html).not.toContain("<details open");
		expect((await rows(id)).map(({ kind }) => kind)).toEqual(["photo", "plan"]);
		expect(html).not.toContain(words.plansOnly);
		await runAction({ intent: "delete", id: two!.id }, path);
		expect((await read()).html).toContain(words.plansOnly);
		await site.runJob("picture-sizes");
	});

	it("open in their largest size where no script enlarges them", async () => {
		const id = await newListing();
		const path = "demonstration/large";
		await insertPictures(site, id, [{ path, width: 1920, height: 1280, widths: [320, 640, 1280, 1920] }]);
		expect((await site.read(`/properties/${id}`)).html).toContain(`<a href="/pictures/${path}/1920.webp"`);
	});

	it("leave no file when removed during processing", async () => {
		const id = await newListing();
		await send([file(await jpeg())], pathOf(id));
		const [photo] = await rows(id);
		site.proxy.onWay = async (call) => {
			if (call.path.includes("finish_photo_sizes"))
				await site.sql.query("delete from public.listing_photos where id = $1", [photo!.id]);
			return call;
		};
		await site.runJob("picture-sizes");
		site.proxy.onWay = (call) => call;
		expect(await listed(photo!.path)).toEqual([]);
	});

	it("keep their files when the answer of the database is none", async () => {
		const id = await newListing();
		await send([file(await jpeg())], pathOf(id));
		const [photo] = await rows(id);
		site.proxy.onReturn = ({ path }, { body }) => (path.includes("finish_photo_sizes") ? "{}" : body);
		await site.runJob("picture-sizes");
		site.proxy.onReturn = (_, { body }) => body;
		expect(await listed(photo!.path)).toContain("master.jpg");
	});

	it("are processed again after a failure", async () => {
		const id = await newListing();
		await send([file(await jpeg())], pathOf(id));
		site.proxy.fault = ({ path, method }) =>
			method !== "GET" && /storage\/v1.*avif/.test(path) ? { status: 503 } : undefined;
		expect(await (await site.runJob("picture-sizes")).json()).toMatchObject({ details: { made: 0, failed: 1 } });
		site.heal();
		await site.sql.query("update public.listing_photos set sizes_due_at = now() where sizes_due_at is not null");
		expect(await (await site.runJob("picture-sizes")).json()).toMatchObject({ details: { made: 1, failed: 0 } });
		expect((await rows(id))[0]?.widths).toEqual([300]);
	});
});

/** An image of 900 megapixels in a few kilobytes. */
function bomb(): Buffer {
	const chunk = (type: string, content: Buffer) => {
		const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
		const frame = Buffer.alloc(8);
		frame.writeUInt32BE(content.length, 0);
		frame.writeUInt32BE(crc32(body), 4);
		return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
	};
	const header = Buffer.alloc(13);
	header.writeUInt32BE(30_000, 0);
	header.writeUInt32BE(30_000, 4);
	header.set([8, 2], 8);
	const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
	const content = deflateSync(Buffer.alloc(8_000_000));
	return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", content), chunk("IEND", Buffer.alloc(0))]);
}

describe("invalid uploads", () => {
	const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>';
	it("names each rejected file and keeps the valid one", async () => {
		const id = await newListing();
		const moving = await sharp([await draw().png().toBuffer(), await draw().png().toBuffer()], {
			join: { animated: true },
		})
			.webp()
			.toBuffer();
		const bad: [File, keyof typeof words.problem][] = [
			[file(svg, "drawing.svg", "image/svg+xml"), "not_a_picture"],
			[file(Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), "iphone.heic"), "heic"],
			[file(bomb(), "bomb.png", "image/png"), "too_many_pixels"],
			[file((await jpeg(900, 600)).subarray(0, 900), "half.jpg"), "broken"],
			[file(moving, "moving.webp", "image/webp"), "animated"],
			[file(await jpeg(199, 400), "tiny.jpg"), "too_small"],
			[file(Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), "large.jpg"), "too_large"],
		];
		const { status, html } = await send([...bad.map(([one]) => one), file(await jpeg(), "good.jpg")], pathOf(id));
		expect(status).toBe(400);
		expect(html).toContain(words.outcome);
		for (const [{ name }, problem] of bad)
			expect(html.replaceAll("<!-- -->", ""), name).toContain(
				`${name}</bdi>: ${words.problem[problem].replaceAll("“", "“")}`,
			);
		expect(html).not.toContain("good.jpg</bdi>");
		expect(await rows(id)).toHaveLength(1);
	});

	it("stops at twenty photos, and at twenty files of one form", async () => {
		const id = await newListing();
		await site.sql.query(
			`insert into public.listing_photos (listing_id, position, path, width, height, widths, colour_class, file_hash)
				select $1, n, $2 || '/' || lpad(to_hex(n), 32, '0'), 300, 240, '{300}', 0, lpad(to_hex(n), 64, '0') from generate_series(0, 18) n`,
			[id, owner.id],
		);
		const { status, html } = await send([file(await jpeg(), "n20.jpg"), file(await jpeg(), "n21.jpg")], pathOf(id));
		expect([status, (await rows(id)).length]).toEqual([400, 20]);
		expect(html.replaceAll("<!-- -->", "")).toContain(`n21.jpg</bdi>: ${words.problem.too_many}`);
		// A form with more files is read so far, too.
		const form = await send(
			Array.from({ length: 21 }, (_, index) => file("x", `f${index + 1}.jpg`)),
			pathOf(await newListing()),
		);
		for (const [name, problem] of [
			["f20.jpg", "not_a_picture"],
			["f21.jpg", "too_many"],
		] as const)
			expect(form.html.replaceAll("<!-- -->", "")).toContain(`${name}</bdi>: ${words.problem[problem]}`);
	});

	it("rejects an empty selection and a body without a form", async () => {
		const nothing = await send([new File([], "", { type: "application/octet-stream" })]);
		expect(nothing.status).toBe(400);
		expect(nothing.html).toContain(words.choose);
		expect((await site.ask(pathOf(), { form: { pictures: "x" }, cookie: owner.cookie })).status).toBe(303);
		const json = { method: "POST", headers: { "Content-Type": "application/json" }, cookie: owner.cookie };
		expect((await site.ask(`${pathOf()}/send`, json)).status).toBe(400);
	});

	it("answers the script in JSON and stores a repeated file once", async () => {
		const id = await newListing();
		const bytes = await jpeg();
		for (let times = 0; times < 2; times++) {
			const response = await post(`${pathOf(id)}/send`, [file(bytes, "a.jpg")]);
			expect([response.status, await response.json()]).toEqual([200, { outcomes: [{ name: "a.jpg", ok: true }] }]);
		}
		expect(await rows(id)).toHaveLength(1);
		const wrong = await post(`${pathOf(id)}/send`, [file("x", "b.jpg")]);
		expect([wrong.status, await wrong.json()]).toEqual([
			400,
			{ outcomes: [{ name: "b.jpg", ok: false, code: "not_a_picture" }] },
		]);
	});

	it("limits uploads to 300 an hour", async () => {
		const id = await newListing();
		const key = `listing-pictures:${owner.id}`;
		await site.sql.query("update public.rate_limits set hits = 298 where key = $1", [key]);
		const { status, html } = await send(
			[file(await jpeg(), "a"), file(await jpeg(), "b"), file(await jpeg(), "c")],
			pathOf(id),
		);
		expect([status, (await rows(id)).length]).toEqual([429, 2]);
		expect(html.replaceAll("<!-- -->", "")).toContain(`c</bdi>: ${words.problem.rate_limited}`);
		const next = await post(`${pathOf(id)}/send`, [file(await jpeg())]);
		expect([next.status, Number(next.headers.get("retry-after")) > 60]).toEqual([429, true]);
		// Also for a form without files.
		expect((await send([], pathOf(id))).status).toBe(429);
		await site.sql.query("delete from public.rate_limits where key = $1", [key]);
	});

	it("processes two forms at a time and loses none", async () => {
		const many = await Promise.all(Array.from({ length: 4 }, newListing));
		const answers = await Promise.all(
			many.map(async (id) =>
				site.ask(`${pathOf(id)}/send`, { body: formOf(await jpeg(600, 450)), cookie: owner.cookie }),
			),
		);
		const codes = await Promise.all(
			answers.map(async (one) => (await one.json()) as { outcomes: { ok: boolean; code?: string }[] }),
		);
		for (const [index, { outcomes }] of codes.entries()) {
			const added = (await rows(many[index]!)).length;
			expect(outcomes[0]?.ok ? "added" : outcomes[0]?.code).toBe(added ? "added" : "busy");
		}
		expect(codes.filter(({ outcomes }) => outcomes[0]?.ok).length).toBeGreaterThanOrEqual(2);
	});
});

const formOf = (bytes: Buffer) => {
	const body = new FormData();
	body.append("pictures", file(bytes));
	return body;
};

describe("interrupted uploads", () => {
	/** A temporary folder for this file: others upload at the same time. */
	const folder = mkdtempSync(join(tmpdir(), "adahan-test-"));
	const before = process.env.TMPDIR;
	beforeAll(() => {
		process.env.TMPDIR = folder;
	});
	afterAll(() => {
		if (before === undefined) delete process.env.TMPDIR;
		else process.env.TMPDIR = before;
		rmSync(folder, { recursive: true, force: true });
	});
	const uploads = () => readdirSync(folder).filter((name) => name.startsWith("adahan-upload-"));

	it("leave no row, object or temporary file after an aborted connection", async () => {
		const before = await site.sql.query("select name from storage.objects");
		const id = await newListing();
		const front: Server = createServer(async (incoming, answer) => {
			const body = new ReadableStream({
				start(controller) {
					incoming.on("data", (piece) => controller.enqueue(piece));
					incoming.on("end", () => controller.close());
					incoming.on("error", (error) => controller.error(error));
				},
			});
			const response = await site
				.ask(incoming.url!, {
					stream: body,
					cookie: owner.cookie,
					headers: { "Content-Type": incoming.headers["content-type"]! },
				})
				.catch(() => undefined);
			answer.writeHead(response?.status ?? 500).end();
		});
		await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
		const { port } = front.address() as AddressInfo;
		const outgoing = openRequest({
			port,
			path: pathOf(id),
			method: "POST",
			headers: { "Content-Type": "multipart/form-data; boundary=a" },
		});
		outgoing.on("error", () => {});
		outgoing.write('--a\r\nContent-Disposition: form-data; name="pictures"; filename="x.jpg"\r\n\r\n');
		outgoing.write((await jpeg(900, 600)).subarray(0, 2000));
		await vi.waitFor(() => expect(uploads().length).toBeGreaterThan(0), 20_000);
		outgoing.destroy();
		await vi.waitFor(() => expect(uploads()).toEqual([]), 20_000);
		front.close();
		expect(await rows(id)).toEqual([]);
		expect(await site.sql.query("select name from storage.objects")).toEqual(before);
	});

	it("leave no row without files and no orphan file after a storage or database failure", async () => {
		const id = await newListing();
		site.proxy.fault = ({ path, method }) =>
			method === "POST" && path.includes("storage/v1") ? { status: 503 } : undefined;
		const away = await send([file(await jpeg(), "a.jpg"), file(await jpeg(), "b.jpg")], pathOf(id));
		expect(away.status).toBe(503);
		expect(away.html).toContain(words.problem.unavailable);
		expect(await rows(id)).toEqual([]);
		site.proxy.fault = ({ path }) => (path.includes("add_listing_photo") ? { drop: true } : undefined);
		expect((await send([file(await jpeg())], pathOf(id))).status).toBe(503);
		site.heal();
		expect(await rows(id)).toEqual([]);
		const lost = await site.sql.query<{ name: string }>(
			`update storage.objects o set created_at = now() - interval '2 hours' where bucket_id = 'listing-photos' and o.name not like 'demonstration/%'
				and not exists (select from public.listing_photos p where o.name like p.path || '/%')
				and not exists (select from public.file_removals r where o.name like r.folder || '/%') returning name`,
		);
		expect(lost).toHaveLength(2);
		const job = await (await site.runJob("unused-files")).json();
		expect(job).toMatchObject({ details: { noted: 1, failed: 0 } });
		expect(await listed(lost[0]!.name.replace(/\/[^/]+$/, ""))).toEqual([]);
		for (const photo of await rows()) expect((await listed(photo.path)).length).toBeGreaterThan(1);
	});

	it.each([null, "{}"])("keep the photo when only the response was lost, or came as %s", async (instead) => {
		const id = await newListing();
		const bytes = await jpeg();
		site.proxy.onReturn = ({ path }, { body }) => {
			if (!path.includes("add_listing_photo")) return body;
			if (instead === null) throw new Error("lost");
			return instead;
		};
		expect((await send([file(bytes)], pathOf(id))).status).toBe(503);
		site.proxy.onReturn = (_, { body }) => body;
		const [photo] = await rows(id);
		expect(await listed(photo!.path)).toEqual(["300.webp", "master.jpg"]);
		expect((await send([file(bytes)], pathOf(id))).status).toBe(303);
		expect(await rows(id)).toHaveLength(1);
		await clear();
	});

	it("answer 503 on the page while the backend is unavailable", async () => {
		site.proxy.fault = ({ path }) => (path.includes("get_own_photos") ? { status: 503 } : undefined);
		const response = await runAction({ intent: "describe", id: crypto.randomUUID(), alt_en: "x" });
		expect([response.status, (await response.text()).includes(TEXTS.en.forms.unavailable)]).toEqual([503, true]);
	});
});
