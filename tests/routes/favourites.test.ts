/** Saving favourites, the favourites page and shared lists: as plain forms, as script requests, and with tampered input. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findButtons, type Visit } from "../support/http-client.ts";
import { rounds } from "../support/nightly.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { connectOwner } from "../support/owner.ts";
import { type Client, insertListings, makeAccount } from "../support/users.ts";

let site: OwnSite;
let db: Client;
let homes: number[];
let cars: number[];
beforeAll(async () => {
	site = await startOwnSite({ demonstration: true });
	db = connectOwner(site.backend);
	const find = async (kind: "property" | "vehicle") => {
		const { data, error } = await db
			.from("listings")
			.select("id")
			.eq("status", "available")
			.eq("kind", kind)
			.order("id")
			.limit(12);
		if (error) throw error;
		return data.map(({ id }) => id);
	};
	[homes, cars] = await Promise.all([find("property"), find("vehicle")]);
});
afterAll(() => site?.stop());

async function signedIn(): Promise<Visit> {
	const { cookie } = await site.signedIn("visitor", { first_name: "Nina" });
	return site.visit(cookie);
}

describe("saving without a session", () => {
	/** An entry of the cookie whose listing does not exist. */
	const GONE = "zzzzz.1.1.pa";
	const save = (visit: Visit, id: number, return_to = "/properties") =>
		visit.post("/favorites/save", { save: String(id), return_to });

	it("keeps listings in the browser, shows them with what changed, and removes them", async () => {
		const visit = site.visit();
		const [home, car, sold] = [homes[6]!, cars[6]!, homes[7]!];
		const saved = await save(visit, home, "/properties?category=sale");
		expect(saved.location).toBe(`/properties?category=sale#listing-${home}`);
		expect(saved.html).toContain("Saved in this browser. No account needed.");
		expect(saved.html).toMatch(/<a href="\/favorites"[^>]*>See your favourites<\/a>/);
		for (const id of [car, sold]) await save(visit, id);
		const { html } = await visit.read(`/properties/${home}`);
		expect(findButtons(html, home)).toContainEqual({ name: "remove", isPressed: true, text: "Save" });
		// Nobody else sees it, although others are answered from the same cache of pages.
		const other = await site.visit().read(`/properties/${home}`);
		expect(findButtons(other.html, home)).toContainEqual({ name: "save", isPressed: false, text: "Save" });

		await site.sql.query("update public.listings set price_pence = price_pence - 1000 where id = $1", [home]);
		await site.sql.query("update public.listings set status = 'inactive', status_reason = 'withdrawn' where id = $1", [
			sold,
		]);
		const start = await visit.read("/");
		expect(start.html).toMatch(
			/<a href="\/favorites\?sort=change"[^>]*>Changed among your favourites: 1 cheaper · 1 no longer on offer<\/a>/,
		);
		expect(start.headers.get("cache-control")).toBe("private, no-store");
		const list = await visit.read("/favorites");
		expect(list.headers.get("cache-control")).toBe("private, no-store");
		expect(list.html).toContain("Kept in this browser, without an account.");
		expect(list.html).toContain("£10 less than when you saved it");
		expect(list.html).toMatch(new RegExp(`id="favourite-${sold}".*?No longer available`, "s"));
		expect(list.html).toContain("All (3)");
		for (const needsAccount of ["Private note", "Share your list", "Plan a viewing day"])
			expect(list.html).not.toContain(needsAccount);
		const vehicles = await visit.read("/favorites?kind=vehicle");
		expect(vehicles.html).toContain(`id="favourite-${car}"`);
		expect(vehicles.html).not.toContain(`id="favourite-${home}"`);

		// Each button names its listing, also one that is gone.
		const names = [...list.html.matchAll(/aria-label="Remove: ([^"]+)"/g)].map(([, name]) => name);
		expect(names).toHaveLength(3);
		expect(new Set(names).size).toBe(3);
		expect(names).toContain("A home you saved");

		const removed = await visit.post("/favorites/save", { remove: String(home), return_to: "/favorites" });
		expect(removed.html).toContain("Removed from your favourites.");
		expect(removed.html).not.toContain(`id="favourite-${home}"`);
		// Undo brings back what it cost when it was saved.
		const entry = /value="([^"]+)"[^>]*name="restore"/.exec(removed.html)![1]!;
		const restored = await visit.post("/favorites/save", { restore: entry, return_to: "/favorites" });
		expect(restored.html).toContain("£10 less than when you saved it");
		const forgotten = await visit.post("/favorites/save", { forget: "all" });
		expect(forgotten.html).toContain("Nothing saved yet");
		expect(visit.cookies.get("favourites")).toBeUndefined();
	});

	it("moves them to the account at sign-in with their prices and days, and returns to the list", async () => {
		const { email, id: person } = await makeAccount(site.sql);
		const visit = site.visit();
		const minute = Math.floor(Date.now() / 60_000) - 5 * 24 * 60;
		const entries = [homes[8]!, homes[9]!].map(
			(id) => `${[id, 7_777_700, minute].map((n) => n.toString(36)).join(".")}.pa`,
		);
		visit.cookies.set(`favourites=${[...entries, GONE].join("~")}`);
		expect((await visit.read("/favorites")).html).toContain('href="/favorites?account"');
		expect((await visit.read("/favorites?account")).headers.get("location")).toBe("/auth");
		const arrived = await visit.signIn(email);
		expect(arrived.headers.get("location")).toBe("/favorites");
		expect((await visit.read("/favorites?account")).headers.get("location")).toBe("/favorites");
		expect(visit.cookies.get("favourites")).toBeUndefined();
		const { html } = await visit.read("/favorites");
		expect(html).toContain(
			"2 favourites from this browser are in your account now. Left out because no longer available: 1.",
		);
		const stored = await site.sql.query(
			"select listing_id::int, price_pence_when_saved::int, saved_at < now() - interval '4 days' as is_old from public.favourites where user_id = $1 order by listing_id",
			[person],
		);
		expect(stored).toEqual(
			[homes[8], homes[9]].map((listing_id) => ({ listing_id, price_pence_when_saved: 7_777_700, is_old: true })),
		);
	});

	it("asks to sign in when the browser keeps fifty", async () => {
		const visit = site.visit();
		const entries = Array.from({ length: 50 }, (_, index) => `${(900_000 + index).toString(36)}.1.1.pa`);
		visit.cookies.set(`language=tr`);
		visit.cookies.set(`favourites=${entries.join("~")}`);
		const full = await save(visit, homes[0]!);
		expect(full.location).toBe("/properties");
		for (const text of ["Giriş gerekli", "Favorilere eklemek için lütfen giriş yapın", "hesap olmadan 50 favori"])
			expect(full.html).toContain(text);
		expect(full.html).toMatch(/<a href="\/auth"[^>]*>Giriş yapın<\/a>/);
		expect(await visit.choose("/favorites/save", { save: String(homes[0]) })).toMatchObject({
			status: 409,
			answer: { ok: false, notice: { type: "error", link: { to: "/auth" } } },
		});
	});

	it("tells a script once that no account is needed, and refuses what is hidden", async () => {
		const visit = site.visit();
		expect(await visit.choose("/favorites/save", { save: String(homes[0]), return_to: "/" })).toMatchObject({
			status: 200,
			answer: { ok: true, notice: { type: "success", link: { to: "/favorites" } } },
		});
		expect((await visit.choose("/favorites/save", { save: String(homes[1]) })).answer).toEqual({ ok: true });
		const [draft] = await site.sql.query<{ id: number }>(
			"select id::int from public.listings where status in ('draft', 'pending') limit 1",
		);
		expect(await visit.choose("/favorites/save", { save: String(draft!.id) })).toMatchObject({ status: 410 });
	});

	it("keeps what an account has no place for", async () => {
		const { email, id: person } = await makeAccount(site.sql);
		const [{ agent } = { agent: "" }] = await site.sql.query<{ agent: string }>(
			"select agent_id as agent from public.listings limit 1",
		);
		const drafts = await insertListings(site.backend, agent, Array(499).fill({ status: "draft" }));
		await site.sql.query(
			"insert into public.favourites (user_id, listing_id, price_pence_when_saved, status_when_saved) select $1, unnest($2::bigint[]), 1, 'available'",
			[person, drafts],
		);
		const visit = site.visit();
		for (const id of [homes[0]!, homes[1]!]) await save(visit, id);
		await visit.signIn(email);
		const { html } = await visit.read("/favorites");
		expect(html).toContain(
			"The favourite from this browser is in your account now. Your account has no place for 1 of them",
		);
		// The newest goes first.
		const stored = await site.sql.query(
			"select listing_id::int from public.favourites where user_id = $1 and listing_id = any ($2)",
			[person, homes],
		);
		expect(stored).toEqual([{ listing_id: homes[1] }]);
		expect(visit.cookies.get("favourites")).toMatch(new RegExp(`^${homes[0]!.toString(36)}\\.[^~]+$`));
	});

	it("keeps in the browser what a person saves whose session has ended, and removes nothing of the account", async () => {
		const account = await makeAccount(site.sql);
		const visit = site.visit();
		await visit.signIn(account.email);
		await visit.ask("/favorites/save", { form: { save: String(homes[0]) } });
		const cookie = String(visit.cookies);
		await site.sql.query("delete from auth.sessions where user_id = $1", [account.id]);
		const late = (form: Record<string, string>) =>
			site.visit(cookie).post("/favorites/save", { return_to: "/", ...form });
		expect((await late({ save: String(homes[1]) })).html).toContain("Your session has ended. Saved in this browser;");
		const removed = await site.visit(cookie).choose("/favorites/save", { remove: String(homes[0]) });
		expect(removed).toMatchObject({
			status: 409,
			answer: { ok: false, notice: { text: "This favourite is in an account. Please sign in to remove it." } },
		});
		expect((await site.visit(cookie).read("/favorites")).headers.get("location")).toBe("/auth");
		const posted = await site.visit().ask("/favorites", { form: { intent: "share" } });
		expect(posted.headers.get("location")).toMatch(/^\/auth/);
	});

	it("offers the way to the account where the browser keeps nothing", async () => {
		const { html } = await site.visit().read("/favorites");
		expect(html).toContain("Nothing saved yet");
		expect(html).toMatch(/<a href="\/favorites\?account"[^>]*>Sign in to see those of your account<\/a>/);
		const asked = await site.visit().read("/favorites?account=new");
		expect(asked.headers.get("location")).toBe("/auth?mode=signup");
	});

	const WRONG = [
		"favourites=%%%; viewed=%%%.1.zz",
		"favourites=x",
		"favourites=1.1.zzzzzz.pa~1..1.pa~1.1.1.xx",
		"favourite=1",
	];
	it.each(WRONG.slice(0, rounds(2, WRONG.length)))("signs in despite the cookie %s", async (cookie) => {
		const { email } = await makeAccount(site.sql);
		const visit = site.visit(cookie);
		expect((await visit.read("/favorites")).html).toContain("Nothing saved yet");
		expect((await visit.signIn(email)).status).toBe(303);
	});
});

