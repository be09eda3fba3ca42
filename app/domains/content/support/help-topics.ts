/**
 * The questions of a help page, read from its text: a list item that begins with a question or with a few words and a colon,
 * and a heading of the third level. What is neither stands above the questions of its section.
 */
import type { Language } from "#app/locales/i18n.ts";
import { toSlug } from "#app/platform/slug.ts";
import type { Article, Block, Inline, Section } from "../article.ts";

/** A question with its answer. The id is the fragment of its address. */
export type Question = { id: string; title: string; answer: Block[] };

/** A section of the text with its questions. */
export type Topic = {
	id: string;
	heading: string;
	lead: Block[];
	questions: Question[];
	/** What follows them in the text. */
	end: Block[];
};

/** "How do I cancel? Press …" or "Cancelling: press …"; not "8:00". */
const TITLE = /^([^:?]{2,100})([:?])\s+/;
const MAX_ID_LENGTH = 60;

/** The topics of an article. */
export function toTopics({ sections }: Article, language: Language): Topic[] {
	const ids = new Set(
		sections.flatMap(({ id, blocks }) => [
			id,
			...blocks.flatMap((block) => (block.kind === "heading" ? block.id : [])),
		]),
	);
	return sections.map((section) => toTopic(section, language, ids));
}

function toTopic({ id, heading, blocks }: Section, language: Language, ids: Set<string>): Topic {
	const topic: Topic = { id, heading, lead: [], questions: [], end: [] };
	let ofHeading: Question | undefined;
	for (const block of blocks) {
		if (block.kind === "heading" && block.level === 3) {
			ofHeading = { id: block.id, title: block.text, answer: [] };
			topic.questions.push(ofHeading);
		} else if (ofHeading) ofHeading.answer.push(block);
		// The steps of a numbered list belong together.
		else if (block.kind === "list" && block.start === undefined) addItems(topic, block.items, language, ids);
		else (topic.questions.length > 0 ? topic.end : topic.lead).push(block);
	}
	return topic;
}

function addItems(topic: Topic, items: Block[][], language: Language, ids: Set<string>): void {
	const others: Block[][] = [];
	for (const item of items) {
		const question = readQuestion(item, language);
		if (question) topic.questions.push({ ...question, id: takeId(`${topic.id}-${toSlug(question.title, 100)}`, ids) });
		else others.push(item);
	}
	if (others.length > 0) topic.lead.push({ kind: "list", items: others });
}

function readQuestion([first, ...rest]: Block[], language: Language): Omit<Question, "id"> | null {
	const [begin, ...words] = first?.kind === "paragraph" ? first.words : [];
	const found = typeof begin === "string" ? TITLE.exec(begin) : null;
	if (!found) return null;
	const [opening, title = "", mark] = found;
	const text = (begin as string).slice(opening.length);
	const answer: Inline[] = [...(text ? [capitalise(text, language)] : []), ...words];
	if (answer.length === 0 && rest.length === 0) return null;
	return {
		title: mark === "?" ? `${title}?` : title,
		answer: [...(answer.length > 0 ? [{ kind: "paragraph" as const, words: answer }] : []), ...rest],
	};
}

/** Not an address, nor a name such as iOS. */
const PLAIN_WORD = /^\p{Ll}[\p{Ll}'’-]*(?=[,.;:!?]?(?:\s|$))/u;

const capitalise = (text: string, language: Language) =>
	PLAIN_WORD.test(text) ? text.charAt(0).toLocaleUpperCase(language) + text.slice(1) : text;

function takeId(wanted: string, ids: Set<string>): string {
	const base = wanted.slice(0, MAX_ID_LENGTH).replace(/-$/, "");
	let id = base;
	for (let count = 2; ids.has(id); count++) id = `${base}-${count}`;
	ids.add(id);
	return id;
}
