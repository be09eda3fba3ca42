import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#app/locales/i18n.ts";
import { getBuiltInText } from "../built-in-texts.server.ts";
import { renderArticle } from "../render-markdown.server.ts";
import { findAnswers } from "./find-answers.ts";
import { toTopics } from "./help-topics.ts";

const text = (body: string) => renderArticle({ title: "Help", description: "", body }, null, "a@example.com");
const topicsOf = (body: string) => toTopics(text(body), "en");
const supportIn = (language: "en" | "tr") =>
	toTopics(renderArticle(getBuiltInText("support", language), null, "a@example.com"), language);

describe("questions of a text", () => {
	it("are list items that begin with a question or with words and a colon", () => {
		const [topic] = topicsOf(
			"## Paying {#paying}\n\nBy card.\n\n- How do I cancel? Press [here](/a).\n- Money back: ask us.",
		);
		expect(topic).toMatchObject({
			id: "paying",
			lead: [{ kind: "paragraph", words: ["By card."] }],
			questions: [
				{ id: "paying-how-do-i-cancel", title: "How do I cancel?" },
				{ id: "paying-money-back", title: "Money back", answer: [{ kind: "paragraph", words: ["Ask us."] }] },
			],
		});
	});

	it("are headings of the third level with what follows them", () => {
		const [topic] = topicsOf("## Paying\n\nLead.\n\n### By card {#card}\n\nFirst.\n\n- Second: third.");
		expect(topic!.questions).toMatchObject([{ id: "card", title: "By card" }]);
		expect(topic!.questions[0]!.answer.map(({ kind }) => kind)).toEqual(["paragraph", "list"]);
	});

	it("leave other items, steps and times of day where they are", () => {
		const [topic] = topicsOf("## A\n\n- Open at 8:00.\n- [Link: x](/a)\n- Alone?\n\n1. First: this.\n2. Then: that.");
		expect(topic!.questions).toEqual([]);
		expect(topic!.lead.map((block) => (block.kind === "list" ? block.items.length : 0))).toEqual([3, 2]);
	});

	it("have ids that differ, also from those of the sections", () => {
		const topics = topicsOf("## A {#a}\n\n- Bb: one.\n- Bb: two.\n\n## C {#a-bb}\n\n- Dd: three.");
		expect(topics.flatMap(({ questions }) => questions.map(({ id }) => id))).toEqual(["a-bb-2", "a-bb-3", "a-bb-dd"]);
	});

	it("have ids that differ from those of headings further down", () => {
		const topics = topicsOf("## A {#a}\n\n- Bb: one.\n\n## C {#c}\n\n### D {#a-bb}\n\nText.");
		const ids = topics.flatMap(({ questions }) => questions.map(({ id }) => id));
		expect(new Set(ids).size).toBe(2);
	});

	it("leave what follows them where it stands, and addresses and names as they are written", () => {
		const [topic] = topicsOf(
			"## A\n\nFirst.\n\n- E-mail: info@adahan.example\n- Phone: iOS 16 and later.\n\nAll of it holds.",
		);
		expect(topic!.lead).toEqual([{ kind: "paragraph", words: ["First."] }]);
		expect(topic!.end).toEqual([{ kind: "paragraph", words: ["All of it holds."] }]);
		expect(topic!.questions.map(({ answer }) => JSON.stringify(answer))).toEqual([
			expect.stringContaining("info@"),
			expect.stringContaining('"iOS'),
		]);
		expect(findAnswers([topic!], "holds")!.count).toBe(1);
	});

	it("begin with a capital letter of their language", () => {
		const [topic] = toTopics(text("## A\n\n- Soru: ilan verin."), "tr");
		expect(topic!.questions[0]!.answer).toEqual([{ kind: "paragraph", words: ["İlan verin."] }]);
	});

	it.each(LANGUAGES)("are all of the support page: %s", (language) => {
		const topics = supportIn(language);
		for (const { id, lead, questions } of topics) {
			expect(questions.length, id).toBeGreaterThan(1);
			expect(
				lead.map(({ kind }) => kind),
				id,
			).toEqual(["paragraph"]);
		}
	});
});

describe("the search in the answers", () => {
	const titles = (language: "en" | "tr", query: string) =>
		findAnswers(supportIn(language), query)!.topics.flatMap(({ questions }) => questions.map(({ title }) => title));

	it.each([
		["en", "MONEY back", "Can I have my money back?"],
		["en", "how do I get my money back", "Can I have my money back?"],
		["en", "reporting fraud", "What if I have paid and fear a fraud?"],
		["tr", "IPTAL", "Nasıl iptal ederim?"],
		["tr", "şikayet etmek", "Bir ilanı nasıl şikâyet ederim?"],
		["tr", "favorilerimi", "Favorilerim için ne haber alırım?"],
	] as const)("finds in %s with “%s”: %s", (language, query, title) => {
		expect(titles(language, query)).toContain(title);
	});

	it("finds what stands above the questions, and counts it", () => {
		const topics = topicsOf("## Deposits\n\nNever pay a kapora unseen.\n\n- Signs: pressure.\n\n## Other\n\n- Ab: b.");
		expect(findAnswers(topics, "kapora")).toEqual({ topics: [{ ...topics[0]!, questions: [] }], count: 1 });
		expect(findAnswers(topics, "deposits")!.count).toBe(2);
	});

	it("finds a word in the answer as well as in the question", () => {
		const topics = topicsOf("## A\n\n- Deposit: never unseen.\n- Signs: pressure for a deposit.\n- Other: nothing.");
		expect(findAnswers(topics, "Deposits")!.topics[0]!.questions.map(({ title }) => title)).toEqual([
			"Deposit",
			"Signs",
		]);
	});

	it("finds nothing rather than what has less than half of the words", () => {
		expect(findAnswers(supportIn("en"), "swimming pool heating password")).toEqual({ topics: [], count: 0 });
		expect(findAnswers(supportIn("en"), "zzz")).toEqual({ topics: [], count: 0 });
	});

	it("is none without a word", () => {
		for (const query of ["", "  ", "?!"]) expect(findAnswers(supportIn("en"), query)).toBeNull();
	});
});
