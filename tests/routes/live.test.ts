/** GET /live: who may listen, what the stream says, and its headers. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { makeAccount, openSession } from "../support/users.ts";

/** Two seconds, on a busy machine. */
const MAX_END_MS = 5000;
const EVENT_SOURCE = { Accept: "text/event-stream" };
let site: OwnSite;
beforeAll(async () => {
	site = await startOwnSite();
});
afterAll(() => site?.stop());

async function signIn() {
	const { id, email } = await makeAccount(site.sql);
	return { id, email, cookie: await openSession(site.backend, email) };
}
/** Reads the stream until a text has come. */
async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, text: string): Promise<string> {
	const decoder = new TextDecoder();
	let heard = "";
	while (!heard.includes(text)) {
		const { done, value } = await reader.read();
		if (done) throw new Error(`The stream ended after: ${heard}`);
		heard += decoder.decode(value);
	}
	return heard;
}

it("greets a signed-in person at once, then says what is new and never what it says", async () => {
	const { id, cookie } = await signIn();
	const response = await site.ask("/live", { cookie, headers: EVENT_SOURCE });
	expect(response.status).toBe(200);
	expect(response.headers.get("content-type")).toBe("text/event-stream");
	// no-store would keep the page from returning by Back.
	expect(response.headers.get("cache-control")).toBe("private, no-transform");
	expect(response.headers.get("x-accel-buffering")).toBe("no");
	expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
	const reader = response.body!.getReader();
	expect(await readUntil(reader, "hello")).toBe("retry: 3000\n\nevent: hello\ndata: {}\n\n");
	const other = await signIn();
	await site.sql.query(
		"select private.add_live_event($1, 'counts'), private.add_notification($2, 'system', '{\"code\": \"secret\"}')",
		[other.id, id],
	);
	const heard = await readUntil(reader, "notification");
	expect(heard.replaceAll(":\n\n", "")).toBe("event: notification\ndata: {}\n\n");
	await reader.cancel();
});

it("answers 204 without a session, with an ended one, and to anything but an event source", async () => {
	const { id, cookie } = await signIn();
	expect((await site.ask("/live", { headers: EVENT_SOURCE })).status).toBe(204);
	expect((await site.ask("/live", { cookie })).status).toBe(204);
	expect((await site.ask("/live", { cookie, method: "HEAD", headers: EVENT_SOURCE })).status).toBe(204);
	await site.sql.query("delete from auth.sessions where user_id = $1", [id]);
	const response = await site.ask("/live", { cookie, headers: EVENT_SOURCE });
	expect([response.status, response.headers.get("cache-control")]).toEqual([204, "private, no-store"]);
});

describe("a stream ends within two seconds", () => {
	type Ended = Awaited<ReturnType<typeof signIn>>;
	const disable = "update public.profiles set disabled_at = now() where id = $1";
	it.each<[string, (person: Ended) => Promise<unknown>]>([
		["after signing out in the same browser", ({ cookie }) => site.ask("/logout", { cookie, form: {} })],
		["after signing out everywhere else", ({ email }) => endElsewhere(email)],
		["after the account was disabled", ({ id }) => site.sql.query(disable, [id])],
		["after the account was deleted", ({ id }) => site.sql.query("select public.delete_account($1)", [id])],
	])("%s", async (_, endSession) => {
		const [person, other] = [await signIn(), await signIn()];
		const readers = await Promise.all(
			[person, other].map(async ({ cookie }) => {
				const { body } = await site.ask("/live", { cookie, headers: EVENT_SOURCE });
				const reader = body!.getReader();
				await readUntil(reader, "hello");
				return reader;
			}),
		);
		await endSession(person);
		const begun = performance.now();
		while (!(await readers[0]!.read()).done);
		expect(performance.now() - begun).toBeLessThan(MAX_END_MS);
		await site.sql.query("select private.add_live_event($1, 'counts')", [other.id]);
		await readUntil(readers[1]!, "counts");
		await readers[1]!.cancel();
	});

	async function endElsewhere(email: string) {
		const cookie = await openSession(site.backend, email);
		const answer = await site.ask("/profile/security", { cookie, form: { intent: "end-others" } });
		expect(answer.status).toBe(303);
	}
});

it("answers 503 while the backend is away", async () => {
	const { cookie } = await signIn();
	site.proxy.fault = () => ({ status: 503, body: "away" });
	expect((await site.ask("/live", { cookie, headers: EVENT_SOURCE })).status).toBe(503);
	site.heal();
});
