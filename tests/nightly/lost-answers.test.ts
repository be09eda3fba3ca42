/**
 * What every action says and does when one answer of the backend is lost: the call is carried out, its answer never
 * arrives. Cut at each call in turn, the answer to the person is true, and sending the same again does it once.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import en from "../../app/locales/flash/en.ts";
import forms from "../../app/locales/forms/en.ts";
import profile from "../../app/locales/profile/en.ts";
import { ACTIONS, requests, rowsOf, site, sql, startActionSite } from "../support/actions.ts";
import { FURTHER_ACTIONS, type FurtherAction } from "../support/further-actions.ts";
import { CookieJar } from "../support/users.ts";

/** Tables that say nothing about the action: logs, counters, sessions, what jobs do later, and files, which are swept. */
const OTHER_TABLES =
	/activity_|rate_limits|error_|security_events|job_runs|page_views|analytics|sessions|refresh_tokens|amr_claims|audit|last_seen|public_changes|live_events|notifications|_permits|route_timings|storage\.objects|file_removals/;
/** Mails that a job asks the auth service for again: one that waits there is on its way, however often it is asked for. */
const WAITING_MAILS = "private.auth_mail_retries";
/** Calls that report and measure. */
const OTHER_CALLS = /record_activity|record_error|record_security|record_page|get_cache_version/;

/**
 * Actions that do again what is sent again, since two may be meant: a test mail to oneself, and drafts, copies, files and
 * documents that only their owner sees and can delete. Their answer asks to look first. And those that take a one-time
 * code, which is refused the second time: the person enters the next one.
 */
const REPEATED = new Set([
	"routes/admin/newsletter-issue",
	"routes/account/agent-verification",
	"routes/dashboard/import",
	"new-properties",
	"duplicate-properties",
	"new-newsletter-issue",
	"routes/auth/code",
	"routes/account/second-factor",
	"confirm a second factor",
	"remove a second factor",
]);

/** Texts that leave open whether it was done, or that are true whether or not it was. */
const TRUE_TEXTS = [
	forms.unavailable,
	en.notDone,
	en.mayBeDone,
	en.searchUnavailable,
	en.sendAgainText,
	en.recoveryExpired,
	profile.emailUnanswered,
];
/** Says that the factor is on and asks for the recovery codes, which may be missing. */
const PARTLY_DONE = '"code":"flash.factorAdded"';
const TRUE_CODES =
	/"code":"(?:flash\.)?(?:notDone|mayBeDone|searchUnavailable|recoveryExpired)"|forms:unavailable|"unavailable"|newsletterFailed/;

type State = Map<string, { hash: string; count: number }>;
type Outcome = { response: Response; said: string; isSuccess: boolean };

let allTables: string[];
/** Those that the action of the test may change. */
let tables: string[];
beforeAll(async () => {
	await startActionSite();
	const found = await sql<{ name: string }>(
		`select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
		where n.nspname in ('public', 'private', 'auth', 'storage') and c.relkind = 'r'`,
	);
	allTables = found.map(({ name }) => name);
}, 180_000);
afterAll(() => site?.stop());

async function readState(): Promise<State> {
	await site.settle();
	const reads = tables.map(
		(table) =>
			`select '${table}' as name, count(*)::int as count, coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash
			from ${table} t ${table === "public.mail_outbox" ? "where template <> 'errorReported'" : ""}`,
	);
	const rows = await sql<{ name: string; hash: string; count: number }>(reads.join(" union all "));
	return new Map(rows.map(({ name, ...state }) => [name, state]));
}

const changes = (before: State, after: State) =>
	tables.filter((name) => before.get(name)!.hash !== after.get(name)!.hash);
const growth = (before: State, after: State) =>
	tables
		.filter((name) => name !== WAITING_MAILS)
		.map((name) => `${name} ${after.get(name)!.count - before.get(name)!.count}`)
		.filter((one) => !one.endsWith(" 0"));

/** Runs an action and cuts the answer of one call of its last request. */
function createRun({ run }: FurtherAction, last: number) {
	let before: State = new Map();
	let calls: string[] = [];
	return async (cut: number) => {
		await site.sql.exec("delete from public.rate_limits; delete from public.verification_documents");
		let isRunning = false;
		requests.count = 0;
		calls = [];
		requests.before = async (request) => {
			if (request !== last) return;
			before = await readState();
			isRunning = true;
		};
		site.proxy.onReturn = (call, { body }) => {
			if (!isRunning || OTHER_CALLS.test(call.path)) return body;
			calls.push(`${call.method} ${call.path.split("?")[0]}`);
			if (calls.length - 1 === cut) throw new Error("The answer is lost.");
			return body;
		};
		const response = await run();
		isRunning = false;
		const said = await describeAnswer(response);
		await rowsOf(response);
		site.proxy.onReturn = (_, { body }) => body;
		return { ...said, before, calls };
	};
}

async function describeAnswer(response: Response): Promise<Outcome> {
	const jar = new CookieJar("");
	jar.take(response);
	const flash = decodeURIComponent(jar.get("flash") ?? "");
	const text = await response.clone().text();
	const isFailedFlash = flash.includes('"type":"error"') || /"errors":\{[^}]/.test(flash);
	return { response, said: `${text} ${flash}`, isSuccess: response.status < 400 && !isFailedFlash };
}

const isTrueWhenDone = (said: string) => TRUE_CODES.test(said) || TRUE_TEXTS.some((text) => said.includes(text));

const done = Object.entries({ ...ACTIONS, ...FURTHER_ACTIONS }).flatMap(([id, action]) =>
	typeof action === "string" ? [] : [{ id, action: action as FurtherAction }],
);
it.each(done)(
	"$id tells the truth when an answer is lost, and is done once when repeated",
	async ({ id, action }) => {
		tables = allTables.filter((name) => !OTHER_TABLES.test(name) || action.watches?.includes(name));
		requests.before = async () => {};
		requests.count = 0;
		site.heal();
		await rowsOf(await action.run());
		const run = createRun(action, requests.count);
		const whole = await run(-1);
		const after = await readState();
		const [changed, grown] = [changes(whole.before, after), growth(whole.before, after)];
		const faults =
			whole.isSuccess || !(id in FURTHER_ACTIONS)
				? []
				: [`not done although nothing is lost: ${whole.response.status}`];
		for (const [cut] of whole.calls.entries()) {
			const { before, calls, response, said, isSuccess } = await run(cut);
			const name = `${calls[cut]} → ${response.status} ${response.headers.get("location") ?? ""}`;
			const now = changes(before, await readState());
			const isDocument = response.headers.get("content-type")?.startsWith("text/html") || response.status === 303;
			if (response.status === 500 || (response.status >= 400 && said.trim() === "")) faults.push(`${name}: no answer`);
			const isOnItsWay = now.includes(WAITING_MAILS);
			const isWhole = changed.every((table) => now.includes(table)) || isOnItsWay || said.includes(PARTLY_DONE);
			if (isSuccess && !isWhole) faults.push(`${name}: said done, changed only ${now} instead of ${changed}`);
			if (!isSuccess && isDocument && now.length > 0 && !isTrueWhenDone(said))
				faults.push(`${name}: not said to be open`);
			await rowsOf(await requests.repeat());
			const twice = growth(before, await readState());
			if (!REPEATED.has(id) && twice.join() !== grown.join() && !(isOnItsWay && twice.length === 0))
				faults.push(`${name}: repeated ${twice} instead of ${grown}`);
		}
		expect(faults).toEqual([]);
	},
	300_000,
);
