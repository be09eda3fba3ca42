/**
 * Asks a language model behind an OpenAI-compatible endpoint for JSON: one call, no stream, no tools. Optional: without
 * LLM_URL no request leaves. What was sent and received is in no log and no error.
 */
import { z } from "zod";
import { now } from "./clock.ts";
import { env } from "./env.server.ts";
import { withTimeout } from "./errors/timeout.ts";
import { type PostProblem, parseJson, postJson } from "./http/post-json.server.ts";
import { consumeRateLimit } from "./http/rate-limit.server.ts";
import { log } from "./logging/log.server.ts";

export type LlmTask = {
	messages: readonly { role: "system" | "user"; content: string }[];
	/** Name and JSON schema of the answer; strict endpoints want every field required and no others. */
	name: string;
	schema: object;
};
export type LlmProblem =
	| "not_configured"
	/** After failures in a row. */
	| "paused"
	/** The client asked too often, or all of them. */
	| "client_limit"
	| "budget"
	/** The limits could not be counted in time. */
	| "uncounted"
	/** The model answered, but not in JSON. */
	| "not_json"
	| PostProblem;
export type LlmAnswer = { ok: true; value: unknown } | { ok: false; reason: LlmProblem };

const MAX_ANSWER_BYTES = 65_536;
const CLIENT_CALLS = 10;
const CLIENT_SECONDS = 60;
const BUDGET_SECONDS = 86_400;
const FAILURES_TO_PAUSE = 3;
const PAUSE_MS = 60_000;

let failures = 0;
let pausedUntil = 0;
let budgetUsedUntil = 0;

/**
 * The model's answer as parsed JSON, or why there is none, within LLM_TIMEOUT_MS. client: clientKey of the request, for
 * the limit. Never throws.
 */
export async function askLlm(task: LlmTask, client: string): Promise<LlmAnswer> {
	if (!env.llm) return refuse("not_configured");
	if (now() < pausedUntil) return refuse("paused");
	if (now() < budgetUsedUntil) return refuse("budget");
	const startedAt = performance.now();
	const signal = AbortSignal.timeout(env.llm.timeoutMs);
	const exceeded = await consumeLimits(env.llm, client);
	if (exceeded) return refuse(exceeded);
	const answer = await call(env.llm, task, signal);
	const outcome = answer.ok ? "answered" : answer.reason;
	log.info("llm_call", { outcome, duration_ms: Math.round(performance.now() - startedAt) });
	noteOutcome(outcome);
	return answer;
}

const refuse = (reason: LlmProblem): LlmAnswer => ({ ok: false, reason });

/** Counts a call: for the client first, so that one above its limit costs nothing of the budget. */
async function consumeLimits({ timeoutMs, dailyCalls }: LlmSettings, client: string): Promise<LlmProblem | null> {
	const count = async () => {
		if ((await consumeRateLimit(`llm:${client}`, CLIENT_CALLS, CLIENT_SECONDS)) > 0) return "client_limit";
		const wait = await consumeRateLimit("llm-day", dailyCalls, BUDGET_SECONDS);
		if (wait === 0) return null;
		budgetUsedUntil = now() + wait * 1000;
		return "budget";
	};
	try {
		return await withTimeout(count(), timeoutMs, new Error("late"));
	} catch {
		return "uncounted";
	}
}

type LlmSettings = NonNullable<typeof env.llm>;

async function call({ url, key, model }: LlmSettings, task: LlmTask, signal: AbortSignal): Promise<LlmAnswer> {
	const { messages, name, schema } = task;
	// No temperature and no limit of tokens: models differ in which of them they refuse.
	const body = {
		model,
		messages,
		response_format: { type: "json_schema", json_schema: { name, strict: true, schema } },
	};
	const posted = await postJson(url, { key, body, signal, maxBytes: MAX_ANSWER_BYTES });
	return posted.ok ? readAnswer(posted.value) : posted;
}

const completion = z.object({
	choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })], z.unknown()),
});

function readAnswer(value: unknown): LlmAnswer {
	const parsed = completion.safeParse(value);
	if (!parsed.success) return refuse("unreadable");
	const { content } = parsed.data.choices[0].message;
	const answer = parseJson(/^\s*```\w*\s(.*)```\s*$/s.exec(content)?.[1] ?? content);
	return answer === undefined ? refuse("not_json") : { ok: true, value: answer };
}

/** Refusals that say something about the endpoint; others, such as 400, may be about one question. */
const FAILED_STATUS = /^status_(?:401|403|404|408|429|5\d\d)$/;

/** Pauses after failures of the endpoint. What a model says does not count: a visitor can ask for nonsense. */
function noteOutcome(outcome: LlmProblem | "answered"): void {
	const isRefusal = outcome.startsWith("status_") && !FAILED_STATUS.test(outcome);
	if (isRefusal || outcome === "too_large") return;
	if (outcome === "answered" || outcome === "not_json") {
		failures = 0;
		return;
	}
	// They stay after a pause, so that one more failure begins the next.
	failures++;
	if (failures < FAILURES_TO_PAUSE) return;
	pausedUntil = now() + PAUSE_MS;
	log.warn("llm_paused", { reason: outcome });
}
