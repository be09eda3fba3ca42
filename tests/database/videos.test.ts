/** The address of a listing's video in the database: what it may be, who sets it, and that a change is reviewed. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { NO_PUBLIC_LINKS, PUBLIC_LINKS } from "../support/public-links.ts";
import { type Client, connectClient, insertListing, makeAgent, signInAs } from "../support/users.ts";

let backend: TestBackend;
let owner: { id: string; client: Client };
let other: { id: string; client: Client };
let listing: number;

beforeAll(async () => {
	backend = await startTestBackend();
	owner = await signInAs(backend, "agent", "owner");
	other = await signInAs(backend, "agent", "other");
	await makeAgent(backend, owner.id, "owner");
	await makeAgent(backend, other.id, "other");
	listing = await insertListing(backend, owner.id);
});
afterAll(() => backend?.stop());

type Row = { version: number; video_url: string | null; changed: string | null };
const read = async (): Promise<Row> =>
	(
		await backend.sql.query<Row>(
			"select version, video_url, content_changed_at::text as changed from public.listings where id = $1",
			[listing],
		)
	)[0]!;
const save = async (video_url: string | null, client = owner.client) =>
	client.rpc("save_listing", { listing, version: (await read()).version, fields: { video_url } });

describe("the address of a video", () => {
	it.each([...PUBLIC_LINKS, `https://vimeo.com/${encodeURI("🏠".repeat(282))}`])("may be %s", async (address) => {
		expect((await save(address)).error).toBeNull();
		expect((await read()).video_url).toBe(address);
	});

	it.each([
		...NO_PUBLIC_LINKS,
		`https://vimeo.com/${"a".repeat(3600)}`,
		"https://vimeo.com/a b",
		"https://vimeo.com/\"onclick='x'",
		"https://vimeo.com/<b>",
		"https://vimeo.com/1\nx",
		"HTTPS://VIMEO.COM/1",
		"",
	])("may not be %s", async (address) => {
		const answer = await save(address);
		// What injects script is refused earlier, with a security event.
		if (answer.error) expect(answer.error.code).toBe("23514");
		else expect(answer.data).toMatchObject({ ok: false, code: "text_dangerous" });
		expect((await read()).video_url).not.toBe(address);
	});

	it("is set by the agent of the listing alone, and read by everybody", async () => {
		await save("https://vimeo.com/1");
		expect((await save("https://vimeo.com/2", other.client)).error?.message).toBe("listing_not_found");
		const direct = await owner.client.from("listings").update({ video_url: null }).eq("id", listing);
		expect(direct.error?.code).toBe("42501");
		const { data } = await connectClient(backend).from("listings").select("video_url").eq("id", listing);
		expect(data).toEqual([{ video_url: "https://vimeo.com/1" }]);
	});

	it("is reviewed like a text when it changes, and goes with a copy of the listing", async () => {
		await save("https://vimeo.com/3");
		const before = await read();
		await save("https://vimeo.com/4");
		const after = await read();
		expect(after.changed).not.toBe(before.changed);
		const [kept] = await backend.sql.query<{ texts: object }>(
			"select private.listing_texts(l) as texts from public.listings l where l.id = $1",
			[listing],
		);
		expect(kept?.texts).toMatchObject({ video_url: "https://vimeo.com/4" });
		const copy = (await owner.client.rpc("duplicate_listing", { listing })).data as { id: number };
		const { data } = await owner.client.rpc("get_own_listing", { listing: copy.id });
		expect(data).toMatchObject({ listing: { video_url: "https://vimeo.com/4" } });
	});
});
