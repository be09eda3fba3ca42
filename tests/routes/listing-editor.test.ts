/** The listing editor: rules of each step, access, concurrent edits, the plan limit and form drafts. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Visit } from "../support/http-client.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { TEXTS, translate } from "../support/texts.ts";
import { type Account, insertListing, makeAgent } from "../support/users.ts";

const { writing, flash } = TEXTS.en;

let site: OwnSite;
let ada: Account & { cookie: string };
let bob: Account & { cookie: string };
beforeAll(async () => {
	site = await startOwnSite();
	[ada, bob] = [await makeSeller(), await makeSeller()];
});
afterAll(() => site?.stop());
beforeEach(() => site.heal());

async function makeSeller() {
	const person = await site.signedIn("agent");
	await makeAgent(site.backend, person.id, person.id.slice(0, 8));
	await site.sql.query(
		"insert into public.subscriptions (agent_id, plan_id, period, status) values ($1, 'professional', 'granted', 'active')",
		[person.id],
	);
	return person;
}

const decode = (html: string) =>
	html
		.replaceAll("&#x27;", "'")
		.replaceAll("&quot;", '"')
		.replaceAll("&amp;", "&")
		.replace(/<!-- -->/g, "");

/** The field values of a page's form, as a browser would send them. */
function readFields(html: string): Record<string, string> {
	const form = html.match(/<form.*?<\/form>/gs)?.find((one) => one.includes('name="version"')) ?? "";
	const fields: Record<string, string> = {};
	for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
		const [, name = ""] = / name="([^"]*)"/.exec(tag) ?? [];
		const isLeftOut = /type="(radio|checkbox)"/.test(tag) && !/ checked/.test(tag);
		if (name && !isLeftOut) fields[name] = decode(/ value="([^"]*)"/.exec(tag)?.[1] ?? "");
	}
	for (const [, name = "", text = ""] of form.matchAll(/<textarea[^>]* name="([^"]*)"[^>]*>(.*?)<\/textarea>/gs))
		fields[name] = decode(text);
	for (const [, name = "", options = ""] of form.matchAll(/<select[^>]* name="([^"]*)"[^>]*>(.*?)<\/select>/gs))
		fields[name] = / value="([^"]*)" selected/.exec(options)?.[1] ?? "";
	return fields;
}

/** Creates a draft through the page. */
async function start(visit: Visit, form: Record<string, string> = { category: "sale", type: "apartment" }) {
	const referenceData = form.category ? "properties" : "vehicles";
	const { location } = await visit.post(`/dashboard/${referenceData}/new`, form);
	const path = /^(\/dashboard\/\w+\/(\d+)\/edit)\?step=place$/.exec(location);
	if (!path) throw new Error(`No draft but ${location}`);
	return { path: path[1]!, id: Number(path[2]) };
}

const BARE = {
	category: "sale",
	status: "draft",
	title_en: null,
	title_tr: null,
	price_pence: 0,
	area_id: null,
	bedrooms: null,
	living_rooms: null,
};
/** A draft as the page creates it, with these values. */
async function draft(values: Record<string, unknown> = {}, person = ada) {
	const id = await insertListing(site.backend, person.id, { ...BARE, ...values });
	return { path: `/dashboard/properties/${id}/edit`, id };
}

/** Submits a step with the values of its page and these changes. */
async function fill(visit: Visit, path: string, step: string, changes: Record<string, string>, go = "next") {
	const page = await visit.read(`${path}?step=${step}`);
	const response = await visit.ask(`${path}?step=${step}`, {
		form: { ...readFields(page.html), ...changes, step_intent: go },
	});
	return { status: response.status, location: response.headers.get("location"), html: decode(await response.text()) };
}

const stored = async (id: number) =>
	(await site.sql.query<Record<string, unknown>>("select * from public.listings where id = $1", [id]))[0]!;

