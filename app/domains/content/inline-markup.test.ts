import { describe, expect, it } from "vitest";
import { parseInlineMarkup } from "./inline-markup.ts";

const parse = (text: string) => parseInlineMarkup(text, "hello@adahan.example");

describe("the marks of a long text", () => {
	it("leaves plain words as they are", () => {
		expect(parse("Nothing special (really).")).toEqual(["Nothing special (really)."]);
	});

	it("makes links of the site's own pages", () => {
		expect(parse("See our [terms](/terms), please.")).toEqual([
			"See our ",
			{ text: "terms", href: "/terms" },
			", please.",
		]);
	});

	it("writes the contact address in its place", () => {
		expect(parse("{{email}} or the [form](/contact)")).toEqual([
			{ text: "hello@adahan.example", href: "mailto:hello@adahan.example" },
			" or the ",
			{ text: "form", href: "/contact" },
		]);
	});

	it("makes no link to anywhere else", () => {
		expect(parse("[words](https://elsewhere.example)")).toEqual(["[words](https://elsewhere.example)"]);
	});
});
