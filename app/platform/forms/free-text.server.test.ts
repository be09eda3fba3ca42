import { describe, expect, test } from "vitest";
import { z } from "zod";
import { emailField, freeText, markdownText, multilineText, nameText, phoneField } from "./free-text.server.ts";
import { parseFormData } from "./parse-form.server.ts";
import { looksLikeAttack } from "./suspicious-text.ts";

/** The value that a form with one field reads, or the key of its error. */
function post(schema: z.ZodType, value: string): unknown {
	const form = new FormData();
	form.set("field", value);
	const parsed = parseFormData(form, z.object({ field: schema }));
	return parsed.ok ? (parsed.value as { field: unknown }).field : `refused: ${parsed.state.errors.field?.[0]}`;
}

describe("free text", () => {
	test.each([
		"A flat inside Famagusta's medieval walls (built 1550), five minutes from the sea",
		"Mağusa'nın ortaçağ (medieval) surları içinde, denize beş dakika",
		"Technical data: 2+1, 85 m², third floor",
		"Teknik data: 1.5 litre, otomatik",
		"Data: 120 m² and a garden",
		"Is the price on = in pounds? 3 < 5 > 2",
		"The JavaScript: book is not included",
		"Retrieval (of the keys) on Monday = fine",
	])("accepts ordinary text: %s", (text) => expect(post(freeText(2000), text)).toBe(text));

	test.each([
		"<script>alert(1)</script>",
		"hello < / SCRIPT >",
		'<img src=x onerror="alert(1)">',
		"<svg/onload=alert(1)>",
		"please eval(atob('x'))",
		"document.write('x')",
		" javascript:alert(1)",
		"vbscript:msgbox",
		"data:text/html,x",
		'<a href="javascript:alert(1)">x</a>',
	])("refuses attack patterns: %s", (text) => {
		expect(looksLikeAttack(text)).toBe(true);
		expect(post(freeText(2000), text)).toBe("refused: textDangerous");
	});

	test("counts a line break once and refuses text that is too long", () => {
		expect(post(multilineText(5), "ab\r\ncd")).toBe("ab\ncd");
		expect(post(multilineText(5), "abc\r\ndef")).toBe("refused: textTooLong");
		expect(post(freeText(5), "abcdef")).toBe("refused: textTooLong");
	});

	test.each([
		["a line break", "Eve\r\nBcc: all@example.com"],
		["a bare line feed", "Eve\rBcc: all@example.com"],
		["a Unicode line separator", "Eve\u2028Bcc"],
		["a tab", "Eve\tof the garden"],
		["a C1 control character", "Eve\u0085x"],
	])("refuses %s in a single line and accepts it in multiline text", (_, text) => {
		expect(post(freeText(200), text)).toBe("refused: textControls");
		expect(post(multilineText(200), text)).toBe(text.replaceAll("\r\n", "\n"));
	});

	test.each([
		["an override", "Eve \u202emoc.live.knab", "Eve moc.live.knab"],
		["isolates around a copied number", "Eve \u2068+90 533 861 23 45\u2069", "Eve +90 533 861 23 45"],
	])("refuses marks of direction in a single line and removes them from longer text: %s", (_, text, kept) => {
		expect(post(freeText(200), text)).toBe("refused: textControls");
		expect(post(multilineText(200), text)).toBe(kept);
		expect(post(markdownText(200), text)).toBe(kept);
	});

	test("names control characters as what they are, not as an attack", () => {
		for (const schema of [freeText(200), multilineText(200), markdownText(200)])
			expect(post(schema, "bell \u0007 and nul \u0000")).toBe("refused: textControls");
	});

	test.each(["\u200b\u200b", "\u2800", " \u2067\u3164\u2069\n\u00a0", "\u{e0041}"])(
		"refuses text that nobody sees: %j",
		(text) => {
			expect(post(multilineText(200), text)).toBe("refused: textInvisible");
			expect(post(markdownText(200), text)).toBe("refused: textInvisible");
		},
	);

	test.each(["?", "👍", "👩\u200d🔧", "مى\u200cخواهم", "\u200fسلام"])("keeps a short message as it is: %j", (text) =>
		expect(post(multilineText(200), text)).toBe(text),
	);

	test.each([
		"Ada\u200bhan",
		"Ad\u00adahan",
		"Ada\u2060han",
		"\ufeffAyşe",
		"Er\u200dol",
		"Ay\u200eşe",
		"\u3164",
		"\u200d",
	])("refuses invisible characters in a single line: %j", (text) => {
		expect(post(freeText(200), text.normalize())).toBe(text.trim() === text ? "refused: textInvisible" : text.trim());
	});

	test.each(["\u0410dahan", "Ad\u0430han Emlak", "Er\u03bfl", "\u0418\u03b2\u0430\u043d"])(
		"refuses a name with a word of two alphabets: %s",
		(name) => {
			expect(post(nameText(200), name)).toBe("refused: nameAlphabets");
			expect(post(freeText(200), name)).toBe(name);
		},
	);

	test.each(["Иван Ivanov", "مریم\u200cها", "Ελένη", "O’Brien-Şahin"])("keeps the name %s", (name) =>
		expect(post(nameText(80), name)).toBe(name),
	);

	test.each(["Işıl Yılmaz", "O’Brien-Şahin", "محمد علی", "Zoë  Ångström", "יעל", "👩‍🔧 Usta"])(
		"keeps a name unchanged: %s",
		(name) => expect(post(freeText(80), ` ${name}\n`)).toBe(name),
	);

	test("refuses empty or blank text with the field's own message", () => {
		expect(post(freeText(10, "nameRequired"), "")).toBe("refused: nameRequired");
		expect(post(freeText(10, "nameRequired"), "  ")).toBe("refused: nameRequired");
		expect(post(freeText(10).optional(), "")).toBeUndefined();
	});
});

