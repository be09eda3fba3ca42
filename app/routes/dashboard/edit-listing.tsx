/** Listing editor, one step at a time. Same page for properties and vehicles. */
import { EditListingPage } from "#app/domains/listings/ui/writing/edit-listing-page.tsx";
import type { Route } from "./+types/edit-listing";
import { answerEditPage, loadEditPage } from "./edit-listing.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { readAfterConflict as shouldRevalidate } from "#app/ui/read-after-conflict.ts";

export function loader(input: Route.LoaderArgs) {
	return loadEditPage(input);
}

export function action(input: Route.ActionArgs) {
	return answerEditPage(input);
}

export default function EditListing({ loaderData, actionData }: Route.ComponentProps) {
	return <EditListingPage page={loaderData} answer={actionData} />;
}
