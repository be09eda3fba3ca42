/** An own listing is written here, a step at a time. The same page under two addresses, for homes and for vehicles. */
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
