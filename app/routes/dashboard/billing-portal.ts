/** Leads to the page of the card provider where an agent changes the card. */
import { href, redirect } from "react-router";
import { openBillingPortal } from "#app/domains/billing/billing-portal.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { requireUser } from "#app/middleware/session.server.ts";
import { siteOrigin } from "#app/platform/http/page-head.server.ts";
import { redirectAfterPost, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import type { Route } from "./+types/billing-portal";

/** GET, e.g. the address from the history, leads to the page with the button. */
export function loader() {
	return redirect(href("/dashboard/billing"));
}

export async function action({ url, context }: Route.ActionArgs) {
	const page = href("/dashboard/billing");
	const result = await openBillingPortal(requireUser(context).id, siteOrigin(url) + page, context.get(languageContext));
	if (result.ok) return redirectAfterPost(result.url);
	return redirectWithFlash(page, {
		code: result.code === "no_customer" ? "flash.noCard" : "flash.providerAway",
		type: "warning",
	});
}
