/** Calls of a scheduler at several servers, and what the database knows of the runs. */
import { JOB_NAMES, JOB_SCHEDULES, type JobName } from "../../app/domains/jobs/schedule.ts";
import type { AppServer, Backend } from "./fleet.ts";

export type DueAnswer = { status: string; jobs?: { job: JobName; status: string }[]; left?: JobName[] };

/** Asks servers at the same time for what is due. */
export function askAtOnce(servers: AppServer[]): Promise<(DueAnswer | undefined)[]> {
	return Promise.all(servers.map((server) => server.runJobs<DueAnswer>("due")));
}

let mails = 0;

/** Queues mails like transactions do; returns how often each was sent. */
export async function queueMails({ sql, listMails }: Backend, count: number): Promise<() => Promise<number[]>> {
	const recipients = Array.from({ length: count }, () => `drill-mail-${++mails}@example.com`);
	for (const recipient of recipients)
		await sql.query("insert into public.mail_outbox (template, recipient, payload) values ('contactCopy', $1, $2)", [
			recipient,
			{ name: "Ada", subject: "Drill", message: recipient },
		]);
	return async () => {
		const sent = await listMails();
		return recipients.map((recipient) => sent.filter(({ to }) => to.includes(recipient)).length);
	};
}

/** Jobs with more than one run that began in one of their periods since a time of the database. */
export async function listRepeatedRuns({ sql }: Backend, since: string): Promise<string[]> {
	const repeated: string[] = [];
	for (const job of JOB_NAMES) {
		const { everySeconds, offsetSeconds = 0 }: { everySeconds: number; offsetSeconds?: number } = JOB_SCHEDULES[job];
		const rows = await sql.query<{ n: number }>(
			`select count(*)::int as n from public.job_runs where job = $1 and started_at >= $2
			group by floor((extract(epoch from started_at) - $3::int) / $4::int) having count(*) > 1`,
			[job, since, offsetSeconds, everySeconds],
		);
		if (rows.length > 0) repeated.push(job);
	}
	return repeated;
}

/** The clock of the database. */
export async function readClock({ sql }: Backend): Promise<string> {
	return (await sql.query<{ now: string }>("select now()::text as now"))[0]!.now;
}

/** Outcomes of the runs of a job since then, in the order of their start. */
export async function listOutcomes({ sql }: Backend, job: JobName, since: string): Promise<(string | null)[]> {
	const rows = await sql.query<{ outcome: string | null }>(
		"select outcome from public.job_runs where job = $1 and started_at >= $2 order by started_at",
		[job, since],
	);
	return rows.map(({ outcome }) => outcome);
}