describe("steps", () => {
	it("publishes a flat in seven steps, with the texts in the language of the page first", async () => {
		const visit = site.visit(ada.cookie);
		const { path, id } = await start(visit);
		expect((await fill(visit, path, "place", { area: "girne.lapta" })).location).toBe(`${path}?step=facts`);
		const facts = { bedrooms: "2", bathrooms: "1", gross_m2: "85", floor: "3", features: "lift" };
		expect((await fill(visit, path, "facts", facts)).location).toBe(`${path}?step=terms`);
		await fill(visit, path, "terms", { price: "85,000", title_origin: "exchange", vat_paid: "no" });
		const terms = decode((await visit.read(`${path}?step=terms`)).html);
		expect(terms).toContain("£1,000 per m²");
		expect(terms).toMatch(/<option value="exchange" selected/);
		const words = decode((await visit.read(`${path}?step=words`)).html);
		const turkish = (await site.read(`${path}?step=words&lng=tr`, { cookie: ada.cookie })).html;
		const order = (html: string) => [...html.matchAll(/ name="((?:title|description)_\w\w)"/g)].map(([, name]) => name);
		expect(order(words)).toEqual(["title_en", "description_en", "title_tr", "description_tr"]);
		expect(order(turkish)).toEqual(["title_tr", "description_tr", "title_en", "description_en"]);
		expect(words).toContain("2-bed flat for sale in Lapta, Kyrenia");
		expect(await stored(id)).toMatchObject({ title_en: null, title_tr: null });
		expect((await fill(visit, path, "words", {}, "use_title_en")).location).toBe(`${path}?step=words`);
		await fill(visit, path, "words", { title_tr: "Lapta'da daire", description_en: "Famagusta's medieval walls" });
		const ready = decode((await visit.read(`${path}?step=publish`)).html);
		expect(ready).toContain(writing.publishReady);
		expect(ready).toContain(writing.publishWaits);
		const { location, html } = await visit.post(`${path}?step=publish`, { step_intent: "publish" });
		expect(location).toBe(`/dashboard/properties/${id}/published`);
		const done = decode(html);
		expect(done).toContain(writing.done.waitsTitle);
		expect(done).toContain(writing.done.reviewed);
		expect(done).toContain(translate(writing.done.confirm, { days: 30 }));
		expect(done).toContain(`href="/dashboard/properties/${id}/photos"`);
		expect(done).toContain('href="/dashboard/properties/new"');
		expect(done).not.toContain("wa.me");
		await site.sql.query("update public.listings set status = 'available' where id = $1", [id]);
		const shown = decode((await visit.read(location)).html);
		expect(shown).toContain(writing.done.publicTitle);
		expect(shown).toMatch(new RegExp(`href="https://wa\\.me/\\?text=[^"]*%2Fproperties%2F${id}"`));
		expect((await site.visit(bob.cookie).ask(location)).status).toBe(404);
		await site.sql.query("update public.listings set status = 'inactive', status_reason = 'withdrawn' where id = $1", [
			id,
		]);
		expect((await visit.ask(location)).headers.get("location")).toBe(`${path}?step=publish`);
		await site.sql.query("update public.listings set status = 'pending', status_reason = null where id = $1", [id]);
		expect(await stored(id)).toMatchObject({
			status: "pending",
			title_en: "2-bed flat for sale in Lapta, Kyrenia",
			title_tr: "Lapta'da daire",
			description_en: "Famagusta's medieval walls",
			price_pence: 8_500_000,
			area_id: 111,
			vat_paid: false,
			features: ["lift"],
		});
	});

	it("keeps a title that was made from the facts in step with them, and one of the author as it is", async () => {
		const visit = site.visit(ada.cookie);
		const facts = { area_id: 111, bedrooms: 2, type: "apartment" };
		const { path, id } = await draft({
			...facts,
			title_en: "2-bed flat for sale in Lapta, Kyrenia",
			title_tr: "Bizim ev",
		});
		await fill(visit, path, "facts", { bedrooms: "3" });
		await fill(visit, path, "place", { area: "girne.alsancak" });
		expect(await stored(id)).toMatchObject({
			title_en: "3-bed flat for sale in Alsancak, Kyrenia",
			title_tr: "Bizim ev",
		});
	});

	it("derives the make of a car from its model and asks for fields of its type", async () => {
		const visit = site.visit(ada.cookie);
		const { path, id } = await start(visit, { type: "car", make: "", model: "toyota/vitz" });
		const facts = await visit.read(`${path}?step=facts`);
		expect(facts.html).toContain('name="steering"');
		expect(facts.html).not.toContain('name="bedrooms"');
		await fill(visit, path, "facts", { odometer: "52.000", odometer_unit: "miles", steering: "right", year: "2014" });
		expect(await stored(id)).toMatchObject({ make_id: 1, model_id: 101, odometer: 52_000, odometer_km: 83_686 });
		expect((await visit.read(path.replace("vehicles", "properties"))).status).toBe(404);
	});

	it("shows the fields of the type and category, and clears those of another", async () => {
		const visit = site.visit(ada.cookie);
		const flat = await draft({ category: "rent" });
		const terms = (await visit.read(`${flat.path}?step=terms`)).html;
		expect(terms).toContain('name="deposit"');
		expect(terms).not.toContain('name="title_origin"');
		await fill(visit, flat.path, "terms", { price: "650", deposit: "650", payment_interval_months: "6" });
		await fill(visit, flat.path, "basics", { category: "sale", type: "villa" });
		expect(await stored(flat.id)).toMatchObject({
			category: "sale",
			type: "villa",
			deposit_pence: null,
			price_pence: 65_000,
		});
	});
});

