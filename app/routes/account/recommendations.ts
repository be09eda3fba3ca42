/** Dismisses a recommendation or restores it, and saves the settings of the section; returns to the page with it. */
import { data, href, redirect } from "react-router";
import {
	dismissRecommendation,
	restoreRecommendation,
	saveRecommendationSettings,
} from "#app/domains/recommendations/recommendation-commands.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { parseId } from "#app/platform/http/id-list.ts";
import { redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { safePath } from "#app/platform/http/safe-path.ts";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Route } from "./+types/recommendations";

/** No page for GET. */
export function loader() {
	return redirect(href("/favorites"));
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request);
	const path = safePath(form.get("return_to")).split("#", 1)[0]!;
	try {
		// Where the browser loads the whole page, its message is at the top.
		const section = request.headers.get("Sec-Fetch-Dest") === "document" ? path : `${path}#for-you`;
		return await change(form, { path, section }, await getUserClient(context), requireUser(context).id);
	} catch (error) {
		if (!(error instanceof BackendUnavailable)) throw error;
		return redirectWithFlash(path, { code: "notDone", type: "error" });
	}
}

type Db = Awaited<ReturnType<typeof getUserClient>>;

type Targets = { path: string; section: string };

async function change(form: FormData, { path, section: ownPath }: Targets, db: Db, person: string) {
	const done = (code: string, name?: string, value = "") =>
		redirectWithFlash(name === "section" ? path : ownPath, {
			code,
			...(name ? { button: { label: "undo", action: "/recommendations", name, value } } : {}),
		});
	const dismissed = parseId(form.get("dismiss"));
	if (dismissed !== null) {
		const result = await dismissRecommendation(db, dismissed);
		if (result.ok) return done("recommendationDismissed", "restore", String(dismissed));
		const code = result.code === "gone" ? "listingGone" : "tooManyRequests";
		return redirectWithFlash(path, { code, type: "error" });
	}
	const restored = parseId(form.get("restore"));
	if (restored !== null) {
		await restoreRecommendation(db, restored);
		return done("recommendationRestored");
	}
	const [section, views] = [form.get("section"), form.get("views")];
	if (section === "hidden" || section === "shown") {
		await saveRecommendationSettings(db, person, { recommends: section === "shown" });
		return section === "hidden" ? done("recommendationsHidden", "section", "shown") : done("recommendationsShown");
	}
	if (views !== "on" && views !== "off") throw data(null, { status: 400 });
	await saveRecommendationSettings(db, person, { recommends_from_views: views === "on" });
	return done(views === "on" ? "viewsUsed" : "viewsNotUsed");
}
