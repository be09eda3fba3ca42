/** Applies the consent in the browser: loads the collector on opt-in and stops it on opt-out. */
import { useEffect } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { useBackgroundRevalidate } from "#app/ui/use-revalidate.ts";
import { OPT_IN } from "../events.ts";

/** Consent from the root loader; optIn is absent while undecided. */
export type AnalyticsState = { optIn?: "true" | "false" };

/** Loads the collector; nothing is collected if that fails. */
function collect(task: (collector: typeof import("../collector.ts")) => void): void {
	import("../collector.ts").then(task, () => {});
}

export function useAnalytics(): void {
	const optIn = (useRouteLoaderData("root") as AnalyticsState | undefined)?.optIn;
	const { key } = useLocation();
	const revalidate = useBackgroundRevalidate();
	useEffect(() => {
		try {
			if (optIn) localStorage.setItem(OPT_IN, optIn);
		} catch {
			return; // storage may be blocked; the cookie is authoritative
		}
		// A choice in a different tab applies here, too.
		const follow = ({ key, newValue }: StorageEvent) => {
			if (key === OPT_IN && newValue !== (optIn ?? null)) void revalidate();
		};
		addEventListener("storage", follow);
		return () => removeEventListener("storage", follow);
	}, [optIn, revalidate]);
	useEffect(() => {
		if (optIn === "true") return () => collect(({ stopCollector }) => stopCollector());
	}, [optIn]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a new key
	useEffect(() => {
		if (optIn !== "true") return;
		let isLeft = false;
		collect(({ recordPageView }) => {
			if (!isLeft) recordPageView();
		});
		return () => {
			isLeft = true;
		};
	}, [optIn, key]);
}
