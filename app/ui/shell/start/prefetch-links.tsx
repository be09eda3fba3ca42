/**
 * Prefetches data and script of a list or a listing when its link is hovered, touched or focused.
 */
import { useEffect, useState } from "react";
import { PrefetchPageLinks, useLocation } from "react-router";
import { currentNavigation } from "../drafts/router-activity.ts";
import { findPageLink } from "./use-page-links.ts";

/** Pages whose response may be cached briefly for anonymous visitors. */
const PREFETCHED_PATHS = /^\/(properties|vehicles)(\/\d+)?$/;
/** Longer than a pointer takes to cross a link. */
const HOVER_MS = 80;
const MAX_PREFETCHES = 20;

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the user or the network asks to save data. */
function isSparing(): boolean {
	const { saveData, effectiveType = "" } = (navigator as { connection?: Connection }).connection ?? {};
	return saveData === true || effectiveType.includes("2g");
}

/** The link address of an event's target, if it may be prefetched. */
function findPage({ target }: Event): string | undefined {
	const url = findPageLink(target);
	if (!url || !PREFETCHED_PATHS.test(url.pathname)) return undefined;
	const page = url.pathname + url.search;
	return page === location.pathname + location.search ? undefined : page;
}

/** Rendered by the root for anonymous visitors only: responses for an account are never cached. */
export function PrefetchLinks() {
	const { key } = useLocation();
	const [page, setPage] = useState<string>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a new key
	useEffect(() => {
		const prefetched = new Set<string>();
		let timer: ReturnType<typeof setTimeout> | undefined;
		const cancel = () => clearTimeout(timer);
		const prefetch = (next: string | undefined) => {
			cancel();
			if (!next || prefetched.has(next) || prefetched.size >= MAX_PREFETCHES) return;
			// A navigation has priority.
			if (isSparing() || currentNavigation()) return;
			prefetched.add(next);
			setPage(next);
		};
		const onIntent = (event: Event) => prefetch(findPage(event));
		const onPointer = (event: PointerEvent) => {
			cancel();
			const next = event.pointerType === "touch" ? undefined : findPage(event);
			if (next) timer = setTimeout(prefetch, HOVER_MS, next);
		};
		document.addEventListener("pointerover", onPointer, { passive: true });
		document.addEventListener("touchstart", onIntent, { passive: true });
		document.addEventListener("focusin", onIntent);
		return () => {
			cancel();
			document.removeEventListener("pointerover", onPointer);
			document.removeEventListener("touchstart", onIntent);
			document.removeEventListener("focusin", onIntent);
			setPage(undefined);
		};
	}, [key]);
	return page ? <PrefetchPageLinks page={page} /> : null;
}
