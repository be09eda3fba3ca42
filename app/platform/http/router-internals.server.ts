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

const escapeJson = (text: string) => text.replace(/[&><\u2028\u2029]/g, (character) => ESCAPES[character]!);

/** A line of JSON, as the router's data is unless it waits for something. */
const JSON_LINE = /^(\[[^\n]*\])\n$/;

/** The script that passes the data to the router. JSON is written as an array: as a string, its escaped quotes cost 1 %. */
export function handoffScript(handoff: string): string {
	const json = JSON_LINE.exec(handoff)?.[1];
	const payload = json ? `JSON.stringify(${escapeJson(json)})+"\\n"` : escapeJson(JSON.stringify(handoff));
	return `<script>window.__reactRouterContext.streamController.enqueue(${payload});window.__reactRouterContext.streamController.close();</script>`;
}

/*
 * 2. The framework's module script and preloads, parked until the visitor uses the page or the page is idle.
 */

/** The start of the framework's module script as React writes it. */
export const MODULE_SCRIPT = '<script type="module" async="">';
const MODULE_PRELOAD = '<link rel="modulepreload"';

/**
 * The only script that runs before the page is used. Starts the parked one once:
 * - at the first press, touch, key, wheel or input, and at the second move of a pointer: browsers report one, sometimes
 *   from where it was before, when a page appears beneath a pointer that lies still;
 * - at focus and scrolling from half a second after loading, since browsers focus and scroll by themselves before;
 * - at an error, so that it is reported;
 * - when idle, where `data-start` says so, a draft waits in the tab (ui/shell/drafts/tab-storage.ts), or a field was focused before
 *   this script ran; never with Save-Data or on 2G.
 * Until errors are reported it records events in `early`; until hydration it defers clicks on links with `data-held`,
 * which are followed if the scripts do not arrive. See app/ui/shell/start/pre-hydration.ts. After five seconds a failed start can be
 * repeated.
 *
 * Browsers without TextEncoderStream (Firefox before 113) cannot read the framework's data and stay without its scripts.
 *
 * It also registers the service worker once the page is loaded, and imports the small modules of app/worker when the browser
 * goes offline or offers to install the site.
 */
export const START_SCRIPT =
	`{let d=document,c=navigator.connection,q=self.early=[],i=d.currentScript.dataset.start||d.querySelector(":focus"),n=navigator.serviceWorker,t=self.TextEncoderStream,u,m=0,
o=(n,f)=>n.split(" ").map(e=>addEventListener(e,f,1)),
w=()=>q.held&&(location=q.held),
g=()=>{if(!u&&t){u=1;d.querySelectorAll("[data-wait]").forEach(l=>l.rel="modulepreload");
let s=d.createElement("script");s.type="module";s.text=d.querySelector("[type=parked]").text;
s.onerror=()=>{w();setTimeout(()=>u=0,5e3)};d.body.append(s)}};
o("pointerdown touchstart keydown wheel",g);
o("pointermove",e=>e.movementX&&m++&&g());
o("click input submit error unhandledrejection",e=>{if(!q.done&&(e.type!="error"||e.target==self)){g();q.push(e);
let a=t&&q.held!=0&&!(e.ctrlKey|e.metaKey|e.shiftKey)&&e.target.closest?.("[data-held]");
a&&(e.preventDefault(),q.held=a,setTimeout(w,9e3))}});
o("offline",()=>import("/offline.js").then(m=>m.show()).catch(e=>e));
o("beforeinstallprompt",e=>{e.preventDefault();q.install=e;import("/install.js").catch(e=>e)});
onload=()=>{setTimeout(o,500,"focusin scroll",g);
n&&fetch("/sw.js",{method:"HEAD"}).then(r=>r.ok&&n.register("/sw.js").then(()=>n.ready).then(r=>r.active.postMessage({type:"shown",lang:d.documentElement.lang}))).catch(e=>e)};
try{i||=/kept:/.test(Object.keys(sessionStorage))}catch{}
i&&!/2g|true/.test(c?.effectiveType+c?.saveData)&&(self.requestIdleCallback||setTimeout)(g,{timeout:2e3})}`.replaceAll(
		"\n",
		"",
	);

/** The start script as an element. isIdle: it does not wait for the page to be used. */
export function startScript(isIdle: boolean): string {
	return `<script${isIdle ? ' data-start="idle"' : ""}>${START_SCRIPT}</script>`;
}

/** The head of a page with its module preloads deferred. */
export function parkPreloads(head: string): string {
	return head.replaceAll(MODULE_PRELOAD, '<link data-wait=""');
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
