/** Moderation as visitors, agents and moderators use it: reports, the queue, concurrent decisions, holds and mail. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertPictures } from "../support/listing-pictures.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { type Account, insertListing, makeAgent } from "../support/users.ts";

type Person = Account & { cookie: string };
let site: OwnSite;
let agent: Person;
let moderator: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
	site = await startOwnSite();
	agent = await site.signedIn("agent");
	moderator = await site.signedIn("sub_admin", { first_name: "Cemil", last_name: "Özkaya" });
	other = await site.signedIn("sub_admin", { first_name: "Ruth", last_name: "Penhale" });
	admin = await site.signedIn("admin");
	await makeAgent(site, agent.id, "agent");
	await makeAgent(site, admin.id, "admin");
});
afterAll(() => site?.stop());

const flat = (values: Record<string, unknown> = {}, who = agent) => insertListing(site.backend, who.id, values);
const read = (path: string, who: Person, form?: Record<string, string>) =>
	site.read(path, { cookie: who.cookie, ...(form ? { form } : {}) });
const rows = <T>(text: string, params: unknown[] = []) => site.sql.query<T>(text, params);
const stateOf = async (id: number) =>
	(
		await rows<{ status: string; status_note: string | null }>(
			"select status, status_note from public.listings where id = $1",
			[id],
		)
	)[0];
/** The revision field of an open item. */
async function getRevision(id: number, who: Person): Promise<string> {
	const { html } = await read(`/admin/queue/${id}`, who);
	return /name="revision" value="([^"]+)"/.exec(html)?.[1] ?? "";
}
const decide = async (id: number, who: Person, form: Record<string, string>) =>
	read(`/admin/queue/${id}`, who, { intent: "decide", revision: await getRevision(id, who), ...form });

/** The visible text of a page. */
const textOf = (html: string) =>
	html
		.replace(/<script\b.*?<\/script>/gs, "")
		.replace(/<[^>]+>/g, " ")
		.replace(/\s+/g, " ");

let clients = 0;
/** A form stamp that every report of these tests carries. */
let stamp = "";
/** Reports a listing as a visitor without script: valid form stamp, new client. */
async function report(path: string, form: Record<string, string>, client = `192.0.2.${++clients}`, cookie = "") {
	stamp ||= /name="form_stamp" value="([^"]+)"/.exec((await site.read(`${path}/report`)).html)?.[1] ?? "";
	return site.read(`${path}/report`, { form: { form_stamp: stamp, ...form }, client, cookie });
}

