/** A proxy between the site and its backend that makes selected calls fail, hang or return garbage. */
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";

/** wait: milliseconds before the call goes on. until: lets the call go on when it resolves. */
export type Fault = {
	wait?: number;
	until?: Promise<unknown>;
	drop?: boolean;
	status?: number;
	body?: string;
	type?: string;
};

export type ProxiedRequest = { method: string; path: string; headers: Record<string, string>; body: string };

export type FaultProxy = {
	url: string;
	/** The fault of a call; undefined lets it pass. */
	fault: (call: ProxiedRequest) => Fault | undefined;
	/** Changes a call before it is forwarded. */
	onWay: (call: ProxiedRequest) => ProxiedRequest | Promise<ProxiedRequest>;
	/** Changes a response before it is returned, or replaces it. */
	onReturn: (call: ProxiedRequest, answer: { status: number; body: string }) => string | Promise<string>;
	/** The calls so far, as "METHOD path". */
	calls: string[];
	stop(): Promise<void>;
};

const HOP_BY_HOP_HEADERS = new Set([
	"connection",
	"host",
	"content-length",
	"transfer-encoding",
	"content-encoding",
	// Answers are passed on as text.
	"accept-encoding",
	"keep-alive",
]);

/** What a proxy does until a test sets something else. */
export const FAULTLESS: Pick<FaultProxy, "fault" | "onWay" | "onReturn"> = {
	fault: () => undefined,
	onWay: (call) => call,
	onReturn: (_, { body }) => body,
};

/** Whether a test has set a fault or a change. */
export const hasFaults = ({ fault, onWay, onReturn }: FaultProxy): boolean =>
	fault !== FAULTLESS.fault || onWay !== FAULTLESS.onWay || onReturn !== FAULTLESS.onReturn;

export async function startFaultProxy(target: string): Promise<FaultProxy> {
	const proxy: FaultProxy = {
		url: "",
		...FAULTLESS,
		calls: [],
		stop: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
	const server = createServer((arrived, response) => {
		void forward(proxy, target, arrived, response).catch(() => response.destroy());
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return proxy;
}

async function forward(proxy: FaultProxy, target: string, request: IncomingMessage, response: ServerResponse) {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	const headers = Object.fromEntries(
		Object.entries(request.headers).filter(([name]) => !HOP_BY_HOP_HEADERS.has(name)),
	) as Record<string, string>;
	const bytes = Buffer.concat(chunks);
	const arrived = { method: request.method!, path: request.url!, headers, body: bytes.toString() };
	proxy.calls.push(`${arrived.method} ${arrived.path}`);
	const fault = proxy.fault(arrived);
	// A test that has its answer does not wait for the rest.
	if (fault?.wait) await setTimeout(fault.wait, undefined, { ref: false });
	await fault?.until;
	if (fault?.drop) return void response.destroy();
	if (fault?.status) {
		response.writeHead(fault.status, { "Content-Type": fault.type ?? "application/json" });
		return void response.end(fault.body ?? '{"message":"fault"}');
	}
	const call = await proxy.onWay(arrived);
	// Unchanged bodies pass as bytes: images are no text.
	const sent = call.body === arrived.body ? bytes : call.body;
	const hasBody = sent.length > 0 && call.method !== "GET" && call.method !== "HEAD";
	const answer = await send(`${target}${call.path}`, call, hasBody ? sent : undefined);
	const answered = Buffer.concat(await answer.toArray());
	const status = answer.statusCode!;
	const text = answered.toString();
	const body = await proxy.onReturn(call, { status, body: text });
	const back = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP_HEADERS.has(name));
	response.writeHead(status, Object.fromEntries(back)).end(body === text ? answered : body);
}

/** Passes the headers on as they are, on a connection that stays open: `fetch` takes several times as long. */
function send(
	address: string,
	{ method, headers }: ProxiedRequest,
	body: Buffer | string | undefined,
): Promise<IncomingMessage> {
	return new Promise((resolve, reject) => {
		const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
		const call = request(address, { method, headers: { ...headers, ...length } }, resolve);
		call.once("error", reject).end(body);
	});
}
