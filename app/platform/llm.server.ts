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
	/** After failures in a row, for several clients. */
	| "paused"
	/** The client asked too often, or all of them. */
	| "client_limit"
	| "budget"
	/** The limits could not be counted in time. */
	| "uncounted"
	/** The model answered, but not in JSON. */
	| "not_json"
	| PostProblem;
/** The model's answer, not yet checked, or why there is none. */
export type LlmAnswer = { ok: true; value: unknown } | { ok: false; reason: LlmProblem };

const MAX_ANSWER_BYTES = 65_536;
/** Who asks. client: clientKey of the request. */
export type LlmCaller = { client: string; isSignedIn: boolean };

/** Calls of one client in a minute, an hour and a day: so that none uses up the budget of all. */
const CLIENT_LIMITS = [
	{ key: "llm", calls: 10, seconds: 60 },
	{ key: "llm-hour", calls: 60, seconds: 3600 },
	{ key: "llm-client-day", calls: 150, seconds: 86_400 },
] as const;
const BUDGET_SECONDS = 86_400;
/** The rest of the daily budget is kept for people who are signed in. */
const VISITORS_SHARE = 0.8;
/** One client alone may ask what takes too long. */
const FAILED_CLIENTS_TO_PAUSE = 3;
const PAUSE_MS = 60_000;

/** Clients whose last calls failed, since the last answer; no more than are needed for a pause. */
const failedClients = new Set<string>();
let pausedUntil = 0;
/** Milliseconds since the epoch, for each part of the budget. */
const budgetUsedUntil = { all: 0, visitors: 0 };

/**
 * The model's answer as parsed JSON, or why there is none, within LLM_TIMEOUT_MS. caller: for the
 * limits. Never throws.
 */
export async function askLlm(task: LlmTask, caller: LlmCaller): Promise<LlmAnswer> {
	if (!env.llm) return refuse("not_configured");
	if (now() < pausedUntil) return refuse("paused");
	if (now() < budgetUsedUntil.all || (!caller.isSignedIn && now() < budgetUsedUntil.visitors)) return refuse("budget");
	const startedAt = performance.now();
	const signal = AbortSignal.timeout(env.llm.timeoutMs);
	const exceeded = await consumeLimits(env.llm, caller);
	if (exceeded) return refuse(exceeded);
	const answer = await call(env.llm, task, signal);
	const outcome = answer.ok ? "answered" : answer.reason;
	log.info("llm_call", { outcome, duration_ms: Math.round(performance.now() - startedAt) });
	noteOutcome(outcome, caller.client);
	return answer;
}

const refuse = (reason: LlmProblem): LlmAnswer => ({ ok: false, reason });

/** Counts a call: for the client first, so that one above its limits costs nothing of the budget. */
async function consumeLimits({ timeoutMs, dailyCalls }: LlmSettings, caller: LlmCaller): Promise<LlmProblem | null> {
	const spend = async (part: keyof typeof budgetUsedUntil, key: string, calls: number) => {
		const wait = await consumeRateLimit(key, calls, BUDGET_SECONDS);
		if (wait > 0) budgetUsedUntil[part] = now() + wait * 1000;
		return wait === 0;
	};
	const count = async () => {
		const waits = await Promise.all(
			CLIENT_LIMITS.map(({ key, calls, seconds }) => consumeRateLimit(`${key}:${caller.client}`, calls, seconds)),
		);
		if (Math.max(...waits) > 0) return "client_limit";
		const visitorsCalls = Math.ceil(dailyCalls * VISITORS_SHARE);
		if (!caller.isSignedIn && !(await spend("visitors", "llm-day-visitors", visitorsCalls))) return "budget";
		return (await spend("all", "llm-day", dailyCalls)) ? null : "budget";
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

/** Pauses after failures of the endpoint for several clients in a row. What a model says does not count: a visitor can ask for nonsense. */
function noteOutcome(outcome: LlmProblem | "answered", client: string): void {
	const isRefusal = outcome.startsWith("status_") && !FAILED_STATUS.test(outcome);
	if (isRefusal || outcome === "too_large") return;
	if (outcome === "answered" || outcome === "not_json") {
		failedClients.clear();
		return;
	}
	// They stay after a pause, so that one more failure begins the next.
	if (failedClients.size < FAILED_CLIENTS_TO_PAUSE) failedClients.add(client);
	if (failedClients.size < FAILED_CLIENTS_TO_PAUSE) return;
	pausedUntil = now() + PAUSE_MS;
	log.warn("llm_paused", { reason: outcome });
}
