/** Floor plans of homes in the database: who marks them, and where they are no photos. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { addPicture } from "../support/listing-pictures.ts";
import { type Client, connectClient, insertListing, makeAgent, signInAs } from "../support/users.ts";

let backend: TestBackend;
let server: Client;
let anon: Client;
let owner: { id: string; client: Client };
let other: { id: string; client: Client };
let visitor: { id: string; client: Client };

beforeAll(async () => {
	backend = await startTestBackend();
	server = connectClient(backend, backend.secretKey);
	anon = connectClient(backend);
	owner = await signInAs(backend, "agent", "owner");
	other = await signInAs(backend, "agent", "other");
	visitor = await signInAs(backend, "visitor", "visitor");
	await makeAgent(backend, owner.id, "owner");
	await makeAgent(backend, other.id, "other");
});
afterAll(() => backend?.stop());

/** Adds a picture whose sizes are all made; returns its id and path. */
const add = (listing: number, values: object = {}, agent = owner.id) => addPicture(backend, listing, { agent, values });
const mark = (photo: string, kind = "plan", client = owner.client) =>
	client.rpc("set_listing_photo_kind", { photo, kind });
const kinds = async (listing: number) =>
	(await anon.from("listing_photos").select("id, kind").eq("listing_id", listing).order("position")).data;

describe("marking", () => {
	it("is for the agent of the home alone", async () => {
		const listing = await insertListing(backend, owner.id);
		const [{ id }, { id: photo }] = [await add(listing), await add(listing)];
		expect((await mark(id, "plan", anon)).error?.code).toBe("42501");
		for (const { client } of [other, visitor]) expect((await mark(id, "plan", client)).data).toBe(false);
		expect((await mark(crypto.randomUUID())).data).toBe(false);
		expect((await mark(id, "drawing")).error?.code).toBe("23514");
		const change = await owner.client.from("listing_photos").update({ kind: "plan" }).eq("id", id);
		expect(change.error?.code).toBe("42501");
		expect(await kinds(listing)).toEqual([
			{ id, kind: "photo" },
			{ id: photo, kind: "photo" },
		]);
		expect((await mark(id)).data).toBe(true);
		expect(await kinds(listing)).toEqual([
			{ id: photo, kind: "photo" },
			{ id, kind: "plan" },
		]);
	});

	it("is refused for the only photo, because cards show one", async () => {
		const listing = await insertListing(backend, owner.id);
		const plan = await add(listing);
		expect((await mark(plan.id)).error).toMatchObject({ code: "PT409", message: "last_photo" });
		const photo = await add(listing);
		expect((await mark(plan.id)).data).toBe(true);
		expect((await mark(photo.id)).error?.message).toBe("last_photo");
		expect((await mark(plan.id)).data).toBe(true);
		expect(await kinds(listing)).toEqual([
			{ id: photo.id, kind: "photo" },
			{ id: plan.id, kind: "plan" },
		]);
	});

	it("is refused for a vehicle, whose imported plans are photos", async () => {
		const car = { kind: "vehicle", category: "sale", type: "car", status: "draft", bedrooms: null, living_rooms: null };
		const vehicle = await insertListing(backend, owner.id, car);
		const { id } = await add(vehicle, { kind: "plan" });
		expect((await mark(id)).error?.message).toBe("no_plans");
		const [row] = await backend.sql.query("select kind from public.listing_photos where id = $1", [id]);
		expect(row).toEqual({ kind: "photo" });
	});

	it("moves a plan behind the photos, where it stays", async () => {
		const listing = await insertListing(backend, owner.id);
		const [a, b] = [await add(listing), await add(listing)];
		await mark(a.id);
		expect(await kinds(listing)).toEqual([
			{ id: b.id, kind: "photo" },
			{ id: a.id, kind: "plan" },
		]);
		const c = await add(listing);
		await owner.client.rpc("move_listing_photo", { photo: a.id, goal: "cover" });
		await owner.client.rpc("order_listing_photos", { listing, photos: [a.id, c.id, b.id] });
		expect((await kinds(listing))?.map(({ id }) => id)).toEqual([c.id, b.id, a.id]);
		await mark(a.id, "photo");
		expect((await kinds(listing))?.map(({ id }) => id)).toEqual([c.id, b.id, a.id]);
		await owner.client.rpc("move_listing_photo", { photo: a.id, goal: "cover" });
		expect((await kinds(listing))?.[0]).toEqual({ id: a.id, kind: "photo" });
	});

	it("is a change that moderators see", async () => {
		const listing = await insertListing(backend, owner.id);
		const { id } = await add(listing);
		await add(listing);
		const changed = async () =>
			(
				await backend.sql.query<{ at: string }>(
					"select content_changed_at::text as at from public.listings where id = $1",
					[listing],
				)
			)[0]?.at;
		const before = await changed();
		await mark(id);
		const after = await changed();
		expect(after).not.toBe(before);
		await mark(id);
		expect(await changed()).toBe(after);
	});
});

