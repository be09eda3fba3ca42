import { describe, expect, it } from "vitest";
import type { Role } from "#app/domains/accounts/viewer.ts";
import type words from "#app/locales/activity/en.ts";
import {
	activityFilePath,
	activityPath,
	activityRowPath,
	countFacets,
	type KindCount,
	parseActivityList,
	parseActivitySearch,
	toCursor,
	toDatabaseFilters,
	viewOf,
	withView,
} from "./activity.ts";
import {
	findResourcePage,
	labelIds,
	listChanges,
	listRedactedColumns,
	summarise,
	toActivityRow,
} from "./activity-detail.ts";

const read = (query: string) => parseActivitySearch(new URLSearchParams(query));

describe("activity log URL", () => {
	it("round-trips all filters and the position", () => {
		const query =
			"action=listing.state_changed&status=denied&resource_type=listing&resource=7&actor=Ay%C5%9Fe&q=two+words&range=7";
		const { filters, place, ignored } = read(`${query}&older=2026-10-25T00:30:00.123456Z_42`);
		expect(place).toEqual({ at: "2026-10-25T00:30:00.123456Z", id: 42, newer: false });
		expect(ignored).toEqual([]);
		expect(read(activityPath(filters, place).split("?")[1]!)).toEqual({ filters, place, ignored, unknown: [] });
		expect(activityFilePath(filters, "csv")).toMatch(/^\/admin\/activity\.csv\?action=listing\.state_changed&/);
	});

	it("of a details page leads back to the original list only", () => {
		const query = "status=denied&q=two+words&older=2026-10-25T00%3A30%3A00.123456Z_42";
		const { filters, place } = read(query);
		const back = (path: string) => {
			const list = parseActivityList(new URL(path, "http://adahan.test").searchParams);
			return activityPath(list.filters, list.place);
		};
		expect(back(activityRowPath(7, { filters, place }))).toBe(`/admin/activity?${query}`);
		expect(activityRowPath(7)).toBe("/admin/activity/7");
		expect(back("/admin/activity/7")).toBe("/admin/activity");
		expect(back("/admin/activity/7?list=https://evil.example")).toBe("/admin/activity");
		expect(back("/admin/activity/7?list=%23x%26status%3Dmaybe%26next%3D//evil.example")).toBe("/admin/activity");
	});

	it.each([
		["action", "drop table"],
		["action", `${"a".repeat(60)}.b`],
		["type", "UPPER"],
		["status", "maybe"],
		["resource", "a b"],
		["resource", "x".repeat(256)],
		["q", "w ".repeat(10_000)],
		["q", "\u0000"],
		["range", "9"],
		["from", "2026-02-31"],
		["from", "yesterday"],
		["to", "9999-01-01"],
		["to", "0000-00-00"],
		["request", "'; --"],
	])("drops an invalid %s and reports it", (name, value) => {
		expect(read(new URLSearchParams({ [name]: value }).toString())).toMatchObject({ filters: {}, ignored: [name] });
	});

	it("reports parameters that it does not know, shortened, at most five", () => {
		expect(read("typ=listing&lng=tr&type=listing&older=x").unknown).toEqual(["typ", "older"]);
		const many = [..."abcdefgh"].map((letter) => `${letter.repeat(40)}=1`).join("&");
		expect(read(many).unknown).toEqual([..."abcde"].map((letter) => letter.repeat(30)));
	});

	const id = "0b1d5e2a-93cf-4a53-9d51-6a2f7b8c9d0e";
	const IDS: Record<keyof (typeof words)["resources"], string> = {
		access: id,
		account: id,
		accounts: id,
		activity: id,
		agent: id,
		agents: id,
		announcement: "12",
		area: "112",
		bulk_change: id,
		contact: id,
		content: "about/en",
		conversation: id,
		cost_rate: "1001",
		document: id,
		email_link: id,
		enquiry: id,
		error_group: "0123456789abcdef",
		favourite: "7",
		feed: id,
		feed_listing: "7",
		feed_source: id,
		form: id,
		import: id,
		invoice: id,
		job: "clean-up-listings",
		landmark: "12",
		limit: id,
		listing: "7",
		mail: id,
		message: "7",
		message_report: id,
		moderation: "7",
		newsletter: id,
		newsletter_issue: "7",
		notification_preferences: id,
		payment: id,
		payments: id,
		photo: "7",
		place: "7",
		plan: "starter",
		push_device: id,
		quota: id,
		report: id,
		saved_search: id,
		security_event: id,
		session: id,
		share: id,
		subscription: id,
	};
	it.each(Object.entries(IDS))("accepts the id format of every %s", (resource_type, resource) => {
		const filters = { resource_type, resource };
		expect(read(activityPath(filters).split("?")[1]!)).toMatchObject({ filters, ignored: [] });
	});

	it.each([
		"x",
		"2026-13-01T00:00:00Z_1",
		"2026-01-01T99:00:00Z_1",
		"2026-01-01T00:00:00Z_-1",
		"9999-01-01T00:00:00Z_1",
	])("starts with the newest rows for the invalid position %s", (place) =>
		expect(read(`older=${place}`).place).toBeNull(),
	);

	it("accepts dates in either order and prefers a range to dates", () => {
		expect(read("from=2026-03-02&to=2026-03-01").filters).toEqual({ from: "2026-03-01", to: "2026-03-02" });
		expect(read("range=today&from=2026-03-02").filters).toEqual({ range: "today" });
	});
});

