/** What was typed into a form that could not be taken, to be sent or shown again: never a password, never a file. */
import { isSecretField } from "./parse-form.server.ts";
import { readForm } from "./read-form.server.ts";

/** Names with their values, in the order of the form. */
export type PostedFields = [name: string, value: string][];

/** The fields of a posted form; null for a body that cannot be read, or that carries files. */
export async function readPostedFields(request: Request): Promise<PostedFields | null> {
	if (!request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded")) return null;
	try {
		const fields: PostedFields = [];
		for (const [name, value] of await readForm(request))
			if (typeof value === "string" && !isSecretField(name)) fields.push([name, value]);
		return fields;
	} catch {
		return null;
	}
}
