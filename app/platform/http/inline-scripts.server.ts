/**
 * Inline scripts of a rendered page: inserts the framework's data, parks its module script until the page is used or
 * idle, and lists the hashes of allowed scripts so that the page can be cached. All of them are placed after the footer; a
 * script injected before it has no hash and never runs.
 */
import { createHash } from "node:crypto";
import { handoffScript, parkModuleScript, parkPreloads, startScript } from "./router-internals.server.ts";

type FinishedPage = {
	html: string;
	/** `'sha256-…'` of every allowed inline script, for the policy. */
	scriptHashes: string[];
};

/** As React writes it. Text of the content cannot contain it, because its quotes are escaped. */
const AUTOFOCUS = ' autofocus=""';

/**
 * Finishes a rendered page. handoff: hydration data of the framework, undefined for a page without scripts. isIdle: its
 * scripts start when it is idle, as they do where the page sets the focus, which hydration sets again. Only the head and
 * the part after the footer are searched for scripts, because the rest is long.
 */
export function finishPage(page: string, handoff: string | undefined, isIdle: boolean): FinishedPage {
	const headEnd = page.indexOf("</head>");
	const footerEnd = page.lastIndexOf("</footer>");
	if (headEnd < 0 || footerEnd < headEnd) return { html: page, scriptHashes: [] };
	if (handoff === undefined) return { html: page, scriptHashes: hashScripts(page.slice(footerEnd)) };
	const head = parkPreloads(page.slice(0, headEnd));
	const scripts = parkModuleScript(page.slice(footerEnd)).replace(
		"</body>",
		() => `${handoffScript(handoff)}${startScript(isIdle || page.includes(AUTOFOCUS))}</body>`,
	);
	return { html: head + page.slice(headEnd, footerEnd) + scripts, scriptHashes: hashScripts(scripts) };
}

const knownHashes = new Map<string, string>();

/** Scripts that do not change between pages are hashed once. */
function hashScripts(html: string): string[] {
	return Array.from(html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g), ([, content = ""]) => {
		const known = knownHashes.get(content);
		if (known) return known;
		const hash = `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
		if (content.length < 3000 && knownHashes.size < 200) knownHashes.set(content, hash);
		return hash;
	});
}
