/** Saving favourites, the favourites page and shared lists: as plain forms, as script requests, and with tampered input. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findButtons, type Visit } from "../support/http-client.ts";
import { rounds } from "../support/nightly.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { connectOwner } from "../support/owner.ts";
import { type Client, makeAccount } from "../support/users.ts";

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
	it("asks to sign in, returns to the card and saves the listing", async () => {
		const { email } = await makeAccount(site.sql);
		const visit = site.visit();
		const id = homes[0]!;
		const asked = await visit.post("/favorites/save", { save: String(id), return_to: "/properties?category=sale" });
		expect(asked.location).toBe("/auth");
		expect(asked.html).toContain("Authentication required");
		expect(asked.html).toContain("Please sign in to save favorites");
		const arrived = await visit.signIn(email);
		expect(arrived.headers.get("location")).toBe(`/properties?category=sale#listing-${id}`);
		const { html } = await visit.read("/favorites");
		expect(html).toContain("Saved to your favourites.");
		expect(html).toContain(`id="favourite-${id}"`);
		expect(visit.cookies.get("favourite")).toBeUndefined();
	});

	it("shows the message in Turkish", async () => {
		const visit = site.visit();
		visit.cookies.set("language=tr");
		const { html } = await visit.post("/favorites/save", { save: "1", return_to: "/" });
		expect(html).toContain("Giriş gerekli");
		expect(html).toContain("Favorilere eklemek için lütfen giriş yapın");
	});

	it("tells the script where to redirect", async () => {
		const visit = site.visit();
		const { status, answer } = await visit.choose("/favorites/save", { save: String(homes[0]), return_to: "/" });
		expect([status, answer]).toEqual([200, { ok: false, redirectTo: "/auth" }]);
		expect(visit.cookies.get("favourite")).toBe(String(homes[0]));
	});

	it("never redirects to another site", async () => {
		const { email } = await makeAccount(site.sql);
		const targets = ["//evil.example", "/\\evil.example", "https://evil.example/", "javascript:alert(1)"];
		// By day the first: redirects.test.ts posts all of them.
		for (const return_to of targets.slice(0, rounds(1, targets.length))) {
			const visit = site.visit();
			await visit.post("/favorites/save", { save: String(homes[0]), return_to });
			const arrived = await visit.signIn(email);
			expect(arrived.headers.get("location")).toBe(`/#listing-${homes[0]}`);
		}
	});

	const WRONG = ["favourite=99999999999999; viewed=%%%.1.zz", "favourite=x", "favourite=-1", "favourite=1e9"];
	it.each(WRONG.slice(0, rounds(2, WRONG.length)))("signs in despite the cookie %s", async (cookie) => {
		const { email } = await makeAccount(site.sql);
		const visit = site.visit(cookie);
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