describe("report form", () => {
	it("is linked from property and vehicle pages and confirms a sent report", async () => {
		const [make] = await rows<{ id: number }>("select id from public.vehicle_makes limit 1");
		const car = await flat({
			kind: "vehicle",
			category: "sale",
			type: "car",
			bedrooms: null,
			living_rooms: null,
			make_id: make!.id,
			steering: "right",
		});
		for (const path of [`/properties/${await flat()}`, `/vehicles/${car}`]) {
			expect((await site.read(path)).html).toContain(`href="${path}/report"`);
			const visit = site.visit();
			const page = await report(path, { reason: "scam", message: "Asks for a deposit", email: "ada@example.com" });
			expect([page.status, page.headers.get("location")]).toEqual([303, `${path}/report`]);
			visit.cookies.take(page);
			const { html } = await site.read(`${path}/report`, { cookie: visit.cookies.toString() });
			expect(html).toContain("Your report has arrived");
			expect(html).toContain('content="noindex, follow"');
		}
		expect(await rows("select from public.listing_reports where email = 'ada@example.com'")).toHaveLength(2);
	});

	it("shows field errors, keeps the entered values and writes nothing", async () => {
		const id = await flat();
		const path = `/properties/${id}`;
		const empty = await report(path, { message: "Something", email: "nobody" });
		expect(empty.status).toBe(400);
		expect(empty.html).toContain("Please choose what is wrong.");
		expect(empty.html).toContain(">Something</textarea>");
		expect((await report(path, { reason: "other" })).html).toContain("Please say what is wrong.");
		expect((await report(path, { reason: "scam", message: "<script>alert(1)</script>" })).status).toBe(400);
		expect((await report(path, { reason: "scam", message: "x".repeat(2001) })).html).toContain("Text too long");
		expect((await report(path, { reason: "ugly" })).status).toBe(400);
		const robot = await site.read(`${path}/report`, { form: { reason: "scam", form_stamp: "x" } });
		expect(robot.status).toBe(400);
		expect(await rows("select from public.listing_reports where listing_id = $1", [id])).toEqual([]);
	});

	it("identifies the reporter despite a slow backend and stores nothing when it cannot", async () => {
		const path = `/properties/${await flat()}`;
		const send = () => report(path, { reason: "old", message: "Kept" }, "203.0.113.12", agent.cookie);
		// Longer than a public page waits for its reader.
		site.proxy.fault = ({ path: called }) => (called.endsWith("/rpc/viewer") ? { wait: 2200 } : undefined);
		expect((await send()).status).toBe(409);
		site.proxy.fault = ({ path: called }) => (called.endsWith("/rpc/viewer") ? { status: 503 } : undefined);
		const away = await send();
		site.heal();
		expect(away.status).toBe(503);
		expect(away.html).toContain(">Kept</textarea>");
		expect(await rows("select from public.listing_reports where message = 'Kept'")).toEqual([]);
	});

	it("is limited, refuses own listings and is absent for hidden ones", async () => {
		const path = `/properties/${await flat()}`;
		expect((await report(`/properties/${await flat()}`, { reason: "old" }, "203.0.113.9")).status).toBe(303);
		await rows("update public.rate_limits set hits = 1000");
		const limited = await report(path, { reason: "old", message: "Kept" }, "203.0.113.9");
		expect(limited.status).toBe(429);
		expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
		expect(limited.html).toContain(">Kept</textarea>");
		await rows("delete from public.rate_limits");
		const own = await report(path, { reason: "old" }, "203.0.113.10", agent.cookie);
		expect(own.status).toBe(409);
		const gone = await flat();
		await rows("update public.listings set status = 'inactive', status_reason = 'withdrawn' where id = $1", [gone]);
		const late = await report(`/properties/${gone}`, { reason: "scam", message: "Kept" }, "203.0.113.11");
		expect(late.status).toBe(410);
		expect(late.html).toContain("This listing is no longer there");
		expect(late.html).toContain(">Kept</textarea>");
		expect(own.html).toContain("This is your own listing.");
		for (const hidden of [await flat({ status: "pending" }), 99_999])
			expect((await site.read(`/properties/${hidden}/report`)).status).toBe(404);
		expect((await site.read(`${path.replace("properties", "vehicles")}/report`)).status).toBe(404);
		await rows("delete from public.listing_reports");
	});
});

