/**
 * A simulated language model behind an OpenAI-compatible endpoint: right answers to a few phrases, and bad ones on request;
 * and embeddings of texts.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listen } from "../http-server.ts";
import { escapeHtml, PAGE_POLICY, renderPage } from "../mail-inbox-page.ts";
import { embed } from "./embed.ts";
import { answerRightly, type LlmReply } from "./right-answer.ts";
import { findSchemaProblem } from "./strict-schema.ts";

/**
 * right: filters of the phrases in the question. fenced: the same between fences. prose: no JSON. hostile: JSON with
 * SQL, scripts and filters that do not exist, all grounded in the question. invented: filters whose words are not in it.
 * busy: 429. silent: no answer. huge: 8 MB. redirect: to /elsewhere. broken: JSON that is no completion.
 */
export const LLM_MODES = [
	"right",
	"fenced",
	"prose",
	"hostile",
	"invented",
	"busy",
	"silent",
	"huge",
	"redirect",
	"broken",
] as const;
export type LlmMode = (typeof LLM_MODES)[number];

export type LlmRequest = {
	/** The key that was sent; null without one. */
	key: string | null;
	model: string;
	messages: { role: string; content: string }[];
	/** The question of the last message. */
	question: string;
};

export type LlmService = {
	/** Its origin. */
	url: string;
	/** Environment of a server that uses it. */
	environment: { LLM_URL: string; LLM_KEY: string; LLM_MODEL: string };
	/** Environment of a server that has its listings scored. */
	embeddingEnvironment: { EMBEDDING_URL: string; EMBEDDING_KEY: string; EMBEDDING_MODEL: string };
	/** Answers all further calls like this, or with exactly this. */
	answerWith(answer: LlmMode | LlmReply): void;
	/** The requests that came, oldest first, whatever the answer. */
	requests(): LlmRequest[];
	/** The texts of each request for embeddings. */
	embedded(): string[][];
	/** Requests to any other address, for redirects that were followed. */
	strays(): number;
	stop(): Promise<void>;
};

const KEY = "llm-key-of-the-simulation";
const MODEL = "simulated";
const MAX_REQUESTS = 100;
const MAX_BODY_BYTES = 262_144;
const HUGE_BYTES = 8_000_000;

/**
 * Starts listening. Requests are kept until it stops.
 * @throws BackendFailure when the port is taken
 */
