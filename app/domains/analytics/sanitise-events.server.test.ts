import { describe, expect, it } from "vitest";
import { ADDRESSES, fillParameters } from "../../../tests/support/route-table.ts";
import { withoutQuestion } from "./collector.ts";
import { shouldAskConsent } from "./consent.server.ts";
import { classifyPage } from "./page-kind.ts";
import { classifyDevice, sanitiseBatch, sanitiseSearch } from "./sanitise-events.server.ts";
import { slowInteraction, worstShift } from "./vitals.ts";

const SESSION = "0b8f7f3e-5b0a-4a77-9f57-6b1d8f4f1f00";
const PHONE = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";
const clean = (...events: object[]) => sanitiseBatch({ session: SESSION, events }, PHONE);
const view = (path: string) => ({ type: "page_view", path, ts: Date.now() });

describe("page address", () => {
	it.each([
		["/", "home", "/"],
		["/properties", "list", "/properties"],
		["/vehicles/12", "listing", "/vehicles/12"],
		["/agents/deniz-emlak", "agent", "/agents/deniz-emlak"],
		["/privacy", "content", "/privacy"],
		["/pricing", "content", "/pricing"],
		["/blog/moving-to-girne", "content", "/blog/moving-to-girne"],
		["/newsletter/issues/3", "content", "/newsletter/issues/3"],
		["/profile/email", "own", "/profile"],
		["/saved-searches/0b8f7f3e-5b0a-4a77-9f57-6b1d8f4f1f00", "own", "/saved-searches"],
		["/lists/Secret-Token_1", "own", "/lists"],
	])("%s", (address, kind, path) => expect(classifyPage(address)).toMatchObject({ kind, path }));

	it.each([
		"/admin",
		"/dashboard/listings",
		"/auth",
		"/reset-password",
		"/alerts/stop",
		"/availability",
		"/properties/1/copy",
		"/properties/1/report",
		"/properties/abc",
		"/nowhere",
		"/blog/A%20b",
		"/newsletter/issues/x",
		"//evil.example",
		"",
	])("%s: ignored", (address) => expect(classifyPage(address)).toBeNull());
});

describe("public pages of routes.ts", () => {
	/** Not measured: what a link in a mail opens, forms about somebody, copies for offline use, samples for developers. */
	const UNMEASURED =
		/^\/(auth|alerts|availability|forgot-password|reset-password|logout|offline|design-demo|test)\b|\/(copy|report)$/;
	/** Forms, the choice itself, and pages of a person. */
	const UNASKED =
		/^\/(403|agent-registration|compare|contact|favorites|hidden|lists\/1|newsletter\/(confirm|unsubscribe)|privacy|recently-viewed)$/;
	const paths = ADDRESSES.filter(({ area, isPage, path }) => area === "public" && isPage && path !== "/*").map(
		({ path }) => fillParameters(path),
	);

	it("are measured unless they are named here", () => {
		expect(paths.filter((path) => !classifyPage(path))).toEqual(paths.filter((path) => UNMEASURED.test(path)));
	});

	it("ask for consent unless they are named here", () => {
		const followed = { method: "GET", headers: new Headers({ "Sec-Fetch-Site": "same-origin" }) };
		expect(paths.filter((pathname) => classifyPage(pathname) && !shouldAskConsent(followed, { pathname }))).toEqual(
			paths.filter((path) => UNASKED.test(path)),
		);
	});
});

it("leaves a question in words out of what the browser sends and of what is counted", () => {
	const search = "?category=rent&rooms=2&ask=2+bed+for+Ay%C5%9Fe";
	expect(withoutQuestion(search)).toBe("category=rent&rooms=2");
	expect(sanitiseSearch("/properties", search)).toBe("/properties?category=rent&rooms=2");
});

describe("batch", () => {
	it("stores browser family and device class only", () => {
		expect(clean(view("/properties/7"))).toMatchObject({
			session: SESSION,
			device: "phone",
			agent: "Chrome, Android",
			events: [{ type: "page_view", path: "/properties/7", kind: "listing", item_id: "7" }],
		});
	});

	it("drops foreign pages and impossible times", () => {
		const batch = clean(view("/admin/users"), { ...view("/"), ts: 0 });
		expect(batch?.events).toEqual([{ type: "page_view", path: "/", kind: "home" }]);
	});

	it("groups vitals into buckets, layout shifts by thousandths", () => {
		const vital = (name: string, value: number) => ({ ...view("/"), type: "web_vital", name, value });
		const buckets = clean(vital("LCP", 0), vital("LCP", 100), vital("CLS", 0.1))?.events.map(({ bucket }) => bucket);
		expect(buckets).toEqual([0, 92, 92]);
	});

	it.each<[string, unknown]>([
		["nothing", undefined],
		["a list", []],
		["a missing session", { events: [view("/")] }],
		["an invalid session", { session: "me@home.example", events: [view("/")] }],
		["no events", { session: SESSION, events: [] }],
		["26 events", { session: SESSION, events: Array.from({ length: 26 }, () => view("/")) }],
		["an unknown type", { session: SESSION, events: [{ ...view("/"), type: "keystroke" }] }],
		["an invalid path", { session: SESSION, events: [view("x".repeat(501))] }],
		["a negative vital", { session: SESSION, events: [{ ...view("/"), type: "web_vital", name: "LCP", value: -1 }] }],
		["an invalid channel", { session: SESSION, events: [{ ...view("/"), type: "contact_click", channel: "pigeon" }] }],
	])("with %s is refused", (_, sent) => expect(sanitiseBatch(sent, PHONE)).toBeNull());
});

describe("search without results", () => {
	it("is stored as its filters in canonical order", () => {
		expect(sanitiseSearch("/properties", "?type=villa&place=girne&token=secret&page=3&price_max=100")).toBe(
			"/properties?place=girne&price_max=100&type=villa",
		);
		expect(sanitiseSearch("/vehicles", "?make=%22%3E%3Cscript%3E&make=toyota")).toBe("/vehicles?make=toyota");
	});

	it("includes the query unless it may be personal data", () => {
		expect(sanitiseSearch("/properties", "?q=Sea%20View")).toBe("/properties?q=sea+view");
		for (const words of ["me@home.example", "+90 533 123 45 67", "05331234567"])
			expect(sanitiseSearch("/properties", `?q=${encodeURIComponent(words)}`)).toBe("/properties");
	});
});

it.each([
	[PHONE, "phone"],
	["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", "phone"],
	["Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/140 Safari/537.36", "tablet"],
	["Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X)", "tablet"],
	["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140 Safari/537.36", "desktop"],
	[null, "desktop"],
])("%s is a %s", (agent, device) => expect(classifyDevice(agent)).toBe(device));

describe("vitals", () => {
	it("use the worst session window of layout shifts", () => {
		const shift = (startTime: number, value: number) => ({ startTime, value });
		expect(worstShift([])).toBe(0);
		expect(worstShift([shift(0, 0.1), shift(500, 0.1), shift(3000, 0.15)])).toBeCloseTo(0.2);
	});

	it("use the slowest interaction, skipping one per fifty", () => {
		expect(slowInteraction([], 0)).toBeUndefined();
		expect(slowInteraction([40, 300, 80], 3)).toBe(300);
		expect(slowInteraction([40, 300, 80], 60)).toBe(80);
	});
});