describe("decisions", () => {
	it("shows waiting listings in the queue, and an item with all details and its current viewers", async () => {
		const id = await flat({ status: "pending", description_en: "With a garden.", description_tr: "Bahçeli." });
		const { html, headers } = await read("/admin/queue", moderator);
		expect(html).toContain(`href="/admin/queue/${id}"`);
		expect(headers.get("cache-control")).toBe("private, no-store");
		expect((await read("/admin/queue?kind=changed", moderator)).html).toContain("Nothing of this kind waits.");
		const item = await read(`/admin/queue/${id}`, moderator);
		expect(item.html).toMatch(/value="approve"/);
		for (const text of ["With a garden.", "Bahçeli.", "Denize yakın 2+1 daire", "Not verified", "New, waiting since"])
			expect(item.html).toContain(text);
		expect(item.html).not.toContain("is looking at it");
		expect((await read(`/admin/queue/${id}`, other)).html).toContain("Cemil Özkaya is looking at it, since");
		expect((await read("/admin/queue", other)).html).toContain("Cemil Özkaya is looking at it");
		expect((await read("/admin/queue/99999", moderator)).status).toBe(404);
		expect((await read("/admin/queue/x", moderator)).status).toBe(404);
	});

	it("says since when a listing has its state, by whom and why, with its log", async () => {
		const id = await flat({ status: "pending" });
		await decide(id, moderator, { decision: "reject", reason: "pictures", note: "The kitchen is of another flat." });
		const { html } = await read(`/admin/queue/${id}`, other);
		const text = textOf(html);
		expect(text).toMatch(/Inactive since [^,]+, [^,]+, by Cemil Özkaya/);
		expect(text).toContain("Reason: rejected · Photos show something else");
		expect(text).toContain("The kitchen is of another flat.");
		expect(html).toContain(`href="/admin/activity?resource_type=listing&amp;resource=${id}"`);
		// The link at the state leads to the section, whose own link leads to the log.
		expect(html).toContain('href="#log"');
		expect(text.split("All in the log")).toHaveLength(2);
		expect(text.split("Last changes in the log")[2]).toContain("Changed a listing’s state");
	});

	it("shows floor plans as such, and the whole address of a video", async () => {
		const video_url = "https://www.youtube.com/watch?v=a1";
		const id = await flat({ status: "pending", pending_since: new Date().toISOString(), video_url });
		await insertPictures(site, id, [{ path: "demonstration/plan", kind: "plan" }]);
		const { html } = await read(`/admin/queue/${id}`, moderator);
		expect(html).toMatch(
			/<a href="https:\/\/www\.youtube\.com\/watch\?v=a1" target="_blank" rel="noopener noreferrer nofollow" referrer[pP]olicy="no-referrer"/,
		);
		expect(textOf(html)).toContain(video_url);
		expect(textOf(html)).toContain("Floor plan");
	});

	it("shows a draft without a place", async () => {
		const empty = { title_en: null, title_tr: null, area_id: null, bedrooms: null, living_rooms: null };
		const id = await flat({ status: "draft", ...empty });
		const { status, html } = await read(`/admin/queue/${id}`, moderator);
		expect(status).toBe(200);
		expect(textOf(html)).toContain("Area not chosen yet");
	});

	it("continues with the next item of the same queue and says when it ends", async () => {
		await rows("update public.listings set status = 'inactive', status_reason = 'withdrawn' where status = 'pending'");
		const [one, two] = [await flat({ status: "pending" }), await flat({ status: "pending" })];
		const follow = async (id: number, search: string) => {
			const form = { intent: "decide", revision: await getRevision(id, moderator), decision: "approve" };
			const visit = site.visit();
			const answer = await read(`/admin/queue/${id}${search}`, moderator, form);
			visit.cookies.take(answer);
			const location = answer.headers.get("location") ?? "";
			const { html } = await site.read(location, { cookie: `${moderator.cookie}; ${visit.cookies}` });
			return { location, text: textOf(html) };
		};
		const references = await rows<{ reference: string }>(
			"select reference from public.listings where id = any ($1) order by id",
			[[one, two]],
		);
		const list = await read("/admin/queue?kind=new", moderator);
		expect(list.html).toContain(`href="/admin/queue/${one}?kind=new"`);
		const first = await follow(one, "?kind=new");
		expect(first.location).toBe(`/admin/queue/${two}?kind=new`);
		expect(first.text).toContain(`${references[0]!.reference} is approved.`);
		const second = await follow(two, "?kind=new");
		expect(second.location).toBe("/admin/queue?kind=new");
		expect(second.text).toContain(`${references[1]!.reference} is approved.`);
		expect(second.text).toContain("That was the last item of the queue.");
	});

	it("publishes an approved listing, sends mail and tells the second moderator who decided", async () => {
		const id = await flat({ status: "pending", title_en: "A flat for two moderators" });
		const late = await getRevision(id, other);
		const approved = await decide(id, moderator, { decision: "approve" });
		expect([approved.status, approved.headers.get("location")]).toEqual([303, "/admin/queue"]);
		expect((await site.read(`/properties/${id}`)).status).toBe(200);
		const second = await read(`/admin/queue/${id}`, other, {
			intent: "decide",
			revision: late,
			decision: "reject",
			reason: "price",
		});
		expect(second.status).toBe(409);
		expect(second.html).toContain("Meanwhile Cemil Özkaya has decided: Approved");
		expect(await stateOf(id)).toMatchObject({ status: "available" });
		await site.runJob("send-mail");
		const mail = await site.waitForMail(agent.email, /A flat for two moderators/);
		expect(mail.text).toContain(`/properties/${id}`);
	});

	it("refuses decisions on a changed revision, without a reason and on own listings", async () => {
		const id = await flat({ status: "pending", title_en: "A flat that changes" });
		const before = await getRevision(id, moderator);
		await rows("update public.listings set title_en = 'A flat that has changed' where id = $1", [id]);
		const refused = await read(`/admin/queue/${id}`, moderator, {
			intent: "decide",
			revision: before,
			decision: "approve",
		});
		expect(refused.status).toBe(409);
		expect(refused.html).toContain("The listing was changed while you were looking.");
		expect(refused.html).toContain("A flat that has changed");
		const revision = await getRevision(id, moderator);
		const send = (form: Record<string, string>) =>
			read(`/admin/queue/${id}`, moderator, { intent: "decide", revision, ...form });
		const bare = await send({ decision: "reject", note: "Kept words" });
		expect([bare.status, bare.html.includes("Please choose a reason.")]).toEqual([400, true]);
		expect(bare.html).toContain(">Kept words</textarea>");
		expect((await send({ decision: "reject", reason: "other" })).html).toContain("Please say in your own words");
		expect((await send({ decision: "burn" })).status).toBe(400);
		expect(await stateOf(id)).toMatchObject({ status: "pending" });
		const own = await flat({ status: "pending" }, admin);
		expect((await read(`/admin/queue/${own}`, admin)).html).toContain("Your own listing: somebody else decides.");
		const ownRevision = await getRevision(own, moderator);
		const answer = await read(`/admin/queue/${own}`, admin, {
			intent: "decide",
			revision: ownRevision,
			decision: "approve",
		});
		expect([answer.status, await stateOf(own)]).toMatchObject([409, { status: "pending" }]);
	});

	it("shows the agent the rejection reason in their language, by mail and on the page", async () => {
		await rows("update public.profiles set language = 'tr' where id = $1", [agent.id]);
		const id = await flat({ status: "pending", title_tr: "Reddedilen daire" });
		const rejected = await decide(id, moderator, { decision: "reject", reason: "contact", note: "Numara başlıkta." });
		expect(rejected.status).toBe(303);
		expect(rejected.headers.getSetCookie().join()).toContain("reviewRejected");
		expect((await stateOf(id))?.status_note).toMatch(/^Lütfen telefon numaralarını.*\n\nNumara başlıkta\.$/s);
		await site.runJob("send-mail");
		const mail = await site.waitForMail(agent.email, /Reddedilen daire/);
		expect(mail.text).toContain("Numara başlıkta.");
		expect(mail.text).toContain(`/dashboard/properties/${id}/edit?lng=tr`);
		const waiting = await flat({ status: "pending", title_en: "Still waiting" });
		const own = await read("/dashboard/reviews", agent);
		expect(own.html).toContain("Numara başlıkta.");
		expect(own.html).toContain("Still waiting");
		expect(own.html).not.toContain("Özkaya");
		const asked = await decide(waiting, moderator, { decision: "ask_change", reason: "short" });
		expect(asked.headers.getSetCookie().join()).toContain("reviewChangeAsked");
		expect(await stateOf(waiting)).toMatchObject({ status: "draft" });
		await rows("update public.profiles set language = 'en' where id = $1", [agent.id]);
	});

	it("shows old and new values of a change side by side", async () => {
		const id = await flat({ status: "pending", title_en: "The title before" });
		await decide(id, moderator, { decision: "approve" });
		await rows("update public.listings set title_en = 'The title after' where id = $1", [id]);
		const { html } = await read(`/admin/queue/${id}`, moderator);
		expect(html).toMatch(/Before<\/dt>.*The title before.*Now<\/dt>.*The title after/s);
		expect((await read("/admin/queue?kind=changed", moderator)).html).toContain("The title after");
	});
});

