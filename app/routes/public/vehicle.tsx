/** Page of a vehicle. */
import { ListingPage } from "#app/domains/listings/detail/page/listing-page.tsx";
import type { Route } from "./+types/vehicle";
import { loadListingPage } from "./listing-page.server.ts";
import { handleListingPost } from "./listing-post.server.ts";

export { shouldRevalidateListing as shouldRevalidate } from "#app/domains/listings/detail/page/should-revalidate-listing.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader(input: Route.LoaderArgs) {
	return loadListingPage("vehicle", input);
}

export function action(input: Route.ActionArgs) {
	return handleListingPost("vehicle", input);
}

export default function Vehicle({ loaderData, actionData }: Route.ComponentProps) {
	return <ListingPage {...loaderData} answer={actionData} />;
}