describe("validation", () => {
	// What is refused in which field: listing-form.server.test.ts.
	it("shows the invalid fields of a step with their message and text, and saves the valid ones of a draft", async () => {
		const visit = site.visit(ada.cookie);
		const turkish = site.visit(`${ada.cookie}; language=tr`);
		const { path, id } = await draft();
		const long = "x".repeat(5001);
		for (const [step, texts, refused] of [
			[
				"words",
				TEXTS.tr,
				{ title_en: ["<script>x</script>", "forms.textDangerous"], description_en: [long, "forms.textTooLong"] },
			],
			["facts", TEXTS.en, { bedrooms: ["41", "Please enter at most 40"], net_m2: ["two", "writing.numberInvalid"] }],
			["place", TEXTS.en, { point: ["51.5, 0", "writing.pointElsewhere"], area: ["atlantis", "writing.placeUnknown"] }],
		] as [string, typeof TEXTS.en, Record<string, [string, string]>][]) {
			const values = Object.fromEntries(Object.entries(refused).map(([field, [value]]) => [field, value]));
			const changes = { ...values, ...(step === "facts" ? { bathrooms: "1", gross_m2: "85" } : {}) };
			const { status, html } = await fill(texts === TEXTS.en ? visit : turkish, path, step, changes);
			expect(status, step).toBe(400);
			for (const [field, [value, name]] of Object.entries(refused)) {
				const [namespace, key] = name.split(".") as ["writing", "priceInvalid"];
				const message = texts[namespace]?.[key] ?? name;
				expect(html).toMatch(
					new RegExp(`id="listing-${field}-error"[^>]*>.*?${message.replace(/[()?]/g, "\\$&")}`, "s"),
				);
				if (field !== "area")
					expect(html).toContain(value.slice(0, 40).replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
			}
		}
		expect(await stored(id)).toMatchObject({
			title_en: null,
			description_en: null,
			bedrooms: null,
			bathrooms: 1,
			gross_m2: 85,
			area_id: null,
			latitude: null,
		});
	});

	it("says before publishing that the plan is used up, and what helps, and refuses it then", async () => {
		const seller = await site.signedIn("agent");
		await makeAgent(site.backend, seller.id, "free-plan");
		const visit = site.visit(seller.cookie);
		const { path, id } = await draft({ price_pence: 100, area_id: 111, title_en: "A flat" }, seller);
		const address = `${path}?step=publish`;
		for (let used = 0; used < 2; used++) await insertListing(site.backend, seller.id);
		expect(decode((await visit.read(address)).html)).not.toContain(writing.quotaFull);
		await insertListing(site.backend, seller.id);
		expect(decode((await visit.read(address)).html)).toContain(writing.quotaFull);
		const refused = await visit.read(address, { form: { step_intent: "publish" } });
		expect(refused.status).toBe(409);
		expect(refused.html).toContain("Quota Exceeded");
		expect(refused.html).toContain("You have exceeded your plan limits");
		const turkish = await site
			.visit(`${seller.cookie}; language=tr`)
			.read(address, { form: { step_intent: "publish" } });
		expect(decode(turkish.html)).toContain(TEXTS.tr.writing.refused.quota_exceeded);
		expect(await stored(id)).toMatchObject({ status: "draft" });
	});

	it("refuses to publish incomplete listings and keeps public ones complete", async () => {
		const visit = site.visit(ada.cookie);
		const { path, id } = await draft();
		const page = decode((await visit.read(`${path}?step=publish`)).html);
		for (const field of ["area", "price", "title"] as const) expect(page).toContain(writing.why[field]);
		const refused = await visit.ask(`${path}?step=publish`, { form: { step_intent: "publish" } });
		expect([refused.status, decode(await refused.text()).includes(writing.incomplete)]).toEqual([400, true]);
		await site.sql.query(
			"update public.listings set price_pence = 100, area_id = 1, title_en = 'A flat', status = 'pending' where id = $1",
			[id],
		);
		const emptied = await fill(visit, path, "terms", { price: "" });
		expect([emptied.status, emptied.html.includes(writing.neededInPublic)]).toEqual([400, true]);
		expect((await fill(visit, path, "terms", { price: "95000" }, "later")).location).toBe("/dashboard");
		expect(await stored(id)).toMatchObject({ status: "pending", price_pence: 9_500_000 });
	});
});

/** A public listing of an agent; returns its editor and its price page. */
async function makePublic(person = ada, values: Record<string, unknown> = {}) {
	const id = await insertListing(site.backend, person.id, {
		category: "sale",
		price_pence: 13_000_000,
		title_en: "A flat",
		...values,
	});
	return { id, edit: `/dashboard/properties/${id}/edit`, price: `/dashboard/listings/${id}/price` };
}

describe("price of a public listing", () => {
	const toast = (html: string) => /<div aria-live="polite">(.*?)<\/div><\/div>/s.exec(decode(html))?.[1] ?? "";

	it("is changed on a page of its own, which says what follows and who has saved it", async () => {
		const visit = site.visit(ada.cookie);
		const { id, price } = await makePublic();
		const fans = await Promise.all([site.signedIn("visitor"), site.signedIn("visitor")]);
		for (const { id: fan } of fans)
			await site.sql.query(
				"insert into public.favourites (user_id, listing_id, price_pence_when_saved, status_when_saved) values ($1, $2, 13000000, 'available')",
				[fan, id],
			);
		const back = "/dashboard/listings?state=available";
		const path = `${price}?back=${encodeURIComponent(back)}`;
		expect((await visit.read("/dashboard/listings")).html).toContain(`href="${price}?back=%2Fdashboard%2Flistings"`);
		const page = await visit.read(path);
		const text = decode(page.html);
		expect(text).toContain("Price now: £130,000");
		expect(text).toContain("Below £130,000, the lowest price of the last 30 days");
		expect(text).toContain(translate(writing.priceSavers_other, { count: 2 }));
		expect(text).toMatch(/<input[^>]*name="price"[^>]*autofocus|<input[^>]*autofocus[^>]*name="price"/i);
		const fields = readFields(page.html);
		expect(fields.price).toBe("130000");
		const done = await visit.post(path, { ...fields, price: "125,000", step_intent: "save" });
		expect(done.location).toBe(back);
		expect(toast(done.html)).toContain(translate(flash.priceCutSaved_other, { price: "£125,000", count: 2 }));
		expect(await stored(id)).toMatchObject({
			price_pence: 12_500_000,
			reduced_from_pence: 13_000_000,
			title_en: "A flat",
		});
		// A second window does not replace a price that it has not seen.
		const stale = await visit.read(path, { form: { ...fields, price: "129000", step_intent: "save" } });
		expect([stale.status, decode(stale.html).includes("changed to £125,000 in another window")]).toEqual([409, true]);
		expect(await stored(id)).toMatchObject({ price_pence: 12_500_000 });
		const again = await visit.post(path, { ...readFields(stale.html), step_intent: "save" });
		expect(toast(again.html)).toContain(translate(flash.priceLiveSaved_other, { price: "£129,000", count: 2 }));
	});

	it("shows an error beside the field, and is refused to others", async () => {
		const visit = site.visit(ada.cookie);
		const { id, price } = await makePublic();
		const fields = readFields((await visit.read(price)).html);
		for (const [value, message] of [
			["a lot", writing.priceInvalid],
			["-5", writing.priceNegative],
			["10000001", writing.priceTooHigh],
			["", writing.neededInPublic],
		] as const) {
			const { status, html } = await visit.read(price, { form: { ...fields, price: value, step_intent: "save" } });
			expect([status, decode(html).includes(message)], value).toEqual([400, true]);
		}
		expect(await stored(id)).toMatchObject({ price_pence: 13_000_000 });
		const form = { ...fields, price: "1", step_intent: "save" };
		expect((await site.visit(bob.cookie).ask(price)).status).toBe(404);
		expect((await site.visit(bob.cookie).ask(price, { form })).status).toBe(404);
		expect((await visit.read(`${price}?back=https://evil.example`)).html).not.toContain('href="https://evil');
	});

	it("is echoed by the editor, whose first button saves a public listing where it is", async () => {
		const visit = site.visit(ada.cookie);
		const { id, edit } = await makePublic();
		const { html } = await visit.read(`${edit}?step=terms`);
		const primary = /<button[^>]*value="(\w+)"[^>]*class="button button-primary[^"]*"[^>]*>([^<]*)/.exec(html);
		expect(primary?.slice(1)).toEqual(["save", writing.saveChanges]);
		const done = await visit.post(`${edit}?step=terms`, { ...readFields(html), price: "120000", step_intent: "save" });
		expect(done.location).toBe(`${edit}?step=terms`);
		expect(toast(done.html)).toContain(translate(flash.priceCut, { price: "£120,000" }));
		expect(await stored(id)).toMatchObject({ price_pence: 12_000_000 });
	});
});

