/** Page of a property. */
import { ListingPage } from "#app/domains/listings/ui/detail/listing-page.tsx";
import type { Route } from "./+types/property";
import { loadListingPage } from "./listing-page.server.ts";
import { answerListingPage } from "./listing-post.server.ts";

export { keepListingPage as shouldRevalidate } from "#app/domains/listings/ui/detail/keep-listing-page.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader(input: Route.LoaderArgs) {
	return loadListingPage("property", input);
}

export function action(input: Route.ActionArgs) {
	return answerListingPage("property", input);
}

export default function Property({ loaderData, actionData }: Route.ComponentProps) {
	return <ListingPage {...loaderData} answer={actionData} />;
}
