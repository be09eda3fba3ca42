/**
 * Client-side navigation for plain links: one listener on the document instead of a component per link, which would
 * cost ten percent more CPU on the server.
 */
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { GUARDED_PATHS } from "../header/navigation.ts";

/** Addresses answered by a document or file. */
const NON_PAGE_PATHS = /^\/(offline|pictures|sitemap\.xml|robots\.txt|healthz|api|feeds|fonts|hero)\b/;

/** The link address of an event target, if it is a page of this site that the router can show. */
export function findPageLink(target: EventTarget | null): URL | undefined {
	const link = (target as Element | null)?.closest?.("a");
	if (!link?.href || link.target || link.hasAttribute("download") || link.dataset.document !== undefined)
		return undefined;
	const url = new URL(link.href);
	return url.origin !== location.origin || NON_PAGE_PATHS.test(url.pathname) ? undefined : url;
}

export function usePageLinks(): void {
	const navigate = useNavigate();
	useEffect(() => {
		const follow = (event: MouseEvent) => {
			if (
				event.defaultPrevented ||
				event.button !== 0 ||
				event.metaKey ||
				event.ctrlKey ||
				event.shiftKey ||
				event.altKey
			)
				return;
			const url = findPageLink(event.target);
			if (!url) return;
			// The worker shows the copy of a page, or the offline page.
			if (!navigator.onLine && navigator.serviceWorker?.controller) return;
			if (url.pathname === location.pathname && url.search === location.search && url.hash) return;
			// Only a document navigation keeps the hash across the sign-in redirect.
			if (url.hash && GUARDED_PATHS.test(url.pathname)) return;
			event.preventDefault();
			// A page named by a number is that of a card, whose picture grows.
			void navigate(url.pathname + url.search + url.hash, { viewTransition: /\/\d+$/.test(url.pathname) });
		};
		document.addEventListener("click", follow);
		return () => document.removeEventListener("click", follow);
	}, [navigate]);
}
