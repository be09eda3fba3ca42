/** What calls the jobs, and whether they succeed. */
import { isLate, JOB_NAMES } from "../../../app/domains/jobs/schedule.ts";
import type { Check } from "../check.ts";
import { redIf, redWithNames } from "../check.ts";
import { withDatabase } from "./database.ts";

/** Since when a job is known, and its last success, in milliseconds since the epoch. */
type JobTimes = { job: string; since: number; done_at: number | null };

const JOB_TIMES = `
	select k.job, (extract(epoch from k.known_at) * 1000)::float8 as since,
		(select (extract(epoch from max(r.started_at)) * 1000)::float8 from public.job_runs r where r.job = k.job and r.outcome = 'done')
			as done_at
	from private.known_jobs k`;

const toIso = (time: number | null | undefined) => (time ? new Date(time).toISOString() : null);

export const JOB_CHECKS: Check[] = [
	{
		name: "a scheduler calls the jobs",
		isHostedOnly: true,
		run: withDatabase(async (query) => {
			const [table] = await query<{ name: string | null }>("select to_regclass('cron.job')::text as name");
			const entries = table?.name
				? await query("select from cron.job where active and command ~ 'call_jobs|/api/jobs/due'")
				: [];
			return redIf(entries.length === 0, "Supabase Cron has no entry for them");
		}),
		remedy: "Run the statements of docs/operations.md, Jobs, in the SQL editor.",
	},
	{
		name: "jobs succeed",
		isHostedOnly: true,
		run: withDatabase(async (query) => {
			const known = new Map((await query<JobTimes>(JOB_TIMES)).map((times) => [times.job, times]));
			const late = JOB_NAMES.filter((job) => {
				const times = known.get(job);
				return isLate({ job, done_at: toIso(times?.done_at), since: toIso(times?.since) }, Date.now());
			});
			return redWithNames(known.size > 0 ? "late" : "no scheduler has ever called", late);
		}),
		remedy: "Open /admin/jobs, which shows the error of each run; compare JOB_SECRET and the address in the vault.",
	},
];
