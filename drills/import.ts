/**
 * An import of 5,000 rows: its check is quick, needs little memory and keeps no other visitor waiting; a server that is killed
 * while it writes loses and doubles no row.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { startTestBackend, type TestBackend } from "../tests/support/backend.ts";
import { freePort } from "../tests/support/free-port.ts";
import setupPostgres from "../tests/support/postgres-setup.ts";
import { insertListings, makeAccount, makeAgent, openSession } from "../tests/support/users.ts";
import { check, type Drill, type DrillResult, secondsSince } from "./drill.ts";
import { KillableServer } from "./killable-server.ts";

const ROWS = 5000;
/** Rows about a listing of the agent; the others are new, and there is a place for 500 of them. */
const KNOWN = 1500;
const FREE_DRAFTS = 500;
const KILLS = 5;
const MAX_CHECK_SECONDS = 10;
const MAX_MEMORY_MB = 150;
/** Of another request while a file is checked. */
const MAX_WAIT_MS = 500;
const MAX_PRESSES = 60;

const PLACES = ["Lapta", "Girne Merkez", "KKTC, Girne, Alsancak", "Mağusa", "İskele Long Beach", "Girne, Mavi Evler"];
const price = (index: number) => 90_000 + index;

function makeFile(): string {
	const lines = ["Ref,Category,Type,Area,Price,Rooms,Gross m2,Floor,Features,Description in English"];
	for (let index = 0; index < ROWS; index++)
		lines.push(
			[
				`R-${index}`,
				"rent",
				"apartment",
				`"${index < KNOWN ? "Lapta" : PLACES[index % PLACES.length]}"`,
				price(index),
				"2+1",
				80 + (index % 60),
				index % 7,
				'"Air conditioning, Sea view"',
				`"A flat near the sea, number ${index}."`,
			].join(","),
		);
	return lines.join("\n");
}

