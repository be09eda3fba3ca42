/** No page fails on a value that the database accepts: every writable column of a listing gets values that no form sends. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { islandDay } from "../../app/platform/island-day.ts";
import { IS_NIGHTLY } from "../support/nightly.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { type Account, insertListing, makeAgent, readSession } from "../support/users.ts";

type Person = Account & { cookie: string };
let site: OwnSite;
let agent: Person;
let moderator: Person;
let claims: string;
let makeId: number;

beforeAll(async () => {
	site = await startOwnSite();
	agent = await site.signedIn("agent");
	moderator = await site.signedIn("sub_admin");
	await makeAgent(site, agent.id, "agent");
	claims = Buffer.from(readSession(agent.cookie).access_token.split(".")[1]!, "base64url").toString();
	const [row] = await site.sql.query<{ make: number }>("select min(id) as make from public.vehicle_makes");
	makeId = row!.make;
	await site.sql.exec(SAVE_EACH_COLUMN);
});
afterAll(() => site?.stop());

/**
 * Saves one value in each writable column, by day only in those of its type, with the rights of the agent, and returns the
 * columns that accept it.
 */
const SAVE_EACH_COLUMN = `create function private.save_each_column(listing bigint, value jsonb, claims text) returns text[]
language plpgsql as $$
declare
	field text;
	saved json;
	accepted text[] := '{}';
begin
	perform set_config('request.jwt.claims', claims, true), set_config('request.jwt.claim.sub', claims::json ->> 'sub', true);
	for field in select a.attname from unnest(private.writable_columns()) c
		join pg_attribute a on a.attrelid = 'public.listings'::regclass and a.attname = c join pg_type t on t.oid = a.atttypid
		where ${IS_NIGHTLY} or t.typcategory = case jsonb_typeof(value)
			when 'number' then 'N' when 'boolean' then 'B' when 'array' then 'A' else 'S' end
		order by a.attnum
	loop
		begin
			saved := public.save_listing(listing, (select l.version from public.listings l where l.id = listing),
				jsonb_build_object(field, value));
			if (saved ->> 'ok')::boolean then accepted := accepted || field; end if;
		exception when others then null;
		end;
	end loop;
	return accepted;
end $$`;

/** By day one listing has all of these, each in the columns of its type; in nightly runs a listing has one of all values. */
const IN_EVERY_RUN = ["zero", "true", "a list of texts", "an escaped lone surrogate"];
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

/** A public listing whose agent wrote these values, one after another, into every column that accepts them. */
async function listingWith(kind: keyof typeof KINDS, values: readonly unknown[]): Promise<number> {
	const make = kind === "vehicle" ? { make_id: makeId } : {};
	const id = await insertListing(site.backend, agent.id, { kind, ...KINDS[kind].values, ...make });
	for (const value of values) {
		const [row] = await site.sql.query<{ columns: string[] }>(
			"select private.save_each_column($1, $2::jsonb, $3) as columns",
			[id, JSON.stringify(value), claims],
		);
		for (const column of row!.columns) accepted.add(`${column}: ${value}`);
	}
	return id;
}

async function expectPages(pages: [path: string, who?: Person][]): Promise<void> {
	for (const [path, who] of pages) {
		const { status } = await site.ask(path, who ? { cookie: who.cookie } : {});
		expect(status, path).toBe(200);
	}
}

const daily = ODD_VALUES.filter(([name]) => IN_EVERY_RUN.includes(name)).map(([, value]) => value);
const cases = ODD_VALUES.map(([name, value]): [string, unknown[]] => [name, [value]]);
it.each(IS_NIGHTLY ? cases : [[IN_EVERY_RUN.join(" and "), daily] as [string, unknown[]]])(
	"every page of a listing renders %s in its columns",
	async (_, values) => {
		for (const kind of ["property", "vehicle"] as const) {
			const id = await listingWith(kind, values);
			const { folder } = KINDS[kind];
			await site.sql.query(
				"insert into public.favourites (user_id, listing_id, price_pence_when_saved, status_when_saved) values ($1, $2, 1, 'available')",
				[agent.id, id],
			);
			const day = `day=${islandDay(Date.now())}&stop=${id}@10:00`;
			await expectPages([
				[`/favorites/viewing-day?${day}`, agent],
				[`/favorites/viewing-day/pack?${day}`, agent],
				[`/favorites/viewing-day/pack.ics?${day}`, agent],
				[`/${folder}/${id}`],
				[`/${folder}/${id}/copy`],
				[`/${folder}/${id}/report`],
				[`/compare?ids=${id}`],
				[`/dashboard/${folder}/${id}/preview`, agent],
				[`/dashboard/${folder}/${id}/edit`, agent],
				[`/dashboard/listings/${id}`, agent],
				[`/admin/queue/${id}`, moderator],
			]);
		}
	},
);

it("every list renders these listings", async () => {
	await expectPages([
		["/properties"],
		["/vehicles"],
		["/agents/agent"],
		["/"],
		["/favorites/viewing-day", agent],
		["/dashboard/listings", agent],
		["/dashboard/listings?page=2", agent],
		["/admin/queue", moderator],
	]);
});

it("covers values that the database accepts and dates that it refuses", () => {
	expect([...accepted]).toEqual(expect.arrayContaining(["swap_accepted: true", "bedrooms: 0"]));
	const dates =
		/^(available_from|handover_on|inspection_until|road_tax_until|title_evidence_on): (-?infinity|300000|0044|0001)/;
	expect([...accepted].filter((one) => dates.test(one))).toEqual([]);
});
