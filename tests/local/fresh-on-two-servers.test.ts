/** What is changed at one server is seen at another within a second, also on pages that are cached there. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { freePort } from "../support/free-port.ts";
import { rounds } from "../support/nightly.ts";
import { startServer, whenReady } from "../support/site-process.ts";
import { insertListing, makeAccount, makeAgent, openSession } from "../support/users.ts";

/** After this, everybody at every server sees a change. */
const MAX_AGE_MS = 1000;

/** The embedded database notifies in the same way: it is checked in nightly runs. */
const DATABASES: [name: string, isEmbedded: boolean][] = [
	["a PostgreSQL server", false],
	["the embedded database", true],
];

describe.each(DATABASES.slice(0, rounds(1, 2)))("on %s", (_, isEmbedded) => {
	let backend: TestBackend;
	const servers: ChildProcess[] = [];
	const origins: string[] = [];
	beforeAll(async () => {
		backend = await startTestBackend({ isConnected: true, isEmbedded });
		for (let count = 0; count < 2; count++) {
			const port = await freePort();
			// A slow machine must not lead to pages of an outage.
			const server = startServer(backend, port, { server: { SESSION_TIMEOUT_MS: "60000", PUBLIC_READ_SECONDS: "60" } });
			servers.push(server);
			await whenReady(server);
			origins.push(`http://127.0.0.1:${port}`);
		}
	});
	afterAll(async () => {
		for (const server of servers) {
			server.kill("SIGKILL");
			await once(server, "exit");
		}
		await backend?.stop();
	});

	const read = async (server: number, path: string, cookie = "") =>
		(await fetch(origins[server] + path, { headers: { Cookie: cookie } })).text();
	const post = async (server: number, path: string, cookie: string, form: Record<string, string>) => {
		const { status } = await fetch(origins[server] + path, {
			method: "POST",
			redirect: "manual",
			headers: { Origin: origins[server]!, Cookie: cookie },
			body: new URLSearchParams(form),
		});
		expect(status).toBe(303);
	};

	let agents = 0;
	/** A listing of a new agent, whose pages both servers have cached. */
	async function publish() {
		const { id: agent, email } = await makeAccount(backend.sql, { role: "agent" });
		const slug = `seller-${++agents}`;
		await makeAgent(backend, agent, slug);
		const title = `Villa number ${agents} by the sea`;
		const id = await insertListing(backend, agent, { title_en: title, price_pence: 65_400 });
		await sleep(MAX_AGE_MS);
		const pages = ["/", "/properties", `/properties?q=number+${agents}`, `/agents/${slug}`, `/properties/${id}`];
		for (const server of [0, 1]) for (const page of pages) expect(await read(server, page), page).toContain(title);
		return { agent, id, title, pages, cookie: await openSession(backend, email) };
	}

	it("another price is in the author's next page everywhere, and on every page within a second", async () => {
		const { id, pages, cookie } = await publish();
		const path = `/dashboard/properties/${id}/edit?step=terms`;
		const html = await read(0, path, cookie);
		const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
		const form = { version: hidden("version"), base_hashes: hidden("base_hashes"), price: "543", step_intent: "next" };
		await post(0, path, cookie, form);
		const changedAt = performance.now();
		for (const server of [0, 1]) expect(await read(server, `/properties/${id}`, cookie)).toContain("£543");
		// Visitors in between do not delay it.
		while (performance.now() - changedAt < MAX_AGE_MS) {
			for (const page of pages) await read(1, page);
			await sleep(50);
		}
		for (const server of [0, 1])
			for (const page of pages.slice(1)) expect(await read(server, page), `${server}${page}`).toContain("£543");
	});

	it("a withdrawn listing is on no page after a second, without visitors in between", async () => {
		const { id, title, pages, cookie } = await publish();
		await post(0, "/dashboard/listings", cookie, { one: `withdraw.${id}` });
		for (const page of pages) expect(await read(0, page), page).not.toContain(title);
		await sleep(MAX_AGE_MS);
		for (const page of pages) expect(await read(1, page), page).not.toContain(title);
	});

	it("a change made in the database is seen at both servers", async () => {
		const { agent, title, pages } = await publish();
		await backend.sql.query("update public.profiles set disabled_at = now() where id = $1", [agent]);
		await sleep(MAX_AGE_MS);
		for (const server of [0, 1])
			for (const page of pages) expect(await read(server, page), `${server}${page}`).not.toContain(title);
	});
});