describe("concurrent edits", () => {
	it("merges changes of different fields and asks about conflicts without losing text", async () => {
		const visit = site.visit(ada.cookie);
		const { path, id } = await draft({ title_en: "First title", title_tr: "Birinci" });
		const address = `${path}?step=words`;
		const opened = readFields((await visit.read(address)).html);
		await fill(visit, path, "words", { title_en: "Second title", description_tr: "Yeni" });
		const merged = await visit.ask(address, { form: { ...opened, title_tr: "İkinci", step_intent: "next" } });
		expect(merged.status).toBe(303);
		expect(await stored(id)).toMatchObject({ title_en: "Second title", title_tr: "İkinci", description_tr: "Yeni" });

		const both = await visit.ask(address, {
			form: { ...opened, title_en: "Third title", description_en: "Mine alone", step_intent: "next" },
		});
		const html = await both.text();
		expect(both.status).toBe(409);
		expect(html).toContain(writing.conflictTitle);
		expect(html).toContain("Second title");
		expect(html).toContain("Third title");
		expect(await stored(id)).toMatchObject({ title_en: "Second title", description_en: null });
		const asked = readFields(html);
		expect(asked).toMatchObject({ title_en: "Third title", title_tr: "İkinci", description_en: "Mine alone" });
		await visit.ask(address, { form: { ...asked, keep_title_en: "theirs", step_intent: "next" } });
		expect(await stored(id)).toMatchObject({
			title_en: "Second title",
			description_en: "Mine alone",
			title_tr: "İkinci",
		});
	});

	it("merge the exact location too", async () => {
		const visit = site.visit(ada.cookie);
		const { path } = await draft();
		const address = `${path}?step=place`;
		const opened = readFields((await visit.read(address)).html);
		await fill(visit, path, "place", { area: "girne.lapta", address: "Harbour Street 1" });
		const form = { ...opened, area: "girne.lapta", address: "Harbour Street 2", step_intent: "next" };
		const answer = await visit.read(address, { form });
		expect([answer.status, answer.html.includes("Harbour Street 1")]).toEqual([409, true]);
		await visit.ask(address, { form: { ...readFields(answer.html), keep_address: "mine", step_intent: "next" } });
		expect(readFields((await visit.read(address)).html)).toMatchObject({
			address: "Harbour Street 2",
			area: "girne.lapta",
		});
		await fill(visit, path, "place", { point: "35.3456, 33.1789", location_precision: "rounded" });
		const { latitude, longitude } = readFields((await visit.read(address)).html);
		expect([latitude, longitude]).toEqual(["35.3456", "33.1789"]);
	});
});

