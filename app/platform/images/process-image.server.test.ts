import { readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { countDifferences } from "./image-hash.ts";
import { detectImageFormat } from "./image-kind.ts";
import { generatePhoto, generateSquares, generateVariant } from "./process-image.server.ts";

/** Left half red, right half blue. */
const halves = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: "#0000ff" } }).composite([
		{ input: { create: { width: width / 2, height, channels: 3, background: "#ff0000" } }, left: 0, top: 0 },
	]);
const make = (bytes: Buffer, crop: "start" | "middle" | "end" = "middle") =>
	generateSquares(bytes, crop, [160, 320], ["webp"]);

/** The image worker processes of this one. */
const findWorkers = () =>
	readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.filter((pid) => {
			try {
				const parent = /PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
				return (
					Number(parent?.[1]) === process.pid && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("image-process")
				);
			} catch {
				return false;
			}
		})
		.map(Number);

/** The colour in the middle of the largest file, as r, g or b. */
async function middleOf(made: Awaited<ReturnType<typeof make>>): Promise<string> {
	if (!made.ok) throw new Error(made.code);
	const { data } = await sharp(made.files.at(-1)!.bytes)
		.extract({ left: 150, top: 150, width: 20, height: 20 })
		.resize(1, 1)
		.raw()
		.toBuffer({ resolveWithObject: true });
	const [red = 0, green = 0, blue = 0] = data;
	return red > 180 && blue < 80 ? "red" : blue > 180 && red < 80 ? "blue" : `${red} ${green} ${blue}`;
}

// Large images are processed here, in a low-priority process.
vi.setConfig({ testTimeout: 60_000 });

describe("accepted images", () => {
	it.each(["jpeg", "png", "webp", "avif"] as const)("converts %s to square WebP in both sizes", async (format) => {
		const made = await make(await halves(400, 300).toFormat(format).toBuffer());
		if (!made.ok) throw new Error(made.code);
		expect(made.files.map(({ name, type }) => [name, type])).toEqual([
			["160.webp", "image/webp"],
			["320.webp", "image/webp"],
		]);
		for (const { bytes, name } of made.files) {
			const { width, height, format: stored } = await sharp(bytes).metadata();
			expect([width, height, stored]).toEqual([Number.parseInt(name, 10), Number.parseInt(name, 10), "webp"]);
		}
	});

	it("crops to the chosen part", async () => {
		const wide = await halves(800, 200).png().toBuffer();
		expect(await middleOf(await make(wide, "start"))).toBe("red");
		expect(await middleOf(await make(wide, "end"))).toBe("blue");
		const tall = await sharp(await halves(800, 200).png().toBuffer())
			.rotate(90)
			.png()
			.toBuffer();
		expect(await middleOf(await make(tall, "start"))).toBe("red");
		expect(await middleOf(await make(tall, "end"))).toBe("blue");
	});

	it("applies the orientation before cropping", async () => {
		// Orientation 6: the left of the file is the top of the image.
		const lying = await halves(800, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
		expect(await middleOf(await make(lying, "start"))).toBe("red");
		const upright = await halves(800, 200).withMetadata({ orientation: 8 }).jpeg().toBuffer();
		expect(await middleOf(await make(upright, "start"))).toBe("blue");
	});

	it("removes all metadata", async () => {
		const noted = await halves(300, 300)
			.withExif({
				IFD0: { Make: "Camera-of-Ada", Copyright: "Ada" },
				IFD3: { GPSLatitudeRef: "N", GPSLatitude: "35/1 20/1 0/1", GPSLongitude: "33/1 19/1 0/1" },
			})
			.withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>Ada-was-here</x:xmpmeta>")
			.jpeg()
			.toBuffer();
		expect((await sharp(noted).metadata()).exif?.toString("latin1")).toContain("Camera-of-Ada");
		const made = await make(noted);
		if (!made.ok) throw new Error(made.code);
		for (const { bytes } of made.files) {
			const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
			expect([exif, xmp, icc, iptc, orientation]).toEqual(Array(5).fill(undefined));
			expect(Buffer.from(bytes).toString("latin1")).not.toMatch(/Camera-of-Ada|Ada-was-here|EXIF|GPS/);
		}
	});

	it("uses the first frame of an animation", async () => {
		const frames = await Promise.all(
			["#ff0000", "#0000ff"].map((background) =>
				sharp({ create: { width: 64, height: 64, channels: 3, background } })
					.png()
					.toBuffer(),
			),
		);
		const moving = await sharp(frames, { join: { animated: true } })
			.webp({ loop: 0 })
			.toBuffer();
		expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2);
		expect(await middleOf(await make(moving))).toBe("red");
	});

	it("drops data appended to an image", async () => {
		const both = Buffer.concat([await halves(200, 200).jpeg().toBuffer(), Buffer.from("<script>alert(1)</script>")]);
		const made = await make(both);
		if (!made.ok) throw new Error(made.code);
		for (const { bytes } of made.files) expect(Buffer.from(bytes).toString("latin1")).not.toContain("script");
	});

	it("renders transparency as white", async () => {
		const clear = await sharp({ create: { width: 64, height: 64, channels: 4, background: "#00000000" } })
			.png()
			.toBuffer();
		const made = await make(clear);
		expect(made).toMatchObject({ ok: true, colour: "#ffffff" });
	});
});

