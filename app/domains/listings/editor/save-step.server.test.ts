import { describe, expect, it, vi } from "vitest";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { toFormValues } from "./form-values.ts";
import type { OwnListing } from "./own-listing.ts";
import {
	applySuggestion,
	type PostedStep,
	publishListing,
	readPostedStep,
	saveStep,
	stepFields,
} from "./save-step.server.ts";
import { hashFields } from "./three-way-merge.server.ts";

const references = { areas: [], makes: [] };
const FIELDS = ["title_en", "title_tr"];

/** A draft as the database returns it, with these columns. */
function makeOwn(columns: Record<string, unknown> = {}, version = 1): OwnListing {
	const listing = {
		id: 5,
		kind: "property",
		type: "villa",
		category: "sale",
		status: "draft",
		version,
		first_listed_at: null,
		title_en: null,
		title_tr: null,
		...columns,
	};
	return { listing, photos: [], is_shown_at_once: true } as unknown as OwnListing;
}

/** A client that gives these answers to the functions, one after the other. */
function makeDb(answers: Record<string, unknown[]>) {
	const rpc = vi.fn(async (name: string) => ({ data: answers[name]?.shift() ?? null, error: null, status: 200 }));
	return { db: { rpc } as unknown as Db, rpc };
}

function makePosted(own: OwnListing, values: Record<string, string>, more: Partial<PostedStep> = {}): PostedStep {
	const baseHashes = hashFields(FIELDS, toFormValues(own, references));
	return { values, version: own.listing.version, baseHashes, intent: "next", choices: {}, ...more };
}

const conflict = (current: OwnListing) => ({ ok: false, code: "version_conflict", current });

describe("saveStep", () => {
	it("saves the fields of the step in the version that was read", async () => {
		const own = makeOwn();
		const saved = makeOwn({ title_en: "A quiet villa" }, 2);
		const { db, rpc } = makeDb({ save_listing: [{ ok: true }], get_own_listing: [saved] });
		const posted = makePosted(own, { title_en: "A quiet villa", title_tr: "" });
		const result = await saveStep(db, own, references, posted, FIELDS);
		expect(result).toMatchObject({ answer: { isSaved: true, version: 2 } });
		expect(result).not.toHaveProperty("failure");
		expect(rpc).toHaveBeenCalledWith("save_listing", expect.objectContaining({ listing: 5, version: 1 }));
	});

	it("merges a change of another field in another tab", async () => {
		const own = makeOwn();
		const newer = makeOwn({ title_tr: "Sakin villa" }, 2);
		const merged = makeOwn({ title_en: "A quiet villa", title_tr: "Sakin villa" }, 3);
		const { db, rpc } = makeDb({ save_listing: [conflict(newer), { ok: true }], get_own_listing: [merged] });
		const posted = makePosted(own, { title_en: "A quiet villa", title_tr: "" });
		expect(await saveStep(db, own, references, posted, FIELDS)).toMatchObject({
			answer: { isSaved: true, version: 3 },
		});
		const [, second] = rpc.mock.calls.filter(([name]) => name === "save_listing") as unknown as [string, object][];
		expect(second?.[1]).toMatchObject({ version: 2, fields: { title_en: "A quiet villa" } });
		expect(second?.[1]).not.toHaveProperty("fields.title_tr");
	});

	it("returns a field that both tabs changed as a conflict", async () => {
		const own = makeOwn();
		const newer = makeOwn({ title_en: "A loud villa" }, 2);
		const { db } = makeDb({ save_listing: [conflict(newer)] });
		const posted = makePosted(own, { title_en: "A quiet villa", title_tr: "" });
		expect(await saveStep(db, own, references, posted, FIELDS)).toMatchObject({
			failure: "conflict",
			answer: { conflicts: [{ field: "title_en", mine: "A quiet villa", theirs: "A loud villa" }], version: 2 },
		});
	});

	describe("after another tab changed a title", () => {
		const own = makeOwn({ title_en: "Old", title_tr: "Eski" });
		const newer = makeOwn({ title_en: "New", title_tr: "Eski" }, 2);
		const later = makeOwn({ title_en: "New", title_tr: "Sakin" }, 3);

		it.each(["auto", "next"])("keeps it in the next post of a form that shows the old one (%s)", async (intent) => {
			const first = makeDb({ save_listing: [{ ok: true }], get_own_listing: [later] });
			const posted = makePosted(own, { title_en: "Old", title_tr: "Sakin" }, { intent: "auto" });
			const { answer } = await saveStep(first.db, newer, references, posted, FIELDS);
			const { version, baseHashes } = answer;
			const second = makeDb({ save_listing: [{ ok: true }], get_own_listing: [later] });
			const values = { title_en: "Old", title_tr: "Sakin villa" };
			await saveStep(second.db, later, references, { ...posted, values, version, baseHashes, intent }, FIELDS);
			const saved = second.rpc.mock.calls[0] as unknown as [string, { fields: object; version: number }];
			expect(saved[1]).toMatchObject({ fields: { title_tr: "Sakin villa" }, version: 3 });
			expect(saved[1].fields).not.toHaveProperty("title_en");
		});

		it("reports a title that is then changed here as well", async () => {
			const first = makeDb({ save_listing: [{ ok: true }], get_own_listing: [later] });
			const posted = makePosted(own, { title_en: "Old", title_tr: "Sakin" }, { intent: "auto" });
			const { answer } = await saveStep(first.db, newer, references, posted, FIELDS);
			const { version, baseHashes } = answer;
			const values = { title_en: "Mine", title_tr: "Sakin" };
			const again = { ...posted, values, version, baseHashes, intent: "next" };
			expect(await saveStep(makeDb({}).db, later, references, again, FIELDS)).toMatchObject({
				failure: "conflict",
				answer: { conflicts: [{ field: "title_en", mine: "Mine", theirs: "New" }] },
			});
		});

		it("shows it in a rejected form, whose next post would otherwise undo it", async () => {
			const isPublic = { status: "available", first_listed_at: "2026-01-01" };
			const shown = makeOwn({ ...isPublic, title_en: "Old", title_tr: "Eski" });
			const current = makeOwn({ ...isPublic, title_en: "New", title_tr: "Eski" }, 2);
			const posted = makePosted(shown, { title_en: "Old", title_tr: "S".repeat(300) });
			expect(await saveStep(makeDb({}).db, current, references, posted, FIELDS)).toMatchObject({
				failure: "invalid",
				answer: { values: { title_en: "New", title_tr: "S".repeat(300) }, version: 2 },
			});
		});

		it("shows the chosen one of a resolved conflict in a rejected form", async () => {
			const isPublic = { status: "available", first_listed_at: "2026-01-01" };
			const current = makeOwn({ ...isPublic, title_en: "New", title_tr: "Eski" }, 2);
			const posted = makePosted(current, { title_en: "Mine", title_tr: "S".repeat(300) });
			const chosen = { ...posted, choices: { title_en: "theirs" } };
			expect(await saveStep(makeDb({}).db, current, references, chosen, FIELDS)).toMatchObject({
				failure: "invalid",
				answer: { values: { title_en: "New" } },
			});
		});
	});

	it("gives up after three lost races", async () => {
		const own = makeOwn();
		const races = [2, 3, 4].map((version) => conflict(makeOwn({}, version)));
		const { db, rpc } = makeDb({ save_listing: races });
		const posted = makePosted(own, { title_en: "A quiet villa", title_tr: "" });
		await expect(saveStep(db, own, references, posted, FIELDS)).rejects.toThrow(BackendUnavailable);
		expect(rpc).toHaveBeenCalledTimes(3);
	});
});