describe("access", () => {
	it("hides listings from other agents", async () => {
		const { path, id } = await draft();
		const stranger = site.visit(bob.cookie);
		for (const page of [path, path.replace("edit", "preview")])
			expect((await stranger.ask(page)).status, page).toBe(404);
		const form = { step_intent: "next", version: "1", title_en: "Stolen", listing: String(id) };
		for (const page of [
			`${path}?step=words`,
			...["delete", "autosave", "duplicate", "restore"].map((action) => path.replace("edit", action)),
		])
			expect((await stranger.ask(page, { form })).status, page).toBe(404);
		expect(await stored(id)).toMatchObject({ title_en: null, deleted_at: null, version: 1 });
	});

	it("links to the editor in the menu of agents and admins only", async () => {
		for (const [role, isShown] of [
			["agent", true],
			["admin", true],
			["sub_admin", false],
			["visitor", false],
		] as const) {
			const { cookie } = role === "agent" ? ada : await site.signedIn(role);
			const { html } = await site.visit(cookie).read("/about");
			expect(html.includes('href="/dashboard/vehicles/new"'), role).toBe(isShown);
		}
	});
});

describe("form draft", () => {
	it("is restored after the session ended, although an autosave came first", async () => {
		const visit = site.visit(ada.cookie);
		const { path, id } = await draft();
		const address = `${path}?step=words`;
		const fields = readFields((await visit.read(address)).html);
		await site.sql.query("delete from auth.sessions where user_id = $1", [ada.id]);
		const text = "A flat with a view of the walls. ".repeat(20).trim();
		const form = { ...fields, title_en: "Typed before", description_en: text };
		const autosave = address.replace("edit", "autosave");
		const refused = await visit.ask(autosave, { form: { ...form, step_intent: "auto" } });
		expect([refused.status, refused.headers.getSetCookie()]).toEqual([401, []]);
		expect((await visit.ask(address, { form: { ...form, step_intent: "next" } })).headers.get("location")).toBe(
			"/auth",
		);
		expect((await visit.signIn(ada.email)).headers.get("location")).toBe(address);
		const back = await visit.read(address);
		expect(readFields(back.html)).toMatchObject({ title_en: "Typed before", description_en: text });
		expect((await visit.ask(address, { form: { ...readFields(back.html), step_intent: "next" } })).status).toBe(303);
		expect(await stored(id)).toMatchObject({ title_en: "Typed before", description_en: text });
		ada.cookie = `${visit.cookies}`;
	});

	it("can be submitted again while the backend is unavailable", async () => {
		const visit = site.visit(ada.cookie);
		const { path } = await draft();
		const fields = readFields((await visit.read(`${path}?step=words`)).html);
		site.proxy.fault = ({ path: called }) =>
			called.includes("save_listing") ? { status: 503, body: "away" } : undefined;
		const response = await visit.ask(`${path}?step=words`, {
			form: { ...fields, title_en: "Still here", step_intent: "next" },
		});
		expect(response.status).toBe(503);
		expect(await response.text()).toContain("Still here");
	});

	it("is saved by script during editing, and the version continues from there", async () => {
		const visit = site.visit(ada.cookie);
		const { path, id } = await draft();
		const fields = readFields((await visit.read(`${path}?step=words`)).html);
		const address = `${path.replace("edit", "autosave")}?step=words`;
		const saved = await visit.ask(address, { form: { ...fields, title_en: "Half a tit", step_intent: "auto" } });
		const answer = (await saved.json()) as { isSaved: boolean; version: number; baseHashes: string };
		expect(answer).toMatchObject({ isSaved: true });
		const { version, baseHashes } = answer;
		const sent = await visit.ask(`${path}?step=words`, {
			form: {
				...fields,
				version: String(version),
				base_hashes: baseHashes,
				title_en: "Half a title",
				step_intent: "next",
			},
		});
		expect(sent.status).toBe(303);
		expect(await stored(id)).toMatchObject({ title_en: "Half a title" });
	});
});

