/** The optional language model behind the search in words: it adds filters to what the rules found, and only adds. */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { foldText } from "#app/domains/listings/search/place-search.ts";
import { MAX_QUESTION_LENGTH } from "#app/domains/listings/search/question-length.ts";
import {
	type Filters,
	type FilterValue,
	filterFields,
	getFilterGroup,
} from "#app/domains/listings/search/search-filters.ts";
import { now } from "#app/platform/clock.ts";
import { askLlm, type LlmCaller } from "#app/platform/llm.server.ts";
import { groundAnswer, type ModelReading } from "./ground-answer.server.ts";
import { createTask, parseAnswer, type WireAnswer } from "./model-task.server.ts";
import type { QuestionReference, Reading } from "./read-question.ts";

export type { ModelReading };

const ANSWER_TTL_MS = 86_400_000;

/** Answers by the hash of the folded question, without any person. About a million characters. */
const answers = new LRUCache<string, { answer: WireAnswer; storedAt: number }>({
	maxSize: 1_000_000,
	sizeCalculation: ({ answer }) => JSON.stringify(answer).length + 100,
});
const pending = new Map<string, Promise<WireAnswer | null>>();

/**
 * What a language model adds to a reading; null when none is configured, when it is not needed, when a limit is used
 * up, and when it is paused, late or useless. Never throws.
 */
export async function askModel(
	question: string,
	reading: Reading,
	reference: QuestionReference,
	caller: LlmCaller,
): Promise<ModelReading | null> {
	if (!isWorthAsking(reading)) return null;
	const asked = question.slice(0, MAX_QUESTION_LENGTH);
	const key = hash(asked);
	const answer = recall(key) ?? (await share(key, () => ask(key, asked, reference, caller)));
	return answer && groundAnswer(asked, reading, reference, answer);
}

/** What the model has added to this reading before, as far as this server remembers it. Asks nobody. */
export function recallModel(question: string, reading: Reading, reference: QuestionReference): ModelReading | null {
	if (!isWorthAsking(reading)) return null;
	const asked = question.slice(0, MAX_QUESTION_LENGTH);
	const answer = recall(hash(asked));
	return answer && groundAnswer(asked, reading, reference, answer);
}

/** Without left-over words an answer could not be grounded in any. */
function isWorthAsking({ contentWords, isUnderstood }: Reading): boolean {
	return contentWords.length >= (isUnderstood ? 2 : 1);
}

const hash = (question: string): string => createHash("sha256").update(foldText(question)).digest("base64url");

function recall(key: string): WireAnswer | null {
	const entry = answers.get(key);
	return entry && now() - entry.storedAt < ANSWER_TTL_MS ? entry.answer : null;
}

/** Requests for one question at the same time share one call. */
async function share(key: string, call: () => Promise<WireAnswer | null>): Promise<WireAnswer | null> {
	const running = pending.get(key) ?? call().finally(() => pending.delete(key));
	pending.set(key, running);
	return running;
}

async function ask(
	key: string,
	question: string,
	reference: QuestionReference,
	caller: LlmCaller,
): Promise<WireAnswer | null> {
	const reply = await askLlm(createTask(question, reference), caller);
	const answer = reply.ok ? parseAnswer(reply.value) : null;
	if (answer) answers.set(key, { answer, storedAt: now() });
	return answer;
}

/** Filters of which a listing must have every value, or that only order: further values never widen a search. */
const ADDITIVE = new Set(["feature", "like"]);
/** Filters that say where, of which one is enough. */
const WHERE = new Set(["place", "near", "within"]);

/** The reading with what the model adds. The rules win: nothing that they found changes. */
export function mergeReadings(reading: Reading, model: ModelReading | null): Reading {
	if (!model || (reading.isUnderstood && model.kind !== reading.kind)) return reading;
	const filters: Record<string, FilterValue> = { ...reading.filters };
	for (const name of Object.keys(filterFields(model.kind))) {
		const [own, added] = [reading.filters[name], model.filters[name]];
		if (added === undefined) continue;
		if (ADDITIVE.has(name) && Array.isArray(own) && Array.isArray(added))
			filters[name] = [...new Set([...own, ...added])];
		else if (isOpen(name, added, reading.filters, filters)) filters[name] = added;
	}
	const criteria = model.criteria.filter(
		({ name, value }) => hasValue(filters[name], value) && !hasValue(reading.filters[name], value),
	);
	if (criteria.length === 0) return reading;
	const used = new Set(criteria.flatMap(({ words }) => words.flatMap(splitWords)));
	const contentWords = reading.contentWords.filter((word) => !splitWords(word).every((one) => used.has(one)));
	const isContent = new Set(contentWords.flatMap(splitWords));
	const unused = reading.unused.flatMap((part) => {
		if (part.reason !== "unknown") return [part];
		const left = part.words.split(/\s+/).filter((word) => !splitWords(word).every((one) => used.has(one)));
		if (!left.some((word) => splitWords(word).some((one) => isContent.has(one)))) return [];
		return [{ ...part, words: left.join(" ") }];
	});
	return {
		...reading,
		kind: model.kind,
		filters,
		criteria: [...reading.criteria, ...criteria],
		unused,
		contentWords,
		isUnderstood: true,
	};
}

const splitWords = (text: string): string[] => foldText(text).split(" ");

const hasValue = (set: FilterValue | undefined, value: string): boolean =>
	Array.isArray(set) ? set.includes(value) : set !== undefined && String(set) === value;

/** Whether the rules left a filter open. own: theirs. filters: theirs, and what was added before this one. */
function isOpen(name: string, added: FilterValue, own: Filters, filters: Filters): boolean {
	if (own[name] !== undefined) return false;
	if (WHERE.has(name)) {
		if (Object.keys(own).some((one) => WHERE.has(one))) return false;
		return name === "within" ? filters.near !== undefined : name === "place" || filters.place === undefined;
	}
	if (name === "odometer_unit") return own.odometer_max === undefined && filters.odometer_max !== undefined;
	if (/_(min|max)$/.test(name)) return isConsistent(name, added, filters);
	if (name === "model" && Array.isArray(own.make) && Array.isArray(added)) {
		const { make } = own;
		return added.every((model) => make.includes(model.split(".")[0]!));
	}
	return !Object.keys(own).some((one) => getFilterGroup(one) === getFilterGroup(name));
}

/** Whether a bound leaves room to the other one of its range. */
function isConsistent(name: string, added: FilterValue, filters: Filters): boolean {
	const group = getFilterGroup(name);
	const [min = added, max = added] = [filters[`${group}_min`], filters[`${group}_max`]];
	return name.endsWith("_min") ? added <= max : min <= added;
}
