/** Actions on an own listing from any page: duplicate, or restore after deletion. */
import { href, redirect } from "react-router";
import { ownListingPath, stepPath } from "#app/domains/listings/edit-state.ts";
import {
	duplicateListing,
	type Refusal,
	restoreOwnListing,
} from "#app/domains/listings/own-listing-commands.server.ts";
import { getOwnListing } from "#app/domains/listings/own-listing-queries.server.ts";
import { getViewerDb } from "#app/middleware/session.server.ts";
import { readId } from "#app/platform/http/id-list.ts";
import { notFound, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import type { Route } from "./+types/listing-act";

/** No page for GET: redirects to the dashboard, e.g. after signing in again. */
export function loader() {
	throw redirect(href("/dashboard"));
}

export async function action({ params, url, context }: Route.ActionArgs) {
	const id = readId(params.id);
	if (id === null) throw notFound();
	const db = await getViewerDb(context);
	if (url.pathname.endsWith("/duplicate")) {
		const made = await duplicateListing(db, id);
		if (!made.ok) throw refuse(made);
		const own = await getOwnListing(db, made.id);
		const path = stepPath(own?.listing.kind ?? "property", made.id, "basics");
		throw redirectWithFlash(path, { code: "listingDuplicated", type: "success" });
	}
	const restored = await restoreOwnListing(db, id);
	if (!restored.ok) throw refuse(restored);
	const path = ownListingPath(restored.kind, restored.id, "edit?step=publish");
	throw redirectWithFlash(path, { code: "listingRestored", type: "success" });
}

function refuse({ code }: Refusal) {
	if (code === "listing_not_found") return notFound();
	return redirectWithFlash(href("/dashboard"), {
		code: code === "unavailable" ? "notDone" : "failedUnexpected",
		type: "error",
	});
}