describe("other actions", () => {
	it("previews a draft as the public page without contact details", async () => {
		const visit = site.visit(ada.cookie);
		const { path, id } = await draft();
		const preview = path.replace("edit", "preview");
		const rented = await draft({ category: "rent" });
		for (const early of [preview, rented.path.replace("edit", "preview")]) {
			const html = decode((await visit.read(early)).html);
			expect(html).toContain(writing.previewNoArea);
			expect(html).toContain(writing.previewNoPrice);
			expect(html).not.toContain("£0");
		}
		await fill(visit, path, "place", { area: "girne.lapta", address: "Secret Street 7" });
		await site.sql.query(
			"update public.listings set title_en = 'A flat <b>', agent_reference = 'OWN-77' where id = $1",
			[id],
		);
		const { html, status } = await visit.read(preview);
		expect(status).toBe(200);
		expect(html).toContain("A flat &lt;b&gt;");
		expect(html).toContain(writing.previewNote);
		for (const absent of ["Secret Street", "OWN-77", 'id="contact"', 'name="message"', 'form="sf"', 'form="cf"'])
			expect(html).not.toContain(absent);
		expect((await visit.ask(`/properties/${id}`)).status).toBe(404);
	});

	it("copies, deletes after confirmation and restores", async () => {
		const visit = site.visit(ada.cookie);
		const { path, id } = await draft({ title_en: "To be copied" });
		const copy = await visit.post(path.replace("edit", "duplicate"), {});
		expect(copy.location).toMatch(/^\/dashboard\/properties\/\d+\/edit\?step=basics$/);
		expect(await stored(Number(/\d+/.exec(copy.location)?.[0]))).toMatchObject({
			title_en: "To be copied",
			status: "draft",
		});
		const deletion = path.replace("edit", "delete");
		expect(decode((await visit.read(deletion)).html)).toContain("“To be copied”");
		expect((await stored(id)).deleted_at).toBeNull();
		const deleted = await visit.post(deletion, {});
		expect(deleted.location).toBe("/dashboard");
		expect(deleted.html).toContain(`action="${path.replace("edit", "restore")}"`);
		expect((await visit.ask(path)).headers.get("location")).toBe(deletion);
		expect((await visit.read(deletion)).html).toContain(writing.restoreButton);
		await visit.post(path.replace("edit", "restore"), {});
		expect(await stored(id)).toMatchObject({ deleted_at: null, status: "draft" });
	});
});

