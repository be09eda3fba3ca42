/**
 * Cost of the dashboard pages for an agent with 200 of 10,000 listings: `node bench/dashboard.ts`. Application and
 * embedded database share this process, so times include both. Needs a build; writes its section into RESULTS.md.
 */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { startLocalBackend } from "../supabase/local/backend.ts";
import { loadGenerated } from "../supabase/local/demonstration/scale-load.ts";
import { makeAccount, makeAgent, openSession } from "../tests/support/users.ts";
import { table } from "./table.ts";

const LISTINGS = 10_000;
const OWN_LISTINGS = 200;
const REPEATS = 30;
const TITLE = "### Dashboard of an agent with 200 listings";
const RESULTS = join(import.meta.dirname, "RESULTS.md");

const dataFolder = await mkdtemp(join(tmpdir(), "adahan-dashboard-"));
const backend = await startLocalBackend({
	port: 0,
	dataFolder,
	siteUrl: "http://localhost",
	smtp: { host: "127.0.0.1", port: 1 },
	demonstration: false,
	log: () => {},
});
const { sql } = backend;
await loadGenerated({ sql, listings: LISTINGS, photos: true, log: () => {} });
const agent = await makeAccount(sql, { role: "agent" });
await makeAgent({ sql } as Parameters<typeof makeAgent>[0], agent.id, "measured");
await sql.exec(`
	insert into public.subscriptions (agent_id, plan_id, period, status) values ('${agent.id}', 'agency', 'granted', 'active');
	update public.listings set agent_id = '${agent.id}' where id in (select id from public.listings order by md5(id::text) limit ${OWN_LISTINGS});
	insert into public.listing_daily_stats (listing_id, day, views, phone_reveals)
	select id, private.local_date(now()) - n, 3 + id % 20, id % 3 from public.listings, generate_series(0, 29) n on conflict do nothing;
	insert into public.enquiries (listing_id, agent_id, name, email, message)
	select id, agent_id, 'Ada', 'ada@example.com', 'Is it still available?' from public.listings where agent_id = '${agent.id}';
`);
await sql.exec("vacuum analyze");

Object.assign(process.env, {
	NODE_ENV: "production",
	SUPABASE_URL: backend.url,
	SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
	SUPABASE_SECRET_KEY: backend.secretKey,
	TRUSTED_PROXIES: "1",
	LOG_LEVEL: "silent",
});
const { ask, stop } = await import("../tests/support/app.ts");
const cookie = await openSession(backend, agent.email);
const [{ id } = { id: 0 }] = await sql.query<{ id: number }>(
	"select id::int from public.listings where agent_id = $1 and status = 'available' order by id limit 1",
	[agent.id],
);

const PAGES: [string, string][] = [
	["first page", "/dashboard"],
	["listings", "/dashboard/listings"],
	["listings, most viewed first, last page", "/dashboard/listings?sort=views&page=8"],
	["listings, words and filters", "/dashboard/listings?q=lapta&category=rent"],
	["one listing against similar ones", `/dashboard/listings/${id}`],
	["enquiries", "/dashboard/enquiries"],
	["all as CSV", "/dashboard/listings.csv"],
];

const rows: string[][] = [];
for (const [name, path] of PAGES) {
	const times: number[] = [];
	let bytes = 0;
	for (let warm = 0; warm < 5; warm++) await (await ask(path, { cookie })).text();
	const before = process.cpuUsage();
	for (let repeat = 0; repeat < REPEATS; repeat++) {
		const startedAt = performance.now();
		const answer = await ask(path, { cookie });
		bytes = (await answer.text()).length;
		times.push(performance.now() - startedAt);
		if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
	}
	const { user, system } = process.cpuUsage(before);
	times.sort((a, b) => a - b);
	const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
	rows.push([name, at(0.5), at(0.95), ((user + system) / 1000 / REPEATS).toFixed(1), String(Math.round(bytes / 1000))]);
}

const section = `${TITLE}

Application and embedded database in one process, ${LISTINGS.toLocaleString("en")} listings, each page ${REPEATS} times; CPU of both together.

${table(["Page", "ms, p50", "ms, p95", "CPU ms", "HTML kB, unpacked"], rows)}

Load of the machine at the end of this part: ${(loadavg()[0] ?? 0).toFixed(1)} on ${cpus().length} cores.
`;
console.log(section);
const results = await readFile(RESULTS, "utf8");
const start = results.indexOf(TITLE);
const end = start < 0 ? -1 : results.indexOf("\n### ", start + 1);
const existingResults = start < 0 ? `${results.trimEnd()}\n\n` : results.slice(0, start);
await writeFile(RESULTS, `${existingResults}${section}${end < 0 ? "" : results.slice(end + 1)}`);

await stop();
await backend.stop();
await rm(dataFolder, { recursive: true, force: true });