describe("upheld reports", () => {
	it("put an agent on hold after three listings, until an admin lifts it", async () => {
		await rows("update public.agents set verified_at = now(), verified_checks = '{identity}' where id = $1", [
			agent.id,
		]);
		const ids = [await flat(), await flat(), await flat()] as const;
		const sent = { reason: "wrong_price", message: "Costs more", email: "ece@example.com" };
		for (const id of ids) expect((await report(`/properties/${id}`, sent)).status).toBe(303);
		const list = await read("/admin/reports", moderator);
		expect(list.html).toContain("Costs more");
		expect(list.html).not.toContain("ece@example.com");
		/** A way to answer the report of a listing. */
		const open = async (id: number) => {
			const [{ id: reports } = { id: "" }] = await rows<{ id: string }>(
				"select id from public.listing_reports where listing_id = $1",
				[id],
			);
			const { html } = await read(`/admin/queue/${id}`, moderator);
			expect(html).not.toContain('value="approve"');
			const revision = /name="revision" value="([^"]+)"/.exec(html)?.[1] ?? "";
			return (form: Record<string, string>, who = moderator, search = "") =>
				read(`/admin/queue/${id}${search}`, who, { intent: "reports", revision, reports, ...form });
		};
		const first = await open(ids[0]);
		expect((await first({})).html).toContain("Please choose what is true of the reports.");
		expect((await first({ outcome: "take_off" })).html).toContain("Please choose a reason.");
		const decided = await first({ outcome: "take_off", reason: "price" }, moderator, "?from=reports");
		expect(decided.headers.get("location")).toBe("/admin/reports");
		const again = await first({ outcome: "dismiss" }, other);
		expect(again.status).toBe(409);
		expect(again.html).toContain("Meanwhile Cemil Özkaya has decided about these reports");
		for (const id of ids.slice(1)) expect((await (await open(id))({ outcome: "none" })).status).toBe(303);
		expect(await stateOf(ids[0])).toMatchObject({ status: "inactive" });
		await site.runJob("send-mail");
		expect((await site.waitForMail("ece@example.com", /We have taken the listing off/)).subject).toContain(
			"Your report of",
		);
		await site.waitForMail(agent.email, /Your new listings wait for us/);
		const held = await read("/admin/held", moderator);
		expect(held.html).toContain("Held since");
		expect(held.html).not.toContain("Lift the hold");
		await read("/admin/held", moderator, { agent: agent.id });
		expect((await read("/admin/held", admin)).html).toContain("Lift the hold of agent");
		expect((await read("/admin/held", admin, { agent: "x" })).status).toBe(400);
		expect((await read("/admin/held", admin, { agent: agent.id })).status).toBe(303);
		expect((await read("/admin/held", admin)).html).toContain("Nobody is held.");
	});
});

