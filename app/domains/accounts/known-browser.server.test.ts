import { afterEach, expect, it } from "vitest";
import { setClock } from "#app/platform/clock.ts";
import { isKnownBrowser, KNOWN_COOKIE, knownBrowserCookie } from "./known-browser.server.ts";

const START = Date.UTC(2026, 0, 1, 12);
const DAY_MS = 86_400_000;

afterEach(() => setClock());

/** A browser that was signed in with these addresses, each on its day. */
function browserOf(...signIns: [email: string, day: number][]): Request {
	let request = new Request("http://adahan.test/");
	for (const [email, day] of signIns) {
		setClock(() => START + day * DAY_MS);
		const cookie = knownBrowserCookie(request, email).split(";")[0]!;
		request = new Request("http://adahan.test/", { headers: { Cookie: cookie } });
	}
	return request;
}

it("forgets each account a year after its own last sign-in", () => {
	const request = browserOf(["first@adahan.test", 0], ["second@adahan.test", 300], ["second@adahan.test", 360]);
	const known = () => ["first", "second"].map((name) => isKnownBrowser(request, `${name}@adahan.test`));
	expect(known()).toEqual([true, true]);
	setClock(() => START + 366 * DAY_MS);
	expect(known()).toEqual([false, true]);
	setClock(() => START + 726 * DAY_MS);
	expect(known()).toEqual([false, false]);
});

it("remembers the last five accounts", () => {
	const names = ["a", "b", "c", "d", "e", "f"].map((name) => `${name}@adahan.test`);
	const request = browserOf(...names.map((email, day): [string, number] => [email, day]));
	expect(request.headers.get("Cookie")).toContain(`${KNOWN_COOKIE}=`);
	expect(names.map((email) => isKnownBrowser(request, email))).toEqual([false, true, true, true, true, true]);
});
