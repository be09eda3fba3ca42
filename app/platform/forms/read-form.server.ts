/** Reads the body of a posted form, and no more of it than a form needs. */
import { data } from "react-router";
import { readBody } from "#app/platform/http/read-body.server.ts";

/** Enough for every text field of ours at its longest; uploads have a reader of their own. */
const LARGEST_FORM_BYTES = 256 * 1024;

const forms = new WeakMap<Request, Promise<FormData>>();

/**
 * The fields of a posted form; read once, so that what was typed can be looked at again when it cannot be taken.
 * Throws a 400 answer for a body that is no form, and 413 for one that is too large.
 */
export function readForm(request: Request): Promise<FormData> {
	let form = forms.get(request);
	if (!form) {
		form = parseBody(request);
		forms.set(request, form);
	}
	return form;
}

async function parseBody(request: Request): Promise<FormData> {
	const body = await readBody(request, LARGEST_FORM_BYTES);
	if (!body) throw data(null, { status: 413 });
	const type = request.headers.get("content-type") ?? "";
	try {
		return await new Response(body, { headers: { "Content-Type": type } }).formData();
	} catch {
		throw data(null, { status: 400 });
	}
}
