/** What the person of a request has hidden: in the account, or in the browser without one. */
import type { RouterContextProvider } from "react-router";
import { type Hidden, isHidden } from "#app/domains/hidden/hidden.ts";
import { readHidden } from "#app/domains/hidden/hidden-cookie.server.ts";
import { addCurrentSlugs } from "#app/domains/hidden/hidden-queries.server.ts";
import { getOptionalUser } from "#app/middleware/session.server.ts";

export async function getHidden(request: Request, context: Readonly<RouterContextProvider>): Promise<Hidden> {
	const viewer = await getOptionalUser(context);
	return viewer
		? { listings: viewer.hiddenListings, agents: viewer.hiddenAgents }
		: addCurrentSlugs(readHidden(request));
}

type IsHidden = (listing: Parameters<typeof isHidden>[1]) => boolean;

/**
 * Reads what is hidden when a list needs it. Not a function within that of the list: what that one keeps with its page in the
 * cache would keep the request as well.
 */
export function createHiddenFinder(
	request: Request,
	context: Readonly<RouterContextProvider>,
): () => Promise<IsHidden> {
	return async () => {
		const hidden = await getHidden(request, context);
		return (listing) => isHidden(hidden, listing);
	};
}
