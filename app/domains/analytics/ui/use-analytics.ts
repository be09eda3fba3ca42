/** Follows the visitor's choice in the browser: fetches what collects only after a yes, and ends it with the first no. */
import { useEffect } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { useRevalidate } from "#app/ui/use-revalidate.ts";
import { OPT_IN } from "../events.ts";

/** What the root loader says of the choice; optIn is absent while nothing was chosen. */
export type AnalyticsState = { optIn?: "true" | "false" };

/** Fetches what collects; where that fails for want of a network, nothing is collected. */
function collect(act: (collector: typeof import("../collector.ts")) => void): void {
	import("../collector.ts").then(act, () => {});
}

export function useAnalytics(): void {
	const optIn = (useRouteLoaderData("root") as AnalyticsState | undefined)?.optIn;
	const { key } = useLocation();
	const revalidate = useRevalidate();
	useEffect(() => {
		try {
			if (optIn) localStorage.setItem(OPT_IN, optIn);
		} catch {
			return; // storage may be refused; the cookie is what counts
		}
		// What was chosen in another tab holds here too.
		const follow = ({ key, newValue }: StorageEvent) => {
			if (key === OPT_IN && newValue !== (optIn ?? null)) void revalidate();
		};
		addEventListener("storage", follow);
		return () => removeEventListener("storage", follow);
	}, [optIn, revalidate]);
	useEffect(() => {
		if (optIn === "true") return () => collect(({ stop }) => stop());
	}, [optIn]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a new key
	useEffect(() => {
		if (optIn !== "true") return;
		let isLeft = false;
		collect(({ noteView }) => {
			if (!isLeft) noteView();
		});
		return () => {
			isLeft = true;
		};
	}, [optIn, key]);
}
