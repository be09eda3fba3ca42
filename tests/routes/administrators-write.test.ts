/** Administrators write listings for an agent, without JavaScript: choice of the agent, editor, photos, import, own page. */
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rounds } from "../support/nightly.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { TEXTS } from "../support/texts.ts";
import { insertListing, makeAgent } from "../support/users.ts";

type Person = { id: string; cookie: string };

const { writing, registration, adminAgents, dashboard } = TEXTS.en;
const NEW = "/dashboard/properties/new";

let site: OwnSite;
let agent: Person;
let admin: Person;
let boss: Person;
let helper: Person;
beforeAll(async () => {
	site = await startOwnSite();
	agent = await site.signedIn("agent");
	await makeAgent(site.backend, agent.id, "sea-side-homes");
	[admin, boss, helper] = [
		await site.signedIn("admin"),
		await site.signedIn("super_admin"),
		await site.signedIn("sub_admin"),
	];
});
afterAll(() => site?.stop());

const stored = async (id: number) =>
	(await site.sql.query<Record<string, unknown>>("select * from public.listings where id = $1", [id]))[0]!;
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";

/** Saves a step with the version of its page. */
async function fill(visit: ReturnType<OwnSite["visit"]>, path: string, step: string, values: Record<string, string>) {
	const { html } = await visit.read(`${path}?step=${step}`);
	const form = { version: hidden(html, "version"), base_hashes: hidden(html, "base_hashes"), ...values };
	return visit.post(`${path}?step=${step}`, { step_intent: "next", ...form });
}

const WRITERS: [string, () => Person][] = [
	["an admin", () => admin],
	["a super admin", () => boss],
];
describe.each(WRITERS.slice(0, rounds(1, 2)))("%s", (_, who) => {
	it("searches for an agent, chooses, writes, adds a photo and publishes", async () => {
		const visit = site.visit(who().cookie);
		const start = await visit.read(NEW);
		expect(start.html).toContain(writing.forWhom);
		expect(start.html).toContain('href="/agent-registration"');
		expect(start.html).not.toContain('name="category"');
		expect((await visit.read(`${NEW}?q=nobody+like+that`)).html).toContain(writing.forWhomNone);
		expect((await visit.read(`${NEW}?q=Sea-Side`)).html).toContain(`href="${NEW}?agent=sea-side-homes"`);
		const chosen = await visit.read(`${NEW}?agent=sea-side-homes`);
		expect(chosen.html).toContain(writing.onBehalfOf.replace("{{name}}", "sea-side-homes"));
		expect(chosen.html).toContain(`action="${NEW}?agent=sea-side-homes"`);
		// The question is answered: another choice is folded below the form.
		expect(chosen.html).not.toContain(writing.forWhom);
		expect(chosen.html).toContain(writing.forWhomOther);

		const { location } = await visit.post(`${NEW}?agent=sea-side-homes`, { category: "sale", type: "villa" });
		const [, path = "", number] = /^(\/dashboard\/properties\/(\d+)\/edit)\?step=place$/.exec(location) ?? [];
		const id = Number(number);
		expect(await stored(id)).toMatchObject({ agent_id: agent.id, status: "draft" });
		await fill(visit, path, "place", { area: "girne.lapta" });
		await fill(visit, path, "terms", { price: "85,000" });
		await fill(visit, path, "words", { title_en: "Villa by the sea" });

		const body = new FormData();
		const red = {
			create: {
				width: 900,
				height: 600,
				channels: 3 as const,
				background: `#0b64${number!.padStart(2, "0").slice(-2)}`,
			},
		};
		body.append(
			"pictures",
			new File([new Uint8Array(await sharp(red).jpeg().toBuffer())], "a.jpg", { type: "image/jpeg" }),
		);
		const photos = path.replace("/edit", "/photos");
		expect((await visit.ask(photos, { body })).status).toBe(303);
		const [photo] = await site.sql.query<{ id: string; path: string }>(
			"select id, path from public.listing_photos where listing_id = $1",
			[id],
		);
		expect(photo?.path).toMatch(new RegExp(`^${agent.id}/`));
		expect((await visit.read(photos)).html).toContain("sea-side-homes");
		expect((await visit.ask(photos, { form: { intent: "right", id: photo!.id } })).status).toBe(303);

		expect((await visit.read(path.replace("/edit", "/preview"))).html).toContain("Villa by the sea");
		const publish = await visit.read(`${path}?step=publish`);
		expect(publish.html).toContain("of the agent’s plan are used");
		expect(publish.html).toContain(writing.isDraftOfAgent);
		expect(publish.html).toContain(writing.publishWaitsOfAgent);
		const done = await visit.post(`${path}?step=publish`, { step_intent: "publish" });
		expect(done.html).toContain(writing.done.waitsTitleOfAgent);
		expect(done.html).toContain(writing.done.reviewedOfAgent);
		expect(done.html).toContain(writing.done.toListingsOfAgent);
		expect(await stored(id)).toMatchObject({ status: "pending" });
		expect((await fill(visit, path, "words", { title_en: "Villa near the sea", step_intent: "later" })).location).toBe(
			`/admin/listings?agent=${agent.id}`,
		);
		const rows = await site.sql.query<{ action: string; details: { acting_for?: string } | null }>(
			`select action, details from public.activity_log where actor_id = $1 and action ~ '^(listing|photo)\\.'
				and (action <> 'listing.read' or resource_id is not null) order by id`,
			[who().id],
		);
		expect(new Set(rows.map(({ action }) => action))).toEqual(
			new Set([
				"listing.created",
				"listing.read",
				"listing.edited",
				"photo.added",
				"photo.changed",
				"listing.state_changed",
			]),
		);
		for (const { details } of rows) expect(details?.acting_for).toBe(agent.id);
	});
});

