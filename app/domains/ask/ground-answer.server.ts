/**
 * Verifies what a language model answered: values as in addresses, names that exist, and words that stand in the
 * question and that the rules neither used nor ruled out. What the model invents or was told to say is dropped here.
 */
import type { Kind } from "#app/domains/listings/listing.ts";
import { FILTER_SCHEMAS } from "#app/domains/listings/search/filter-schemas.ts";
import { defaultWithin } from "#app/domains/listings/search/near.ts";
import { foldText, type NamedPlace } from "#app/domains/listings/search/place-search.ts";
import type { Filters, FilterValue } from "#app/domains/listings/search/search-filters.ts";
import { listAskable, type WireAnswer, type WireFilter } from "./model-task.server.ts";
import type { Criterion, QuestionReference, Reading } from "./read-question.ts";

/** What a model found. kind: only for a question in which the rules found nothing. */
export type ModelReading = { kind: Kind; filters: Filters; criteria: Criterion[] };

/** The verified part of an answer; null when nothing is left. */
export function groundAnswer(
	question: string,
	reading: Reading,
	reference: QuestionReference,
	answer: WireAnswer,
): ModelReading | null {
	const kind = reading.isUnderstood ? reading.kind : (answer.kind ?? reading.kind);
	if (answer.kind !== null && answer.kind !== kind) return null;
	const findWords = indexWords(question, reading);
	const filters: Record<string, FilterValue> = {};
	const criteria: Criterion[] = [];
	for (const wire of answer.filters) {
		const value = readValue(kind, wire, reference);
		const words = value === undefined ? undefined : findWords(wire.words);
		if (value === undefined || words === undefined) continue;
		if (typeof value === "number" && !saysNumber(words, value)) continue;
		const { name } = wire;
		const known = filters[name];
		if (known !== undefined && !(Array.isArray(known) && Array.isArray(value) && !known.includes(value[0]!))) continue;
		filters[name] = Array.isArray(known) ? [...known, ...(value as string[])] : value;
		criteria.push({ name, value: String(value), words: [words] });
	}
	if (typeof filters.near === "string")
		filters.within ??= defaultWithin(reference.landmarks.find(({ slug }) => slug === filters.near)?.kind);
	return criteria.length > 0 ? { kind, filters, criteria } : null;
}

/** The value in the shape of its filter; undefined when it has none or names nothing that exists. */
function readValue(kind: Kind, { name, value }: WireFilter, reference: QuestionReference): FilterValue | undefined {
	if (!listAskable(kind).some(([one]) => one === name)) return undefined;
	const text = resolveName(name, value, reference);
	if (text === undefined) return undefined;
	const schema = FILTER_SCHEMAS[kind].shape[name]!;
	const shapes: FilterValue[] = [
		text,
		[text],
		...(/^\d{1,12}$/.test(text) ? [Number(text)] : []),
		...(text === "true" ? [true as const] : []),
	];
	return shapes.find((shape) => schema.safeParse(shape).success);
}

/** Slug of a name or slug; the value itself for filters without names. */
function resolveName(name: string, value: string, { areas, landmarks, makes }: QuestionReference): string | undefined {
	const places = (all: readonly NamedPlace[]) =>
		all.map((one) => ({ slug: one.slug, names: [one.name_en, one.name_tr, ...one.aliases] }));
	switch (name) {
		case "place":
			return findSlug(value, places(areas));
		case "near":
			return findSlug(value, places(landmarks)) ?? findSlug(value, places(areas));
		case "make":
			return findSlug(
				value,
				makes.map((make) => ({ slug: make.slug, names: [make.name] })),
			);
		case "model":
			return findSlug(
				value,
				makes.flatMap((make) =>
					make.models.map((model) => ({
						slug: `${make.slug}.${model.slug}`,
						names: [model.name, `${make.name} ${model.name}`],
					})),
				),
			);
		default:
			return value;
	}
}

/** By slug, or by a name that only one of them has. */
function findSlug(value: string, all: readonly { slug: string; names: readonly string[] }[]): string | undefined {
	if (all.some(({ slug }) => slug === value)) return value;
	const folded = foldText(value);
	const named = all.filter(({ names }) => names.some((name) => foldText(name) === folded));
	return named.length === 1 ? named[0]!.slug : undefined;
}

/** Whether a number stands in these words, up to thousands and millions: 80000 in "80k". */
function saysNumber(words: string, value: number): boolean {
	const said = words.match(/\d+(?:[.,]\d+)*/g) ?? [];
	return said.some((one) => {
		const power = Math.log10(value / Number(one.replace(/\D/g, "")));
		return power >= 0 && power <= 6 && Math.abs(power - Math.round(power)) < 1e-9;
	});
}

/**
 * A function that finds quoted words in the question, as written there; undefined when they do not occur, when they
 * touch what the rules used or ruled out, or when they hold nothing but filler words.
 */
function indexWords(question: string, reading: Reading): (quoted: string) => string | undefined {
	const { folded, positions } = foldWithPositions(question);
	const taken = [
		...reading.criteria.flatMap(({ words }) => words),
		...reading.unused.filter(({ reason }) => reason !== "unknown").map(({ words }) => words),
	].flatMap((words) => findRuns(folded, words));
	const content = reading.contentWords.flatMap((words) => findRuns(folded, words));
	const overlaps = (runs: Run[], [start, end]: Run) => runs.some((run) => run[0] < end && start < run[1]);
	return (quoted) => {
		const run = findRuns(folded, quoted).find((one) => !overlaps(taken, one) && overlaps(content, one));
		return run && question.slice(positions[run[0]], positions[run[1] - 1]! + 1);
	};
}

type Run = readonly [start: number, end: number];

/** Where words occur in a folded text, as whole words. */
function findRuns(folded: string, words: string): Run[] {
	const wanted = ` ${foldText(words)} `;
	const runs: Run[] = [];
	if (wanted.trim() === "") return runs;
	const text = ` ${folded} `;
	for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
		runs.push([at, at + wanted.length - 2]);
	return runs;
}

/** The text as foldText makes it, with the position in the original of each character. */
function foldWithPositions(text: string): { folded: string; positions: number[] } {
	let folded = "";
	const positions: number[] = [];
	for (let at = 0; at < text.length; ) {
		const letter = String.fromCodePoint(text.codePointAt(at)!);
		const plain = foldText(letter);
		// A mark of the letter before is neither a letter nor a gap.
		const isGap = plain === "" && !/\p{M}/u.test(letter);
		if (isGap && folded !== "" && !folded.endsWith(" ")) {
			folded += " ";
			positions.push(at);
		}
		for (const one of plain) {
			folded += one;
			positions.push(at);
		}
		at += letter.length;
	}
	return { folded: folded.trimEnd(), positions };
}
