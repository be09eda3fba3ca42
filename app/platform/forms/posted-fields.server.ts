/** Entered values of a form that could not be processed, to be sent or shown again: no passwords, no files. */

import { readForm } from "./read-form.server.ts";
import { isSecretField } from "./secret-fields.ts";

/** Names and values in the order of the form. */
export type PostedFields = [name: string, value: string][];

/** Fields of a posted form; null for a body that cannot be read or that contains files. */
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
