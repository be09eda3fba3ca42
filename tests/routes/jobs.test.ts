/** The endpoint of the scheduler and the health check of the jobs, on the real application. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { JOB_NAMES } from "../../app/domains/jobs/schedule.ts";
import { fingerprintSecret } from "../../app/platform/crypto/fingerprint-secret.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { insertListing, makeAccount, makeAgent } from "../support/users.ts";

let site: OwnSite;

beforeAll(async () => {
	site = await startOwnSite();
});
afterAll(() => site?.stop());
beforeEach(async () => {
	await rows("truncate public.job_runs, public.mail_outbox, private.known_jobs");
	await rows("update public.profiles set disabled_at = now() where disabled_at is null");
});
afterEach(() => site.heal());

const rows = <T>(text: string, values: unknown[] = []) => site.sql.query<T>(text, values);
type Run = { job: string; status: string };
const callDue = async () => {
	const response = await site.runJob("due");
	const { status, jobs, left } = (await response.json()) as { status: string; jobs: Run[]; left: string[] };
	return { code: response.status, status, jobs: jobs?.toSorted((a, b) => a.job.localeCompare(b.job)), left };
};
const checkHealth = async () => {
	const { status, html } = await site.read("/healthz?jobs");
	return [status, JSON.parse(html)];
};
const readSecrets = async (secret: string) => {
	const { html } = await site.read("/healthz", { headers: { Authorization: `Bearer ${secret}` } });
	return JSON.parse(html) as { keys?: Record<string, string> };
};
const listMails = () => rows("select payload from public.mail_outbox where template = 'jobsLate'");
/** All jobs but the digest, which has no run by night. */
const NAMES = JOB_NAMES.filter((job) => job !== "moderation-digest").toSorted();
/** Runs of every job. A start in the future: the job is not due while the test runs. */
const noteRuns = (started: string, outcome = "done") =>
	rows(
		`insert into public.job_runs (job, started_at, finished_at, outcome) select j, now() + $2::interval, now(), $3
			from unnest($1::text[]) j`,
		[JOB_NAMES, started, outcome],
	);
const runsOf = async (status: string) =>
	(await callDue()).jobs.filter((run) => run.status === status).map(({ job }) => job);

/** Work for some jobs: a match of a saved search, expired rows, scores without a model, and words of a new listing. */
async function leaveWork(): Promise<number> {
	const [agent, visitor] = [await makeAccount(site.sql, { role: "agent" }), await makeAccount(site.sql)];
	await makeAgent(site, agent.id, "published");
	await rows(
		`insert into public.saved_searches (user_id, name, kind, filters, database_filters, baseline)
		values ($1, 'Rents', 'property', '{}', '{"kind": "property", "category": "rent"}', 0)`,
		[visitor.id],
	);
	const listing = await insertListing(site.backend, agent.id, { category: "rent", title_en: "A quiet flat" });
	await rows(
		"insert into private.listing_wish_scores (listing_id, scored_by, content_at, scores) values ($1, 'x', now(), '{}')",
		[listing],
	);
	await rows(
		"insert into public.error_logs (error_message, created_at) values ('expired', now() - interval '91 days')",
	);
	return listing;
}

it("runs what is due, which does what waits, and answers with it, and the rest at its time", async () => {
	const listing = await leaveWork();
	const first = await callDue();
	expect([first.code, first.status, first.left]).toEqual([200, "done", []]);
	expect(first.jobs.filter(({ job }) => job !== "moderation-digest")).toEqual(
		NAMES.map((job) => expect.objectContaining({ job, status: "done" })),
	);
	expect(await rows("select listing_id from public.saved_search_matches")).toEqual([{ listing_id: listing }]);
	expect(await rows("select from private.listing_wish_scores")).toEqual([]);
	expect(await rows("select from public.error_logs where error_message = 'expired'")).toEqual([]);
	expect(await rows("select word from public.search_vocabulary where word = 'quiet'")).toEqual([{ word: "quiet" }]);
	await rows("update public.job_runs set started_at = now() + interval '1 hour'");
	await rows(
		"update public.job_runs set started_at = now() - interval '2 hours' where job in ('clean-up', 'favourites')",
	);
	expect((await callDue()).jobs).toEqual(
		["clean-up", "favourites"].map((job) => expect.objectContaining({ job, status: "done" })),
	);
});

