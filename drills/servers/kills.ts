/** kill -9 of one server in the middle of a renewal of a session, and in the middle of jobs. */
import { setTimeout as wait } from "node:timers/promises";
import type { FaultProxy } from "../../tests/support/fault-proxy.ts";
import { CookieJar, insertListing, makeAgent, readSession, writeSession } from "../../tests/support/users.ts";
import { check, type DrillResult, secondsSince } from "../drill.ts";
import { type Fleet, Traveller } from "./fleet.ts";
import { type DueAnswer, listOutcomes, queueMails, readClock } from "./schedule.ts";

/** Longer than the ten seconds in which the auth service accepts a used refresh token from anybody. */
const LATE_RETURN_MS = 12_000;
const SCHEDULE_MS = 5000;
/** The lease, a call of the scheduler and the run. */
const MAX_HELD_SECONDS = 90;

/** Holds back the answers to these calls; `reached` resolves when each has come. */
function holdAnswers(proxy: FaultProxy, paths: string[]): { reached: Promise<unknown>; release(): void } {
	const held = Promise.withResolvers<void>();
	const reached = paths.map(() => Promise.withResolvers<void>());
	proxy.onReturn = async ({ path }, { body }) => {
		const place = paths.findIndex((one) => path.includes(one));
		if (place >= 0) {
			reached[place]!.resolve();
			await held.promise;
		}
		return body;
	};
	return {
		reached: Promise.all(reached.map(({ promise }) => promise)),
		release() {
			proxy.onReturn = (_, { body }) => body;
			held.resolve();
		},
	};
}

/** The answer to a used refresh token is lost with the server: the person stays signed in at the others. */
export async function killWithinRefresh(fleet: Fleet, proxy: FaultProxy, result: DrillResult): Promise<void> {
	const { figures, violations } = result;
	const [first, second] = fleet.servers;
	for (const pauseMs of [0, LATE_RETURN_MS]) {
		const person = await fleet.signedIn();
		const due = writeSession({ ...readSession(person.cookie), expires_at: Math.floor(Date.now() / 1000) - 60 });
		const { reached, release } = holdAnswers(proxy, ["/auth/v1/token"]);
		const lost = first!.ask("/profile", { cookie: due }).then(
			({ status }) => `answered ${status}`,
			() => "lost",
		);
		await reached;
		await first!.end("SIGKILL");
		release();
		check(violations, (await lost) === "lost", "the killed server has answered");
		await wait(pauseMs);
		const browser = new Traveller(second!, due);
		const { status, html } = await browser.read("/profile");
		const isSignedIn = status === 200 && html.includes(person.email);
		check(violations, isSignedIn, `${pauseMs} ms after the kill the old cookie was answered ${status}`);
		check(violations, `${browser.cookies}` !== `${new CookieJar(due)}`, "the session was not renewed");
		await first!.start();
		const again = await browser.at(first!).read("/profile");
		check(violations, again.status === 200, `the renewed session was answered ${again.status}`);
	}
	figures.push(
		`kill -9 of a server with a used refresh token, its answer lost: signed in at the other at once and after ${LATE_RETURN_MS / 1000} s`,
	);
}

/** A message that nobody has read, and whose mail is due; returns how many mails tell of it. */
async function leaveUnreadMessage(fleet: Fleet): Promise<() => Promise<number>> {
	const { backend, servers } = fleet;
	const [seeker, agent] = [await fleet.signedIn(), await fleet.signedIn("agent")];
	await makeAgent(backend, agent.id, "drill-kills");
	const listing = await insertListing(backend, agent.id);
	const form = { intent: "send", sendKey: crypto.randomUUID(), body: "Left unread in the drill." };
	await servers[0]!.ask(`/messages/new?property=${listing}`, { form, cookie: seeker.cookie });
	await backend.sql.query(
		"update public.conversation_participants set mail_due_at = now() where user_id = $1 and mail_due_at is not null",
		[agent.id],
	);
	return async () => (await backend.listMails()).filter(({ text }) => text.includes(form.body)).length;
}

/** One job has done its work and one has claimed a mail when their server dies; the other server takes over. */
export async function killWithinJobs(fleet: Fleet, proxy: FaultProxy, result: DrillResult): Promise<void> {
	const { figures, violations } = result;
	const { backend } = fleet;
	const [first, second] = fleet.servers;
	const since = await readClock(backend);
	const countTold = await leaveUnreadMessage(fleet);
	const countSent = await queueMails(backend, 1);
	const { reached, release } = holdAnswers(proxy, ["/rpc/claim_outbox_mails", "/rpc/send_message_mails"]);
	const lost = ["send-mail", "message-mails"].map((job) => first!.runJobs(job));
	await reached;
	await first!.end("SIGKILL");
	release();
	await Promise.all(lost);
	const startedAt = performance.now();
	const isDone = async () => (await countSent())[0]! > 0 && (await countTold()) > 0;
	while (!(await isDone()) && secondsSince(startedAt) < MAX_HELD_SECONDS) {
		await second!.runJobs<DueAnswer>("due");
		await wait(SCHEDULE_MS);
	}
	const seconds = secondsSince(startedAt);
	// Whatever was left of the killed runs would be done by these.
	for (const _ of [1, 2]) {
		await second!.runJobs<DueAnswer>("due");
		await wait(SCHEDULE_MS);
	}
	const counts = [...(await countSent()), await countTold()];
	check(violations, counts.join() === "1,1", `mails after a kill within jobs: ${counts.join(" and ")}`);
	check(violations, seconds < MAX_HELD_SECONDS, `mails were sent ${seconds.toFixed(0)} s after the kill`);
	for (const job of ["send-mail", "message-mails"] as const) {
		const outcomes = await listOutcomes(backend, job, since);
		const isTakenOver = outcomes.includes("abandoned") && outcomes.at(-1) === "done";
		check(violations, isTakenOver, `runs of ${job} after a kill: ${outcomes.join(", ")}`);
	}
	await first!.start();
	figures.push(
		`kill -9 of a server within two jobs: run again by the other after ${seconds.toFixed(0)} s, each mail sent once`,
	);
}
