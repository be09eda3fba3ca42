/**
 * Messages under kill -9: one form sent fifty times is one message, one notification and one mail; 200 messages sent with
 * retry while the server is killed thirty times, and the server that runs the jobs of mails ten times.
 */
import { setTimeout as wait } from "node:timers/promises";
import { startTestBackend, type TestBackend } from "../tests/support/backend.ts";
import { freePort } from "../tests/support/free-port.ts";
import setupPostgres from "../tests/support/postgres-setup.ts";
import { insertListing, makeAccount, makeAgent, openSession } from "../tests/support/users.ts";
import { check, type Drill, type DrillResult, secondsSince } from "./drill.ts";
import { KillableServer } from "./killable-server.ts";

const POSTS = 50;
const CONVERSATIONS = 20;
const MESSAGES_EACH = 10;
const SERVER_KILLS = 30;
const JOB_KILLS = 10;
const JOB_SECRET = "job-secret-of-the-drill";
/** A post or a run that takes longer is repeated. */
const MAX_ANSWER_MS = 10_000;
const MAX_SECONDS = 480;

type Person = { id: string; email: string; cookie: string };
type Conversation = { number: number; path: string; seeker: Person; agent: Person };

/** Posts a form like a browser without script; null when there was no answer. */
async function post(server: KillableServer, path: string, { cookie }: Person, form: Record<string, string>) {
	try {
		const response = await fetch(`${server.origin}${path}`, {
			method: "POST",
			redirect: "manual",
			headers: { Origin: server.origin, Cookie: cookie },
			body: new URLSearchParams({ intent: "send", ...form }),
			signal: AbortSignal.timeout(MAX_ANSWER_MS),
		});
		await response.arrayBuffer();
		return { status: response.status, location: response.headers.get("location") ?? "" };
	} catch {
		return null;
	}
}

/** Runs a job like the scheduler; a killed server gives no answer. */
async function runJob(server: KillableServer, job: string): Promise<void> {
	await fetch(`${server.origin}/api/jobs/${job}`, {
		method: "POST",
		headers: { Authorization: `Bearer ${JOB_SECRET}` },
		signal: AbortSignal.timeout(MAX_ANSWER_MS),
	})
		.then((response) => response.arrayBuffer())
		.catch(() => {});
}

/** Moves the clock of the mails: unread messages are due, a killed run counts as dead, and its claims are open again. */
async function passTime({ sql }: TestBackend, isAfterKill: boolean): Promise<void> {
	await sql.exec(
		"update public.conversation_participants set mail_due_at = least(mail_due_at, now()), mailed_at = null where mail_due_at is not null",
	);
	if (!isAfterKill) return;
	await sql.exec(`
		update public.job_runs set lease_ends_at = now() where finished_at is null;
		update public.mail_outbox set next_attempt_at = now() where sent_at is null and failed_at is null`);
}

async function signIn(backend: TestBackend, role: "visitor" | "agent" = "visitor"): Promise<Person> {
	const account = await makeAccount(backend.sql, { role });
	return { ...account, cookie: await openSession(backend, account.email) };
}

async function makeConversation(backend: TestBackend, server: KillableServer, number: number): Promise<Conversation> {
	const [seeker, agent] = [await signIn(backend), await signIn(backend, "agent")];
	await makeAgent(backend, agent.id, `drill-${number}`);
	const listing = await insertListing(backend, agent.id);
	const begun = await post(server, `/messages/new?property=${listing}`, seeker, {
		sendKey: crypto.randomUUID(),
		body: `Opening of conversation ${number}.`,
	});
	const path = begun?.location.replace("#newest", "") ?? "";
	if (!path.startsWith("/messages?thread=")) throw new Error(`No conversation: ${JSON.stringify(begun)}`);
	return { number, path, seeker, agent };
}

const count = async ({ sql }: TestBackend, query: string, values: unknown[] = []) =>
	(await sql.query<{ n: number }>(`select count(*)::int as n from ${query}`, values))[0]!.n;

