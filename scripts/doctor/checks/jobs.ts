/** What calls the jobs, and whether they succeed. */
import { isLate, JOB_NAMES } from "../../../app/domains/jobs/jobs.ts";
import type { Check } from "../check.ts";
import { redIf, redWithNames } from "../check.ts";
import { withDatabase } from "./database.ts";

/** Last success of each job, in milliseconds since the epoch. */
type LastRun = { job: string; done_at: number | null };

const LAST_RUNS = `
	select job, (extract(epoch from max(started_at) filter (where outcome = 'done')) * 1000)::float8 as done_at
	from public.job_runs group by job`;
const FIRST_RUN = "select (extract(epoch from min(started_at)) * 1000)::float8 as since from public.job_runs";

const toIso = (time: number | null | undefined) => (time ? new Date(time).toISOString() : null);

export const JOB_CHECKS: Check[] = [
	{
		name: "a scheduler calls the jobs",
		isHostedOnly: true,
		run: withDatabase(async (query) => {
			const [table] = await query<{ name: string | null }>("select to_regclass('cron.job')::text as name");
			const entries = table?.name
				? await query(
						"select from cron.job where active and (command ~ 'call_job|/api/jobs' or jobname like 'adahan%')",
					)
				: [];
			return redIf(entries.length === 0, "Supabase Cron has no entry for them");
		}),
		remedy: "Run the statements of docs/operations.md, Jobs, in the SQL editor.",
	},
	{
		name: "jobs succeed",
		isHostedOnly: true,
		run: withDatabase(async (query) => {
			const [first] = await query<{ since: number | null }>(FIRST_RUN);
			const runs = new Map((await query<LastRun>(LAST_RUNS)).map(({ job, done_at }) => [job, done_at]));
			const late = JOB_NAMES.filter((job) =>
				isLate({ job, done_at: toIso(runs.get(job)), since: toIso(first?.since) }, Date.now()),
			);
			return redWithNames(first?.since ? "late" : "no job has ever run", late);
		}),
		remedy: "Open /admin/jobs, which shows the error of each run; compare JOB_SECRET and the address in the vault.",
	},
];