/** Memory of a process in MB, by a line of its status. */
const readMemory = (pid: number, line: "VmRSS" | "VmHWM") =>
	Number(new RegExp(`${line}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

class Agent {
	readonly #server: KillableServer;
	readonly #cookie: string;
	constructor(server: KillableServer, cookie: string) {
		this.#server = server;
		this.#cookie = cookie;
	}

	/** Null when there was no answer. */
	async ask(path: string, body?: FormData | URLSearchParams) {
		const response = await fetch(this.#server.origin + path, {
			...(body ? { method: "POST", body } : {}),
			redirect: "manual",
			headers: { Cookie: this.#cookie, Origin: this.#server.origin },
		}).catch(() => null);
		if (!response) return null;
		const html = await response.text().catch(() => null);
		return html === null ? null : { status: response.status, location: response.headers.get("location") ?? "", html };
	}
}

/** Sends the file and takes the guessed columns; the path of the import. */
async function send(agent: Agent): Promise<string> {
	const body = new FormData();
	body.set("kind", "property");
	body.set("file", new File([makeFile()], "stock.csv", { type: "text/csv" }));
	const columns = (await agent.ask("/dashboard/import", body))?.location ?? "";
	const html = (await agent.ask(columns))?.html ?? "";
	const chosen = [...html.matchAll(/<select[^>]* name="(column-\d+)".*?<\/select>/gs)].map(([select, name = ""]) => [
		name,
		/<option value="([^"]*)" selected=""/.exec(select)?.[1] ?? "",
	]);
	if (chosen.length === 0) throw new Error("The columns are not shown.");
	await agent.ask(columns, new URLSearchParams(chosen));
	return columns.replace(/\/columns$/, "");
}

/** The longest wait of a visitor who asks again and again, until stopped. */
function startVisitor(origin: string) {
	let [longest, isOver] = [0, false];
	const all = (async () => {
		while (!isOver) {
			const startedAt = performance.now();
			await (await fetch(`${origin}/healthz`)).arrayBuffer();
			longest = Math.max(longest, performance.now() - startedAt);
			await wait(5);
		}
	})();
	return async () => {
		isOver = true;
		await all;
		return longest;
	};
}

async function measureCheck(server: KillableServer, agent: Agent, { figures, violations }: DrillResult) {
	await agent.ask("/dashboard/import");
	const before = readMemory(server.pid, "VmRSS");
	writeFileSync(`/proc/${server.pid}/clear_refs`, "5");
	const stopVisitor = startVisitor(server.origin);
	const path = await send(agent);
	const startedAt = performance.now();
	const html = (await agent.ask(path))?.html ?? "";
	const seconds = secondsSince(startedAt);
	const waited = await stopVisitor();
	const memory = readMemory(server.pid, "VmHWM") - before;
	const counts = [...html.matchAll(/<span class="figures[^"]*">([\d,]+)<\/span><\/a>/g)].map(([, count]) => count);
	const expected = ["5,000", "500", "1,500", "0", "3,000"];
	check(violations, counts.join() === expected.join(), `the preview counts ${counts.join(", ")}`);
	check(violations, seconds < MAX_CHECK_SECONDS, `the check took ${seconds.toFixed(1)} s`);
	check(violations, memory < MAX_MEMORY_MB, `the server needed ${memory.toFixed(0)} MB more`);
	check(violations, waited < MAX_WAIT_MS, `another visitor waited for ${waited.toFixed(0)} ms`);
	figures.push(
		`check of ${ROWS.toLocaleString("en-GB")} rows in ${seconds.toFixed(1)} s, ${memory.toFixed(0)} MB of memory more, another visitor waited for at most ${waited.toFixed(0)} ms`,
	);
	return path;
}

async function killWhileWriting(backend: TestBackend, server: KillableServer, agent: Agent, path: string) {
	const startedAt = performance.now();
	let [kills, presses] = [0, 0];
	for (; presses < MAX_PRESSES; presses++) {
		const answer = agent.ask(path, new URLSearchParams());
		if (kills < KILLS) {
			const countOf = async () =>
				(
					await backend.sql.query<{ n: number }>(
						"select coalesce(jsonb_array_length(result -> 'changed') + jsonb_array_length(result -> 'made'), 0) as n from public.import_files",
					)
				)[0]!.n;
			// Between two parts, and while one is written.
			const reached = (await countOf()) + 100 + kills * 20;
			while ((await countOf()) < reached && (await Promise.race([answer, wait(20)])) === undefined);
			await server.kill();
			kills++;
			await answer;
			await server.start();
		} else if ((await answer)?.location.endsWith("/result"))
			return { seconds: secondsSince(startedAt), presses, kills };
	}
	return { seconds: Number.POSITIVE_INFINITY, presses, kills };
}

async function checkRows(backend: TestBackend, agentId: string, violations: string[]) {
	const rows = await backend.sql.query<{ ref: string; price: number; status: string }>(
		"select agent_reference as ref, price_pence as price, status from public.listings where agent_id = $1",
		[agentId],
	);
	const numbers = rows.map(({ ref }) => Number(ref.slice(2)));
	check(violations, rows.length === KNOWN + FREE_DRAFTS, `${rows.length} listings`);
	check(violations, new Set(numbers).size === rows.length, "a reference is there twice");
	const wrong = rows.filter((row, index) => Number(row.price) !== price(numbers[index]!) * 100);
	check(violations, wrong.length === 0, `${wrong.length} prices are not those of the file, e.g. ${wrong[0]?.ref}`);
	check(
		violations,
		rows.every(({ status }, index) => status === (numbers[index]! < KNOWN ? "available" : "draft")),
		"a state is wrong",
	);
	const [file] = await backend.sql.query<{ made: number; changed: number; left: number }>(
		`
		select jsonb_array_length(result -> 'made') as made, jsonb_array_length(result -> 'changed') as changed,
			jsonb_array_length(result -> 'left') as left from public.import_files where agent_id = $1`,
		[agentId],
	);
	const told = `${file?.changed} changed, ${file?.made} new, ${file?.left} refused`;
	check(violations, told === "1500 changed, 500 new, 3000 refused", `the result says ${told}`);
	return told;
}

export default {
	title: "an import of 5,000 rows, and kill -9 while it writes",
	async run() {
		const result: DrillResult = { figures: [], violations: [] };
		const stopPostgres = await setupPostgres();
		const backend = await startTestBackend();
		const server = new KillableServer(backend, await freePort());
		try {
			const { id, email } = await makeAccount(backend.sql, { role: "agent" });
			await makeAgent(backend, id, "drill-import");
			await insertListings(
				backend,
				id,
				Array.from({ length: KNOWN }, (_, index) => ({ agent_reference: `R-${index}` })),
			);
			await server.start();
			const agent = new Agent(server, await openSession(backend, email));
			const path = await measureCheck(server, agent, result);
			const { seconds, presses, kills } = await killWhileWriting(backend, server, agent, path);
			check(result.violations, Number.isFinite(seconds), "the import did not end");
			const told = await checkRows(backend, id, result.violations);
			result.figures.push(
				`kill -9 of the server ${kills} times while it wrote: done after ${presses + 1} presses and ${seconds.toFixed(0)} s, ${told}, none lost, none twice`,
			);
		} finally {
			await server.kill();
			await backend.stop();
			await stopPostgres?.();
		}
		return result;
	},
} satisfies Drill;