/** One press that arrives fifty times at once. */
async function repeatForm(
	backend: TestBackend,
	server: KillableServer,
	{ figures, violations }: DrillResult,
): Promise<void> {
	const [seeker, agent] = [await signIn(backend), await signIn(backend, "agent")];
	await makeAgent(backend, agent.id, "drill-one-form");
	const listing = await insertListing(backend, agent.id);
	const form = { sendKey: crypto.randomUUID(), body: "One form, sent often." };
	const startedAt = performance.now();
	const answers = await Promise.all(
		Array.from({ length: POSTS }, () => post(server, `/messages/new?property=${listing}`, seeker, form)),
	);
	const seconds = secondsSince(startedAt);
	const places = new Set(answers.map((answer) => `${answer?.status} ${answer?.location}`));
	check(violations, places.size === 1 && [...places][0]!.startsWith("303 "), `answers: ${[...places].join(", ")}`);
	await passTime(backend, false);
	for (const job of ["message-mails", "message-mails", "send-mail", "send-mail"]) await runJob(server, job);
	const found = {
		messages: await count(backend, "public.messages where body = $1", [form.body]),
		notifications: await count(
			backend,
			"public.notifications where user_id = $1 and type = 'message' and data ->> 'count' = '1'",
			[agent.id],
		),
		mails: backend.inbox.mails().filter(({ text }) => text.includes(form.body)).length,
	};
	for (const [name, number] of Object.entries(found)) check(violations, number === 1, `${number} ${name} of one form`);
	figures.push(
		`${POSTS} parallel posts of one form in ${seconds.toFixed(1)} s: ${found.messages} message, ${found.notifications} notification, ${found.mails} mail`,
	);
}

const bodyOf = (conversation: number, message: number) => `Message ${message} of conversation ${conversation}.`;
const BODY = /Message (\d+) of conversation (\d+)\./g;

/** Both people write in turn; a press is repeated with its key until the server has answered. */
async function talk(
	server: KillableServer,
	{ number, path, seeker, agent }: Conversation,
	onSent: () => void,
): Promise<{ retries: number }> {
	let retries = 0;
	for (let message = 1; message <= MESSAGES_EACH; message++) {
		const form = { sendKey: crypto.randomUUID(), body: bodyOf(number, message) };
		const writer = message % 2 === 1 ? agent : seeker;
		for (;;) {
			const answer = await post(server, path, writer, form);
			if (answer?.status === 303) break;
			// Anything but an outage is a fault of the drill or of the site.
			if (answer && answer.status < 500) throw new Error(`${answer.status} for ${form.body}`);
			retries++;
			await wait(50);
		}
		onSent();
	}
	return { retries };
}

async function killWhileSending(
	backend: TestBackend,
	server: KillableServer,
	{ figures, violations }: DrillResult,
): Promise<void> {
	const conversations: Conversation[] = [];
	for (let number = 1; number <= CONVERSATIONS; number++)
		conversations.push(await makeConversation(backend, server, number));
	const jobs = new KillableServer(backend, await freePort(), { JOB_SECRET });
	await jobs.start();
	const total = CONVERSATIONS * MESSAGES_EACH;
	const kills = { server: 0, jobs: 0 };
	let sent = 0;
	let isOver = false;
	const startedAt = performance.now();

	const killServer = async () => {
		for (; kills.server < SERVER_KILLS; kills.server++) {
			while (!isOver && sent < ((kills.server + 1) * total) / (SERVER_KILLS + 1)) await wait(2);
			await server.kill();
			await server.start();
		}
	};
	let isKilled = false;
	const runJobs = async () => {
		while (!isOver) {
			const isAfterKill = isKilled;
			isKilled = false;
			await passTime(backend, isAfterKill);
			await runJob(jobs, "message-mails");
			await runJob(jobs, "send-mail");
		}
	};
	const killJobs = async () => {
		for (; kills.jobs < JOB_KILLS; kills.jobs++) {
			while (!isOver && sent < ((kills.jobs + 1) * total) / (JOB_KILLS + 1)) await wait(2);
			// In the middle of a run, mostly.
			await wait(Math.random() * 100);
			await jobs.kill();
			await jobs.start();
			isKilled = true;
		}
	};
	const timer = setTimeout(() => (isOver = true), MAX_SECONDS * 1000).unref();
	const runners = runJobs();
	const [talks] = await Promise.all([
		Promise.all(conversations.map((one) => talk(server, one, () => sent++))),
		killServer(),
		killJobs(),
	]);
	isOver = true;
	clearTimeout(timer);
	await runners;
	const seconds = secondsSince(startedAt);
	for (let round = 0; round < 3; round++) {
		await passTime(backend, true);
		await runJob(jobs, "message-mails");
		await runJob(jobs, "send-mail");
	}
	await jobs.kill();
	const retries = talks.reduce((sum, one) => sum + one.retries, 0);
	const mails = checkMails(backend, violations);
	const faults = await checkMessages(backend, server, conversations);
	check(violations, faults.length === 0, `${faults.length} conversations are wrong: ${faults[0]}`);
	const stored = await count(backend, "public.messages where body like 'Message % of conversation %'");
	check(violations, stored === total, `${stored} of ${total} messages are stored`);
	const waiting = await count(backend, "public.mail_outbox where sent_at is null");
	check(violations, waiting === 0, `${waiting} mails are still waiting`);
	const unread = await count(
		backend,
		"(select 1 from public.notifications where type = 'message' and not is_read group by user_id, data ->> 'thread_id' having count(*) > 1) n",
	);
	check(violations, unread === 0, `${unread} conversations have several unread notifications`);
	figures.push(
		`${total} messages in ${CONVERSATIONS} conversations, ${retries} presses repeated, kill -9 of the server ${kills.server} times and of the server of the jobs ${kills.jobs} times in ${seconds.toFixed(0)} s: ${stored} rows, each conversation shown in the order of ids`,
		`${mails.different} mails with ${mails.texts} texts, none in two mails; ${mails.again} sent again with the same Message-ID, because the sender was killed before it noted the mail as sent`,
	);
}

