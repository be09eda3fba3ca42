/**
 * Crashes under load: kill -9 of server and embedded backend loses no acknowledged write, and a rolling restart with
 * SIGTERM loses no request.
 */
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { type SiteProcess, startSite } from "../tests/support/site-process.ts";
import { check, type Drill, type DrillResult, secondsSince } from "./drill.ts";
import { findLost, startWriters } from "./writers.ts";

const ROUNDS = 3;
/** Acknowledged writes between two kills. */
const WRITES = 60;
const WRITERS = 6;
const MAX_RECOVERY_SECONDS = 10;

/** Kills server and backend repeatedly while visitors write. */
async function killUnderWrites(site: SiteProcess, { figures, violations }: DrillResult): Promise<void> {
	const writers = await startWriters(site, WRITERS);
	const away = { server: 0, backend: 0 };
	for (let round = 0; round < ROUNDS; round++) {
		for (const part of ["server", "backend"] as const) {
			await writers.reach(writers.acknowledged.length + WRITES);
			const startedAt = performance.now();
			(part === "server" ? site.server : site.backend.child).kill("SIGKILL");
			await (part === "server" ? site.restartServer() : site.restartBackend());
			await writers.reach(writers.acknowledged.length + 1);
			away[part] = Math.max(away[part], secondsSince(startedAt));
		}
	}
	await writers.stop();
	const lost = await findLost(site, writers.acknowledged);
	check(violations, lost.length === 0, `${lost.length} acknowledged writes are lost, e.g. ${lost[0]}`);
	figures.push(
		`kill -9 of the server ${ROUNDS} times and of the embedded backend ${ROUNDS} times: ${writers.acknowledged.length} acknowledged writes, ${lost.length} lost; writing again after at most ${away.server.toFixed(1)} s and ${away.backend.toFixed(1)} s`,
	);
}

type ReadLoad = { answered: number; again: number; lost: string[]; stop(): Promise<void> };

/**
 * One request. "away": connection refused, never sent. "closed": sent on a keep-alive connection that was being closed
 * as idle; RFC 9112 (section 9.3.1) allows clients to retry safe requests then.
 */
async function sendRequest(origin: string, agent: Agent): Promise<"answered" | "away" | "closed"> {
	const outgoing = request(`${origin}/properties`, { agent });
	const response = once(outgoing, "response");
	outgoing.end();
	try {
		const [answer] = (await response) as [IncomingMessage];
		const body = await text(answer);
		if (answer.statusCode !== 200 || !body.trimEnd().endsWith("</html>")) throw new Error(`${answer.statusCode}`);
		return "answered";
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "ECONNREFUSED") return "away";
		if (code === "ECONNRESET" && outgoing.reusedSocket) return "closed";
		throw error;
	}
}

/** Like a load balancer: skips a server that accepts no connection. */
function startReaders(origins: string[], readers: number): ReadLoad {
	const agent = new Agent({ keepAlive: true });
	const reader: ReadLoad = { answered: 0, again: 0, lost: [], stop: async () => {} };
	let isOver = false;
	const readOnce = async (turn: number) => {
		for (let tries = 0; tries < 3; tries++) {
			const outcome = await sendRequest(origins[(turn + tries) % origins.length] as string, agent);
			if (outcome === "answered") return void reader.answered++;
			if (outcome === "closed") reader.again++;
		}
		throw new Error("no server accepted the request");
	};
	const read = async (turn: number) => {
		for (let next = turn; !isOver; next++)
			await readOnce(next).catch((error: Error) => void reader.lost.push(error.message));
	};
	const all = Array.from({ length: readers }, (_, turn) => read(turn));
	reader.stop = async () => {
		isOver = true;
		await Promise.all(all);
		agent.destroy();
	};
	return reader;
}

/** Stops and restarts one of two servers under load, as a deployment does. */
async function restartInTurn(site: SiteProcess, { figures, violations }: DrillResult): Promise<void> {
	const readers = startReaders([site.origin, await site.addServer()], 16);
	let slowest = 0;
	for (let round = 0; round < ROUNDS; round++) {
		const enough = readers.answered + 300;
		while (readers.answered < enough) await wait(20);
		const startedAt = performance.now();
		const ended = once(site.server, "exit");
		site.server.kill("SIGTERM");
		const [code] = await ended;
		check(violations, code === 0, `SIGTERM ended the server with ${code}`);
		slowest = Math.max(slowest, secondsSince(startedAt));
		await site.restartServer();
	}
	await readers.stop();
	check(violations, slowest < MAX_RECOVERY_SECONDS, `a server drained for ${slowest.toFixed(1)} s`);
	check(violations, readers.lost.length === 0, `${readers.lost.length} requests were lost: ${readers.lost[0]}`);
	figures.push(
		`${ROUNDS} rolling restarts under ${readers.answered.toLocaleString("en-GB")} requests: ${readers.lost.length} lost, ${readers.again} sent again over a new connection because a keep-alive connection was closed, drained in at most ${slowest.toFixed(1)} s`,
	);
}

export default {
	title: "kill -9 and SIGTERM under load",
	async run() {
		const result: DrillResult = { figures: [], violations: [] };
		const site = await startSite({ server: { TRUSTED_PROXIES: "1" } });
		try {
			await killUnderWrites(site, result);
			await restartInTurn(site, result);
		} finally {
			await site.stop();
		}
		return result;
	},
} satisfies Drill;