it("starts each job once when two servers are asked at once", async () => {
	await noteRuns("1 hour");
	await rows("update public.job_runs set started_at = now() - interval '2 hours' where job like 'clean-up%'");
	const calls = await Promise.all([runsOf("done"), runsOf("done"), runsOf("done")]);
	expect(calls.flat().toSorted()).toEqual(["clean-up", "clean-up-listings"]);
});

it("goes on when one job fails, and says so", async () => {
	await noteRuns("1 hour");
	await rows("delete from public.job_runs where job in ('send-mail', 'clean-up', 'freshness', 'favourites')");
	site.proxy.fault = ({ path }) =>
		/\/rpc\/(claim_outbox_mails|expire_availability)/.test(path)
			? { status: 400, body: '{"message":"odd"}', type: "application/json" }
			: undefined;
	const { code, status, jobs } = await callDue();
	expect([code, status]).toEqual([500, "failed"]);
	const failed = jobs.filter((run) => run.status === "failed").map(({ job }) => job);
	expect(failed).toEqual(["freshness", "send-mail"]);
	expect(jobs.filter((run) => run.status === "done").map(({ job }) => job)).toEqual(["clean-up", "favourites"]);
	const ended = "select job from public.job_runs where outcome = 'done' and started_at <= now() order by job";
	expect(await rows(ended)).toEqual([{ job: "clean-up" }, { job: "favourites" }]);
});

it("answers 503 without the backend, and 401 without the secret", async () => {
	site.proxy.fault = ({ path }) => (/get_job_times/.test(path) ? { status: 503, body: "away" } : undefined);
	expect((await callDue()).code).toBe(503);
	expect((await site.ask("/api/jobs/due", { method: "POST" })).status).toBe(401);
});

it("names late jobs in the health check, on the overview and in one mail a day", async () => {
	const admin = await site.signedIn("admin");
	// No scheduler has called so far: jobs are measured from the start of the server, and none is late at the first.
	await site.read("/healthz");
	await rows("update private.app_keys set registered_at = now() - interval '4 days'");
	expect(await checkHealth()).toEqual([503, { status: "jobs_late", jobs: JOB_NAMES.toSorted() }]);
	await rows("update private.app_keys set registered_at = now()");
	expect(await checkHealth()).toEqual([200, { status: "ready" }]);
	expect(await rows("select from private.known_jobs")).toEqual([]);
	await noteRuns("1 hour");
	await callDue();
	expect([await checkHealth(), await listMails()]).toEqual([[200, { status: "ready" }], []]);

	// One fails for days, one never ran.
	await rows("delete from public.job_runs where job in ('clean-up', 'favourites')");
	await rows("update private.known_jobs set known_at = now() - interval '4 days'");
	await rows(
		"insert into public.job_runs (job, started_at, finished_at, outcome) values ('clean-up', now() + interval '1 hour', now(), 'failed')",
	);
	await rows("insert into public.job_runs (job, lease_ends_at) values ('favourites', now() + interval '1 hour')");
	// A run that has just begun may mend it; one that goes on for minutes does not.
	expect(await checkHealth()).toEqual([503, { status: "jobs_late", jobs: ["clean-up"] }]);
	await rows("update public.job_runs set started_at = now() - interval '6 minutes' where job = 'favourites'");
	const late = ["clean-up", "favourites"];
	expect(await checkHealth()).toEqual([503, { status: "jobs_late", jobs: late }]);
	expect((await site.read("/healthz")).status).toBe(200);
	await callDue();
	await callDue();
	expect(await listMails()).toEqual([{ payload: { jobs: late } }]);
	await rows("delete from public.job_runs where job = 'favourites'");
	const { html } = await site.read("/admin", { cookie: admin.cookie });
	expect(html.split("Held up since")).toHaveLength(3);
	expect(html).toContain("Has not run so far");

	// What succeeds is late no longer.
	await rows("delete from public.job_runs where job = 'clean-up'");
	await callDue();
	expect(await checkHealth()).toEqual([200, { status: "ready" }]);
});

it("which secrets a server has is told by fingerprints, and only to a caller with that of jobs", async () => {
	const [told, refused] = [await readSecrets("job-secret-for-the-tests"), await readSecrets("another-secret-of-jobs")];
	expect(told.keys?.SIGNING_SECRET).toBe(fingerprintSecret(process.env.SIGNING_SECRET ?? ""));
	expect(Object.keys(told.keys ?? {})).toEqual(["SIGNING_SECRET", "VAPID_PRIVATE_KEY"]);
	expect(JSON.stringify(told)).not.toContain(process.env.SIGNING_SECRET);
	expect(refused).toEqual({ status: "ready" });
});
