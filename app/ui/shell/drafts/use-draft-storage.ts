/** Loads the draft and submission handling in the background, without delaying the page. Online only. */
import { useEffect, useRef } from "react";
import { data, isRouteErrorResponse, type MiddlewareFunction, useLocation, useMatches } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { noteAnswer, takePost } from "./router-activity.ts";
import type { FailureHandler, RouteResults } from "./submit-failure.ts";

let handleFailure: FailureHandler | undefined;

/** Redirect target of a form response; null for a page. */
function findRedirect(outcomes: RouteResults): string | null {
	for (const { result } of Object.values(outcomes))
		if (result instanceof Response) return result.headers.get("Location");
	return null;
}

/** Root client middleware: a failed form keeps its page. */
export const handleSubmitFailures: MiddlewareFunction<RouteResults> = async ({ request }, next) => {
	const post = takePost(request);
	const goOn = handleFailure?.(request, post);
	const outcomes = await next();
	noteAnswer(post, findRedirect(outcomes));
	// The module may have loaded in the meantime.
	return (goOn ?? handleFailure?.(request, post))?.(outcomes) ?? outcomes;
};

/** user: e-mail of the signed-in user; null when signed out. */
export function useDraftStorage(user: string | null): void {
	const { key, pathname, search } = useLocation();
	const matches = useMatches();
	const { t } = useTranslation("forms");
	const shown = useRef({ path: "", loaderData: {} });
	useEffect(() => {
		const loaderData = Object.fromEntries(matches.map(({ id, loaderData }) => [id, loaderData]));
		shown.current = { path: pathname + search, loaderData };
	}, [pathname, search, matches]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a new key
	useEffect(() => {
		let end: (() => void) | undefined;
		let isLeft = false;
		import("./submit-failure.ts")
			.then(({ startSubmitHandling }) => {
				if (isLeft) return;
				[handleFailure, end] = startSubmitHandling(user, { shown: () => shown.current, data, isRouteErrorResponse, t });
			})
			.catch(() => {});
		return () => {
			isLeft = true;
			end?.();
		};
	}, [key, user]);
}