export async function startLlmService({ host, port }: { host: string; port: number }): Promise<LlmService> {
	const received: LlmRequest[] = [];
	const embedded: string[][] = [];
	let mode: LlmMode | LlmReply = "right";
	let strays = 0;
	const server = createServer((incoming, response) => {
		answer(incoming, response).catch(() => {
			if (!response.headersSent) response.writeHead(400);
			response.end();
		});
	});

	/** `/` and `/requests` list what came, `POST /mode` changes the answers. */
	async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
		const address = `${incoming.method} ${incoming.url}`;
		const body = await readBody(incoming);
		switch (address) {
			case "GET /":
				return sendPage(response, renderRequests(received, mode));
			case "GET /requests":
				return sendJson(response, { status: 200, value: received });
			case "POST /mode":
				return sendJson(response, changeMode(body));
			case "POST /v1/chat/completions": {
				const reply = complete(incoming.headers.authorization, JSON.parse(body) as ChatBody);
				if (reply) sendJson(response, reply);
				return;
			}
			case "POST /v1/embeddings": {
				const { input } = JSON.parse(body) as { input: string[] };
				embedded.push(input);
				const reply = isFault(mode) ? makeReply(mode, input.join()) : { status: 200, value: toEmbeddings(input) };
				if (reply) sendJson(response, reply);
				return;
			}
			default:
				strays++;
				return sendJson(response, { status: 404, value: { error: { message: "Not found" } } });
		}
	}

	function changeMode(body: string): Reply {
		const wanted = (JSON.parse(body) as { mode: LlmMode }).mode;
		if (!LLM_MODES.includes(wanted)) return { status: 400, value: { modes: LLM_MODES } };
		mode = wanted;
		return { status: 204 };
	}

	function complete(authorization: string | undefined, { model, messages, response_format: format }: ChatBody) {
		const question = JSON.parse(messages.at(-1)!.content) as string;
		received.push({ key: authorization?.replace("Bearer ", "") ?? null, model, messages, question });
		received.splice(0, received.length - MAX_REQUESTS);
		const problem = format?.json_schema?.strict === true ? findSchemaProblem(format.json_schema.schema) : "not strict";
		if (problem) return { status: 400, value: { error: { message: `Invalid schema: ${problem}` } } };
		return makeReply(mode, question);
	}

	const { url } = await listen(server, host, port, "LOCAL_LLM_PORT");
	return {
		url,
		embeddingEnvironment: { EMBEDDING_URL: `${url}/v1`, EMBEDDING_KEY: KEY, EMBEDDING_MODEL: MODEL },
		environment: { LLM_URL: `${url}/v1`, LLM_KEY: KEY, LLM_MODEL: MODEL },
		answerWith: (next) => {
			mode = next;
		},
		requests: () => [...received],
		embedded: () => [...embedded],
		strays: () => strays,
		stop: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

type ChatBody = {
	model: string;
	messages: { role: string; content: string }[];
	response_format?: { json_schema?: { strict?: boolean; schema: unknown } };
};

/** The answer to a question; null for none at all. */
function makeReply(mode: LlmMode | LlmReply, question: string): Reply | null {
	if (typeof mode === "object") return toCompletion(JSON.stringify(mode));
	const right = JSON.stringify(answerRightly(question));
	switch (mode) {
		case "right":
			return toCompletion(right);
		case "fenced":
			return toCompletion(`\`\`\`json\n${right}\n\`\`\``);
		case "prose":
			return toCompletion(`Of course! You are looking for: ${question}. I would filter by the sea view.`);
		case "hostile":
			return toCompletion(JSON.stringify(makeHostile(question)));
		case "invented":
			return toCompletion(JSON.stringify(INVENTED));
		case "busy":
			return { status: 429, value: { error: { message: `Too many requests: ${question}` } } };
		case "silent":
			return null;
		case "huge":
			return toCompletion(right + " ".repeat(HUGE_BYTES));
		case "redirect":
			return { status: 307, headers: { location: "/elsewhere" } };
		case "broken":
			return { status: 200, value: { choices: [] } };
	}
}

const FAULTS = ["busy", "silent", "redirect", "broken"] as const satisfies LlmMode[];
const isFault = (mode: LlmMode | LlmReply): mode is (typeof FAULTS)[number] => FAULTS.some((one) => one === mode);
const toEmbeddings = (input: string[]) => ({
	object: "list",
	data: input.map((text, index) => ({ object: "embedding", index, embedding: embed(text) })),
});

type Reply = { status: number; value?: unknown; headers?: Record<string, string> };

const INVENTED: LlmReply = {
	kind: null,
	filters: [
		{ name: "feature", value: "private_pool", words: "with a pool of its own" },
		{ name: "price_max", value: "1", words: "" },
		{ name: "verified", value: "true", words: "…" },
	],
};

/** Every filter names words that stand in the question, so that nothing but its value or its name is wrong. */
function makeHostile(question: string) {
	const filters = [
		["feature", "'; drop table listings; --"],
		["type", "<script>alert(1)</script>"],
		["place", "girne' or 1=1"],
		["place", "../../admin"],
		["make", "__proto__"],
		["price_max", "-1"],
		["price_max", "1e99"],
		["status", "draft"],
		["state", "deleted"],
		["agent", "1"],
		["kind", "draft"],
		["q", "password"],
		["__proto__", "polluted"],
		["constructor", "polluted"],
		["sort", "id; select 1"],
		["like", "admin"],
	].map(([name, value]) => ({ name, value, words: question }));
	const others = [null, "text", 7, { name: "type" }];
	return { kind: null, filters: [...filters, ...others], is_admin: true, ["__proto__"]: { filters: [] } };
}

const toCompletion = (content: string): Reply => ({
	status: 200,
	value: {
		object: "chat.completion",
		choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content } }],
	},
});

function sendJson(response: ServerResponse, { status, value, headers }: Reply): void {
	response.writeHead(status, {
		"content-type": "application/json; charset=utf-8",
		"cache-control": "no-store",
		...headers,
	});
	response.end(JSON.stringify(value));
}

function sendPage(response: ServerResponse, body: string): void {
	response.writeHead(200, {
		"content-type": "text/html; charset=utf-8",
		"content-security-policy": PAGE_POLICY,
		"cache-control": "no-store",
		"x-content-type-options": "nosniff",
	});
	response.end(body);
}

/** Throws for a body that is too large. */
async function readBody(request: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = [];
	let bytes = 0;
	for await (const chunk of request as AsyncIterable<Buffer>) {
		bytes += chunk.length;
		if (bytes > MAX_BODY_BYTES) throw new Error("too large");
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString();
}

function renderRequests(requests: LlmRequest[], mode: LlmMode | LlmReply): string {
	const items = requests.toReversed().map(({ question }) => `<li>${escapeHtml(question)}</li>`);
	const list = items.length > 0 ? `<ol>${items.join("\n")}</ol>` : `<p class="muted">No question yet.</p>`;
	const now = typeof mode === "string" ? mode : "fixed";
	return renderPage(
		"Language model",
		`<h1>Language model</h1><p class="muted">Simulated on this machine, answers: ${now}. <a href="/requests">JSON</a></p>${list}`,
	);
}
