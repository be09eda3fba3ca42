/** Copy of a home to be read offline. */
import { ListingCopy } from "#app/domains/listings/detail/copy/listing-copy.tsx";
import type { Route } from "./+types/property-copy";
import { loadCopyPage } from "./copy-page.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export const handle = { isBare: true };

export const headers: Route.HeadersFunction = () => ({ "X-Robots-Tag": "noindex" });

export function loader(input: Route.LoaderArgs) {
	return loadCopyPage("property", input);
}

export default function PropertyCopy({ loaderData }: Route.ComponentProps) {
	return <ListingCopy {...loaderData} />;
}
