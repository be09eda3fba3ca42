/** One call to a simulated language model: its answer, everything that goes wrong, its limits, and what is not logged. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { type LlmMode, type LlmService, startLlmService } from "../../supabase/local/llm/llm-service.ts";

const hits = new Map<string, number>();
let countingMs = 0;
vi.mock("#app/platform/http/rate-limit.server.ts", () => ({
	consumeRateLimit: async (key: string, limit: number, seconds: number) => {
		await new Promise((resolve) => setTimeout(resolve, countingMs));
		hits.set(key, (hits.get(key) ?? 0) + 1);
		return hits.get(key)! <= limit ? 0 : seconds;
	},
}));

let service: LlmService;
const lines: string[] = [];
beforeAll(async () => {
	service = await startLlmService({ host: "127.0.0.1", port: 0 });
	vi.spyOn(process.stdout, "write").mockImplementation((line) => Boolean(lines.push(String(line))));
});
afterAll(async () => {
	vi.restoreAllMocks();
	await service.stop();
});
let seen = 0;
beforeEach(() => {
	vi.resetModules();
	hits.clear();
	lines.length = 0;
	countingMs = 0;
	seen = service.requests().length;
	service.answerWith("right");
});
let restoreClock = () => {};
afterEach(() => {
	vi.unstubAllEnvs();
	restoreClock();
});

const SCHEMA = { type: "object", properties: {}, required: [], additionalProperties: false };
const QUESTION = "a marker-word flat where I can sunbathe on the roof";
const TASK = {
	messages: [
		{ role: "system", content: "Instructions" },
		{ role: "user", content: JSON.stringify(QUESTION) },
	],
	name: "answer",
	schema: SCHEMA,
} as const;
const RIGHT = { kind: null, filters: [{ name: "like", value: "roof_terrace", words: "sunbathe on the roof" }] };

/** A server with this environment. */
async function start(environment: Record<string, string> = {}) {
	const settings = { ...service.environment, LLM_TIMEOUT_MS: "10000", LOG_LEVEL: "info", ...environment };
	for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
	const { askLlm } = await import("./llm.server.ts");
	const { setClock } = await import("./clock.ts");
	restoreClock = () => setClock();
	return { ask: (client = "a", isSignedIn = false) => askLlm(TASK, { client, isSignedIn }), setClock };
}
const newRequests = () => service.requests().slice(seen);

it("sends the messages with the key and a strict schema, and answers with the parsed JSON", async () => {
	const { ask } = await start();
	expect(await ask()).toEqual({ ok: true, value: RIGHT });
	expect(newRequests()).toEqual([
		{ key: service.environment.LLM_KEY, model: "simulated", messages: TASK.messages, question: QUESTION },
	]);
});

it("reads JSON between fences", async () => {
	const { ask } = await start();
	service.answerWith("fenced");
	expect(await ask()).toEqual({ ok: true, value: RIGHT });
});

it("sends nothing without an address", async () => {
	const { ask } = await start({ LLM_URL: "" });
	const fetching = vi.spyOn(globalThis, "fetch");
	expect(await ask()).toEqual({ ok: false, reason: "not_configured" });
	expect(fetching).not.toHaveBeenCalled();
	expect(hits.size).toBe(0);
	fetching.mockRestore();
});

it.each<[LlmMode, string]>([
	["prose", "not_json"],
	["busy", "status_429"],
	["silent", "late"],
	["huge", "too_large"],
	["redirect", "unreachable"],
	["broken", "unreadable"],
])("%s: answers %s in time, follows nothing, and logs neither the question nor the key", async (mode, reason) => {
	const { ask } = await start(mode === "silent" ? { LLM_TIMEOUT_MS: "300" } : {});
	service.answerWith(mode);
	const strays = service.strays();
	const startedAt = performance.now();
	expect(await ask()).toEqual({ ok: false, reason });
	expect(performance.now() - startedAt).toBeLessThan(3000);
	expect(service.strays()).toBe(strays);
	expect(lines.join("")).toContain(`"outcome":"${reason}"`);
	expect(lines.join("")).not.toMatch(/marker-word|roof|llm-key/);
});

