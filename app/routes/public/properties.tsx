/** List of homes, commercial property and land. */
import { data, redirect } from "react-router";
import { AskedResultPage } from "#app/domains/ask/asked-result-page.tsx";
import { summariseQuestion } from "#app/domains/ask/question-summary.server.ts";
import { readResultMap, renderResultMap } from "#app/domains/listings/map/result-map.server.tsx";
import { compactListPage } from "#app/domains/listings/search/compact-list-page.ts";
import { getListPage } from "#app/domains/listings/search/list-page.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { getOptionalUser } from "#app/middleware/session.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Route } from "./+types/properties";

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const found = await getListPage("property", url, language, summariseQuestion, readResultMap);
	if ("redirectTo" in found) throw redirect(found.redirectTo);
	const viewer = await getOptionalUser(context);
	const map = await renderResultMap(found.page, found.more, language, viewer?.favourites);
	const page = { page: compactListPage(found.page), origin: env.siteUrl ?? url.origin, map };
	// The next request asks for the map again, and a list that only knows the way back to a map is not kept twice.
	const isOnce = found.more === null || found.page.search.mapAt !== undefined;
	return data(page, isOnce ? { headers: { "Cache-Control": "private, no-store" } } : undefined);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Properties({ loaderData }: Route.ComponentProps) {
	return <AskedResultPage {...loaderData} />;
}