it("sends the daily digest once to moderators who have not switched it off on their page", async () => {
	await flat({ status: "pending" });
	const path = "/profile/notifications";
	const isOn = async (who: Person) =>
		/ checked=""/.test(/<input[^>]*name="moderationDigest"[^>]*>/.exec((await read(path, who)).html)?.[0] ?? "");
	expect([await isOn(moderator), await isOn(other)]).toEqual([true, true]);
	expect((await read(path, agent)).html).not.toContain('name="moderationDigest"');
	expect((await read(path, other, { newListings: "on" })).status).toBe(303);
	expect((await read(path, moderator, { moderationDigest: "on" })).status).toBe(303);
	expect([await isOn(moderator), await isOn(other)]).toEqual([true, false]);
	const runs = await Promise.all([site.runJob("moderation-digest"), site.runJob("moderation-digest")]);
	for (const run of runs) expect(run.status).toBe(200);
	await site.runJob("moderation-digest");
	await site.runJob("send-mail");
	const mail = await site.waitForMail(moderator.email, /for review/);
	expect(mail.text).toContain("/admin/queue");
	const sent = await rows<{ recipient: string }>(
		"select recipient from public.mail_outbox where template = 'moderationDigest'",
	);
	expect(sent.map(({ recipient }) => recipient).sort()).toEqual([admin.email, moderator.email].sort());
	const done = await rows<{ details: object }>(
		"select details from public.job_runs where job = 'moderation-digest' and outcome = 'done'",
	);
	expect(done.map(({ details }) => details)).toContainEqual(
		expect.objectContaining({ waiting: expect.any(Number), mails: 2 }),
	);
});