describe("saving with a session", () => {
	it("returns from a plain form to the card, which shows it and offers undo", async () => {
		const visit = await signedIn();
		const id = Number(/id="listing-(\d+)"/.exec((await visit.read("/properties")).html)![1]);
		const saved = await visit.post("/favorites/save", { save: String(id), return_to: "/properties" });
		expect(saved.location).toBe(`/properties#listing-${id}`);
		expect(saved.html).toContain("Saved to your favourites.");
		expect(findButtons(saved.html, id)).toContainEqual({ name: "remove", isPressed: true, text: "" });
		const removed = await visit.post("/favorites/save", { remove: String(id), return_to: "/properties" });
		expect(findButtons(removed.html, id)).toContainEqual({ name: "save", isPressed: false, text: "" });
		expect(removed.html).toContain("Removed from your favourites.");
		expect(findButtons(removed.html, id)).toContainEqual({ name: "save", isPressed: false, text: "Undo" });
	});

	it("returns to the top of the listing page", async () => {
		const visit = await signedIn();
		const path = `/properties/${homes[1]}`;
		const { location, html } = await visit.post("/favorites/save", { save: String(homes[1]), return_to: path });
		expect(location).toBe(path);
		expect(html).toContain('aria-pressed="true"');
	});

	it("answers a script request in place and gives the reason for a refusal", async () => {
		const visit = await signedIn();
		expect(await visit.choose("/favorites/save", { save: String(homes[2]) })).toEqual({
			status: 200,
			answer: { ok: true },
		});
		const { data } = await db.from("listings").select("id").in("status", ["inactive", "draft", "pending"]).limit(1);
		expect(await visit.choose("/favorites/save", { save: String(data![0]!.id) })).toMatchObject({
			status: 410,
			answer: { ok: false, notice: { text: "This listing is no longer available.", type: "error" } },
		});
	});

	it("follows the form's redirect for a router request", async () => {
		const visit = await signedIn();
		const response = await visit.ask("/favorites/save.data", {
			form: { save: String(homes[2]), return_to: "/favorites" },
		});
		expect(response.status).toBe(202);
		expect((await visit.read("/favorites")).html).toContain(`id="favourite-${homes[2]}"`);
	});

	it("rejects a form without a listing", async () => {
		const visit = await signedIn();
		const forms: Record<string, string>[] = [{}, { save: "x" }, { save: "-1" }, { save: "1.5" }, { remove: "" }];
		for (const form of forms)
			expect((await visit.ask("/favorites/save", { form })).status, JSON.stringify(form)).toBe(400);
	});

	it("saves for the signed-in user, whatever user id the form sends", async () => {
		const visit = await signedIn();
		const { data } = await db.from("profiles").select("id").eq("email", "agent@adahan.example").single();
		await visit.ask("/favorites/save", { form: { save: String(homes[3]), user_id: data!.id, person: data!.id } });
		const { data: stored } = await db.from("favourites").select("listing_id").eq("user_id", data!.id);
		expect(stored).toEqual([]);
	});
});

