/**
 * The inline scripts of a finished page: the framework's data is written into it, its module script waits until the
 * page is painted, and the scripts that may run are named by their hashes, so that the page can be kept and shown to
 * many. All of them stand behind the footer; a script that got into the page before it has no hash and never runs.
 */
import { createHash } from "node:crypto";

/**
 * Starts the framework's own script after the first paint; with Save-Data or on 2G only at the first touch,
 * since every form and link works without it.
 */
const START_SCRIPT = `(function(){var d=document,c=navigator.connection||{};function go(){if(go.done)return;go.done=1;
d.querySelectorAll("link[data-rel]").forEach(function(l){l.rel=l.dataset.rel});
var p=d.querySelector('script[type="parked"]'),s=d.createElement("script");s.type="module";s.textContent=p.textContent;d.body.append(s)}
if(c.saveData||/2g/.test(c.effectiveType||""))["pointerdown","keydown","focusin"].forEach(function(e){addEventListener(e,go,{once:true,passive:true})});
else requestAnimationFrame(function(){setTimeout(go)})})()`.replaceAll("\n", "");

const ESCAPES: Record<string, string> = {
	"&": "\\u0026",
	">": "\\u003e",
	"<": "\\u003c",
	"\u2028": "\\u2028",
	"\u2029": "\\u2029",
};

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
	const head = page.slice(0, headEnd).replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"');
	const scripts = page
		.slice(footerEnd)
		.replace('<script type="module" async="">', '<script type="parked">')
		.replace("</body>", () => `${handoffScript(handoff)}<script>${START_SCRIPT}</script></body>`);
	return { html: head + page.slice(headEnd, footerEnd) + scripts, scriptHashes: hashScripts(scripts) };
}

function handoffScript(handoff: string): string {
	const payload = JSON.stringify(handoff).replace(/[&><\u2028\u2029]/g, (character) => ESCAPES[character]!);
	return `<script>window.__reactRouterContext.streamController.enqueue(${payload});window.__reactRouterContext.streamController.close();</script>`;
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
