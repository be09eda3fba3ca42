/** HTTP server of a simulated payment service: an API with faults on request, and pages without scripts. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { listen } from "../http-server.ts";
import type { WebhookFaults } from "./webhooks.ts";

const MAX_BODY_BYTES = 262_144;

export type ServiceRequest = {
	method: string;
	/** Without the query. */
	path: string;
	query: URLSearchParams;
	headers: IncomingMessage["headers"];
	body: string;
};

export type Answer = {
	status: number;
	type?: "text/html" | "application/json" | "text/plain";
	body?: string;
	headers?: Record<string, string>;
	/** Origins to which a form of the page leads in the end, besides this one. */
	formTargets?: string[];
};

/** Faults of the API; pages always work. */
export type ApiFaults = {
	/** Answers the next calls with these, without doing anything. */
	failNext(...statuses: number[]): void;
	/** Does what the next calls ask for and cuts the connection instead of answering. */
	loseNext(count?: number): void;
	/** The same with a random share of all calls; 0 ends it. */
	loseShare(share: number): void;
	/** How many answers were cut. */
	lost(): number;
	/** Waits before each call is handled; 0 ends it. */
	delay(milliseconds: number): void;
	/** How many calls have come. */
	calls(): number;
};

type Options = {
	host: string;
	port: number;
	/** Environment variable to mention when the port is taken. */
	setting: string;
	/** What is API; the rest are pages. */
	apiPrefix: string;
	answer: (request: ServiceRequest) => Answer;
	/** Receives faults over HTTP at /faults. */
	webhookFaults: (faults: WebhookFaults) => void;
};

export type ServiceServer = { url: string; faults: ApiFaults; stop(): Promise<void> };

/**
 * Starts listening.
 * @throws BackendFailure when the port is taken
 */
export async function startServiceServer(options: Options): Promise<ServiceServer> {
	const { state, faults } = createFaults();
	const ending = new AbortController();
	const server = createServer((incoming, response) => {
		respond(incoming, response).catch(() => {
			if (!response.headersSent) response.writeHead(400);
			response.end();
		});
	});

	async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
		const request = await readRequest(incoming);
		if (!request.path.startsWith(options.apiPrefix)) return send(response, answerPage(request));
		state.calls++;
		if (state.delayMs > 0) await wait(state.delayMs, undefined, { signal: ending.signal });
		const status = state.statuses.shift();
		if (status !== undefined)
			return send(response, toJson(status, { error: { type: "api_error", message: "A fault" } }));
		const isNextLost = state.toLose > 0;
		if (isNextLost) state.toLose--;
		const isLost = isNextLost || Math.random() < state.lostShare;
		if (isLost) state.lost++;
		const answer = options.answer(request);
		if (isLost) response.destroy();
		else send(response, answer);
	}

	function answerPage(request: ServiceRequest): Answer {
		if (request.path !== "/faults" || request.method !== "POST") return options.answer(request);
		const { failNext = [], loseNext = 0, delay, webhooks } = JSON.parse(request.body) as RemoteFaults;
		faults.failNext(...failNext);
		faults.loseNext(loseNext);
		if (delay !== undefined) faults.delay(delay);
		if (webhooks) options.webhookFaults(webhooks);
		return { status: 204 };
	}

	const { url } = await listen(server, options.host, options.port, options.setting);
	return {
		url,
		faults,
		stop: () =>
			new Promise((resolve) => {
				ending.abort();
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

type RemoteFaults = { failNext?: number[]; loseNext?: number; delay?: number; webhooks?: WebhookFaults };

function createFaults() {
	const state = { statuses: [] as number[], toLose: 0, lostShare: 0, lost: 0, delayMs: 0, calls: 0 };
	const faults: ApiFaults = {
		failNext: (...statuses) => void state.statuses.push(...statuses),
		loseNext: (count = 1) => {
			state.toLose += count;
		},
		loseShare: (share) => {
			state.lostShare = share;
		},
		lost: () => state.lost,
		delay: (milliseconds) => {
			state.delayMs = milliseconds;
		},
		calls: () => state.calls,
	};
	return { state, faults };
}

/** Throws for a body that is too large. */
async function readRequest(incoming: IncomingMessage): Promise<ServiceRequest> {
	const chunks: Buffer[] = [];
	let bytes = 0;
	for await (const chunk of incoming as AsyncIterable<Buffer>) {
		bytes += chunk.length;
		if (bytes > MAX_BODY_BYTES) throw new Error("too large");
		chunks.push(chunk);
	}
	const { method = "GET", url = "/", headers } = incoming;
	const { pathname, searchParams } = new URL(url, "http://localhost");
	return { method, path: pathname, query: searchParams, headers, body: Buffer.concat(chunks).toString() };
}

/** Pages load nothing and send forms to this service only, which may lead back to the shop. */
function send(response: ServerResponse, { status, type, body, headers, formTargets = [] }: Answer): void {
	const formAction = ["'self'", ...formTargets].join(" ");
	response.writeHead(status, {
		...(type ? { "content-type": `${type}; charset=utf-8` } : {}),
		"content-security-policy": `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`,
		"cache-control": "no-store",
		"x-content-type-options": "nosniff",
		"referrer-policy": "no-referrer",
		...headers,
	});
	response.end(body);
}

export const toJson = (status: number, value: unknown): Answer => ({
	status,
	type: "application/json",
	body: JSON.stringify(value),
});

export const toPage = (body: string, formTargets: string[] = []): Answer => ({
	status: 200,
	type: "text/html",
	body,
	formTargets,
});

export const toText = (status: number, body: string): Answer => ({ status, type: "text/plain", body });

export const redirect = (location: string): Answer => ({ status: 303, headers: { location } });