describe("e-mail", () => {
	test.each([
		[" ayse@ornek.com ", "ayse@ornek.com"],
		["", "refused: emailRequired"],
		["ayse", "refused: emailInvalid"],
		["ay<se@ornek.com", "refused: emailCharacters"],
		['"ayse"@ornek.com', "refused: emailCharacters"],
		[`${"a".repeat(250)}@ornek.com`, "refused: emailTooLong"],
	])("%s", (text, expected) => expect(post(emailField, text)).toBe(expected));
});

describe("pathological text", () => {
	const long = (part: string) => part.repeat(Math.floor(250_000 / part.length));
	test.each(["<a ", "<a/on", "<a on=", '<a "on', "< ", "= ", "=\"'", "eval(", "document . ", " on", "\t\n"])(
		"is checked quickly: %j, repeated",
		(part) => {
			const started = performance.now();
			looksLikeAttack(long(part));
			looksLikeAttack(part[0] + long(" "));
			post(freeText(2000), long(part));
			post(emailField, long(part));
			expect(performance.now() - started).toBeLessThan(500);
		},
	);

	test.each(['<a title="x" onclick = "y"', "<img/onerror=x", "a > <b\nonload=1", "< / script"])(
		"is still detected: %j",
		(text) => expect(looksLikeAttack(text)).toBe(true),
	);
	test.each(["a < b, on = off", "<b>on</b> = off", "price<100 once = more"])("is still accepted: %j", (text) =>
		expect(looksLikeAttack(text)).toBe(false),
	);
});

describe("phone", () => {
	test.each([
		["0533 861 23 45", "+905338612345"],
		["533 861 23 45", "+905338612345"],
		["(0392) 815 12 34", "+903928151234"],
		["392 815 12 34", "+903928151234"],
		["+90 548 812 34 56", "+905488123456"],
		["0090 542 851 23 45", "+905428512345"],
		["+44 7911 123456", "+447911123456"],
		["123", "refused: phoneInvalid"],
		["0533 861 23 45 678", "refused: phoneInvalid"],
		["ask Ali 0533 861 23 45", "refused: phoneInvalid"],
		["<b>0533 861 23 45</b>", "refused: phoneInvalid"],
	])("%s", (text, expected) => expect(post(phoneField, text)).toBe(expected));
});
