/** Upload endpoint of the photo page, one photo per POST. */
import { redirect } from "react-router";
import { forgetListing } from "#app/domains/listings/listing-queries.server.ts";
import type { SendAnswer } from "#app/domains/photos/photo.ts";
import { orUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Route } from "./+types/send-photos";
import { readListing, receiveUpload, statusOf } from "./photos-answer.server.ts";

/** No page for GET. */
export function loader({ url }: Route.LoaderArgs) {
	return redirect(url.pathname.replace(/\/send$/, ""));
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
	const take = async () => {
		const own = await readListing(params, url, context);
		const taken = await receiveUpload(request, context, own);
		forgetListing(own.listing.id);
		return taken;
	};
	const answer = await orUnavailable(take());
	if ("code" in answer) return reply({ outcomes: [{ name: "", ok: false, code: answer.code }] });
	return reply(answer);
}

function reply(answer: SendAnswer): Response {
	const headers: Record<string, string> = { "Cache-Control": "private, no-store" };
	if (answer.retryAfter) headers["Retry-After"] = String(answer.retryAfter);
	return Response.json(answer, { status: statusOf(answer), headers });
}
