/** Stores the analytics choice and returns to the page. */
import { href, redirect } from "react-router";
import { consentCookie } from "#app/domains/analytics/consent.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { redirectAfterPost } from "#app/platform/http/responses.server.ts";
import { safePath } from "#app/platform/http/safe-path.ts";
import type { Route } from "./+types/analytics-choice";

/** GET, e.g. an old bookmark, redirects to the choice. */
export function loader() {
	return redirect(`${href("/privacy")}#analytics`);
}

export async function action({ request }: Route.ActionArgs) {
	const form = await readForm(request);
	const choice = form.get("analytics");
	const path = safePath(form.get("return_to"));
	const cookie = choice === "true" || choice === "false" ? consentCookie(choice) : undefined;
	return redirectAfterPost(path, cookie ? { "Set-Cookie": cookie } : {});
}
