/** Several servers of one site, on one backend: what is counted and who is signed in is the same for all. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SiteProcess, startSite } from "../support/site-process.ts";

let site: SiteProcess;
let other: string;
beforeAll(async () => {
	site = await startSite();
	other = await site.addServer();
});
afterAll(() => site?.stop());

const post = (origin: string, path: string, form: Record<string, string>) =>
	fetch(`${origin}${path}`, {
		method: "POST",
		redirect: "manual",
		headers: { Origin: origin },
		body: new URLSearchParams(form),
	}).then(({ status }) => status);

it("five wrong passwords at two servers lock the address at both, and at a third that starts later", async () => {
	const guess = { email: "somebody@adahan.test", password: "Wrong-Guess-1!" };
	const guesses = Array.from({ length: 10 }, (_, index) => post(index % 2 ? other : site.origin, "/auth", guess));
	const statuses = await Promise.all(guesses);
	expect(statuses.filter((status) => status === 400)).toHaveLength(5);
	expect(statuses.filter((status) => status === 429)).toHaveLength(5);
	const third = await site.addServer();
	for (const origin of [site.origin, other, third]) expect(await post(origin, "/auth", guess)).toBe(429);
});

it("one mail a minute to one address, whichever server is asked", async () => {
	const statuses = await Promise.all(
		[site.origin, other, site.origin, other].map((origin) =>
			post(origin, "/forgot-password", { email: "somebody-else@adahan.test" }),
		),
	);
	expect(statuses.sort()).toEqual([303, 429, 429, 429]);
});
