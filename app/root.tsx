/** Root document: middleware, language and theme, header, footer, messages and the error page. */
import "./app.css";
import { type ReactNode, useEffect } from "react";
import {
	data,
	isRouteErrorResponse,
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	useMatches,
	useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { toHeaderViewerData } from "./domains/accounts/viewer.ts";
import { readConsent, shouldAskConsent } from "./domains/analytics/consent.server.ts";
import { ConsentBanner, type ConsentQuestion } from "./domains/analytics/ui/consent-banner.tsx";
import { useAnalytics } from "./domains/analytics/ui/use-analytics.ts";
import { readCompareCookie } from "./domains/compare/compare-cookie.server.ts";
import { readBrowserFavourites } from "./domains/favourites/browser-favourites.server.ts";
import { CompareBar } from "./domains/listings/card/choice-buttons.tsx";
import { SavedAndComparedProvider, useSavedAndCompared } from "./domains/listings/card/saved-and-compared.tsx";
import { showBell, showMessagesLink } from "./domains/notifications/bell.server.ts";
import { waitForTexts } from "./locales/browser-texts.ts";
import type { Language } from "./locales/i18n.ts";
import { showFlash } from "./locales/show-flash.server.ts";
import { textGroupOf } from "./locales/text-groups.ts";
import { translations } from "./locales/translations.server.ts";
import { useLanguage } from "./locales/use-language.ts";
import { backendUnavailable } from "./middleware/backend-unavailable.server.ts";
import { languageContext } from "./middleware/context.ts";
import { defaultLimit } from "./middleware/default-limit.server.ts";
import { endedDevice } from "./middleware/ended-device.server.ts";
import { getFormDraft } from "./middleware/form-draft.server.ts";
import { locale } from "./middleware/locale.server.ts";
import { anonymousPages } from "./middleware/page-cache/anonymous-pages.server.ts";
import { freshVersion } from "./middleware/page-cache/fresh-version.server.ts";
import { directAnswers, pageCache } from "./middleware/page-cache/page-cache.server.ts";
import { recentProof } from "./middleware/recent-proof.server.ts";
import { requestContext } from "./middleware/request-context.server.ts";
import { requestLog } from "./middleware/request-log.server.ts";
import { sameOrigin } from "./middleware/same-origin.server.ts";
import { cacheRule, securityHeaders } from "./middleware/security-headers.server.ts";
import { getOptionalUser, session } from "./middleware/session.server.ts";
import { submitFailure } from "./middleware/submit-failure.server.ts";
import { now } from "./platform/clock.ts";
import { env } from "./platform/env.server.ts";
import { issueFormStamp } from "./platform/forms/bot-check.server.ts";
import { clearFlashCookie, readFlash } from "./platform/http/flash.server.ts";
import { isPrefetch } from "./platform/http/prefetch.server.ts";
import { readTheme } from "./platform/http/theme.server.ts";
import { islandYear } from "./platform/island-day.ts";
import { routePattern } from "./ui/client-monitor/route-pattern.ts";
import { useFailure } from "./ui/request-id.tsx";
import { handleSubmitFailures, useDraftStorage } from "./ui/shell/drafts/use-draft-storage.ts";
import { ErrorPage, GenericErrorTitle } from "./ui/shell/error-page.tsx";
import { Footer } from "./ui/shell/footer.tsx";
import { Header } from "./ui/shell/header/header.tsx";
import { SkipLink } from "./ui/shell/header/skip-link.tsx";
import { useMenuLinks } from "./ui/shell/header/use-menu.ts";
import { useAccountWatch } from "./ui/shell/live/use-account-watch.ts";
import { NavigationProgress } from "./ui/shell/start/navigation-progress.tsx";
import { PrefetchLinks } from "./ui/shell/start/prefetch-links.tsx";
import { useMirroredPreferences } from "./ui/shell/start/use-mirrored-preferences.ts";
import { usePageLinks } from "./ui/shell/start/use-page-links.ts";
import { usePlaceOnPage } from "./ui/shell/start/use-place-on-page.ts";
import { Toast, type ToastMessage } from "./ui/shell/toast.tsx";
import { RevalidationQueue } from "./ui/use-revalidate.ts";

export const middleware: Route.MiddlewareFunction[] = [
	requestContext,
	requestLog,
	directAnswers,
	backendUnavailable,
	securityHeaders,
	cacheRule,
	anonymousPages,
	submitFailure,
	...locale,
	session,
	recentProof,
	endedDevice,
	sameOrigin,
	...defaultLimit,
	freshVersion,
	pageCache,
];

/** Client middleware for all pages and forms. */
export const clientMiddleware = [handleSubmitFailures, waitForTexts];

export async function loader({ request, context, url }: Route.LoaderArgs) {
	// A flash message waits for a page that is viewed, not prefetched.
	const flash = isPrefetch(request) ? undefined : readFlash(request);
	const language = context.get(languageContext);
	const viewer = await getOptionalUser(context);
	const draft = getFormDraft(context);
	const saved = viewer?.favourites ?? readBrowserFavourites(request).map(({ id }) => id);
	const compared = readCompareCookie(request)?.ids ?? [];
	const consent = readConsent(request);
	const payload = {
		language,
		theme: readTheme(request),
		flash: flash && showFlash(flash, language),
		/** User shown in the header; null when signed out. */
		viewer: viewer && {
			...toHeaderViewerData(viewer),
			bell: showBell(viewer.unreadNotifications, language),
			messages: showMessagesLink(viewer.unreadThreads, language),
		},
		/** Saved and compared listings for cards; absent when empty. */
		...(saved.length + compared.length > 0 ? { chosen: { saved, compared } } : {}),
		/** Analytics choice, and the consent texts where they are shown. */
		...(consent === "true" || consent === "false" ? { optIn: consent } : {}),
		...(shouldAskConsent(request, url) ? { question: writeQuestion(language) } : {}),
		/** Form draft restored after signing in again. */
		...(draft ? { formDraft: draft } : {}),
		year: islandYear(now()),
		/** Timestamps the forms of this page, see `BotCheckFields`. */
		formStamp: issueFormStamp(),
		contactEmail: env.contactEmail,
		origin: env.siteUrl ?? url.origin,
		/** Whether the browser loads the client monitor; absent means no. */
		...(env.hasClientGuard && import.meta.env.PROD ? { guard: "" } : {}),
	};
	// A flash message is deleted by the response that shows it.
	return data(payload, flash ? { headers: { "Set-Cookie": clearFlashCookie() } } : undefined);
}

/** Texts of the consent banner, sent only with pages that show it. */
function writeQuestion(language: Language): ConsentQuestion {
	const t = translations(language).getFixedT(language, "consent");
	return { text: t("text"), more: t("more"), refuse: t("refuse"), allow: t("allow") };
}

/** Forwards loader headers to the document, and Retry-After of a thrown response. */
export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) => {
	const headers = new Headers(loaderHeaders);
	const wait = errorHeaders?.get("Retry-After");
	if (wait) headers.set("Retry-After", wait);
	return headers;
};