describe("rejected images", () => {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>`;
	it.each([
		["an HTML page", Buffer.from("<!doctype html><script>alert(1)</script>")],
		["an SVG", Buffer.from(svg)],
		["an SVG after a byte order mark", Buffer.from(`\ufeff<?xml version="1.0"?>${svg}`)],
		["a GIF", Buffer.from("GIF89a\x01\x00\x01\x00\x00\x00\x00;", "latin1")],
		["a TIFF", Buffer.from("II*\0\x08\0\0\0", "latin1")],
		["a PDF", Buffer.from("%PDF-1.7")],
		["an archive", Buffer.from("PK\x03\x04")],
		["nothing", Buffer.alloc(0)],
		["a few bytes", Buffer.from([0xff, 0xd8])],
	])("%s", async (_, bytes) => {
		expect(await make(bytes)).toEqual({ ok: false, code: "not_a_picture" });
	});

	it("reports HEIC by name", async () => {
		const heic = Buffer.concat([
			Buffer.from([0, 0, 0, 24]),
			Buffer.from("ftypheic\0\0\0\0mif1heic"),
			Buffer.alloc(100),
		]);
		expect(detectImageFormat(heic)).toBe("heic");
		expect(await make(heic)).toEqual({ ok: false, code: "heic" });
	});

	it("reports a truncated image and one with a corrupt body", async () => {
		const whole = await halves(600, 600).jpeg().toBuffer();
		expect(await make(whole.subarray(0, whole.length / 2))).toEqual({ ok: false, code: "broken" });
		expect(await make(Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(500, 7)]))).toEqual({
			ok: false,
			code: "broken",
		});
	});

	it("reports a decompression bomb by its header, without decoding", async () => {
		const { deflateSync, crc32 } = await import("node:zlib");
		const chunk = (type: string, data: Buffer) => {
			const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
			const frame = Buffer.alloc(8);
			frame.writeUInt32BE(data.length, 0);
			frame.writeUInt32BE(crc32(body), 4);
			return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
		};
		const header = Buffer.alloc(13);
		header.writeUInt32BE(30_000, 0);
		header.writeUInt32BE(30_000, 4);
		header.set([8, 2], 8);
		const bomb = Buffer.concat([
			Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
			chunk("IHDR", header),
			chunk("IDAT", deflateSync(Buffer.alloc(8_000_000))),
			chunk("IEND", Buffer.alloc(0)),
		]);
		await make(await halves(20, 20).png().toBuffer()); // The decoders are loaded.
		const started = performance.now();
		expect(await make(bomb)).toEqual({ ok: false, code: "too_many_pixels" });
		expect(performance.now() - started).toBeLessThan(1000);
		const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${findWorkers()[0]}/status`, "utf8"));
		expect(Number(peak?.[1])).toBeLessThan(300_000);
	});

	it("rejects a large AVIF of a few bytes without decoding, and accepts a small one and a photo", async () => {
		const encode = (width: number, height: number) =>
			sharp({ create: { width, height, channels: 3, background: "#345" } })
				.avif({ effort: 0 })
				.toBuffer();
		const bomb = await encode(3600, 2400);
		expect(bomb.byteLength).toBeLessThan(17_000);
		expect(await make(bomb)).toEqual({ ok: false, code: "broken" });
		expect((await make(await encode(300, 200))).ok).toBe(true);
		// As many bytes as a photo of that size has at least, all in one corner: encoding noise in full takes seconds.
		const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
		const corner = { create: { width: 256, height: 256, channels: 3, background: "#345", noise } } as const;
		const photo = await sharp({ create: { width: 3600, height: 2400, channels: 3, background: "#345" } })
			.composite([{ input: corner, left: 0, top: 0 }])
			.avif({ effort: 0, quality: 80 })
			.toBuffer();
		expect(photo.byteLength).toBeGreaterThan(17_280);
		expect(photo.byteLength).toBeLessThan(90_000);
		expect((await make(photo)).ok).toBe(true);
	});

	it("reports busy when the queue is full", async () => {
		const picture = await halves(200, 200).jpeg().toBuffer();
		const all = await Promise.all(Array.from({ length: 20 }, () => make(picture)));
		expect(all.filter(({ ok }) => ok)).toHaveLength(8);
		expect(all.filter((one) => !one.ok && one.code === "busy")).toHaveLength(12);
		expect((await make(picture)).ok).toBe(true);
	});
});