it("uses local days for ranges: 23:30 UTC in summer is the next day", () => {
	const night = Date.parse("2026-07-10T23:30:00Z");
	expect(toDatabaseFilters({ range: "today" }, night)).toEqual({
		view: "changes",
		from: "2026-07-11",
		to: "2026-07-11",
	});
	expect(toDatabaseFilters({ range: "7", view: "all" }, night)).toEqual({ from: "2026-07-05", to: "2026-07-11" });
	// The clocks go back in between.
	expect(toDatabaseFilters({ range: "30", q: "flat" }, Date.parse("2026-11-01T12:00:00Z"))).toEqual({
		q: "flat",
		from: "2026-10-03",
		to: "2026-11-01",
	});
});

it("shows changes until it is filtered by more than time, unless a view is chosen", () => {
	expect([viewOf({}), viewOf({ range: "7" }), viewOf({ from: "2026-07-05" })]).toEqual([
		"changes",
		"changes",
		"changes",
	]);
	expect([viewOf({ q: "flat" }), viewOf({ actor: "x", range: "7" })]).toEqual(["all", "all"]);
	expect([viewOf({ view: "all" }), viewOf({ view: "changes", q: "flat" })]).toEqual(["all", "changes"]);
	expect(activityPath(withView({}, "all"))).toBe("/admin/activity?view=all");
	expect(activityPath(withView({ view: "all", range: "7" }, "changes"))).toBe("/admin/activity?range=7");
	expect(activityPath(withView({ q: "flat" }, "changes"))).toBe("/admin/activity?q=flat&view=changes");
	expect(read("view=nothing").ignored).toEqual(["view"]);
});

it("keeps the microseconds of a row's position in both database formats", () => {
	for (const at of ["2026-10-25T00:30:00.123456+00:00", "2026-10-25 00:30:00.123456+00"])
		expect(toCursor({ occurred_at: at, id: 3 }, true)).toEqual({
			at: "2026-10-25T00:30:00.123456Z",
			id: 3,
			newer: true,
		});
});

describe("facet counts", () => {
	const kind = (action: string, type: string, status: string, n: number, more = false): KindCount => ({
		action,
		type,
		status,
		resource_type: action.split(".")[0]!,
		is_change: type === "listing" && status === "success",
		n,
		more,
	});
	const counts = [
		kind("listing.edited", "listing", "success", 700),
		kind("listing.created", "listing", "success", 600),
		kind("job.run", "job", "success", 1000, true),
		kind("job.run", "job", "failure", 3),
		kind("access.refused", "access", "denied", 0),
	];

	it("equal the result of a click and are capped at 1,000", () => {
		const { total, status, type, action } = countFacets(counts, { view: "all" });
		expect(total).toEqual({ n: 1000, more: true });
		expect(status).toEqual({
			success: { n: 1000, more: true },
			failure: { n: 3, more: false },
			denied: { n: 0, more: false },
		});
		expect(type.listing).toEqual({ n: 1000, more: true });
		expect(action["listing.edited"]).toEqual({ n: 700, more: false });
	});

	it("count changes in the view of changes, and everything for a value that ends it", () => {
		const shown = countFacets(counts, {});
		const changes = counts.filter(({ is_change }) => is_change).reduce((sum, { n }) => sum + n, 0);
		expect(shown.total.n).toBe(Math.min(changes, 1000));
		expect(shown.status.failure).toEqual({ n: 3, more: false });
		expect(countFacets(counts, { view: "changes" }).status.failure).toBeUndefined();
	});

	it("respect other filters but not their own", () => {
		const { total, status, type } = countFacets(counts, { type: "job" });
		expect(total).toEqual({ n: 1000, more: true });
		expect(status).toEqual({ success: { n: 1000, more: true }, failure: { n: 3, more: false } });
		expect(type.listing).toEqual({ n: 1000, more: true });
		expect(countFacets(counts, { type: "job", status: "denied" }).total).toEqual({ n: 0, more: false });
	});
});

