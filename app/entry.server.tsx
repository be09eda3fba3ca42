/**
 * Renders a page to one string: without streaming this costs two thirds of the CPU, and inline scripts can be hashed
 * for the policy, so that the page may be cached.
 */

import { text } from "node:stream/consumers";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import {
	type EntryContext,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
	type StaticHandlerContext,
} from "react-router";
import crashEn from "#app/locales/crash/en.ts";
import crashTr from "#app/locales/crash/tr.ts";
import errorsEn from "#app/locales/errors/en.ts";
import errorsTr from "#app/locales/errors/tr.ts";
import { DEFAULT_LANGUAGE, type Language } from "#app/locales/i18n.ts";
import { showFlash } from "#app/locales/show-flash.server.ts";
import { translations } from "#app/locales/translations.server.ts";
import { TranslationsProvider } from "#app/locales/translations-provider.tsx";
import {
	backendUnavailableContext,
	errorClassContext,
	languageContext,
	pageContentContext,
	proofPurposeContext,
	requestIdContext,
	structuredDataContext,
} from "#app/middleware/context.ts";
import { getOldDataTime, markOutdated } from "#app/middleware/page-cache/outdated-page.server.ts";
import { env } from "#app/platform/env.server.ts";
import { classifyError, rejectionStatus } from "#app/platform/errors/classify.ts";
import { reportError } from "#app/platform/errors/report.server.ts";
import { readPostedFields } from "#app/platform/forms/posted-fields.server.ts";
import { finishPage } from "#app/platform/http/inline-scripts.server.ts";
import { structuredDataElements } from "#app/platform/http/page-head.server.ts";
import { takeHandoff } from "#app/platform/http/router-internals.server.ts";
import {
	contentSecurityPolicy,
	NON_DOCUMENT_POLICY,
	paymentSources,
	REPORTING_ENDPOINTS,
} from "#app/platform/http/security-headers.ts";
import {
	BackendRejection,
	BackendUnavailable,
	RecentProofNeeded,
} from "#app/platform/supabase/backend-error.server.ts";
import { RequestIdProvider } from "#app/ui/request-id.tsx";
import { FailedForm } from "#app/ui/shell/drafts/resubmit-form.tsx";

/** The Google sign-in form redirects through the auth service to Google. */
const GOOGLE_TARGETS = env.hasGoogle ? [new URL(env.supabaseUrl).origin, "https://accounts.google.com"] : [];
/** Forms that buy a plan redirect to the provider's checkout. */
const PAYMENT_PROVIDERS = {
	checkoutOrigins: [...(env.card?.checkoutOrigins ?? []), ...(env.crypto ? [new URL(env.crypto.url).origin] : [])],
	isCardHosted: env.card?.isHosted ?? false,
};

/** Content security policy of the document at an address. */
function documentPolicy({ url }: Request, scriptHashes: readonly string[]): string {
	const { formTargets = [], images = [], ...sources } = paymentSources(new URL(url).pathname, PAYMENT_PROVIDERS);
	return contentSecurityPolicy(scriptHashes, {
		...sources,
		// Every page leads to a map without another document.
		images: env.streets?.origin ? [...images, env.streets.origin] : images,
		isDevelopment: import.meta.env.DEV,
		formTargets: [...GOOGLE_TARGETS, ...formTargets],
	});
}

type RenderArguments = [
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
	loadContext: RouterContextProvider,
];

/** Renders a page, or a static one when the error page fails too, which the framework would answer with bare text. */
export default async function handleRequest(...page: RenderArguments): Promise<Response> {
	try {
		return await renderPage(...page);
	} catch (error) {
		const [request, status, headers, { staticHandlerContext }, context] = page;
		// The framework answers the first failure with the error page.
		if (!staticHandlerContext.errors) throw error;
		handleError(error, { request, context });
		headers.set("Content-Type", "text/html; charset=utf-8");
		headers.set("Content-Security-Policy", NON_DOCUMENT_POLICY);
		return new Response(staticErrorPage(context), { headers, status: status < 400 ? 500 : status });
	}
}

/** Needs neither React nor the translations. The id is one of ours. */
function staticErrorPage(context: RouterContextProvider): string {
	const language = context.get(languageContext) ?? DEFAULT_LANGUAGE;
	const [texts, crash] = language === "tr" ? [errorsTr, crashTr] : [errorsEn, crashEn];
	const id = context.get(requestIdContext);
	return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><title>Adahan</title><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width, initial-scale=1"></head><body><h1>${crash.rootFallback}</h1><p>${texts.errorId.replace("{{id}}", id)}</p><p><a href="/">${texts.goHome}</a></p></body></html>`;
}