describe("listing photos", () => {
	/** A distinct image: waves from one corner. */
	const waves = (width: number, height: number, step = 1) => {
		const pixels = Buffer.alloc(width * height * 3);
		for (let y = 0; y < height; y++)
			for (let x = 0; x < width; x++) {
				const value = 128 + 100 * Math.sin((x / width) * 9 * step + (y / height) * 7) * Math.cos((y / height) * 5);
				pixels.fill(Math.round(value), (y * width + x) * 3, (y * width + x) * 3 + 3);
			}
		return sharp(pixels, { raw: { width, height, channels: 3 } });
	};
	const made = async (source: Buffer, turn: 0 | 90 = 0) => {
		const result = await generatePhoto(source, turn);
		if (!result.ok) throw new Error(result.code);
		return result;
	};

	it("become a first size and a master without metadata", async () => {
		const noted = await waves(2400, 1600)
			.withExif({ IFD0: { Make: "Camera-of-Ada" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "35/1 20/1 0/1" } })
			.jpeg()
			.toBuffer();
		const { files, width, height, first, colour } = await made(noted);
		expect([width, height, first, files.map(({ name }) => name)]).toEqual([
			1920,
			1280,
			640,
			["640.webp", "master.jpg"],
		]);
		expect(colour).toMatch(/^#[0-9a-f]{6}$/);
		for (const { bytes } of files) {
			const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
			expect([exif, xmp, icc, iptc, orientation]).toEqual(Array(5).fill(undefined));
			expect(Buffer.from(bytes).toString("latin1")).not.toMatch(/Camera-of-Ada|GPS/);
		}
		const size = await generateVariant(files[1]!.bytes, 320, "avif");
		if (!size.ok) throw new Error(size.code);
		expect(size.file).toMatchObject({ name: "320.avif", type: "image/avif" });
		expect(await sharp(size.file.bytes).metadata()).toMatchObject({ format: "heif", width: 320, height: 213 });
	});

	it("have the same hash in any size and format, and different ones otherwise", async () => {
		const [one, small, other] = await Promise.all([
			made(await waves(1500, 1000).jpeg({ quality: 60 }).toBuffer()),
			made(await waves(1500, 1000).resize(700).webp().toBuffer()),
			made(await waves(1500, 1000, 2).jpeg().toBuffer()),
		]);
		expect(countDifferences(one.hash!, small.hash!)).toBeLessThanOrEqual(4);
		expect(countDifferences(one.hash!, other.hash!)).toBeGreaterThan(10);
		expect(
			(await made(await halves(2, 2).resize(400, 400).tint("#eee").linear(0, 230).png().toBuffer())).hash,
		).toBeNull();
	});

	it("are stored upright and can be rotated", async () => {
		const lying = await waves(900, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
		expect(await made(lying)).toMatchObject({ width: 600, height: 900, first: 600 });
		expect(await made(await waves(900, 600).jpeg().toBuffer(), 90)).toMatchObject({ width: 600, height: 900 });
	});

	it("are refused when animated or too small", async () => {
		const frames = await Promise.all(
			["#ff0000", "#0000ff"].map((background) =>
				sharp({ create: { width: 300, height: 300, channels: 3, background } })
					.png()
					.toBuffer(),
			),
		);
		const webp = await sharp(frames, { join: { animated: true } })
			.webp()
			.toBuffer();
		expect(await generatePhoto(webp)).toEqual({ ok: false, code: "animated" });
		const still = await halves(300, 300).png().toBuffer();
		const control = Buffer.from("\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\xf3\x8d\x93\x70", "latin1");
		const moving = Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
		expect(await generatePhoto(moving)).toEqual({ ok: false, code: "animated" });
		expect(await generatePhoto(await halves(1000, 150).png().toBuffer())).toEqual({ ok: false, code: "too_small" });
		expect(await generatePhoto("/nowhere/at/all")).toEqual({ ok: false, code: "broken" });
	});
});

describe("image worker", () => {
	it("is one process for uploads, without any secret", async () => {
		process.env.SUPABASE_SECRET_KEY ??= "secret";
		const picture = await halves(200, 200).jpeg().toBuffer();
		await Promise.all([make(picture), make(picture)]);
		const workers = findWorkers().filter((pid) => getPriority(pid) === 5);
		expect(workers).toHaveLength(1);
		const environment = readFileSync(`/proc/${workers[0]}/environ`, "utf8").split("\0");
		expect(
			environment.map((line) => line.split("=")[0]).filter((name) => !/^(MALLOC_|NODE_CHANNEL_|$)/.test(name!)),
		).toEqual([]);
	});

	it("for background sizes does not delay uploads", async () => {
		const photo = await generatePhoto(await halves(800, 600).jpeg().toBuffer());
		if (!photo.ok) throw new Error(photo.code);
		const master = photo.files[1]!.bytes;
		await generateVariant(master, 320, "webp");
		const backRoom = findWorkers().find((pid) => getPriority(pid) === 10)!;
		// It stays in the middle of its task for as long as needed.
		process.kill(backRoom, "SIGSTOP");
		const size = generateVariant(master, 640, "avif");
		try {
			expect((await generatePhoto(master, 90)).ok).toBe(true);
		} finally {
			process.kill(backRoom, "SIGCONT");
		}
		expect((await size).ok).toBe(true);
	});

	it("that ends because it was idle gets no further image", async () => {
		const picture = await halves(200, 200).jpeg().toBuffer();
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		try {
			expect((await make(picture)).ok).toBe(true);
			// The process is told to end, and has not ended yet.
			vi.advanceTimersByTime(31_000);
			expect((await make(picture)).ok).toBe(true);
		} finally {
			vi.useRealTimers();
		}
	});

	it("crash affects only its current image", async () => {
		const picture = await halves(200, 200).jpeg().toBuffer();
		await make(picture);
		const worker = findWorkers().find((pid) => getPriority(pid) === 5)!;
		// The image cannot be finished before the process ends.
		process.kill(worker, "SIGSTOP");
		const [first, second] = [make(picture), make(picture)];
		setImmediate(() => process.kill(worker, "SIGKILL"));
		expect(await first).toEqual({ ok: false, code: "broken" });
		expect((await second).ok).toBe(true);
	});
});
