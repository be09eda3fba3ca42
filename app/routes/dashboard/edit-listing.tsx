/** Listing editor, one step at a time. Same page for properties and vehicles. */
import { EditListingPage } from "#app/domains/listings/editor/edit-listing-page.tsx";
import type { Route } from "./+types/edit-listing";
import { handleEditPost, loadEditPage } from "./edit-listing.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { revalidateOnConflict as shouldRevalidate } from "#app/ui/revalidate-on-conflict.ts";

export function loader(input: Route.LoaderArgs) {
	return loadEditPage(input);
}

export function action(input: Route.ActionArgs) {
	return handleEditPost(input);
}

export default function EditListing({ loaderData, actionData }: Route.ComponentProps) {
	return <EditListingPage page={loaderData} answer={actionData} />;
}
