/** List of vehicles. */
import { AskedResultPage } from "#app/domains/ask/asked-result-page.tsx";
import type { Route } from "./+types/vehicles";
import { loadListPage } from "./list-page.server.ts";

export const loader = (args: Route.LoaderArgs) => loadListPage("vehicle", args);

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Vehicles({ loaderData }: Route.ComponentProps) {
	return <AskedResultPage {...loaderData} />;
}