export const links: Route.LinksFunction = () => [
	// Preloaded, so that the fonts are available at first paint.
	...["fraunces-600", "fraunces-600-tr"].map((name) => ({
		rel: "preload",
		href: `/fonts/${name}.woff2`,
		as: "font",
		type: "font/woff2",
		crossOrigin: "anonymous" as const,
	})),
	{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
	{ rel: "icon", href: "/favicon.ico", sizes: "32x32" },
	{ rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

/** What a route says of its page. isBare: a document of its own, without header, footer and the framework's scripts. */
type PageHandle = { isBare?: boolean };

export function Layout({ children }: { children: ReactNode }) {
	const root = useRouteLoaderData<typeof loader>("root");
	const language = useLanguage();
	const failure = useFailure();
	const theme = root?.theme ?? "system";
	const matches = useMatches();
	const isBare = matches.some(({ handle }) => (handle as PageHandle | undefined)?.isBare);
	const pattern = routePattern(matches);
	return (
		<html
			lang={language}
			dir="ltr"
			data-theme={theme === "system" ? undefined : theme}
			data-request-id={failure.id ?? undefined}
			data-status={failure.status ?? undefined}
			data-texts={textGroupOf(pattern) ?? undefined}
			data-route={pattern}
			data-guard={root?.guard}
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)" />
				<meta name="theme-color" content="#0e1a24" media="(prefers-color-scheme: dark)" />
				<Meta />
				<Links />
				{isBare ? null : <link rel="manifest" href={`/manifest.webmanifest?lng=${language}`} />}
			</head>
			{isBare ? (
				<body>{failure.id === null ? children : <main id="main">{children}</main>}</body>
			) : (
				<body>
					<SavedAndComparedProvider chosen={root && "chosen" in root ? root.chosen : undefined}>
						<SkipLink />
						<NavigationProgress />
						<Header theme={theme} viewer={root?.viewer ?? null} />
						<PageToast flash={root?.flash} />
						<main id="main" tabIndex={-1} className="grow">
							{children}
						</main>
						<CompareBar />
						<ConsentBanner />
						<Footer
							contactEmail={root?.contactEmail}
							year={root?.year}
							newsletter={root?.flash?.form}
							theme={theme}
							viewer={root?.viewer ?? null}
						/>
					</SavedAndComparedProvider>
					<ScrollRestoration />
					<Scripts />
				</body>
			)}
		</html>
	);
}

/** Flash message of the server, or the result of an action on this page. */
function PageToast({ flash }: { flash: ToastMessage | undefined }) {
	return <Toast flash={flash} choice={useSavedAndCompared().notice} />;
}

export default function App() {
	useMirroredPreferences();
	useAnalytics();
	usePageLinks();
	usePlaceOnPage();
	useMenuLinks();
	const email = useRouteLoaderData<typeof loader>("root")?.viewer?.email ?? null;
	useDraftStorage(email);
	useAccountWatch(email);
	return (
		<>
			<RevalidationQueue />
			{email === null ? <PrefetchLinks /> : null}
			<Outlet />
		</>
	);
}

/** Reloads the document after a failed client-side navigation, whose error has neither an id nor a reason. */
function useServerErrorPage(isNeeded: boolean): void {
	useEffect(() => {
		// Offline, the worker answers with a copy or the offline page.
		if (isNeeded && (navigator.onLine || navigator.serviceWorker?.controller)) location.reload();
	}, [isNeeded]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const failure = useFailure();
	// Offline the request was never sent, so there is no server error.
	const isOffline = !failure.id && typeof navigator !== "undefined" && !navigator.onLine;
	const status = failure.status ?? (isRouteErrorResponse(error) ? error.status : isOffline ? 503 : 500);
	useServerErrorPage(status >= 500 && !failure.id);
	const isRejected = isRouteErrorResponse(error) && error.data?.code === "refused";
	const viewer = useRouteLoaderData<typeof loader>("root")?.viewer;
	return (
		<>
			<GenericErrorTitle status={status} />
			<ErrorPage
				status={status}
				errorId={failure.id}
				isRejected={isRejected}
				isOfBackend={failure.status !== null}
				offersRegistration={Boolean(viewer && !viewer.hasDashboard && !viewer.hasAdmin)}
				failedFormHtml={failure.failedFormHtml}
			/>
		</>
	);
}
