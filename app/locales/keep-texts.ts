/**
 * Texts that are composed once: few room counts, sizes and dates repeat on every card, and the library takes a thirtieth of a
 * millisecond for each.
 */

/** `t` of any namespaces. */
type AnyTranslate = (key: string, values?: Values) => string;

type Values = Record<string, unknown>;

/** Limit of texts per function; they are cleared when it is full. */
const MAX_KEPT_TEXTS = 2000;

/** Makes the functions of one language: one for each list of namespaces, which keeps what it has composed. */
export function keepTexts(
	create: (namespaces: string | readonly string[]) => AnyTranslate,
): (language: unknown, namespaces: string | readonly string[]) => AnyTranslate {
	const functions = new Map<string, AnyTranslate>();
	return (_language, namespaces) => {
		const name = String(namespaces);
		let translate = functions.get(name);
		if (!translate) {
			translate = keep(create(namespaces));
			functions.set(name, translate);
		}
		return translate;
	};
}

function keep(translate: AnyTranslate): AnyTranslate {
	const texts = new Map<string, string>();
	return (key, values) => {
		const name = values ? nameValues(key, values) : key;
		if (name === null) return translate(key, values);
		let text = texts.get(name);
		if (text === undefined) {
			text = translate(key, values);
			if (texts.size >= MAX_KEPT_TEXTS) texts.clear();
			texts.set(name, text);
		}
		return text;
	};
}

/** Name of a text with its values; null when they contain anything but short texts and numbers. */
function nameValues(key: string, values: Values): string | null {
	let name = key;
	for (const part in values) {
		const value = values[part];
		if (typeof value !== "number" && (typeof value !== "string" || value.length > 60)) return null;
		name += `\n${part}\n${value}`;
	}
	return name;
}
