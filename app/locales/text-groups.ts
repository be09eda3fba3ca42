/** Which texts a page has in the browser: groups of namespaces that are loaded together, by the page's address. */

/**
 * The first line that matches the pattern of an address decides. Pages without a line have the shared texts alone:
 * they are written on the server. A new page needs a line unless a line has its first part already.
 */
const TEXT_GROUPS = [
	[/^\/$/, "home"],
	[/^\/(properties|vehicles)$/, "lists"],
	[/^\/(properties|vehicles)\/:id$/, "detail"],
	[/^\/mortgage-calculator$/, "calculator"],
	[/^\/admin\b/, "admin"],
	[/^\/dashboard\b/, "dashboard"],
	[/^\/(design-demo|test)\b/, "design"],
	// Buttons of cards on all pages.
	[/^\/(favorites\/save|compare\/choose)$/, null],
	[
		/^\/(agent-registration|alerts|auth|availability|compare|favorites|forgot-password|hidden|lists|logout|messages|notifications|profile|recently-viewed|reset-password|saved-searches)\b/,
		"account",
	],
	[
		/^\/(\w+\/:id\/report$|newsletter\/|(about|agents|blog|careers|contact|mortgage|payments|pricing|privacy|search|sitemap|support|terms|verification)\b)/,
		"site",
	],
] as const;

export type TextGroup = NonNullable<(typeof TEXT_GROUPS)[number][1]>;

/** The group of a page. pattern: its address with names for parameters, /properties/:id; the router leaves out the slash. */
export function textGroupOf(pattern: string | undefined): TextGroup | null {
	if (pattern === undefined) return null;
	const address = pattern.startsWith("/") ? pattern : `/${pattern}`;
	return TEXT_GROUPS.find(([page]) => page.test(address))?.[1] ?? null;
}
