/** Measured pages with type and address. Guarded areas and single-action pages are not measured. */
import { redactPath } from "#app/platform/logging/redact.ts";

export const PAGE_KINDS = ["home", "list", "listing", "agents", "agent", "content", "own"] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

export type PageClassification = {
	kind: PageKind;
	/** Address as stored: without query, personal ids and tokens. */
	path: string;
	/** Listing of the page. */
	itemId?: string;
};

const LISTING_PATH = /^\/(?:properties|vehicles)\/([1-9]\d{0,17})$/;
const AGENT_PATH = /^\/agents\/[a-z0-9-]{1,80}$/;
const CONTENT_PATH = new RegExp(
	`^/(${[
		"about|agent-registration|careers|contact|market|mortgage|mortgage-calculator|pricing|privacy|search|sitemap|support|terms",
		"verification|403|blog(/[a-z0-9-]{1,80})?|newsletter/(confirm|unsubscribe|issues(/[1-9]\\d{0,8})?)",
		"payments/(success|fail)",
	].join("|")})$`,
);
/** Personal pages, measured without details. */
const OWN_PATH = /^\/(compare|recently-viewed|favorites|hidden|saved-searches|profile|lists)(\/|$)/;

/** What is recorded about a page; null if it is not measured or not ours. */
export function classifyPage(pathname: string): PageClassification | null {
	if (pathname === "/") return { kind: "home", path: "/" };
	if (pathname === "/properties" || pathname === "/vehicles") return { kind: "list", path: pathname };
	const itemId = LISTING_PATH.exec(pathname)?.[1];
	if (itemId) return { kind: "listing", path: pathname, itemId };
	if (pathname === "/agents") return { kind: "agents", path: pathname };
	if (AGENT_PATH.test(pathname)) return { kind: "agent", path: redactPath(pathname) };
	if (CONTENT_PATH.test(pathname)) return { kind: "content", path: pathname };
	const own = OWN_PATH.exec(pathname)?.[1];
	return own ? { kind: "own", path: `/${own}` } : null;
}
