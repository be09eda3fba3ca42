/** Pictures of many drafts in one archive: sent, queued, added by the job, and removed from where they waited. */
import { strToU8, zipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { connectClient, insertListing, makeAgent, openSession } from "../support/users.ts";

const PAGE = "/dashboard/import/pictures";

let site: OwnSite;
let agent: { id: string; email: string; cookie: string };
let other: { id: string; email: string; cookie: string };
let photos: Uint8Array[];
const draft = (who: { id: string }, reference: string, values = {}) =>
	insertListing(site.backend, who.id, { agent_reference: reference, status: "draft", ...values });

beforeAll(async () => {
	site = await startOwnSite();
	agent = await site.signedIn("agent");
	other = await site.signedIn("agent");
	await makeAgent(site.backend, agent.id, "ada");
	await makeAgent(site.backend, other.id, "eve");
	photos = await Promise.all(
		["#c33", "#3c3", "#33c"].map(async (background) => {
			// Noise, because pictures that look the same are one.
			const image = sharp({
				create: { width: 640, height: 480, channels: 3, background, noise: { type: "gaussian", mean: 120, sigma: 60 } },
			});
			return new Uint8Array(await image.jpeg().toBuffer());
		}),
	);
});
afterAll(() => site?.stop());
beforeEach(() => site.sql.exec("delete from public.rate_limits"));

function send(files: Record<string, Uint8Array> | Uint8Array, who = agent, path = PAGE) {
	const body = new FormData();
	const bytes = files instanceof Uint8Array ? files : zipSync(files);
	body.set("archive", new File([new Uint8Array(bytes)], "pictures.zip", { type: "application/zip" }));
	return site.ask(path, { body, cookie: who.cookie });
}
const textOf = async (response: Response) =>
	(await response.text())
		.replaceAll("<!-- -->", "")
		.replace(/<[^>]+>/g, " ")
		.replace(/\s+/g, " ");
const waiting = () =>
	site.sql.query<{ url: string; state: string; position: number }>(
		"select url, state, position from public.import_pictures order by listing_id, position",
	);
const storedFiles = async () =>
	(
		await site.sql.query<{ n: number }>(
			"select count(*)::int as n from storage.objects where bucket_id = 'import-pictures'",
		)
	)[0]!.n;

it("adds the pictures of each draft by their names, in order, once", async () => {
	const [one, two] = [await draft(agent, "DE-1"), await draft(agent, "DE-2")];
	await draft(agent, "ON-1", { status: "available" });
	await draft(other, "EV-1");
	const archive = {
		"DE-1/10.jpg": photos[0]!,
		"DE-1/2.jpg": photos[1]!,
		"stock/DE-2 sea view.jpg": photos[2]!,
		"ON-1/1.jpg": photos[0]!,
		"EV-1/1.jpg": photos[0]!,
		"readme.txt": strToU8("no picture"),
	};
	const response = await send(archive);
	expect(response.status).toBe(200);
	const text = await textOf(response);
	for (const part of [
		"3 pictures will be added to 2 drafts.",
		"One picture has the reference of no listing: EV-1/1.jpg",
		"One listing is no draft, so its pictures stay as they are: ON-1",
		"3 pictures wait to be added.",
	])
		expect(text).toContain(part);
	expect(await waiting()).toMatchObject([
		{ url: "zip:DE-1/2.jpg", position: 0 },
		{ url: "zip:DE-1/10.jpg", position: 1 },
		{ url: "zip:stock/DE-2 sea view.jpg", position: 0 },
	]);
	// The files are as they were sent, with the place where they were taken: nobody may open them.
	const [object] = await site.sql.query<{ name: string }>(
		"select name from storage.objects where bucket_id = 'import-pictures' limit 1",
	);
	const open = await fetch(`${site.backend.url}/storage/v1/object/public/import-pictures/${object!.name}`);
	expect(open.ok).toBe(false);
	const own = connectClient(site.backend);
	await own.auth.signInWithPassword({ email: agent.email, password: "Carob-Tests-27!" });
	expect((await own.storage.from("import-pictures").download(object!.name)).error).not.toBeNull();

	expect(await textOf(await send(archive))).toContain("3 pictures were sent before or have no place any more");
	expect(await storedFiles()).toBe(3);

	expect((await site.runJob("import-pictures")).status).toBe(200);
	expect(await waiting()).toMatchObject([{ state: "done" }, { state: "done" }, { state: "done" }]);
	const added = await site.sql.query(
		"select listing_id::int as listing, count(*)::int as n from public.listing_photos where listing_id = any ($1) group by 1 order by 1",
		[[one, two]],
	);
	expect(added).toEqual([
		{ listing: one, n: 2 },
		{ listing: two, n: 1 },
	]);
	await site.sql.exec("update public.file_removals set next_attempt_at = now()");
	await site.runJob("remove-files");
	expect(await storedFiles()).toBe(0);
	expect(await textOf(await send(archive))).toContain("0 pictures will be added");
});

it("keeps the order of many pictures", async () => {
	const ids = [await draft(agent, "MA-1"), await draft(agent, "MA-2")];
	const names = ids.flatMap((_, index) => Array.from({ length: 15 }, (__, at) => `MA-${index + 1}/${at + 1}.jpg`));
	expect(await textOf(await send(Object.fromEntries(names.map((name) => [name, photos[0]!]))))).toContain(
		"30 pictures will be added to 2 drafts.",
	);
	const queued = await site.sql.query<{ url: string }>(
		"select url, position from public.import_pictures where listing_id = any ($1) order by listing_id, position",
		[ids],
	);
	expect(queued).toEqual(names.map((name, index) => ({ url: `zip:${name}`, position: index % 15 })));
	await site.sql.query("delete from public.listings where id = any ($1)", [ids]);
});

it("says why a picture could not be added, and takes it again", async () => {
	await draft(agent, "DE-3");
	const broken = { "DE-3/1.jpg": photos[0]!.slice(0, 900) };
	expect(await textOf(await send(broken))).toContain("One picture will be added to one draft.");
	await site.runJob("import-pictures");
	const page = await textOf(await site.ask(`${PAGE}?lng=en`, { cookie: agent.cookie }));
	expect(page).toContain("DE-3/1.jpg: The photo is broken");
	expect(await textOf(await send({ "DE-3/1.jpg": photos[0]! }))).toContain("One picture will be added to one draft.");
});

it("refuses what is no archive of pictures, beside its field", async () => {
	const zip = zipSync({ "DE-1/9.jpg": photos[0]! });
	const encrypted = Uint8Array.from(zip);
	// The flag stands in the directory at the end, eight bytes behind its signature.
	for (let at = 0; at < encrypted.length - 10; at++)
		if (encrypted[at] === 0x50 && encrypted[at + 1] === 0x4b && encrypted[at + 2] === 1 && encrypted[at + 3] === 2)
			encrypted[at + 8]! |= 1;
	for (const [bytes, message] of [
		[strToU8("no archive at all"), "This is no zip archive, or it is damaged"],
		[zip.slice(0, zip.length - 30), "This is no zip archive, or it is damaged"],
		[encrypted, "This archive is protected by a password"],
		[zipSync({ "a.txt": strToU8("x") }), "There is no picture in this archive"],
		[new Uint8Array(0), "This is no zip archive, or it is damaged"],
	] as const) {
		const response = await send(bytes);
		expect(response.status, message).toBe(400);
		expect(await textOf(response)).toContain(message);
	}
	// A name of 64 kB is said by its beginning, and what is no picture is not stored.
	const odd = { [`${"a-".repeat(32_000)}.jpg`]: photos[0]!, "DE-1/7.jpg": strToU8("no picture") };
	const answer = await textOf(await send(odd));
	expect(answer).toContain("One picture is damaged or larger than 10 MB: DE-1/7.jpg");
	expect(answer).toMatch(/reference of no listing: (?:a-){149}a…/);
	const none = new FormData();
	none.set("archive", new File([], ""));
	expect(await textOf(await site.ask(PAGE, { body: none, cookie: agent.cookie }))).toContain(
		"Please choose a zip archive",
	);
	const large = { "DE-1/8.jpg": new Uint8Array(11 * 1024 * 1024) };
	expect(await textOf(await send(large))).toContain("One picture is damaged or larger than 10 MB: DE-1/8.jpg");
	await site.sql.query("update public.rate_limits set hits = 20 where key = $1", [`import-archive:${agent.id}`]);
	expect((await send(zip)).status).toBe(429);
});

it("is for agents, and for administrators on behalf of one", async () => {
	const visitor = await site.signedIn("visitor");
	const refused = await send({ "DE-1/1.jpg": photos[0]! }, visitor);
	expect([refused.status, refused.headers.get("location")]).toEqual([302, "/403"]);
	const id = await draft(other, "EV-2");
	const admin = await site.signedIn("admin");
	const cookie = await openSession(site.backend, admin.email);
	const as = { ...admin, cookie };
	expect(await textOf(await send({ "EV-2/1.jpg": photos[0]! }, as, `${PAGE}?agent=eve`))).toContain(
		"One picture will be added to one draft.",
	);
	expect((await send({ "EV-2/1.jpg": photos[0]! }, as, `${PAGE}?agent=nobody`)).status).toBe(400);
	const rows = await site.sql.query("select agent_id from public.import_pictures where listing_id = $1", [id]);
	expect(rows).toEqual([{ agent_id: other.id }]);
});

it("reads one archive of a person at a time", async () => {
	await draft(agent, "DE-8");
	const answers = await Promise.all([1, 2].map((at) => send({ [`DE-8/${at}.jpg`]: photos[at]! })));
	const texts = await Promise.all(answers.map(textOf));
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
	expect(texts.some((text) => text.includes("Another archive of yours is being read"))).toBe(true);
});

it("loses nothing when the backend is away", async () => {
	await draft(agent, "DE-7");
	site.proxy.fault = ({ path }) => (path.includes("/storage/") ? { status: 503 } : undefined);
	const response = await send({ "DE-7/1.jpg": photos[0]! });
	site.heal();
	expect(response.status).toBe(503);
	expect(await textOf(await send({ "DE-7/1.jpg": photos[0]! }))).toContain("One picture will be added to one draft.");
});
