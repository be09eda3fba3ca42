/** Redirect targets: always a path of the site, whatever a cookie, a field or an address contains. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { IS_NIGHTLY, rounds } from "../support/nightly.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { fillParameters } from "../support/route-table.ts";
import { makeAccount, PASSWORD } from "../support/users.ts";

let site: OwnSite;
beforeAll(async () => {
	site = await startOwnSite();
});
afterAll(() => site?.stop());

const HOSTILE = [
	"//evil.example",
	"///evil.example",
	"/\\evil.example",
	"\\\\evil.example",
	"/\\/evil.example",
	"https://evil.example",
	"https:evil.example",
	"https:/evil.example",
	"HTTPS://evil.example/profile",
	"javascript:alert(1)",
	"data:text/html,x",
	"/\t/evil.example",
	"/\n/evil.example",
	"\t//evil.example",
	" //evil.example",
	"/.//evil.example",
	"/..//evil.example",
	"/profile/..//evil.example",
	"/%2e%2e//evil.example",
	"/%09/evil.example",
	"/%2f/evil.example",
	"/%5cevil.example",
	"//adahan.test@evil.example",
	"/@evil.example",
	"/\u0000/evil.example",
	"evil.example",
	"?x=//evil.example",
	"/profile\r\nSet-Cookie: a=b",
	`/${"x".repeat(5000)}`,
];

/** The origin a browser would resolve the target to. */
function originOf(location: string): string {
	return new URL(location, "http://adahan.test/auth").origin;
}

let clients = 0;
const newClient = () => `203.0.113.${++clients}`;

/** The redirect target of a document or data response. */
async function goalOf(answer: Response): Promise<string | null> {
	const location = answer.headers.get("location");
	if (location !== null || answer.status !== 202) return location;
	return JSON.parse(`"${/"redirect","((?:[^"\\]|\\.)*)"/.exec(await answer.text())?.[1] ?? ""}"`);
}

describe("stored redirect", () => {
	let person: { cookie: string };
	beforeAll(async () => {
		person = await site.signedIn();
	});

	it.each(HOSTILE)("%j", async (target) => {
		const cookie = `post_auth_redirect=${encodeURIComponent(target)}`;
		const asked = [
			["/auth/callback?code=x", cookie],
			["/auth", `${person.cookie}; ${cookie}`],
			["/auth/callback", cookie],
			["/auth.data", `${person.cookie}; ${cookie}`],
		] as const;
		// By day the first two or the others, in turn.
		const first = 2 * (HOSTILE.indexOf(target) % 2);
		for (const [path, cookie] of IS_NIGHTLY ? asked : asked.slice(first, first + 2)) {
			const answer = await site.ask(path, { cookie });
			const goal = await goalOf(answer);
			expect(goal, `${answer.status}`).toMatch(/^\//);
			expect(originOf(goal!)).toBe("http://adahan.test");
		}
	});

	it("ignores the sign-in pages, which would loop", async () => {
		for (const path of [
			"/auth",
			"/auth?mode=signup",
			"/logout",
			"/auth/callback?code=x",
			"/reset-password",
			"/auth#x",
			"/AUTH",
			"/Logout",
			"/auth/",
		]) {
			const answer = await site.ask("/auth/callback?code=x", {
				cookie: `post_auth_redirect=${encodeURIComponent(path)}`,
			});
			expect(answer.headers.get("location"), path).toBe("/");
		}
	});

	it("stores no other host from the request", async () => {
		for (const path of [
			"/profile?next=//evil.example",
			"/profile?redirect_to=https://evil.example",
			"//evil.example/profile",
			"/profile//evil.example",
		]) {
			const answer = await site.ask(path);
			const stored = /post_auth_redirect=([^;]*)/.exec(answer.headers.getSetCookie().join())?.[1];
			if (stored) expect(originOf(decodeURIComponent(stored)), path).toBe("http://adahan.test");
			if (answer.headers.get("location"))
				expect(originOf(answer.headers.get("location")!), path).toBe("http://adahan.test");
		}
	});

	it.each([
		"//evil.example",
		"#x\r\nSet-Cookie: a=b",
		"https://evil.example",
		"#\\evil",
		`#${"x".repeat(5000)}`,
		"#a b",
		"#<script>",
	])("accepts only a fragment as hash: %j", async (hash) => {
		const { email } = await makeAccount(site.sql);
		const answer = await site.ask("/auth", {
			form: { email, password: PASSWORD, hash },
			cookie: "post_auth_redirect=%2Fprofile",
			client: newClient(),
		});
		expect(answer.headers.get("location")).toBe("/profile");
	});
});

/** The targets to post at an address: all in nightly runs, otherwise one in turn, since one function checks them. */
const TARGETS_PER_ADDRESS = rounds(1, HOSTILE.length);

it("ignores external return targets at every address that takes posts", async () => {
	const { email } = await makeAccount(site.sql, { role: "super_admin" });
	expect(site.posting.length * TARGETS_PER_ADDRESS).toBeGreaterThan(HOSTILE.length);
	for (const [position, { path }] of site.posting.entries())
		await Promise.all(
			Array.from({ length: TARGETS_PER_ADDRESS }, async (_, index) => {
				const target = HOSTILE[(position * TARGETS_PER_ADDRESS + index) % HOSTILE.length]!;
				const names = ["return_to", "next", "redirect_to", "redirectTo", "to", "url"];
				const fields = names.map((name): [string, string] => [name, target]);
				const answer = await site.ask(`${fillParameters(path)}?${new URLSearchParams(fields)}`, {
					form: { ...Object.fromEntries(fields), email, language: "tr", theme: "dark", consent: "on" },
					headers: { Referer: "https://evil.example/" },
					client: `10.1.${index}.${clients++ % 250}`,
				});
				const goal = await goalOf(answer);
				if (goal !== null) expect(originOf(goal), `${path}: ${target} -> ${goal}`).toBe("http://adahan.test");
			}),
		);
});
