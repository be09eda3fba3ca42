/** Questions in words and the filters they mean. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PROPERTY_FEATURES, PROPERTY_TYPES } from "#app/domains/listings/property.ts";
import { FILTER_SCHEMAS } from "#app/domains/listings/search/filter-schemas.ts";
import { MAX_QUESTION_LENGTH } from "#app/domains/listings/search/question-length.ts";
import { searchPath } from "#app/domains/listings/search/search-filters.ts";
import { BODIES, FUELS, VEHICLE_FEATURES } from "#app/domains/listings/vehicle.ts";
import { compareAnswer, type Question } from "../../../tests/support/questions/compare.ts";
import { QUESTION_REFERENCE } from "../../../tests/support/questions/reference.ts";
import { type Reading, readQuestion } from "./read-question.ts";

const FOLDER = join(import.meta.dirname, "../../../tests/support/questions");
const readSet = <T>(name: string): T => JSON.parse(readFileSync(join(FOLDER, name), "utf8")) as T;

/** The day that ages of vehicles are counted from. */
const NOW = Date.UTC(2026, 10, 24);
const read = (text: string, options = {}) => readQuestion(text, QUESTION_REFERENCE, { now: NOW, ...options });

describe.each([
	"public.json",
	"dev.json",
	"second.json",
	"third.json",
	"fourth.json",
	"fifth.json",
	"sixth.json",
	"seventh.json",
])("the questions of %s", (file) => {
	const { queries } = readSet<{ queries: Question[] }>(file);

	it("lead to the filters that they mean", () => {
		expect(queries.length).toBeGreaterThanOrEqual(60);
		const wrong = queries.flatMap((question) => {
			const comparison = compareAnswer(question, read(question.text));
			return comparison.wrong.length > 0 ? [`${question.id} ${question.text}: ${comparison.wrong.join(", ")}`] : [];
		});
		expect(wrong).toEqual([]);
	});
});

describe("further questions", () => {
	const lines = readFileSync(join(FOLDER, "further.tsv"), "utf8").trimEnd().split("\n");

	it("lead to exactly these addresses, preferences and nearness included", () => {
		expect(lines.length).toBeGreaterThanOrEqual(150);
		const answers = lines.map((line) => {
			const [text = ""] = line.split("\t");
			const { kind, filters, sort } = read(text);
			return `${text}\t${searchPath(sort === null ? { kind, filters } : { kind, filters, sort })}`;
		});
		expect(answers).toEqual(lines);
	});

	it("say the same in English and Turkish", () => {
		const { pairs } = readSet<{ pairs: { id: string; en: string; tr: string }[] }>("pairs.json");
		const meaning = ({ kind, filters, sort }: Reading) => ({ kind, filters, sort });
		expect(pairs).toHaveLength(20);
		for (const { en, tr } of pairs) expect({ en, ...meaning(read(en)) }).toEqual({ en, ...meaning(read(tr)) });
	});
});

describe("what is not used", () => {
	it.each([
		["villa in Lapta for 300 thousand euros", "300 thousand euros", "currency"],
		["kiralık daire 15.000 TL", "15.000 TL", "currency"],
		["depozitosuz kiralık daire", "depozitosuz", "no_filter"],
		["Girne'de daire, Karaoğlanoğlu hariç", "Karaoğlanoğlu hariç", "excluded"],
		["villa above 500k and below 300k", "above 500k", "contradiction"],
		["2 bed flat with a helipad", "helipad", "unknown"],
	])("of “%s” is “%s”: %s", (text, words, reason) => {
		expect(read(text).unused).toContainEqual({ words, reason });
	});

	it("is in the order of the question", () => {
		const { question, unused } = {
			question: "no diesel, 5000 euros, helipad, car",
			...read("no diesel, 5000 euros, helipad, car"),
		};
		const positions = unused.map(({ words }) => question.indexOf(words));
		expect(positions).toEqual(positions.toSorted((a, b) => a - b));
		expect(unused).toHaveLength(3);
	});

	it("lists the words that a model may be asked about", () => {
		expect(read("villa with a helipad and moat in Lapta").contentWords).toEqual(["helipad", "moat"]);
		expect(read("please show me a villa in Lapta").contentWords).toEqual([]);
	});
});

describe("criteria", () => {
	const texts = [
		...readSet<{ queries: Question[] }>("public.json").queries,
		...readSet<{ queries: Question[] }>("dev.json").queries,
	].map(({ text }) => text);

	it("quote the question, one for each value of the filters", () => {
		for (const text of texts) {
			const { criteria, filters, sort, unused } = read(text);
			for (const { words } of [...criteria, ...unused.map((part) => ({ words: [part.words] }))])
				for (const one of words) expect(text).toContain(one);
			const values = Object.entries(sort === null ? filters : { ...filters, sort }).flatMap(([name, value]) =>
				[value].flat().map((one) => `${name}=${one}`),
			);
			expect([...new Set(criteria.map(({ name, value }) => `${name}=${value}`))].toSorted()).toEqual(values.toSorted());
		}
	});

	it("are filters that a list accepts", () => {
		for (const text of texts) {
			const { kind, filters } = read(text);
			expect(FILTER_SCHEMAS[kind].safeParse(filters).error).toBeUndefined();
		}
	});
});

