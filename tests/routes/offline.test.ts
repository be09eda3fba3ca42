/** What the service worker reads and sends: the offline page, and the endpoint of the signed-in person. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { insertListing, makeAgent } from "../support/users.ts";

let site: OwnSite;
let homes: number[];
beforeAll(async () => {
	site = await startOwnSite();
	const agent = await site.signedIn("agent");
	await makeAgent(site, agent.id, "seller");
	homes = [await insertListing(site.backend, agent.id), await insertListing(site.backend, agent.id)];
});
afterAll(() => site?.stop());
beforeEach(() => site.sql.exec("delete from public.rate_limits").then(() => {}));

const post = (body: unknown, cookie = "", headers = {}) =>
	site.ask("/api/offline", {
		cookie,
		headers: { "Content-Type": "application/json", ...headers },
		stream: new Blob([JSON.stringify(body)]).stream(),
	});
const listSaved = (id: string) =>
	site.sql.query("select listing_id, note from public.favourites where user_id = $1 and removed_at is null", [id]);

describe("GET /api/offline", () => {
	it("has the own favourites with notes and the saved searches, and nobody else's", async () => {
		const [ada, ben] = [await site.signedIn(), await site.signedIn()];
		const visit = site.visit(ada.cookie);
		await visit.post("/favorites/save", { save: String(homes[0]) });
		await visit.post("/favorites", { intent: "note", listing: String(homes[0]), note: "Ask about the well" });
		const read = async (cookie: string) => {
			const response = await site.ask("/api/offline", { cookie });
			expect(response.headers.get("cache-control")).toBe("private, no-store");
			return response.json();
		};
		const [first, second] = [await read(ada.cookie), await read(ben.cookie)];
		expect(first).toEqual({
			key: expect.stringMatching(/^[\da-f]{16}$/),
			email: ada.email,
			favourites: [{ path: `/properties/${homes[0]}`, note: "Ask about the well" }],
			searches: [],
		});
		expect(second).toMatchObject({ email: ben.email, favourites: [] });
		expect(second.key).not.toBe(first.key);
	});

	it("leaves out a favourite that is not public any more", async () => {
		const { id, cookie } = await site.signedIn();
		const visit = site.visit(cookie);
		await visit.post("/favorites/save", { save: String(homes[1]) });
		await site.sql.query("update public.listings set status = 'inactive' where id = $1", [homes[1]]);
		expect(await listSaved(id)).toHaveLength(1);
		expect((await (await site.ask("/api/offline", { cookie })).json()).favourites).toEqual([]);
		await site.sql.query("update public.listings set status = 'available' where id = $1", [homes[1]]);
	});
});

describe("POST /api/offline", () => {
	it("saves and removes what waited, and again without a change", async () => {
		const { id, cookie } = await site.signedIn();
		await site.visit(cookie).post("/favorites/save", { save: String(homes[0]) });
		const changes = [
			{ id: homes[0], saved: false },
			{ id: homes[1], saved: true },
			{ id: 999_999, saved: true },
		];
		for (let round = 0; round < 2; round++) {
			expect((await post({ changes }, cookie)).status).toBe(204);
			expect(await listSaved(id)).toEqual([{ listing_id: homes[1], note: null }]);
		}
	});

	it("answers 401 without a session, 403 to other sites, 400 to anything else, 429 beyond the limit", async () => {
		const { cookie } = await site.signedIn();
		expect((await site.ask("/api/offline")).status).toBe(401);
		expect((await post({ changes: [] })).status).toBe(401);
		expect((await post({ changes: [] }, cookie, { Origin: "https://evil.example" })).status).toBe(403);
		for (const body of [
			{},
			{ changes: [{ id: "1", saved: true }] },
			{ changes: Array(101).fill({ id: 1, saved: true }) },
		])
			expect((await post(body, cookie)).status).toBe(400);
		const statuses = [];
		for (let request = 0; request < 9; request++) statuses.push((await post({ changes: [] }, cookie)).status);
		expect(statuses.at(0)).toBe(204);
		expect(statuses.at(-1)).toBe(429);
	});
});

describe.each([
	["en", "You're offline", ["Try Again", "Go Home", "View recently visited pages", "Kept on this device"]],
	["tr", "Çevrimdışısınız", ["Yeniden dene", "Ana sayfaya git", "Son ziyaret", "Bu cihazda saklananlar"]],
] as const)("the offline page in %s", (language, title, [retry, home, list, keptTitle]) => {
	it("is a document of its own, for everybody the same, and lists what is kept under another title", async () => {
		const { cookie } = await site.signedIn("visitor", { first_name: "Nina" });
		const { html, status, headers } = await site.read(`/offline?view=offline&lng=${language}`, { cookie });
		expect(status).toBe(200);
		expect(html).toContain(`<h1>${title.replace("'", "&#x27;")}</h1>`);
		for (const text of [retry, home, list]) expect(html).toContain(text);
		expect(html).not.toContain("Nina");
		expect(html).not.toMatch(/<header|<footer|<script(?! type="module" src="\/offline\.js")/);
		expect(headers.get("content-security-policy")).toContain("script-src 'self';");
		const kept = await site.read(`/offline?lng=${language}`);
		expect(kept.html).toContain(`<h1>${keptTitle}</h1>`);
		expect(kept.html).not.toContain(retry);
	});
});

it("the forms of the offline page lead to what is kept, where there is no worker", async () => {
	const response = await site.ask("/offline", { form: {} });
	expect([response.status, response.headers.get("location")]).toEqual([302, "/offline"]);
});
