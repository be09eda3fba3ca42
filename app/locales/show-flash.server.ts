/** Renders a flash message as text on the server, so that pages do not load all messages. */
import type { Flash } from "#app/platform/http/flash.server.ts";
import en from "./flash/en.ts";
import tr from "./flash/tr.ts";
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
	form?: NonNullable<Flash["form"]>;
	stored?: NonNullable<Flash["stored"]>;
};

/** Text of a message; an unknown code has none. */
export function showFlash({ code, type, position, button, form, stored }: Flash, language: Language): ShownFlash {
	const texts = TEXTS[language];
	const key = code?.replace(/^flash\./, "") ?? "";
	const { t, exists } = translations(language);
	const text = Object.hasOwn(texts, key)
		? texts[key]
		: exists(`shell:${code}`)
			? t(`shell:${code}` as "shell:message")
			: undefined;
	const title = Object.hasOwn(texts, `${key}Title`) ? texts[`${key}Title`] : undefined;
	return {
		type,
		...(position ? { position } : {}),
		...(text ? { text } : {}),
		...(title ? { title } : {}),
		...(button ? { button: { ...button, label: texts[button.label] ?? "" } } : {}),
		...(form ? { form } : {}),
		...(stored ? { stored } : {}),
	};
}