async function renderPage(...[request, status, headers, context, loadContext]: RenderArguments): Promise<Response> {
	const language = loadContext.get(languageContext) ?? DEFAULT_LANGUAGE;
	const failure = Object.values(context.staticHandlerContext.errors ?? {})[0];
	const isAway =
		loadContext.get(backendUnavailableContext) || (isRouteErrorResponse(failure) && failure.status === 503);
	const rejected = failure === undefined ? null : rejectionStatus(loadContext.get(errorClassContext));
	const knownStatus = isAway ? 503 : rejected;
	const getHandoff = takeHandoff(context);
	const failedFormHtml = failure === undefined ? undefined : await renderFailedForm(request, loadContext, language);
	const page = renderToString(
		<TranslationsProvider translations={translations(language)}>
			<RequestIdProvider
				id={failure === undefined ? null : loadContext.get(requestIdContext)}
				status={knownStatus}
				failedFormHtml={failedFormHtml}
			>
				<ServerRouter context={withOwnRoutes(context)} url={request.url} />
			</RequestIdProvider>
		</TranslationsProvider>,
	);
	const handoff = getHandoff();
	const { content, scriptHashes } = finishPage(
		page,
		handoff && (await text(handoff as never)),
		startsWhenIdle(request, context.staticHandlerContext),
		failure === undefined ? structuredDataElements(loadContext.get(structuredDataContext)) : "",
	);
	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.set("Content-Security-Policy", documentPolicy(request, scriptHashes));
	headers.set("Reporting-Endpoints", REPORTING_ENDPOINTS);
	const oldTime = getOldDataTime();
	const shown = oldTime === undefined ? content : Buffer.from(markOutdated(content.toString(), oldTime, language));
	loadContext.set(pageContentContext, shown);
	return new Response(shown, { headers, status: knownStatus ?? status });
}

/** With the routes of the page alone: the framework makes objects of all it is given, a tenth of the cost of a list. */
function withOwnRoutes(context: EntryContext): EntryContext {
	const { routes } = context.manifest;
	const own = context.staticHandlerContext.matches.map(({ route: { id } }) => [id, routes[id]] as const);
	return { ...context, manifest: { ...context.manifest, routes: Object.fromEntries(own) } };
}

/** Data of the root that needs its scripts: the visitor is known, agreed to statistics, or is shown something. */
type RootData = { viewer?: object | null; optIn?: string; flash?: object; formDraft?: object };

/**
 * Whether the scripts start when the page is idle. Those of a public page wait until it is used, except for signed-in
 * people, for visitors who agreed to statistics, and for what an action or a message shows. After a choice on the page
 * with that choice, other tabs learn of it at once. All of it is in the key of the page cache, or the page is not cached.
 */
function startsWhenIdle({ method }: Request, { matches, loaderData, statusCode }: StaticHandlerContext): boolean {
	const { viewer, optIn, flash, formDraft }: RootData = loaderData.root ?? {};
	const page = matches.at(-1)?.route.id ?? "";
	const isPublic = page.startsWith("routes/public/") && method === "GET" && statusCode < 500;
	const isOptInNeeded = optIn === "true" || (optIn !== undefined && page === "routes/public/privacy");
	return !isPublic || isOptInNeeded || Boolean(viewer || flash || formDraft);
}

/** Form that resubmits a POST after an unexpected failure; a refused POST has none. */
async function renderFailedForm(request: Request, context: RouterContextProvider, language: Language) {
	if (request.method !== "POST" || !context.get(errorClassContext)) return undefined;
	const fields = await readPostedFields(request);
	if (!fields) return undefined;
	const { pathname, search } = new URL(request.url);
	const flashText = (code: string) => showFlash({ code, type: "info" }, language).text ?? "";
	const form = { action: pathname + search, fields, text: flashText("sendAgainText"), label: flashText("sendAgain") };
	return renderToStaticMarkup(<FailedForm {...form} />);
}

/** Handles unexpected errors of loaders, actions and the renderer; not requests aborted by the client. */
export function handleError(
	error: unknown,
	{ request, context }: { request: Request; context: RouterContextProvider },
): void {
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
	if (error instanceof RecentProofNeeded) {
		context.set(proofPurposeContext, error.purpose);
		return;
	}
	if (error instanceof BackendUnavailable) context.set(backendUnavailableContext, true);
	// Only backend errors are classified by message: "not found" in an error of our code is a bug.
	const isOfBackend = error instanceof BackendUnavailable || error instanceof BackendRejection;
	context.set(errorClassContext, isOfBackend ? classifyError(error) : "UNKNOWN");
	reportError(error, request, context.get(requestIdContext));
}