describe("what nobody can promise", () => {
	it.each([
		["villa with a clear title in Lapta", "clear title"],
		["clean title deed land", "clean title deed"],
		["safe title flat iskele", "safe title"],
		["temiz koçanlı villa girne", "temiz koçanlı"],
		["koçanı temiz arsa", "koçanı temiz"],
	])("%s asks for a choice, and sets no filter", (text, words) => {
		const { choices, filters, unused, isUnderstood } = read(text);
		expect(choices).toMatchObject([{ about: "title", words }]);
		expect(Object.keys(filters).filter((name) => /^(?:title|deed|like)$/.test(name))).toEqual([]);
		expect({ unused, isUnderstood }).toEqual({ unused: [], isUnderstood: true });
	});

	it.each([
		["daire, hastaneye yakın", "point", "hastaneye yakın", "near", 7],
		["flat near the hospital", "point", "near the hospital", "near", 7],
	])("%s asks for a choice of %s", (text, about, words, name, count) => {
		const { choices, filters, unused } = read(text);
		expect(choices).toMatchObject([{ about, words }]);
		expect(choices[0]!.options.map((option) => option.name)).toEqual(Array(count).fill(name));
		expect(filters).not.toHaveProperty(name);
		expect(unused).toEqual([]);
	});

	it.each([
		["7 seater diesel", 7],
		["7 koltuklu dizel araç", 7],
		["mpv for 6 people", 6],
		["minibus with at least 14 seats", 14],
		["2 seater convertible", undefined],
		["car up to 5 seats", undefined],
		["flat for 6 people", undefined],
	])("%s: at least %s seats", (text, seats) => {
		const { filters, unused } = read(text);
		expect(filters.seats).toBe(seats);
		expect(unused.length > 0).toBe(seats === undefined);
	});

	it("asks nothing of other words", () => {
		for (const text of ["temiz araba", "secure complex flat", "title deed ready villa", "british title villa"])
			expect(read(text).choices).toEqual([]);
	});
});

describe("the reference of a listing", () => {
	it.each([
		["can I view AD-49WV8 tomorrow", "AD-49WV8"],
		["AD-TMBKP son fiyat nedir", "AD-TMBKP"],
		["ad 49wv8", "AD-49WV8"],
		["AD TMBKP hâlâ satılık mı", "AD-TMBKP"],
	])("of “%s” is %s", (text, reference) => {
		expect(read(text)).toMatchObject({ reference, filters: { q: reference }, unused: [], isUnderstood: true });
	});

	it.each(["ad hoc villa in Lapta", "AD FLATS IN LAPTA", "an ad 35000 pounds", "load-49WV8"])(
		"is not in “%s”",
		(text) => {
			expect(read(text).reference).toBeNull();
		},
	);
});

/** Names of values in both languages. */
async function labelsOf(
	groups: Record<string, readonly string[]>,
): Promise<{ name: string; value: string; en: string; tr: string }[]> {
	const [{ default: en }, { default: tr }] = await Promise.all([
		import("#app/locales/vocabulary/en.ts"),
		import("#app/locales/vocabulary/tr.ts"),
	]);
	return Object.entries(groups).flatMap(([name, values]) =>
		values.map((value) => ({
			name,
			value,
			en: (en[name as "type"] as Record<string, string>)[value]!,
			tr: (tr[name as "type"] as Record<string, string>)[value]!,
		})),
	);
}

describe("a denied criterion", () => {
	it("never sets its own value: types and features by their labels in both languages", async () => {
		const property = await labelsOf({ type: PROPERTY_TYPES, feature: PROPERTY_FEATURES });
		const vehicle = await labelsOf({ body: BODIES, fuel: FUELS, feature: VEHICLE_FEATURES });
		const wrong: string[] = [];
		for (const [labels, frames] of [
			[property, [(en: string) => `home in Lapta, no ${en}`, (tr: string) => `Lapta'da ev, ${tr} olmasın`]],
			[vehicle, [(en: string) => `car in Lapta, no ${en}`, (tr: string) => `Lapta'da araba, ${tr} olmasın`]],
		] as const)
			for (const { name, value, en, tr } of labels)
				for (const text of [frames[0](en.toLowerCase()), frames[1](tr.toLocaleLowerCase("tr"))]) {
					const { filters } = read(text);
					if ([filters[name]].flat().includes(value) || filters.place === undefined)
						wrong.push(`${text}: ${JSON.stringify(filters)}`);
				}
		expect(wrong).toEqual([]);
	});

	it("never sets its own place", () => {
		const wrong = QUESTION_REFERENCE.areas.flatMap(({ slug, name_en, name_tr }) =>
			[`villa, not in ${name_en}`, `${name_tr} hariç villa`].filter((text) => {
				const { filters } = read(text);
				return [filters.place].flat().includes(slug) || filters.near !== undefined;
			}),
		);
		expect(wrong).toEqual([]);
	});
});