/** No text is in two mails. A mail that was sent again after a kill has the same Message-ID, by which mailboxes know it. */
function checkMails(backend: TestBackend, violations: string[]) {
	const places = new Map<string, Set<string>>();
	const ids: string[] = [];
	for (const mail of backend.inbox.mails()) {
		const id = mail.headers.find(({ name }) => name.toLowerCase() === "message-id")?.value ?? mail.id;
		const texts = new Set(mail.text.match(BODY));
		if (texts.size === 0) continue;
		ids.push(id);
		for (const text of texts) places.set(text, (places.get(text) ?? new Set()).add(id));
	}
	const doubled = [...places].filter(([, mails]) => mails.size > 1);
	check(violations, doubled.length === 0, `${doubled.length} texts are in several mails, e.g. ${doubled[0]?.[0]}`);
	const different = new Set(ids).size;
	return { different, again: ids.length - different, texts: places.size };
}

/** Compares the rows by id, and the page, with the order of sending. */
async function checkMessages(
	backend: TestBackend,
	server: KillableServer,
	conversations: Conversation[],
): Promise<string[]> {
	const faults: string[] = [];
	for (const { number, path, seeker } of conversations) {
		const expected = Array.from({ length: MESSAGES_EACH }, (_, index) => bodyOf(number, index + 1)).join();
		const rows = await backend.sql.query<{ body: string }>(
			"select body from public.messages where conversation_id = $1 and body like 'Message %' order by id",
			[path.split("=")[1]],
		);
		const html = await (await fetch(`${server.origin}${path}`, { headers: { Cookie: seeker.cookie } })).text();
		const shown = html.slice(html.indexOf('id="main"')).match(BODY) ?? [];
		// The list beside the conversation repeats the last text of each.
		const own = [...new Set(shown.filter((text) => text.endsWith(` ${number}.`)))].toSorted(
			(a, b) => html.lastIndexOf(`>${a}<`) - html.lastIndexOf(`>${b}<`),
		);
		if (rows.map(({ body }) => body).join() !== expected) faults.push(`rows of conversation ${number}`);
		else if (own.join() !== expected) faults.push(`page of conversation ${number}: ${own.join(" ")}`);
	}
	return faults;
}

export default {
	title: "messages and their mails under kill -9",
	async run() {
		const result: DrillResult = { figures: [], violations: [] };
		const stopPostgres = await setupPostgres();
		const backend = await startTestBackend();
		const server = new KillableServer(backend, await freePort(), { JOB_SECRET });
		try {
			await server.start();
			await repeatForm(backend, server, result);
			await killWhileSending(backend, server, result);
		} finally {
			await server.kill();
			await backend.stop();
			await stopPostgres?.();
		}
		return result;
	},
} satisfies Drill;