it("lists makes and models in the order of a dictionary, here and in public lists", async () => {
	const inOrder = (names: string[], language: string) =>
		[...names].sort(new Intl.Collator(language, { numeric: true }).compare);
	for (const language of ["en", "tr"]) {
		const { html } = await site.read(`/dashboard/vehicles/new?lng=${language}`, ada);
		const select = (name: string) => new RegExp(`<select[^>]* name="${name}".*?</select>`, "s").exec(html)?.[0] ?? "";
		const makes = [...select("make").matchAll(/<option value="[^"]+">([^<]+)/g)].map(([, make]) => decode(make!));
		expect(makes).toContain("Škoda");
		expect(makes).toEqual(inOrder(makes, language));
		const groups = [...select("model").matchAll(/<optgroup label="([^"]+)">(.*?)<\/optgroup>/gs)];
		expect(groups.map(([, label]) => decode(label!))).toEqual(makes);
		for (const [, label, options = ""] of groups) {
			const models = [...options.matchAll(/>([^<]+)<\/option>/g)].map(([, model]) => decode(model!));
			expect(models, label).toEqual(inOrder(models, language));
		}
		const list = (await site.read(`/vehicles?lng=${language}`)).html;
		const offered = [...list.matchAll(/<datalist id="makes">(.*?)<\/datalist>/gs)].flatMap(([, options = ""]) =>
			[...options.matchAll(/value="([^"]+)"/g)].map(([, make]) => decode(make!)),
		);
		expect(offered).toEqual(inOrder(offered, language));
	}
});