describe("publishListing", () => {
	it("refuses an incomplete listing without asking the database", async () => {
		const { db, rpc } = makeDb({});
		expect(await publishListing(db, makeOwn())).toMatchObject({
			failure: "invalid",
			answer: { errors: { form: ["writing:incomplete"] } },
		});
		expect(rpc).not.toHaveBeenCalled();
	});
});

describe("posted form", () => {
	it("is parsed with its version, hashes, intent and choices", () => {
		const form = new FormData();
		for (const [name, value] of [
			["title_en", "Villa"],
			["version", "7"],
			["base_hashes", "title_en:abc"],
			["step_intent", "next"],
			["keep_title_en", "mine"],
		] as const)
			form.set(name, value);
		expect(readPostedStep(form, ["title_en"])).toEqual({
			values: { title_en: "Villa" },
			version: 7,
			baseHashes: "title_en:abc",
			intent: "next",
			choices: { title_en: "mine" },
		});
	});

	it("takes a suggested title only when its button was pressed", () => {
		const suggestions = { title_en: "Villa in Lapta", title_tr: null };
		const posted = makePosted(makeOwn(), { title_en: "", title_tr: "" });
		expect(applySuggestion(posted, suggestions)).toEqual(posted);
		const chosen = applySuggestion({ ...posted, intent: "use_title_en" }, suggestions);
		expect(chosen.values).toEqual({ title_en: "Villa in Lapta", title_tr: "" });
		expect(applySuggestion({ ...posted, intent: "use_title_tr" }, suggestions).values).toEqual(posted.values);
	});

	it("has no category once the listing was published", () => {
		expect(stepFields(makeOwn(), "basics")).toContain("category");
		expect(stepFields(makeOwn({ first_listed_at: "2026-01-01" }), "basics")).not.toContain("category");
	});
});
