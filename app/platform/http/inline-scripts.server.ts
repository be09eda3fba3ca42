/**
 * The inline scripts of a finished page: the framework's data is written into it, its module script waits until the
 * page is painted, and the scripts that may run are named by their hashes, so that the page can be kept and shown to
 * many. All of them stand behind the footer; a script that got into the page before it has no hash and never runs.
 */
import { createHash } from "node:crypto";
import { handoffScript, parkModuleScript, parkPreloads, START_SCRIPT } from "./router-internals.server.ts";

type FinishedPage = {
	html: string;
	/** `'sha256-…'` of every inline script that may run, for the policy. */
	scriptHashes: string[];
};

/**
 * Finishes a rendered page. handoff: the framework's data for its start in the browser, undefined for a page that
 * rendered no scripts. Only the head and what follows the footer are searched: the page between them is long.
 */
export function finishPage(page: string, handoff: string | undefined): FinishedPage {
	const headEnd = page.indexOf("</head>");
	const footerEnd = page.lastIndexOf("</footer>");
	if (headEnd < 0 || footerEnd < headEnd) return { html: page, scriptHashes: [] };
	if (handoff === undefined) return { html: page, scriptHashes: hashScripts(page.slice(footerEnd)) };
	const head = parkPreloads(page.slice(0, headEnd));
	const scripts = parkModuleScript(page.slice(footerEnd)).replace(
		"</body>",
		() => `${handoffScript(handoff)}<script>${START_SCRIPT}</script></body>`,
	);
	return { html: head + page.slice(headEnd, footerEnd) + scripts, scriptHashes: hashScripts(scripts) };
}

const knownHashes = new Map<string, string>();

/** Scripts that stay the same between pages are hashed once. */
function hashScripts(html: string): string[] {
	return Array.from(html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g), ([, content = ""]) => {
		const known = knownHashes.get(content);
		if (known) return known;
		const hash = `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
		if (content.length < 3000 && knownHashes.size < 200) knownHashes.set(content, hash);
		return hash;
	});
}
