/** Copy of a vehicle to be read offline. */
import { ListingCopy } from "#app/domains/listings/detail/copy/listing-copy.tsx";
import type { Route } from "./+types/vehicle-copy";
import { loadCopyPage } from "./copy-page.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export const handle = { isBare: true };

export const headers: Route.HeadersFunction = () => ({ "X-Robots-Tag": "noindex" });

export function loader(input: Route.LoaderArgs) {
	return loadCopyPage("vehicle", input);
}

export default function VehicleCopy({ loaderData }: Route.ComponentProps) {
	return <ListingCopy {...loaderData} />;
}
