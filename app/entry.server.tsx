/**
 * Renders a page to one string: public pages stream nothing, a finished string costs two thirds of the CPU,
 * and its inline scripts can be hashed for the policy, so that the page may be cached.
 */
import { createHash } from "node:crypto";
import { text } from "node:stream/consumers";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { DEFAULT_LANGUAGE } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import { backendAwayContext, languageContext, requestIdContext } from "#app/middleware/context.ts";
import { reportError } from "#app/platform/error-report.server.ts";
import { contentSecurityPolicy } from "#app/platform/http/security-headers.ts";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import { RequestIdProvider } from "#app/ui/request-id.tsx";

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

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
	loadContext: RouterContextProvider,
) {
	const language = loadContext.get(languageContext) ?? DEFAULT_LANGUAGE;
	const failure = Object.values(context.staticHandlerContext.errors ?? {})[0];
	const isAway = loadContext.get(backendAwayContext) || (isRouteErrorResponse(failure) && failure.status === 503);
	const stream = context.serverHandoffStream;
	context.serverHandoffStream = undefined;
	const page = renderToString(
		<I18nextProvider i18n={translations(language)}>
			<RequestIdProvider id={failure === undefined ? null : loadContext.get(requestIdContext)} isAway={isAway}>
				<ServerRouter context={context} url={request.url} />
			</RequestIdProvider>
		</I18nextProvider>,
	);
	const didRenderScripts =
		stream && (context as { renderMeta?: { didRenderScripts?: boolean } }).renderMeta?.didRenderScripts;
	const html = didRenderScripts ? parkScripts(page, await text(stream as never)) : page;
	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.set("Content-Security-Policy", contentSecurityPolicy(hashInlineScripts(html), import.meta.env.DEV));
	return new Response(`<!DOCTYPE html>${html}`, { status: isAway ? 503 : status, headers });
}

/** Puts the framework's data into the page and parks its module script until START_SCRIPT starts it. */
function parkScripts(page: string, handoff: string): string {
	const payload = JSON.stringify(handoff).replace(/[&><\u2028\u2029]/g, (character) => ESCAPES[character]!);
	const end = `<script>window.__reactRouterContext.streamController.enqueue(${payload});window.__reactRouterContext.streamController.close();</script><script>${START_SCRIPT}</script></body>`;
	return page
		.replace(/<link rel="modulepreload"/g, '<link data-rel="modulepreload"')
		.replace('<script type="module" async="">', '<script type="parked">')
		.replace("</body>", () => end);
}

const knownHashes = new Map<string, string>();

/** `'sha256-…'` of every inline script that runs. Scripts that stay the same between pages are hashed once. */
function hashInlineScripts(html: string): string[] {
	const sources: string[] = [];
	for (const [, attributes = "", content = ""] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
		if (!content || attributes.includes("application/ld+json")) continue;
		let source = knownHashes.get(content);
		if (!source) {
			source = `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
			if (content.length < 3000 && knownHashes.size < 200) knownHashes.set(content, source);
		}
		sources.push(source);
	}
	return sources;
}

/** Every unexpected error of a loader, an action or the renderer; not those that a visitor caused by leaving. */
export function handleError(
	error: unknown,
	{ request, context }: { request: Request; context: RouterContextProvider },
): void {
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
	if (error instanceof BackendUnavailable) context.set(backendAwayContext, true);
	reportError(error, request, context.get(requestIdContext));
}