describe("favourites page", () => {
	it("is linked from the home page when something changed", async () => {
		const visit = await signedIn();
		await visit.ask("/favorites/save", { form: { save: String(homes[10]) } });
		expect((await visit.read("/")).html).not.toContain("Changed among your favourites");
		await site.sql.query("update public.listings set price_pence = price_pence + 1000 where id = $1", [homes[10]]);
		expect((await visit.read("/")).html).toContain("Changed among your favourites: 1 dearer");
	});

	it("shows both kinds, filters, sorts and stores private notes", async () => {
		const visit = await signedIn();
		for (const id of [homes[0]!, cars[0]!]) await visit.ask("/favorites/save", { form: { save: String(id) } });
		const all = await visit.read("/favorites");
		expect(all.headers.get("cache-control")).toContain("no-store");
		for (const id of [homes[0], cars[0]]) expect(all.html).toContain(`id="favourite-${id}"`);
		const vehicles = await visit.read("/favorites?kind=vehicle&sort=price_up");
		expect(vehicles.html).toContain(`id="favourite-${cars[0]}"`);
		expect(vehicles.html).not.toContain(`id="favourite-${homes[0]}"`);
		const noted = await visit.post("/favorites?kind=vehicle", {
			intent: "note",
			listing: String(cars[0]),
			note: "Ask about <b>rust</b>",
		});
		expect(noted.location).toBe(`/favorites?kind=vehicle#favourite-${cars[0]}`);
		expect(noted.html).toContain("Your note is saved.");
		expect(noted.html).toContain("Ask about &lt;b&gt;rust&lt;/b&gt;");
	});

	it("refuses a note that is too long or unsafe and keeps the entered text", async () => {
		const visit = await signedIn();
		await visit.ask("/favorites/save", { form: { save: String(homes[0]) } });
		for (const [note, message] of [
			["x".repeat(501), "Text too long"],
			["<script>alert(1)</script>", "Text contains potentially dangerous content"],
		] as const) {
			const { status, html } = await visit.read("/favorites", {
				form: { intent: "note", listing: String(homes[0]), note },
			});
			expect(status).toBe(400);
			expect(html).toContain(message);
			expect(html).toContain(note.replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
		}
		const { data } = await db.from("favourites").select("note").eq("listing_id", homes[0]!);
		for (const { note } of data ?? []) expect(note).toBeNull();
	});
});

describe("shared list", () => {
	it("is public by its link, without name or notes, until withdrawn", async () => {
		const visit = await signedIn();
		await visit.ask("/favorites/save", { form: { save: String(homes[4]) } });
		await visit.ask("/favorites", { form: { intent: "note", listing: String(homes[4]), note: "Only mine" } });
		const { html } = await visit.post("/favorites", { intent: "share" });
		const path = /\/lists\/[\w-]{43}/.exec(html)![0];
		const shared = await site.visit().read(path);
		expect(shared.status).toBe(200);
		expect(shared.html).toContain(`id="listing-${homes[4]}"`);
		for (const secret of ["Only mine", "Nina", "@adahan.test"]) expect(shared.html).not.toContain(secret);
		expect(shared.html).toContain('content="noindex');
		expect(shared.headers.get("cache-control")).toBe("private, no-store");
		expect(shared.headers.get("referrer-policy")).toBe("same-origin");
		expect((await site.visit().read(`${path}.data`)).headers.get("referrer-policy")).toBe("same-origin");

		await visit.ask("/favorites", { form: { intent: "share", shows_name: "on" } });
		expect((await site.visit().read(path)).html).toContain("Nina’s list");
		await visit.ask("/favorites", { form: { intent: "withdraw" } });
		expect((await site.visit().read(path)).status).toBe(404);
	});

	it.each(["/lists/x", `/lists/${"A".repeat(43)}`, "/lists/%00", "/lists/..%2f..%2fetc"])(
		"answers %s with 404",
		async (path) => {
			expect((await site.visit().read(path)).status).toBe(404);
		},
	);
});
