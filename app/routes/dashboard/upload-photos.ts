/** Upload endpoint of the photo page, one photo per POST. */
import { redirect } from "react-router";
import type { UploadResponse } from "#app/domains/photos/photo.ts";
import { catchUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Route } from "./+types/upload-photos";
import { getUploadStatus, loadListingPhotos, receiveUpload } from "./receive-photos.server.ts";

/** No page for GET. */
export function loader({ url }: Route.LoaderArgs) {
	return redirect(url.pathname.replace(/\/send$/, ""));
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
	const take = async () => receiveUpload(request, context, await loadListingPhotos(params, url, context));
	const answer = await catchUnavailable(take());
	if ("code" in answer) return respond({ outcomes: [{ name: "", ok: false, code: answer.code }] });
	return respond(answer);
}

function respond(answer: UploadResponse): Response {
	const headers: Record<string, string> = { "Cache-Control": "private, no-store" };
	if (answer.retryAfter) headers["Retry-After"] = String(answer.retryAfter);
	return Response.json(answer, { status: getUploadStatus(answer), headers });
}
