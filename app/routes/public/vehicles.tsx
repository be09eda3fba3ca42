/** List of vehicles. */
import { redirect } from "react-router";
import { AskedResultPage } from "#app/domains/ask/asked-result-page.tsx";
import { summariseQuestion } from "#app/domains/ask/question-summary.server.ts";
import { renderResultMap } from "#app/domains/listings/map/result-map.server.tsx";
import { compactListPage } from "#app/domains/listings/search/compact-list-page.ts";
import { getListPage } from "#app/domains/listings/search/list-page.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { env } from "#app/platform/env.server.ts";
import type { Route } from "./+types/vehicles";

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const found = await getListPage("vehicle", url, language, summariseQuestion);
	if ("redirectTo" in found) throw redirect(found.redirectTo);
	const map = await renderResultMap(found.page, language);
	return { page: compactListPage(found.page), origin: env.siteUrl ?? url.origin, map };
}

export default function Vehicles({ loaderData }: Route.ComponentProps) {
	return <AskedResultPage {...loaderData} />;
}