it("says that an endpoint without a server is unreachable", async () => {
	const { ask } = await start({ LLM_URL: "http://127.0.0.1:9/v1" });
	expect(await ask()).toEqual({ ok: false, reason: "unreachable" });
});

it("is not paused by one client, whose questions take too long", async () => {
	const { ask } = await start();
	service.answerWith("busy");
	for (let call = 0; call < 6; call++) await ask(`client ${call % 2}`);
	service.answerWith("right");
	expect((await ask("another")).ok).toBe(true);
});

it("pauses for a minute after failures of three clients in a row, and again after one more", async () => {
	const { ask, setClock } = await start({ LLM_DAILY_CALLS: "1000" });
	let time = Date.now();
	setClock(() => time);
	service.answerWith("busy");
	for (let call = 0; call < 2; call++) await ask(`client ${call}`);
	service.answerWith("right");
	await ask("client 3");
	service.answerWith("busy");
	for (let call = 0; call < 3; call++) expect((await ask(`client ${call}`)).ok).toBe(false);
	expect(newRequests()).toHaveLength(6);
	service.answerWith("right");
	time += 59_000;
	expect(await ask()).toEqual({ ok: false, reason: "paused" });
	expect(newRequests()).toHaveLength(6);
	expect(lines.filter((line) => line.includes("llm_paused"))).toHaveLength(1);
	time += 1000;
	service.answerWith("busy");
	await ask();
	expect(await ask()).toEqual({ ok: false, reason: "paused" });
	time += 60_000;
	service.answerWith("right");
	expect((await ask()).ok).toBe(true);
});

it("is not paused by what a model says", async () => {
	const { ask } = await start();
	service.answerWith("prose");
	for (let call = 0; call < 5; call++) await ask();
	service.answerWith("right");
	expect((await ask()).ok).toBe(true);
});

it("answers a client ten times a minute, and costs nothing of the budget beyond", async () => {
	const { ask } = await start();
	for (let call = 0; call < 10; call++) expect((await ask()).ok).toBe(true);
	expect(await ask()).toEqual({ ok: false, reason: "client_limit" });
	expect((await ask("b")).ok).toBe(true);
	expect(newRequests()).toHaveLength(11);
	expect(hits.get("llm:a")).toBe(11);
	expect(hits.get("llm-day")).toBe(11);
});

it.each([
	["sixty times an hour", "llm-hour:a", 60],
	["a hundred and fifty times a day", "llm-client-day:a", 150],
])("answers a client %s", async (_, limit, calls) => {
	const { ask } = await start();
	hits.set(limit, calls - 1);
	expect((await ask()).ok).toBe(true);
	expect(await ask()).toEqual({ ok: false, reason: "client_limit" });
	expect((await ask("b")).ok).toBe(true);
});

it("keeps a fifth of the budget for people who are signed in", async () => {
	const { ask } = await start({ LLM_DAILY_CALLS: "5" });
	for (const client of ["a", "b", "c", "d"]) expect((await ask(client)).ok).toBe(true);
	expect(await ask("e")).toEqual({ ok: false, reason: "budget" });
	expect((await ask("e", true)).ok).toBe(true);
	expect(await ask("f", true)).toEqual({ ok: false, reason: "budget" });
});

it("makes no call above the daily budget, and counts again a day later", async () => {
	const { ask, setClock } = await start({ LLM_DAILY_CALLS: "2" });
	let time = Date.now();
	setClock(() => time);
	for (const client of ["a", "b"]) expect((await ask(client, true)).ok).toBe(true);
	for (const client of ["c", "d"]) expect(await ask(client, true)).toEqual({ ok: false, reason: "budget" });
	expect(newRequests()).toHaveLength(2);
	// Once used up, the budget is not counted further.
	expect(hits.get("llm-day")).toBe(3);
	time += 86_400_000;
	hits.clear();
	expect((await ask("e")).ok).toBe(true);
});

it("makes no call when the limits cannot be counted in time", async () => {
	const { ask } = await start({ LLM_TIMEOUT_MS: "50" });
	countingMs = 200;
	expect(await ask()).toEqual({ ok: false, reason: "uncounted" });
	expect(newRequests()).toEqual([]);
});
