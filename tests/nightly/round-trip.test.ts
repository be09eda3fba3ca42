/** The listings of every demonstration agent, downloaded as a table and sent back: nothing changes. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { makeAccount, openSession } from "../support/users.ts";

let site: OwnSite;
let agents: { email: string; total: number }[];

beforeAll(async () => {
	site = await startOwnSite({ demonstration: true });
	// The accounts of the demonstration get the password of the tests.
	const { email } = await makeAccount(site.sql);
	await site.sql.transaction((db) =>
		db.exec(`set local session_replication_role = replica;
			update auth.users set encrypted_password = (select u.encrypted_password from auth.users u where u.email = '${email}')`),
	);
	agents = await site.sql.query<{ email: string; total: number }>(
		`select u.email, count(*)::int as total from public.listings l join auth.users u on u.id = l.agent_id
		where l.deleted_at is null group by u.email order by total desc`,
	);
});
afterAll(() => site?.stop());

const plainText = (html: string) =>
	html
		.replaceAll("<!-- -->", "")
		.replace(/<[^>]+>/g, " ")
		.replace(/\s+/g, " ");

/** Sends a file with the guessed columns, and returns the preview. */
async function preview(cookie: string, file: File): Promise<string> {
	const body = new FormData();
	body.set("kind", "property");
	body.set("file", file);
	const columns = (await site.ask("/dashboard/import", { body, cookie })).headers.get("location")!;
	const { html } = await site.read(columns, { cookie });
	const form = Object.fromEntries(
		[...html.matchAll(/<select[^>]* name="(column-\d+)".*?<\/select>/gs)].map(([select, name]) => [
			name!,
			/<option value="([^"]*)" selected=""/.exec(select)?.[1] ?? "",
		]),
	);
	expect((await site.ask(columns, { form, cookie })).status).toBe(303);
	return plainText((await site.read(`${columns.replace(/\/columns$/, "")}?lng=en`, { cookie })).html);
}

it("has agents with listings", () => {
	expect(agents.length).toBeGreaterThan(5);
	expect(agents[0]!.total).toBeGreaterThan(50);
});

it.each(["csv", "xlsx"])("comes back unchanged as %s, in both languages", async (format) => {
	for (const { email, total } of agents) {
		const cookie = await openSession(site.backend, email);
		await site.sql.exec("delete from public.rate_limits");
		for (const language of ["en", "tr"]) {
			const table = await site.ask(`/dashboard/listings.${format}?lng=${language}`, { cookie });
			const file = new File([await table.arrayBuffer()], `stock.${format}`);
			expect(await preview(cookie, file), `${email} ${language}`).toContain(
				`All rows ${total} New drafts 0 Changes 0 Unchanged ${total} Not imported 0`,
			);
		}
	}
});
