/**
 * Keeps what is typed, see kept-text.ts, also in a form that could not be sent, see unsent-forms.ts. They are fetched
 * behind the page, while there is a network, and no page waits for them.
 */
import { use, useEffect } from "react";
import {
	UNSAFE_DataRouterContext as DataRouterContext,
	data,
	isRouteErrorResponse,
	type MiddlewareFunction,
	useLocation,
} from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Outcomes, SettleFailure } from "./unsent-forms.ts";

let settle: SettleFailure | undefined;

/** The root's client middleware: a form that failed leaves its page as it is. */
export const keepUnsent: MiddlewareFunction<Outcomes> = async ({ request }, next) => {
	const goOn = settle?.(request);
	const outcomes = await next();
	// What settles it may have come meanwhile.
	return (goOn ?? settle?.(request))?.(outcomes) ?? outcomes;
};

/** typist: the e-mail of who is signed in; null for nobody. */
export function useKeptText(typist: string | null): void {
	const { key } = useLocation();
	const { t } = useTranslation("forms");
	const router = use(DataRouterContext)?.router;
	// biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a new key
	useEffect(() => {
		let end: (() => void) | undefined;
		let isLeft = false;
		import("./unsent-forms.ts")
			.then(({ startKeeping }) => {
				if (!isLeft && router) [settle, end] = startKeeping(typist, { router, data, isRouteErrorResponse, t });
			})
			.catch(() => {});
		return () => {
			isLeft = true;
			end?.();
		};
	}, [key, typist]);
}
