/**
 * A round-robin reverse proxy with the habits of usual ones. As nginx by default: a connection of its own for each request, the
 * visitor's address appended to `X-Forwarded-For`, another server when one refuses the connection, all servers tried when none
 * looks well. As load balancers of clouds: it asks each server for `/healthz`, and drains one before it is stopped. Stricter than
 * nginx: only GET and HEAD go to another server, although a refused post was not sent either.
 */
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

const HEALTH_INTERVAL_MS = 500;
const HEALTH_TIMEOUT_MS = 5000;
/** Answers that a server may miss before it is left out: the machine is busy. */
const MAX_MISSED_ANSWERS = 2;
const MAX_DRAIN_MS = 15_000;
/** Of one hop, or written by the sender's HTTP itself. */
const HOP_BY_HOP_HEADERS = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade", "x-forwarded-for"]);

type Upstream = { origin: string; isWell: boolean; isDrained: boolean; missed: number; open: number; answered: number };

export type Balancer = {
	/** Requests that were sent to another server, and those that no server took. */
	again: number;
	refused: number;
	/** Answers of each server. */
	counts(): number[];
	/** Sends a server no further requests, and waits for those in progress; event streams are not waited for. */
	drain(origin: string): Promise<void>;
	/** Sends it requests again, once it is healthy. */
	restore(origin: string): Promise<void>;
	stop(): Promise<void>;
};

/** Starts on a port of this machine, in front of servers that answer already. */
export async function startBalancer(port: number, origins: string[]): Promise<Balancer> {
	const upstreams = origins.map((origin): Upstream => {
		return { origin, isWell: true, isDrained: false, missed: 0, open: 0, answered: 0 };
	});
	const find = (origin: string) => upstreams.find((one) => one.origin === origin)!;
	let turn = 0;
	/** The servers in the order in which a request tries them. */
	const order = (): Upstream[] => {
		turn++;
		const inTurn = upstreams.map((_, place) => upstreams[(place + turn) % upstreams.length]!);
		const serving = inTurn.filter(({ isDrained }) => !isDrained);
		const well = serving.filter(({ isWell }) => isWell);
		return well.length > 0 ? well : serving;
	};
	const balancer: Balancer = {
		again: 0,
		refused: 0,
		counts: () => upstreams.map(({ answered }) => answered),
		async drain(origin) {
			const upstream = find(origin);
			upstream.isDrained = true;
			for (let waited = 0; upstream.open > 0 && waited < MAX_DRAIN_MS; waited += 10) await wait(10);
		},
		async restore(origin) {
			const upstream = find(origin);
			while (!(await isHealthy(origin))) await wait(50);
			Object.assign(upstream, { isDrained: false, isWell: true, missed: 0 });
		},
		stop: () =>
			new Promise((resolve) => {
				clearInterval(timer);
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
	const server = createServer((incoming, answer) => pass(balancer, incoming, answer, order()));
	server.keepAliveTimeout = 60_000;
	await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
	const timer = setInterval(() => void Promise.all(upstreams.map(look)), HEALTH_INTERVAL_MS);
	return balancer;
}

async function isHealthy(origin: string): Promise<boolean> {
	try {
		const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) });
		await answer.arrayBuffer();
		return answer.ok;
	} catch {
		return false;
	}
}

async function look(upstream: Upstream): Promise<void> {
	upstream.missed = (await isHealthy(upstream.origin)) ? 0 : upstream.missed + 1;
	upstream.isWell = upstream.missed < MAX_MISSED_ANSWERS;
}

/** Passes a request to the first of these servers that accepts it. */
function pass(
	balancer: Balancer,
	incoming: IncomingMessage,
	answer: ServerResponse,
	[upstream, ...others]: Upstream[],
): void {
	if (!upstream) {
		balancer.refused++;
		return void answer.writeHead(502).end();
	}
	const outgoing = request(`${upstream.origin}${incoming.url}`, {
		agent: false,
		method: incoming.method ?? "GET",
		headers: forwardedHeaders(incoming),
	});
	const isStream = incoming.headers.accept === "text/event-stream";
	if (!isStream) upstream.open++;
	outgoing.once("close", () => {
		if (!isStream) upstream.open--;
	});
	outgoing.on("response", (response) => {
		upstream.answered++;
		const headers = Object.fromEntries(
			Object.entries(response.headers).filter(([name]) => !HOP_BY_HOP_HEADERS.has(name)),
		);
		answer.writeHead(response.statusCode ?? 502, headers);
		// An answer that breaks off must look like one.
		response.on("error", () => answer.destroy());
		response.pipe(answer);
	});
	outgoing.on("error", (error: NodeJS.ErrnoException) => {
		const isSafe = incoming.method === "GET" || incoming.method === "HEAD";
		if (error.code === "ECONNREFUSED") upstream.isWell = false;
		if (error.code === "ECONNREFUSED" && isSafe) {
			if (others.length > 0) balancer.again++;
			return pass(balancer, incoming, answer, others);
		}
		if (answer.headersSent) return void answer.destroy();
		balancer.refused++;
		answer.writeHead(502).end();
	});
	answer.once("close", () => outgoing.destroy());
	incoming.pipe(outgoing);
}

function forwardedHeaders({ headers, socket }: IncomingMessage): OutgoingHttpHeaders {
	const kept = Object.entries(headers).filter(([name]) => !HOP_BY_HOP_HEADERS.has(name));
	const addresses = [headers["x-forwarded-for"], socket.remoteAddress].filter(Boolean).join(", ");
	return { ...Object.fromEntries(kept), "x-forwarded-for": addresses };
}
