/** Autosave of a draft step, for the script of its page. */
import { redirect } from "react-router";
import { ownListingPath } from "#app/domains/listings/editor/edit-state.ts";
import type { Route } from "./+types/autosave";
import { handleEditPost } from "./edit-listing.server.ts";
import { findOwnListing } from "./own-listing.server.ts";

/** A GET, for example after signing in again, redirects to the page itself. */
export async function loader(input: Route.LoaderArgs) {
	const { listing } = await findOwnListing(input);
	const { search } = input.url;
	throw redirect(`${ownListingPath(listing.kind, listing.id, "edit")}${search}`);
}

export async function action(input: Route.ActionArgs) {
	const answer = await handleEditPost(input);
	return Response.json(answer.data, { status: answer.init?.status ?? 200 });
}
