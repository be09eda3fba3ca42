/** No page fails on a value that the database accepts: every writable column of a listing gets values that no form sends. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { type Account, type Client, connectClient, insertListing, makeAgent, readSession } from "../support/users.ts";

type Person = Account & { cookie: string };
let site: OwnSite;
let agent: Person;
let moderator: Person;
let client: Client;
let columns: string[];
let makeId: number;

beforeAll(async () => {
	site = await startOwnSite();
	agent = await site.signedIn("agent");
	moderator = await site.signedIn("sub_admin");
	await makeAgent(site, agent.id, "agent");
	client = connectClient(site.backend, site.backend.publishableKey, readSession(agent.cookie).access_token);
	const [row] = await site.sql.query<{ columns: string[]; make: number }>(
		"select private.writable_columns() as columns, (select min(id) from public.vehicle_makes) as make",
	);
	columns = row!.columns;
	makeId = row!.make;
});
afterAll(() => site?.stop());

const ODD_VALUES: [name: string, value: unknown][] = [
	["infinity", "infinity"],
	["minus infinity", "-infinity"],
	["a year beyond JavaScript dates", "300000-01-01"],
	["a year before Christ", "0044-03-15 BC"],
	["the first year", "0001-01-01"],
	["not a number", "NaN"],
	["null", null],
	["an empty text", ""],
	["zero", 0],
	["minus one", -1],
	["a large number", 2_147_483_647],
	["true", true],
	["an empty list", []],
	["a list of texts", ["sea_view", "__proto__"]],
	["a line break and a header", "a\r\nBcc: x@example.com"],
	["bidirectional characters", "abc\u202Edef"],
	["markup", `"><script>alert(1)</script>`],
	["an escaped lone surrogate", "\\ud800 {{name}} %00"],
	["a long text", "ı".repeat(5000)],
];

const KINDS = {
	property: { folder: "properties", values: { category: "sale", title_evidence: "document_seen" } },
	vehicle: {
		folder: "vehicles",
		values: { category: "sale", type: "car", steering: "right", bedrooms: null, living_rooms: null },
	},
};

/** Accepted values as "column: value". */
const accepted = new Set<string>();

/** A public listing whose agent wrote one value into every column that accepts it. */
async function listingWith(kind: keyof typeof KINDS, value: unknown): Promise<number> {
	const make = kind === "vehicle" ? { make_id: makeId } : {};
	const id = await insertListing(site.backend, agent.id, { kind, ...KINDS[kind].values, ...make });
	for (const column of columns) {
		const [row] = await site.sql.query<{ version: number }>("select version from public.listings where id = $1", [id]);
		const fields = { [column]: value } as never;
		const { error } = await client.rpc("save_listing", { listing: id, version: row!.version, fields });
		if (!error) accepted.add(`${column}: ${value}`);
	}
	return id;
}

it.each(ODD_VALUES)("every page with a listing renders %s in its columns", async (_, value) => {
	for (const kind of ["property", "vehicle"] as const) {
		const id = await listingWith(kind, value);
		const { folder } = KINDS[kind];
		const pages: [path: string, who?: Person][] = [
			[`/${folder}/${id}`],
			[`/${folder}/${id}/report`],
			[`/compare?ids=${id}`],
			[`/${folder}`],
			["/agents/agent"],
			["/"],
			[`/dashboard/${folder}/${id}/preview`, agent],
			[`/dashboard/${folder}/${id}/edit`, agent],
			[`/dashboard/listings/${id}`, agent],
			["/dashboard/listings", agent],
			[`/admin/queue/${id}`, moderator],
			["/admin/queue", moderator],
		];
		for (const [path, who] of pages) {
			const { status } = await site.ask(path, who ? { cookie: who.cookie } : {});
			expect(status, path).toBeLessThan(500);
		}
	}
});

it("covers values that the database accepts and dates that it refuses", () => {
	expect([...accepted]).toEqual(expect.arrayContaining(["swap_accepted: true", "bedrooms: 0"]));
	const dates =
		/^(available_from|handover_on|inspection_until|road_tax_until|title_evidence_on): (-?infinity|300000|0044|0001)/;
	expect([...accepted].filter((one) => dates.test(one))).toEqual([]);
});
