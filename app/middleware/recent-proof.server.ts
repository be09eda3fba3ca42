/**
 * Sends a person to the page that asks for their password when the database wanted a recent proof of identity. Nothing was
 * carried out. What was posted waits as a draft of its page, which shows it again: it is sent by another press only.
 */
import { type MiddlewareFunction, redirect } from "react-router";
import { proofPath } from "#app/domains/accounts/recent-proof.ts";
import { readPostedFields } from "#app/platform/forms/posted-fields.server.ts";
import { draftCookie } from "#app/platform/http/draft-cookie.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { toPage } from "#app/platform/http/page-of-file.ts";
import { redirectAfterPost } from "#app/platform/http/responses.server.ts";
import { proofPurposeContext } from "./context.ts";
import { requireUser } from "./session.server.ts";

export const recentProof: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
	const refused = await next();
	const purpose = context.get(proofPurposeContext);
	if (purpose === null) return refused;
	const path = url.pathname + url.search;
	if (request.method !== "POST") return redirect(proofPath(toPage(path), purpose));
	const fields = await readPostedFields(request);
	const draft = fields?.length ? draftCookie({ person: requireUser(context).id, path, fields }) : null;
	const lost = flashCookie({ code: "formLost", type: "warning" });
	return redirectAfterPost(proofPath(path, purpose), { "Set-Cookie": draft ?? lost });
};
