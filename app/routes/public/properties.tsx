/** List of homes, commercial property and land. */
import { AskedResultPage } from "#app/domains/ask/asked-result-page.tsx";
import type { Route } from "./+types/properties";
import { loadListPage } from "./list-page.server.ts";

export const loader = (args: Route.LoaderArgs) => loadListPage("property", args);

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Properties({ loaderData }: Route.ComponentProps) {
	return <AskedResultPage {...loaderData} />;
}
