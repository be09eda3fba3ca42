/**
 * Cost of photo uploads: `node bench/pictures.ts` sends forms of 8 and 20 phone photos to the built site on the
 * embedded backend and waits until all sizes exist.
 */
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from "../server/flags.ts";
import { startLocalBackend } from "../supabase/local/backend.ts";
import { freePort } from "../tests/support/free-port.ts";
import { insertListing, makeAccount, makeAgent, openSession } from "../tests/support/users.ts";
import { startNode } from "./processes.ts";
import { fixed, table } from "./table.ts";

const ROOT = join(import.meta.dirname, "..");
const JOB_SECRET = "job-secret-for-the-benchmark";

/** A photo of 12 megapixels with enough detail for a file of several megabytes. */
async function drawPhotograph(number: number): Promise<Buffer> {
	const [width, height] = [4000, 3000];
	const noise = await sharp({
		create: { width, height, channels: 3, background: "#000", noise: { type: "gaussian", mean: 128, sigma: 40 } },
	})
		.blur(0.7)
		.raw()
		.toBuffer();
	const stripes = Array.from({ length: 12 }, (_, index) => {
		const shade = (number * 53 + index * 67) % 256;
		return `<rect x="${(index * width) / 12}" width="${width / 12}" height="${height}" fill="rgb(${shade},${255 - shade},${(shade * 3) % 256})" opacity="0.6"/>`;
	});
	const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${stripes.join("")}</svg>`;
	return sharp(noise, { raw: { width, height, channels: 3 } })
		.composite([{ input: Buffer.from(scene) }])
		.jpeg({ quality: 90 })
		.withExif({ IFD3: { GPSLatitudeRef: "N" } })
		.toBuffer();
}

/** Peak memory of a process in megabytes. */
function readPeak(pid: number | string): number {
	const [, kilobytes = "0"] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
	return Number(kilobytes) / 1024;
}

/** The image process of a server process. */
function findWorker(parent: number): string | undefined {
	return readdirSync("/proc").find((name) => {
		try {
			return /^\d+$/.test(name) && readFileSync(`/proc/${name}/status`, "utf8").includes(`\nPPid:\t${parent}\n`);
		} catch {
			return false;
		}
	});
}

const folder = await mkdtemp(join(tmpdir(), "adahan-pictures-"));
const backend = await startLocalBackend({
	port: 0,
	dataFolder: folder,
	siteUrl: "http://localhost",
	smtp: { host: "127.0.0.1", port: 1 },
	demonstration: false,
	log: () => {},
});
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const site = await startNode([...SERVER_FLAGS, "server/serve.ts"], {
	cwd: ROOT,
	env: {
		...SERVER_ENVIRONMENT,
		SUPABASE_URL: backend.url,
		SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
		SUPABASE_SECRET_KEY: backend.secretKey,
		PORT: String(port),
		JOB_SECRET,
		LOG_LEVEL: "error",
	},
	answers: `${origin}/healthz`,
});
try {
	const person = await makeAccount(backend.sql, { role: "agent" });
	await makeAgent(backend, person.id, "agent");
	const cookie = await openSession(backend, person.email);
	const rows: string[][] = [];
	const before = readPeak(site.pid);
	for (const count of [8, 20]) {
		const photographs: Buffer[] = [];
		for (let number = 0; number < count; number++) photographs.push(await drawPhotograph(count * 100 + number));
		const listing = await insertListing(backend as never, person.id, { status: "draft" });
		const body = new FormData();
		for (const [index, bytes] of photographs.entries())
			body.append("pictures", new File([new Uint8Array(bytes)], `${index}.jpg`, { type: "image/jpeg" }));
		const startedAt = performance.now();
		const answer = await fetch(`${origin}/dashboard/properties/${listing}/photos`, {
			method: "POST",
			headers: { Cookie: cookie, Origin: origin },
			body,
			redirect: "manual",
		});
		const request = performance.now() - startedAt;
		if (answer.status !== 303) throw new Error(`The form was answered ${answer.status}: ${await answer.text()}`);
		for (;;) {
			const [open] = await backend.sql.query<{ count: number }>(
				"select count(*)::int as count from public.listing_photos where sizes_due_at is not null",
			);
			if (open?.count === 0) break;
			const headers = { Authorization: `Bearer ${JOB_SECRET}` };
			await (await fetch(`${origin}/api/jobs/picture-sizes`, { method: "POST", headers })).arrayBuffer();
		}
		const whole = performance.now() - startedAt;
		const megabytes = photographs.reduce((sum, { length }) => sum + length, 0) / 1024 / 1024;
		const worker = findWorker(site.pid);
		rows.push([
			String(count),
			fixed(megabytes, 0),
			fixed(request / 1000, 1),
			fixed(whole / 1000, 1),
			fixed(readPeak(site.pid), 0),
			worker ? fixed(readPeak(worker), 0) : "–",
		]);
	}
	const heads = [
		"pictures of 12 megapixels",
		"MB",
		"answer s",
		"all sizes s",
		"most memory of the app MB",
		"of the picture process MB",
	];
	console.log(table(heads, rows));
	console.log(
		`\nThe app before the first: ${fixed(before, 0)} MB. Load of the machine at the end: ${fixed(loadavg()[0] ?? 0, 1)}.`,
	);
} finally {
	await site.stop();
	await backend.stop();
	await rm(folder, { recursive: true, force: true });
}
