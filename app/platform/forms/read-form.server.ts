/** Reads the body of a posted form, up to a size limit. */
import { data } from "react-router";
import { readBody } from "#app/platform/http/read-body.server.ts";

/** Covers every text field at its maximum length; uploads have their own reader. */
const MAX_FORM_BYTES = 256 * 1024;

const forms = new WeakMap<Request, Promise<FormData>>();

/**
 * Fields of a posted form, read once per request so that they can be read again. Throws a 400 response for a body that
 * is not a form and 413 for one that is too large.
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
	const body = await readBody(request, MAX_FORM_BYTES);
	if (!body) throw data(null, { status: 413 });
	const type = request.headers.get("content-type") ?? "";
	try {
		return await new Response(body, { headers: { "Content-Type": type } }).formData();
	} catch {
		throw data(null, { status: 400 });
	}
}