describe("row summary", () => {
	const hidden = {
		action: "listing.state_changed",
		before: { status: "available" },
		after: { status: "inactive", status_reason: "rejected", status_note: "Not a home", pending_since: "2026-01-01" },
		details: { hidden: ["words"] },
	};

	it("lists state, reason and note first", () => {
		expect(summarise(hidden).slice(0, 3)).toEqual([
			{ column: "status", before: "available", after: "inactive" },
			{ column: "status_reason", after: "rejected" },
			{ column: "status_note", after: "Not a home" },
		]);
		expect(listChanges(hidden)).toHaveLength(4);
		expect(listRedactedColumns(hidden)).toEqual(["words"]);
	});

	it("shows names for places, makes and models where known", () => {
		const nameOf = (column: string, id: number) => (column.startsWith("area") && id === 112 ? "Lapta" : undefined);
		expect(
			labelIds(
				[
					{ column: "area_id", before: 111, after: 112 },
					{ column: "area_ids", after: [112, 5] },
					{ column: "bedrooms", after: 112 },
					{ column: "make_id", before: 9 },
				],
				nameOf,
			),
		).toEqual([
			{ column: "area_id", before: 111, after: "Lapta (112)" },
			{ column: "area_ids", after: ["Lapta (112)", 5] },
			{ column: "bedrooms", after: 112 },
			{ column: "make_id", before: 9 },
		]);
	});

	it("shows names alone in lists", () => {
		const entry = {
			id: 1,
			occurred_at: "2026-11-24T10:00:00Z",
			action: "listing.changed",
			type: "listing",
			status: "success",
			resource_type: "listing",
			resource_id: "7",
			actor_id: null,
			actor_role: null,
			request_id: null,
			before: { area_id: 5 },
			after: { area_id: 112 },
			details: null,
			actor: null,
			about: null,
		} as const;
		const { changes } = toActivityRow(entry, "en", "admin", () => "Lapta");
		expect(changes).toEqual([{ column: "area_id", before: "Lapta", after: "Lapta" }]);
	});

	it("links a resource that exists and that the viewer may open", () => {
		const page = (resource_type: string, resource_id: string, about: object | null, role: Role = "admin") =>
			findResourcePage({ resource_type, resource_id, about }, role);
		expect(page("photo", "7", { kind: "property" })).toBe("/admin/queue/7");
		expect(page("listing", "7", null)).toBeNull();
		expect(page("agent", "a-b", { name: "Ada" })).toBe("/admin/agents/a-b");
		expect(page("job", "clean-up", null)).toBe("/admin/jobs/clean-up");
		expect(page("job", "clean-up", null, "sub_admin")).toBeNull();
		expect(page("job", "tidy-up", null)).toBeNull();
		expect(page("account", "a-b", {})).toBe("/admin/users/a-b");
		expect(page("contact", "a-b", {}, "sub_admin")).toBeNull();
		expect(page("plan", "pro", {}, "sub_admin")).toBeNull();
		expect(page("plan", "pro", {})).toBe("/admin/plans");
		expect(page("landmark", "12", { title_en: "Pharos" })).toBe("/admin/landmarks/12");
		expect(page("landmark", "12", null)).toBeNull();
		const payment = "0b0e7f6c-1f0e-4c53-9f4e-5b8f4a1d2c3b";
		expect(page("payment", payment, null)).toBe(`/admin/payments/${payment}`);
		expect(page("invoice", payment, null)).toBe(`/admin/payments/${payment}`);
		expect(page("payment", payment, null, "sub_admin")).toBeNull();
		expect(page("payment", "a-b", null)).toBeNull();
		expect(page("session", "a-b", {})).toBeNull();
		expect(page("constructor", "a-b", {})).toBeNull();
	});
});
