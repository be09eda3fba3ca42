/** Complete addresses of a feed, and the lines that put the list of an agent into another site. */
import type { Language } from "#app/locales/i18n.ts";
import { feedPath, widgetPath } from "./agent-feed.ts";

export type FeedAddresses = Record<"kyero" | "properties" | "vehicles" | "json", string>;

/** The addresses of a token; tables and titles are in a language. */
export function feedAddresses(token: string, language: Language, origin: string): FeedAddresses {
	return {
		kyero: origin + feedPath(token, "kyero.xml"),
		properties: `${origin}${feedPath(token, "listings.csv")}?lng=${language}`,
		vehicles: `${origin}${feedPath(token, "listings.csv")}?kind=vehicle&lng=${language}`,
		json: `${origin}${feedPath(token, "listings.json")}?lng=${language}`,
	};
}

/** `path`: of the list itself; `code`: for a page of another site. */
export function widgetCode(slug: string, language: Language, origin: string): { path: string; code: string } {
	const path = widgetPath(slug, language);
	const address = `${origin}${path}&theme=light`.replaceAll("&", "&amp;");
	return {
		path,
		code: `<iframe src="${address}" title="Adahan" width="100%" height="600" loading="lazy"></iframe>`,
	};
}
