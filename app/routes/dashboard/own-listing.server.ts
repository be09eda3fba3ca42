/** Finds the listing that an address of the dashboard names. */
import type { RouterContextProvider } from "react-router";
import { kindOfPath } from "#app/domains/listings/editor/edit-state.ts";
import { getOwnListing } from "#app/domains/listings/editor/own-listing-queries.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { parseId } from "#app/platform/http/id-list.ts";
import { notFound } from "#app/platform/http/responses.server.ts";

export type Arguments = { url: URL; params: { id?: string }; context: Readonly<RouterContextProvider> };

/** The viewer's listing of the kind that the address names. Throws 404 for any other. */
export async function findOwnListing({ url, params, context }: Arguments) {
	const id = parseId(params.id ?? "");
	const own = id === null ? null : await getOwnListing(await getUserClient(context), id);
	if (own?.listing.kind !== kindOfPath(url)) throw notFound();
	return own;
}
