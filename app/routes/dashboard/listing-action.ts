/** Actions on an own listing from any page: duplicate, or restore after deletion. */
import { href, redirect } from "react-router";
import { stepPath } from "#app/domains/listings/editor/edit-state.ts";
import {
	duplicateListing,
	type Rejection,
	restoreOwnListing,
} from "#app/domains/listings/editor/own-listing-commands.server.ts";
import { getOwnListing } from "#app/domains/listings/editor/own-listing-queries.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { parseId } from "#app/platform/http/id-list.ts";
import { notFound, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import type { Route } from "./+types/listing-action";

/** No page for GET: redirects to the dashboard, e.g. after signing in again. */
export function loader() {
	throw redirect(href("/dashboard"));
}

export async function action({ params, url, context }: Route.ActionArgs) {
	const id = parseId(params.id);
	if (id === null) throw notFound();
	const db = await getUserClient(context);
	if (url.pathname.endsWith("/duplicate")) {
		const created = await duplicateListing(db, id);
		if (!created.ok) throw reject(created);
		const own = await getOwnListing(db, created.id);
		const path = stepPath(own?.listing.kind ?? "property", created.id, "basics");
		throw redirectWithFlash(path, { code: "listingDuplicated", type: "success" });
	}
	const restored = await restoreOwnListing(db, id);
	if (!restored.ok) throw reject(restored);
	const path = stepPath(restored.kind, restored.id, "publish");
	throw redirectWithFlash(path, { code: "listingRestored", type: "success" });
}

function reject({ code }: Rejection) {
	if (code === "listing_not_found") return notFound();
	return redirectWithFlash(href("/dashboard"), {
		code: code === "unavailable" ? "notDone" : "failedUnexpected",
		type: "error",
	});
}
