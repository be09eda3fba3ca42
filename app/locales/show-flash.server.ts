/** Renders a flash message as text on the server, so that pages do not load all messages. */
import type { Flash } from "#app/platform/http/flash.server.ts";
import en from "./flash/en.ts";
import tr from "./flash/tr.ts";
import { formatNumber } from "./format.ts";
import type { Language } from "./i18n.ts";
import { translations } from "./translations.server.ts";

const TEXTS: Record<Language, Record<string, string>> = { en, tr };

/** A message as shown on the page, and the state of its form. */
export type ShownFlash = {
	type: Flash["type"];
	position?: NonNullable<Flash["position"]>;
	title?: string;
	text?: string;
	/** A button that posts one field to a path of ours. */
	button?: { label: string; action: string; name: string; value: string };
	/** A link to a page of ours. */
	link?: { label: string; to: string };
	form?: NonNullable<Flash["form"]>;
	stored?: NonNullable<Flash["stored"]>;
};

/** Text of a message; an unknown code has none. */
export function showFlash(
	{ code, more, values, type, position, button, link, form, stored }: Flash,
	language: Language,
): ShownFlash {
	const texts = TEXTS[language];
	const keyOf = (one?: string) => {
		const name = one?.replace(/^flash\./, "") ?? "";
		const plural = typeof values?.count === "number" ? `${name}_${pluralOf(values.count, language)}` : name;
		return Object.hasOwn(texts, plural) ? plural : name;
	};
	const key = keyOf(code);
	const { t, exists } = translations(language);
	const first = Object.hasOwn(texts, key)
		? insertValues(texts[key]!, values, language)
		: exists(`shell:${code}`)
			? t(`shell:${code}` as "shell:message")
			: undefined;
	const second = Object.hasOwn(texts, keyOf(more)) ? insertValues(texts[keyOf(more)]!, values, language) : undefined;
	const joint = first && !/[.!?…]$/.test(first) ? ". " : " ";
	const text = [first, second].filter(Boolean).join(joint) || undefined;
	const title = Object.hasOwn(texts, `${key}Title`) ? texts[`${key}Title`] : undefined;
	return {
		type,
		...(position ? { position } : {}),
		...(text ? { text } : {}),
		...(title ? { title } : {}),
		...(button ? { button: { ...button, label: texts[button.label] ?? "" } } : {}),
		...(link ? { link: { ...link, label: texts[link.label] ?? "" } } : {}),
		...(form ? { form } : {}),
		...(stored ? { stored } : {}),
	};
}

/** Form of a text for a number: the languages of the site have these two. */
const pluralOf = (count: number, language: Language) =>
	new Intl.PluralRules(language).select(count) === "one" ? "one" : "other";

/** Replaces {{names}} by their values; numbers are formatted. */
function insertValues(text: string, values: Flash["values"] = {}, language: Language): string {
	return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
		const value = values[name];
		return typeof value === "number" ? formatNumber(value, language) : (value ?? "");
	});
}