describe("every name of the reference", () => {
	it("is found: places, landmarks, makes and models", () => {
		const wrong: string[] = [];
		const check = (text: string, name: string, value: string) => {
			const { filters } = read(text);
			if (![filters[name]].flat().includes(value)) wrong.push(`${text}: ${JSON.stringify(filters)}`);
		};
		for (const { slug, name_en, name_tr, aliases } of QUESTION_REFERENCE.areas)
			for (const name of [name_en, name_tr, ...aliases]) check(`villa in ${name}`, "place", slug);
		for (const { slug, name_en, name_tr } of QUESTION_REFERENCE.landmarks)
			if (slug !== "long-beach") for (const name of [name_en, name_tr]) check(`villa near ${name}`, "near", slug);
		for (const make of QUESTION_REFERENCE.makes) {
			check(`${make.name} ${make.models[0]!.type}`, "make", make.slug);
			for (const model of make.models) check(`used ${make.name} ${model.name}`, "model", `${make.slug}.${model.slug}`);
		}
		expect(wrong).toEqual([]);
	});
});

describe("any text", () => {
	it("is read without an exception", () => {
		let seed = 7;
		const random = (below: number) => {
			seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
			return Math.floor((seed / 2_147_483_648) * below);
		};
		const pieces = [
			"2+1",
			"£",
			"k",
			"-",
			"'",
			"e kadar",
			"under",
			"ve",
			"or",
			"no",
			"olmasın",
			"Girne",
			"near",
			"\u0301",
			"\u0000",
			"ß",
			"ﬃ",
			"İ",
			"😀",
			"٣",
			"9".repeat(400),
			"1.2.3,4",
			"bin",
			"yüz",
			"half a",
			"\ud800",
			"<",
			"__proto__",
			"constructor",
			"toString",
			"hasOwnProperty",
			"bmw",
			"320d",
			"km",
			" ",
			"\n",
		];
		for (let round = 0; round < 1500; round++) {
			const text = Array.from({ length: random(24) }, () =>
				random(4) === 0 ? String.fromCharCode(random(0xffff)) : pieces[random(pieces.length)]! + (random(2) ? " " : ""),
			).join("");
			const { criteria, kind, filters } = read(text);
			for (const { words } of criteria) for (const one of words) expect(text).toContain(one);
			expect(FILTER_SCHEMAS[kind].safeParse(filters).success).toBe(true);
		}
		for (const text of [
			"9".repeat(50_000),
			"a".repeat(50_000),
			"bin ".repeat(20_000),
			"(".repeat(20_000),
			"not ".repeat(9000),
			"1+".repeat(9000),
			"\u0301".repeat(9000),
		])
			expect(read(text).isCut).toBe(true);
	});

	it("names of object members are words like others", () => {
		for (const word of ["__proto__", "constructor", "toString", "valueOf", "hasOwnProperty"])
			expect(read(word).filters).toEqual({});
	});

	it("is cut after 300 characters, and says so", () => {
		const text = `${"villa in Lapta ".repeat(30)}under 300k`;
		expect(text.length).toBeGreaterThan(MAX_QUESTION_LENGTH);
		expect(read(text)).toMatchObject({ isCut: true, filters: { place: ["girne.lapta"], type: ["villa"] } });
		expect(read(text).filters).not.toHaveProperty("price_max");
		expect(read("villa in Lapta").isCut).toBe(false);
	});

	it("belongs to the given list when it does not say which", () => {
		expect(read("under 4000 in Nicosia", { defaultKind: "vehicle" }).kind).toBe("vehicle");
		expect(read("under 4000 in Nicosia").kind).toBe("property");
		expect(read("2+1 flat", { defaultKind: "vehicle" }).kind).toBe("property");
	});

	it("is read in a few milliseconds", () => {
		const median = (text: string) => {
			const times = Array.from({ length: 50 }, () => {
				const start = performance.now();
				read(text);
				return performance.now() - start;
			});
			return times.toSorted((a, b) => a - b)[25]!;
		};
		expect(
			median("villa with a sea view and private pool near EMU under 300k, no studios, ".repeat(4).slice(0, 300)),
		).toBeLessThan(10);
		expect(median("qwmzx plkrt vbnhg tyurwq ".repeat(80))).toBeLessThan(50);
	});
});
