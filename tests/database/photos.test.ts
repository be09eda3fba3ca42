/** Listing photos in the database: ownership, limits, order and duplicates. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { type Client, connectClient, insertListing, insertListings, makeAgent, signInAs } from "../support/users.ts";

type Actor = "owner" | "other" | "visitor" | "super_admin";

let backend: TestBackend;
let server: Client;
const clients = {} as Record<Actor | "anon", Client>;
const ids = {} as Record<Actor, string>;
let listing: number;

beforeAll(async () => {
	backend = await startTestBackend();
	server = connectClient(backend, backend.secretKey);
	clients.anon = connectClient(backend);
	for (const [who, role] of [
		["owner", "agent"],
		["other", "agent"],
		["visitor", "visitor"],
		["super_admin", "super_admin"],
	] as const) {
		const person = await signInAs(backend, role, who.replace("_", "-"));
		clients[who] = person.client;
		ids[who] = person.id;
	}
	await makeAgent(backend, ids.owner, "owner");
	await makeAgent(backend, ids.other, "other");
	listing = await insertListing(backend, ids.owner);
});
afterAll(() => backend?.stop());

let made = 0;
const facts = (person: string, values: object = {}) => {
	const number = (++made).toString(16);
	return {
		path: `${person}/${number.padStart(32, "0")}`,
		width: 1920,
		height: 1280,
		widths: [640],
		colour_class: 3,
		picture_hash: null,
		file_hash: number.padStart(64, "0"),
		...values,
	};
};
const add = async (where = listing, person = ids.owner, values: object = {}) =>
	(await server.rpc("add_listing_photo", { person, listing: where, image: facts(person, values) })) as unknown as {
		data: { ok: boolean; id: string; known?: boolean; code?: string };
		error: { message: string } | null;
	};
const rows = (where = listing) =>
	backend.sql.query<{
		id: string;
		position: number;
		path: string;
		widths: number[];
		due: boolean;
		alt_en: string | null;
	}>(
		"select id, position, path, widths, sizes_due_at is not null as due, alt_en from public.listing_photos where listing_id = $1 order by position",
		[where],
	);
const order = async (where = listing) => (await rows(where)).map(({ id }) => id);
const refill = async (count: number) => {
	await backend.sql.query("delete from public.listing_photos where listing_id = $1", [listing]);
	const first = made + 1;
	made += count;
	const added = await backend.sql.query<{ id: string }>(
		`insert into public.listing_photos (listing_id, position, path, width, height, widths, colour_class, file_hash, sizes_due_at)
			select $1, n, $2 || '/' || lpad(to_hex($3 + n), 32, '0'), 1920, 1280, '{640}', 3, lpad(to_hex($3 + n), 64, '0'), now()
			from generate_series(0, $4::int - 1) n order by n returning id`,
		[listing, ids.owner, first, count],
	);
	return added.map(({ id }) => id);
};

describe("adding", () => {
	it("is limited to the server and to own, undeleted listings", async () => {
		for (const client of Object.values(clients)) {
			const { error } = await client.rpc("add_listing_photo", { person: ids.owner, listing, image: facts(ids.owner) });
			expect(error?.code).toBe("42501");
			const stored = await client.storage.from("listing-photos").upload(`${ids.owner}/a/640.webp`, new Uint8Array(9));
			expect(stored.error).not.toBeNull();
		}
		expect((await add(listing, ids.other)).data).toEqual({ ok: false, code: "no_listing" });
		expect((await add(999_999)).data.code).toBe("no_listing");
		const gone = await insertListing(backend, ids.owner, { status: "draft", deleted_at: new Date().toISOString() });
		expect((await add(gone)).data.code).toBe("no_listing");
		expect((await add(listing, ids.owner, { path: `${ids.other}/x` })).error?.message).toBe("not_own_picture");
		await backend.sql.query("update public.profiles set disabled_at = now() where id = $1", [ids.other]);
		const others = await insertListing(backend, ids.other, { status: "draft" });
		expect((await add(others, ids.other)).data.code).toBe("no_listing");
		await backend.sql.query("update public.profiles set disabled_at = null where id = $1", [ids.other]);
		expect(await rows()).toEqual([]);
	});

	it("appends, queues the other sizes and stores a repeated file once", async () => {
		const first = await add();
		const second = await add();
		expect(await order()).toEqual([first.data.id, second.data.id]);
		expect((await rows())[1]).toMatchObject({ position: 1, widths: [640], due: true });
		const again = await add(listing, ids.owner, { file_hash: made.toString(16).padStart(64, "0") });
		expect(again.data).toEqual({ ok: true, id: second.data.id, known: true });
	});

	it("stops at twenty, also concurrently", async () => {
		await refill(18);
		const answers = await Promise.all(Array.from({ length: 6 }, () => add()));
		expect(answers.filter(({ data }) => data.ok)).toHaveLength(2);
		expect(answers.filter(({ data }) => data.code === "full")).toHaveLength(4);
		expect((await rows()).map(({ position }) => position)).toEqual(Array.from({ length: 20 }, (_, index) => index));
	});
});

describe("agent actions", () => {
	it("move, order, describe and remove, for the owner only", async () => {
		const [a = "", b = "", c = "", d = ""] = await refill(4);
		for (const who of ["anon", "other", "visitor"] as const) {
			const client = clients[who];
			const answers = [
				await client.rpc("move_listing_photo", { photo: b, goal: "cover" }),
				await client.rpc("order_listing_photos", { listing, photos: [d, c, b, a] }),
				await client.rpc("describe_listing_photo", { photo: b, alt_en: "Mine now" }),
				await client.rpc("delete_listing_photo", { photo: b }),
			];
			for (const { data, error } of answers)
				expect(who === "anon" ? error?.code : data).toBe(who === "anon" ? "42501" : false);
			const { data, error } = await client.rpc("get_own_photos", { listing, listing_kind: "property" });
			expect(who === "anon" ? error?.code : data).toBe(who === "anon" ? "42501" : null);
		}
		expect(await order()).toEqual([a, b, c, d]);

		const move = (photo: string, goal: string) => clients.owner.rpc("move_listing_photo", { photo, goal });
		await move(c, "cover");
		expect(await order()).toEqual([c, a, b, d]);
		await move(a, "down");
		await move(d, "up");
		expect(await order()).toEqual([c, b, d, a]);
		await move(c, "up");
		await move(a, "down");
		expect(await order()).toEqual([c, b, d, a]);
		expect((await move(a, "sideways")).error?.message).toBe("unknown_goal");

		await clients.owner.rpc("describe_listing_photo", { photo: a, alt_en: " The terrace ", alt_tr: "" });
		expect((await rows()).find(({ id }) => id === a)?.alt_en).toBe("The terrace");
		expect((await clients.owner.rpc("describe_listing_photo", { photo: a, alt_en: "two\nlines" })).error?.code).toBe(
			"23514",
		);
		await clients.owner.rpc("delete_listing_photo", { photo: b });
		expect((await rows()).map(({ id, position }) => [id, position])).toEqual([
			[c, 0],
			[d, 1],
			[a, 2],
		]);
		expect((await clients.owner.rpc("delete_listing_photo", { photo: b })).data).toBe(false);
		const noted = await backend.sql.query("select 1 from public.file_removals where bucket = 'listing-photos'");
		expect(noted.length).toBeGreaterThan(0);
	});

	it("keep photos that an outdated order does not know", async () => {
		const [a = "", b = "", c = ""] = await refill(3);
		await clients.owner.rpc("delete_listing_photo", { photo: b });
		const newest = (await add()).data.id;
		await clients.owner.rpc("order_listing_photos", { listing, photos: [c, b, a, crypto.randomUUID()] });
		expect(await order()).toEqual([c, a, newest]);
	});

	it("give each photo a distinct position under concurrency", async () => {
		const all = await refill(8);
		await Promise.all([
			clients.owner.rpc("order_listing_photos", { listing, photos: all.toReversed() }),
			...all.map((photo, index) =>
				clients.owner.rpc("move_listing_photo", { photo, goal: index % 2 ? "up" : "cover" }),
			),
			clients.owner.rpc("delete_listing_photo", { photo: all[3]! }),
			add(),
		]);
		const now = await rows();
		expect(now.map(({ position }) => position)).toEqual(now.map((_, index) => index));
		expect(now).toHaveLength(8);
	});

	it("expose no hashes or processing state", async () => {
		for (const client of Object.values(clients))
			for (const column of ["picture_hash", "file_hash", "sizes_due_at"])
				expect((await client.from("listing_photos").select(column as "id")).error?.code).toBe("42501");
		const { data } = await clients.owner.rpc("export_own_data");
		const [photo] = (data as { listing_photos: object[] }).listing_photos;
		expect(photo).toHaveProperty("alt_en");
		expect(photo).not.toHaveProperty("picture_hash");
	});
});

describe("replaced photo", () => {
	it("is swapped only if the source is unchanged", async () => {
		const [a = ""] = await refill(2);
		const [before] = await rows();
		const replace = (oldHash: string, person = ids.owner) =>
			server.rpc("replace_listing_photo", { person, photo: a, expected_path: oldHash, image: facts(person) });
		expect((await replace(before!.path, ids.other)).data).toBe(false);
		expect((await replace(before!.path)).data).toBe(true);
		expect((await replace(before!.path)).data).toBe(false);
		const removals = await backend.sql.query("select 1 from public.file_removals where folder = $1", [before!.path]);
		expect(removals).toHaveLength(1);
		for (const client of Object.values(clients)) {
			const { error } = await client.rpc("replace_listing_photo", {
				person: ids.owner,
				photo: a,
				expected_path: "",
				image: {},
			});
			expect(error?.code).toBe("42501");
		}
	});
});

describe("processing queue", () => {
	it("gives a photo to one worker, retries later and gives up in the end", async () => {
		const [a = ""] = await refill(1);
		const claim = async () =>
			(await server.rpc("claim_photo_sizes", { batch: 5 })).data as { id: string; path: string }[];
		const [due] = await claim();
		expect(due?.id).toBe(a);
		expect(await claim()).toEqual([]);
		for (let attempt = 2; attempt <= 5; attempt++) {
			await backend.sql.query("update public.listing_photos set sizes_due_at = now() where sizes_due_at is not null");
			expect(await claim()).toHaveLength(1);
		}
		await backend.sql.query("update public.listing_photos set sizes_due_at = now() where sizes_due_at is not null");
		expect(await claim()).toEqual([]);
		const finish = (made_of: string) => server.rpc("finish_photo_sizes", { source_path: made_of, sizes: [320, 640] });
		expect((await finish("another/path")).data).toBe(false);
		expect((await finish(due!.path)).data).toBe(true);
		expect((await rows())[0]).toMatchObject({ widths: [320, 640], due: false });
		expect((await clients.owner.rpc("claim_photo_sizes")).error?.code).toBe("42501");
		expect((await clients.owner.rpc("finish_photo_sizes", { source_path: "x", sizes: [] })).error?.code).toBe("42501");
	});
});

describe("duplicate photo", () => {
	const twins = (of: number) =>
		backend.sql.query<{ twin: number; agent: string; distance: number }>(
			"select twin_listing_id::int as twin, twin_agent_id as agent, distance from private.find_picture_twins($1)",
			[of],
		);
	it("is found on another agent's listing up to four bits apart", async () => {
		const mine = await insertListing(backend, ids.owner);
		const near = await insertListing(backend, ids.other);
		const far = await insertListing(backend, ids.other);
		const own = await insertListing(backend, ids.owner);
		await add(mine, ids.owner, { picture_hash: "f0f0f0f0f0f0f0f0" });
		await add(own, ids.owner, { picture_hash: "f0f0f0f0f0f0f0f0" });
		// One bit of each of the four first parts; and one more.
		await add(near, ids.other, { picture_hash: "f0f0f4f0f8f0f1f1" });
		await add(far, ids.other, { picture_hash: "71f0f0f1f4f0f1f1" });
		expect(await twins(mine)).toEqual([{ twin: near, agent: ids.other, distance: 4 }]);
		expect((await twins(near)).map(({ twin }) => twin).sort()).toEqual([mine, own].sort());
	});

	it("is a new finding with each further listing, also beyond the twenty that are named", async () => {
		const mine = await insertListing(backend, ids.owner);
		await add(mine, ids.owner, { picture_hash: "0ff00ff00ff00ff0" });
		const copies = await insertListings(
			backend,
			ids.other,
			Array.from({ length: 23 }, () => ({})),
		);
		const copy = (id: number, hash = "0ff00ff00ff00ff0") => add(id, ids.other, { picture_hash: hash });
		for (const id of copies.slice(0, 21)) await copy(id);
		const find = async () => {
			await backend.sql.query("select private.flag_listing($1)", [mine]);
			const [flag] = await backend.sql.query<{ named: number[]; seen: boolean }>(
				"select details -> 'listings' as named, seen_at is not null as seen from public.listing_flags where listing_id = $1",
				[mine],
			);
			await backend.sql.query("update public.listing_flags set seen_at = now() where listing_id = $1", [mine]);
			return flag!;
		};
		// Of equal ones the newest.
		expect(await find()).toEqual({ named: copies.slice(1, 21), seen: false });
		expect((await find()).seen).toBe(true);
		await copy(copies[21]!, "0ff00ff00ff00ff1");
		expect(await find()).toEqual({ named: copies.slice(1, 21), seen: false });
		expect((await find()).seen).toBe(true);
		await copy(copies[22]!);
		expect(await find()).toEqual({ named: [...copies.slice(2, 21), copies[22]], seen: false });
	});

	it("ignores missing hashes and uses the index", async () => {
		const [one, two] = [await insertListing(backend, ids.owner), await insertListing(backend, ids.other)];
		await add(one);
		await add(two, ids.other);
		expect(await twins(one)).toEqual([]);
		// A few rows are read by any other index as well.
		await backend.sql.exec("drop index public.listing_photos_pictures");
		await backend.sql.exec("set enable_seqscan = off");
		const plan = await backend.sql.query<{ "QUERY PLAN": string }>(
			"explain select 1 from public.listing_photos q where q.picture_hash is not null and q.kind = 'photo' and private.hash_parts(q.picture_hash) && private.hash_parts(5)",
		);
		await backend.sql.exec("set enable_seqscan = on");
		expect(plan.map((line) => line["QUERY PLAN"]).join()).toContain("listing_photos_hash_parts");
	});
});

describe("orphan files", () => {
	it("are marked an hour after upload, others are kept", async () => {
		await refill(1);
		await backend.sql.query("delete from public.file_removals");
		const [{ path } = { path: "" }] = await rows();
		const store = (bucket: string, name: string, age: string) =>
			backend.sql.query(
				"insert into storage.objects (bucket_id, name, created_at) values ($1, $2, now() - $3::interval)",
				[bucket, name, age],
			);
		await store("listing-photos", `${path}/640.webp`, "2 hours");
		await store("listing-photos", `${ids.owner}/lost/640.webp`, "2 hours");
		await store("listing-photos", `${ids.owner}/lost/master.jpg`, "61 minutes");
		await store("listing-photos", `${ids.owner}/fresh/640.webp`, "2 hours");
		await store("listing-photos", `${ids.owner}/fresh/master.jpg`, "5 minutes");
		await store("listing-photos", "demonstration/villa-1/640.webp", "2 years");
		await store("avatars", `${ids.owner}/lost/160.webp`, "2 hours");
		expect((await server.rpc("mark_orphan_files")).data).toBe(2);
		expect((await server.rpc("mark_orphan_files")).data).toBe(0);
		const noted = await backend.sql.query("select bucket, folder from public.file_removals order by bucket");
		expect(noted).toEqual([
			{ bucket: "avatars", folder: `${ids.owner}/lost` },
			{ bucket: "listing-photos", folder: `${ids.owner}/lost` },
		]);
		expect((await clients.super_admin.rpc("mark_orphan_files")).error?.code).toBe("42501");
	});
});