describe("a plan is no photo", () => {
	it("of a card, of the listings of its agent, and of the page", async () => {
		const listing = await insertListing(backend, owner.id);
		const [a, b] = [await add(listing), await add(listing)];
		await mark(a.id);
		const card = async () => (await anon.rpc("list_listings", { ids: [listing] })).data as object[];
		expect(await card()).toMatchObject([{ photo_count: 1, photos: [{ path: b.path }] }]);
		const page = await anon.rpc("get_listing", { listing_id: listing, listing_kind: "property" });
		expect(page.data).toMatchObject({ photos: [{ path: b.path }], plans: [{ path: a.path }] });
		const editor = await owner.client.rpc("get_own_listing", { listing });
		expect(editor.data).toMatchObject({ photos: [{ kind: "photo" }, { kind: "plan" }] });
		await owner.client.rpc("delete_listing_photo", { photo: b.id });
		expect(await card()).toMatchObject([{ photo_count: 0, photos: [] }]);
		const [own] = await backend.sql.query<{ row: object }>(
			"select private.own_row(l) as row from public.listings l where l.id = $1",
			[listing],
		);
		expect(own?.row).toMatchObject({ photo: null, photo_count: 0 });
	});

	it("that makes homes of one building the same offer", async () => {
		const [mine, theirs] = [await insertListing(backend, owner.id), await insertListing(backend, other.id)];
		const twins = () =>
			backend.sql.query("select twin_listing_id from private.find_picture_twins($1) where twin_listing_id = $2", [
				mine,
				theirs,
			]);
		const marks = () =>
			backend.sql.query<{ picture: string }>(
				"select distinct picture from private.counted_listings where id = any ($1)",
				[[mine, theirs]],
			);
		const [plan, copied] = [await add(mine), await add(theirs, {}, other.id)];
		expect(await twins()).toHaveLength(1);
		const view = { picture_hash: null };
		await add(mine, view);
		await add(theirs, view, other.id);
		await mark(plan.id);
		expect(await twins()).toHaveLength(0);
		await mark(copied.id, "plan", other.client);
		expect(await marks()).toHaveLength(2);
		const [print] = await backend.sql.query("select cardinality(private.picture_fingerprints($1)) as prints", [mine]);
		expect(print).toEqual({ prints: 1 });
	});
});

describe("a copy of the listing", () => {
	it("has its plans and not its photos; a file stays until no listing has it", async () => {
		const listing = await insertListing(backend, owner.id);
		const [plan, photo] = [await add(listing), await add(listing)];
		await mark(plan.id);
		await owner.client.rpc("describe_listing_photo", { photo: plan.id, alt_en: "Ground floor" });
		const copy = (await owner.client.rpc("duplicate_listing", { listing })).data as { id: number };
		const { data } = await owner.client.rpc("get_own_photos", { listing: copy.id, listing_kind: "property" });
		expect(data).toMatchObject({ photos: [{ kind: "plan", path: plan.path, alt_en: "Ground floor" }] });
		const files = [plan.path, photo.path];
		const due = async () => {
			await backend.sql.query("update public.file_removals set next_attempt_at = now() where true");
			const { data: claimed } = await server.rpc("claim_file_removals", {});
			return (claimed as { folder: string }[]).map(({ folder }) => folder).filter((one) => files.includes(one));
		};
		await owner.client.rpc("delete_listing_photo", { photo: plan.id });
		await owner.client.rpc("delete_listing_photo", { photo: photo.id });
		expect(await due()).toEqual([photo.path]);
		const own = (data as { photos: { id: string }[] }).photos[0];
		await owner.client.rpc("delete_listing_photo", { photo: own?.id ?? "" });
		expect((await due()).sort()).toEqual(files.sort());
	});

	it("has the plans whose sizes are still being made, and gets these sizes, also when the first is gone", async () => {
		const listing = await insertListing(backend, owner.id);
		await add(listing);
		const plan = await addPicture(backend, listing, { agent: owner.id, values: { kind: "plan" }, isInWork: true });
		const copy = (await owner.client.rpc("duplicate_listing", { listing })).data as { id: number };
		const own = async () =>
			(await owner.client.rpc("get_own_photos", { listing: copy.id, listing_kind: "property" })).data;
		expect(await own()).toMatchObject({ photos: [{ kind: "plan", path: plan.path, is_in_work: true }] });
		await owner.client.rpc("delete_listing_photo", { photo: plan.id });
		const finished = await server.rpc("finish_photo_sizes", { source_path: plan.path, sizes: [320, 640, 1280] });
		expect(finished.data).toBe(true);
		expect(await own()).toMatchObject({ photos: [{ widths: [320, 640, 1280], is_in_work: false }] });
	});
});

describe("an import", () => {
	it("queues plans behind photos, within the 20 of a listing, and the job is told which they are", async () => {
		const listing = await insertListing(backend, owner.id, { status: "draft" });
		const address = (name: string, count: number) =>
			Array.from({ length: count }, (_, index) => `https://pictures.example.com/${name}${index}.jpg`);
		const [{ version } = { version: 0 }] = await backend.sql.query<{ version: number }>(
			"select version from public.listings where id = $1",
			[listing],
		);
		const row = { row: 1, id: listing, version, fields: {}, plans: address("plan", 3), pictures: address("photo", 18) };
		await backend.sql.query("select private.write_import_rows($1, 'property', null, $2::jsonb)", [
			owner.id,
			JSON.stringify([row]),
		]);
		const { data } = await server.rpc("claim_import_pictures", { batch: 30 });
		const queued = (data as { url: string; kind: string }[]).map(({ kind }) => kind);
		expect(queued).toEqual([...Array(18).fill("photo"), "plan", "plan"]);
		const added = await add(listing, { kind: "plan" });
		expect((await owner.client.from("listing_photos").select("kind").eq("id", added.id)).data).toEqual([
			{ kind: "plan" },
		]);
	});
});
