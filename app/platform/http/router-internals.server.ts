/**
 * The three uses of undocumented parts of React Router; the browser's part of the first is in router-internals.ts.
 * Everything else uses the public API. tests/routes/router-internals.test.ts checks each and names what moved after an
 * upgrade.
 */
import type { EntryContext } from "react-router";

/*
 * 1. The hydration data of a page. The framework would stream it in several scripts; the page is rendered to one string,
 *    so the data is written into it as one script.
 */

/** Parts of the framework's render context that its types omit. */
type RenderContext = EntryContext & { renderMeta?: { didRenderScripts?: boolean } };

/**
 * Takes the hydration data out of the render context before rendering, so that the framework does not stream it.
 * Returns a function that reads it afterwards: undefined for a page without scripts.
 */
export function takeHandoff(context: EntryContext): () => ReadableStream<Uint8Array> | undefined {
	const stream = context.serverHandoffStream;
	context.serverHandoffStream = undefined;
	return () => ((context as RenderContext).renderMeta?.didRenderScripts ? stream : undefined);
}

const ESCAPES: Record<string, string> = {
	"&": "\\u0026",
	">": "\\u003e",
	"<": "\\u003c",
	"\u2028": "\\u2028",
	"\u2029": "\\u2029",
};

/** The script that passes the data to the router. */
export function handoffScript(handoff: string): string {
	const payload = JSON.stringify(handoff).replace(/[&><\u2028\u2029]/g, (character) => ESCAPES[character]!);
	return `<script>window.__reactRouterContext.streamController.enqueue(${payload});window.__reactRouterContext.streamController.close();</script>`;
}

/*
 * 2. The framework's module script and preloads, deferred until the first paint.
 */

/** The start of the framework's module script as React writes it. */
export const MODULE_SCRIPT = '<script type="module" async="">';
const MODULE_PRELOAD = '<link rel="modulepreload"';

/**
 * Starts the framework's own script after the first paint; with Save-Data or on 2G only at the first touch,
 * since every form and link works without it.
 */
export const START_SCRIPT =
	`(function(){var d=document,c=navigator.connection||{};function go(){if(go.done)return;go.done=1;
d.querySelectorAll("link[data-rel]").forEach(function(l){l.rel=l.dataset.rel});
var p=d.querySelector('script[type="parked"]'),s=d.createElement("script");s.type="module";s.textContent=p.textContent;d.body.append(s)}
if(c.saveData||/2g/.test(c.effectiveType||""))["pointerdown","keydown","focusin"].forEach(function(e){addEventListener(e,go,{once:true,passive:true})});
else requestAnimationFrame(function(){setTimeout(go)})})()`.replaceAll("\n", "");

/** The head of a page with its module preloads deferred. */
export function parkPreloads(head: string): string {
	return head.replaceAll(MODULE_PRELOAD, '<link data-rel="modulepreload"');
}

/** The scripts of a page with the module script deferred. */
export function parkModuleScript(scripts: string): string {
	return scripts.replace(MODULE_SCRIPT, '<script type="parked">');
}

/*
 * 3. The header of a redirect that makes the router revalidate the target, also when only the hash differs. A redirect
 *    that sets a cookie implies it; there is no public option for one that sets none.
 */
export const REVALIDATE_HEADER = "X-Remix-Revalidate";
