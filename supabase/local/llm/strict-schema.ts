/** What endpoints refuse in the schema of a strict answer. */

type Schema = {
	type?: string | string[];
	properties?: Record<string, Schema>;
	required?: string[];
	additionalProperties?: boolean;
	items?: Schema;
	[keyword: string]: unknown;
};

/** Keywords that every provider with strict answers takes. */
const KEYWORDS = ["type", "properties", "required", "additionalProperties", "items", "enum", "description"];

/** The first problem of a schema; null when it is strict. */
export function findSchemaProblem(schema: unknown, path = "the schema"): string | null {
	const { type, properties, required, additionalProperties, items, ...rest } = schema as Schema;
	const unknown = Object.keys(rest).find((keyword) => !KEYWORDS.includes(keyword));
	if (unknown) return `${path} has ${unknown}`;
	if (!type) return `${path} has no type`;
	if (items) return findSchemaProblem(items, `${path}, items`);
	if (!type.includes("object")) return null;
	if (additionalProperties !== false) return `${path} allows further properties`;
	const names = Object.keys(properties ?? {});
	const optional = names.find((name) => !required?.includes(name));
	if (optional) return `${path} has the optional property ${optional}`;
	for (const name of names) {
		const problem = findSchemaProblem(properties![name], `${path}, ${name}`);
		if (problem) return problem;
	}
	return null;
}
