/** A push service and the browsers behind it, in one process: makes subscriptions, takes pushes, decrypts and lists them. */
import { createECDH, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listen } from "../http-server.ts";
import { decryptPush } from "./decrypt-push.ts";
import { PUSH_PAGE_POLICY, renderPushes } from "./push-page.ts";
import { type VapidClaims, verifyVapid } from "./verify-vapid.ts";

/** A subscription as a browser hands it to the page. */
export type SimulatedSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

export type ReceivedPush = {
	receivedAt: string;
	/** Id of the subscription. */
	subscription: string;
	ttl: number;
	urgency: string | null;
	topic: string | null;
	vapid: VapidClaims;
	/** The decrypted text. */
	payload: string;
};

/** An answer of the service instead of taking the push. */
export type PushFault = { status: number; headers?: Record<string, string> };

export type PushService = {
	/** Its origin. */
	url: string;
	/** Creates a browser that subscribes with a key of the site. */
	subscribe(applicationServerKey: string): SimulatedSubscription;
	/** Newest first. */
	pushes(): ReceivedPush[];
	/** Answers the next requests with these, in order. */
	failNext(...faults: PushFault[]): void;
	/** How many requests to send a push have come, also those that were refused. */
	requests(): number;
	stop(): Promise<void>;
};

type Browser = { privateKey: string; auth: string; applicationServerKey: string };

const MAX_PUSHES = 100;
const MAX_SUBSCRIPTIONS = 1000;
/** RFC 8030: push services accept at least this, and browsers no more. */
const MAX_BODY_BYTES = 4096;

/**
 * Starts the service on this machine. Subscriptions and pushes are kept until it stops.
 * @throws BackendFailure when the port is taken
 */
export async function startPushService({ host, port }: { host: string; port: number }): Promise<PushService> {
	const browsers = new Map<string, Browser>();
	const received: ReceivedPush[] = [];
	const faults: PushFault[] = [];
	let requests = 0;

	const subscribe = (applicationServerKey: string): SimulatedSubscription => {
		const curve = createECDH("prime256v1");
		const p256dh = curve.generateKeys().toString("base64url");
		const [id, auth] = [randomBytes(16).toString("hex"), randomBytes(16).toString("base64url")];
		// A key may start with zeros, which getPrivateKey leaves out.
		const privateKey = curve.getPrivateKey("hex").padStart(64, "0");
		browsers.set(id, { privateKey: Buffer.from(privateKey, "hex").toString("base64url"), auth, applicationServerKey });
		for (const oldest of [...browsers.keys()].slice(0, -MAX_SUBSCRIPTIONS)) browsers.delete(oldest);
		return { endpoint: `${service.url}/push/${id}`, keys: { p256dh, auth } };
	};

	const takePush = (id: string, { headers }: IncomingMessage, body: Buffer): PushFault => {
		requests++;
		const fault = faults.shift();
		if (fault) return fault;
		const browser = browsers.get(id);
		if (!browser) return { status: 410 };
		const header = (name: string) => (headers[name] === undefined ? null : String(headers[name]));
		const ttl = header("ttl");
		if (!ttl || !/^\d+$/.test(ttl) || header("content-encoding") !== "aes128gcm") return { status: 400 };
		if (body.length > MAX_BODY_BYTES) return { status: 413 };
		let vapid: VapidClaims;
		try {
			vapid = verifyVapid(headers.authorization, service.url, browser.applicationServerKey);
		} catch {
			return { status: 403 };
		}
		const payload = decryptPush(body, browser);
		const receivedAt = new Date().toISOString();
		const facts = { ttl: Number(ttl), urgency: header("urgency"), topic: header("topic") };
		received.unshift({ receivedAt, subscription: id, ...facts, vapid, payload });
		received.splice(MAX_PUSHES);
		return { status: 201, headers: { location: `${service.url}/message/${requests}` } };
	};

	const server = createServer((request, response) => {
		answer(request, response).catch(() => {
			if (!response.headersSent) response.writeHead(400);
			response.end();
		});
	});

	/** `/` and `/api` list pushes, `POST /subscriptions` makes a browser, `DELETE /push/{id}` ends it. */
	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { method = "GET", url = "/" } = request;
		const [, area = "", id = ""] = (url.split("?")[0] ?? "/").split("/");
		if (method === "GET" && area === "") return send(response, 200, "text/html", renderPushes(received));
		if (method === "GET" && area === "api") return send(response, 200, "application/json", JSON.stringify(received));
		const body = await readBody(request);
		if (method === "POST" && area === "subscriptions") {
			const { applicationServerKey } = JSON.parse(body.toString()) as { applicationServerKey: string };
			return send(response, 201, "application/json", JSON.stringify(subscribe(applicationServerKey)));
		}
		if (method === "DELETE" && area === "push") {
			browsers.delete(id);
			return void response.writeHead(204).end();
		}
		if (method !== "POST" || area !== "push") return void response.writeHead(404).end();
		const { status, headers } = takePush(id, request, body);
		response.writeHead(status, headers).end();
	}

	const { url } = await listen(server, host, port, "LOCAL_PUSH_PORT");
	const service: PushService = {
		url,
		subscribe,
		pushes: () => [...received],
		failNext: (...next) => void faults.push(...next),
		requests: () => requests,
		stop: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
	return service;
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
	response.writeHead(status, {
		"content-type": `${type}; charset=utf-8`,
		"content-security-policy": PUSH_PAGE_POLICY,
		"cache-control": "no-store",
		"x-content-type-options": "nosniff",
	});
	response.end(body);
}

/** At most 64 kB; throws beyond. */
async function readBody(request: IncomingMessage): Promise<Buffer> {
	const chunks: Buffer[] = [];
	let bytes = 0;
	for await (const chunk of request as AsyncIterable<Buffer>) {
		bytes += chunk.length;
		if (bytes > 65_536) throw new Error("too large");
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