it("writes nothing under the administrator's name when no agent is named, or is gone", async () => {
	const unnamed = await site.visit(admin.cookie).ask(NEW, { form: { category: "sale", type: "villa" } });
	expect(unnamed.status).toBe(403);
	const response = await site.visit(admin.cookie).ask(`${NEW}?agent=no-such-agent`, {
		form: { category: "sale", type: "villa" },
	});
	expect(response.status).toBe(409);
	expect(await response.text()).toContain(writing.forWhomGone);
});

it("offers the ways in from the pages of an agent and of a listing, by role", async () => {
	const listing = await insertListing(site.backend, agent.id);
	const [edit, write] = [`/dashboard/properties/${listing}/edit`, `${NEW}?agent=sea-side-homes`];
	const pages = [
		["/admin/listings", edit],
		[`/admin/queue/${listing}`, edit],
		[`/admin/agents/${agent.id}`, write],
		[`/admin/agents/${agent.id}`, "/dashboard/import?agent=sea-side-homes"],
	] as const;
	for (const [page, link] of pages) {
		expect((await site.read(page, { cookie: admin.cookie })).html, page).toContain(`href="${link}"`);
		expect((await site.read(page, { cookie: helper.cookie })).html, page).not.toContain(`href="${link}"`);
	}
	expect((await site.read(edit, { cookie: admin.cookie })).status).toBe(200);
	expect((await site.ask(edit, { cookie: helper.cookie })).headers.get("location")).toMatch(/^\/403/);
	const { html } = await site.read("/dashboard", { cookie: admin.cookie });
	for (const link of [NEW, "/agent-registration"]) expect(html).toContain(`href="${link}"`);
	expect(html).toContain(dashboard.writeForAgents);
	expect(adminAgents.writeProperty).toBeTruthy();
});

it("offers no writing for agents while the second factor is overdue", async () => {
	const late = await site.signedIn("super_admin");
	await site.sql.query("update private.installation set second_factor_is_optional = false where is_only_row");
	await site.sql.query("update public.profiles set staff_since = now() - interval '8 days' where id = $1", [late.id]);
	const { status, html } = await site.read("/dashboard", { cookie: late.cookie });
	expect([status, html.includes(dashboard.writeForAgents)]).toEqual([200, false]);
	const chosen = await site.read(`${NEW}?agent=sea-side-homes`, { cookie: late.cookie });
	expect([chosen.status, chosen.html.includes(writing.forWhom)]).toEqual([200, false]);
	await site.sql.query("update private.installation set second_factor_is_optional = true where is_only_row");
});

it("imports for a chosen agent", async () => {
	const visit = site.visit(admin.cookie);
	const start = await visit.read("/dashboard/import");
	expect(start.html).toContain(writing.forWhom);
	expect(start.html).not.toContain('type="file"');
	const body = new FormData();
	body.set("kind", "property");
	const table = "Ref,Category,Type,Area,Price,Title\nADM1,sale,apartment,Lapta,85000,A flat near the sea";
	body.set("file", new File([table], "flats.csv", { type: "text/csv" }));
	const sent = await visit.ask("/dashboard/import?agent=sea-side-homes", { body });
	const path = sent.headers.get("location")!.replace(/\/columns$/, "");
	const mapping = ["agent_reference", "category", "type", "area", "price", "title_en"];
	await visit.ask(`${path}/columns`, {
		form: Object.fromEntries(mapping.map((field, index) => [`column-${index}`, field])),
	});
	expect((await visit.read(path)).html).toContain("sea-side-homes");
	expect((await visit.post(path, {})).location).toBe(`${path}/result`);
	expect(await site.sql.query("select agent_id, status from public.listings where agent_reference = 'ADM1'")).toEqual([
		{ agent_id: agent.id, status: "draft" },
	]);
});

it("gives an administrator a public page without a change of role", async () => {
	const own = await site.signedIn("admin");
	const visit = site.visit(own.cookie);
	expect((await visit.read("/agent-registration")).html).toContain(registration.keepsRole);
	const form = { kind: "private_seller", name: "Ada of the office", phone: "0533 899 00 01", agreed: "on" };
	expect((await visit.post("/agent-registration", form)).location).toBe("/agent-registration");
	const [row] = await site.sql.query("select role from public.profiles where id = $1", [own.id]);
	expect(row).toEqual({ role: "admin" });
	const page = await visit.read(NEW);
	expect(page.html).toContain('name="category"');
	expect(page.html).toContain(writing.forWhomOther);
	const { location } = await visit.post(NEW, { category: "sale", type: "villa" });
	expect(await stored(Number(/properties\/(\d+)/.exec(location)?.[1]))).toMatchObject({ agent_id: own.id });
	expect((await visit.read(location)).html).not.toContain("You are writing for");
});
