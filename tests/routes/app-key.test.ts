/** A server that has just started: the database must know its key before it logs a write. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { insertListing, makeAgent } from "../support/users.ts";

const SLOW_REGISTRATION_MS = 1000;
let site: OwnSite;
beforeAll(async () => {
	site = await startOwnSite({
		fault: ({ path }) => (path.includes("register_app_key") ? { wait: SLOW_REGISTRATION_MS } : undefined),
	});
});
afterAll(() => site?.stop());

it("logs the origin of the first write after the start", async () => {
	const [agent, moderator] = [await site.signedIn("agent"), await site.signedIn("sub_admin")];
	await makeAgent(site, agent.id, "agent");
	const id = await insertListing(site.backend, agent.id, { status: "pending" });
	const { html } = await site.read(`/admin/queue/${id}`, { cookie: moderator.cookie });
	const revision = /name="revision" value="([^"]+)"/.exec(html)?.[1] ?? "";
	const decided = await site.ask(`/admin/queue/${id}`, {
		cookie: moderator.cookie,
		form: {
			intent: "decide",
			revision,
			decision: "reject",
			reason: "pictures",
			note: "The kitchen is of another flat",
		},
	});
	expect(decided.status).toBe(303);
	const [row] = await site.sql.query<{ request_id: string | null; actor_id: string | null }>(
		"select request_id, actor_id from public.activity_log where action = 'listing.state_changed' and resource_id = $1 order by id desc limit 1",
		[String(id)],
	);
	expect(row).toMatchObject({ request_id: expect.stringMatching(/^[0-9a-f-]{36}$/), actor_id: moderator.id });
});
