/** Reads bodies of the card API, which are forms with nested names: items[0][price_data][currency]=gbp. */

export type FormValue = string | { [name: string]: FormValue };
export type FormBody = { [name: string]: FormValue };

export function parseFormBody(text: string): FormBody {
	// Without a prototype, no name has a special meaning.
	const body: FormBody = Object.create(null);
	for (const [name, value] of new URLSearchParams(text)) {
		const path = name.split(/[[\]]+/).filter(Boolean);
		let parent = body;
		for (const step of path.slice(0, -1)) {
			const child = parent[step];
			const next: FormBody = typeof child === "object" ? child : Object.create(null);
			parent[step] = next;
			parent = next;
		}
		parent[path.at(-1) ?? ""] = value;
	}
	return body;
}

/** The text at a path of names; undefined when there is none. */
export function textAt(body: FormBody, ...path: string[]): string | undefined {
	let value: FormValue | undefined = body;
	for (const step of path) value = typeof value === "object" ? value[step] : undefined;
	return typeof value === "string" ? value : undefined;
}

/** Names and texts of a nested object, such as metadata. */
export function recordAt(body: FormBody, ...path: string[]): Record<string, string> {
	let value: FormValue | undefined = body;
	for (const step of path) value = typeof value === "object" ? value[step] : undefined;
	if (typeof value !== "object") return {};
	return Object.fromEntries(
		Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
	);
}

/** A list, such as expand[0]=…. */
export const listAt = (body: FormBody, name: string): string[] => Object.values(recordAt(body, name));
