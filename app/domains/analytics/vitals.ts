/**
 * Web vitals of the document, measured by the browser and reported once, when the page is first hidden. Pages that
 * were never visible and unsupported browsers report nothing.
 */
import type { Vital } from "./events.ts";

type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number };

/** CLS session windows: shifts less than a second apart, five seconds at most; the worst window counts. */
export function worstShift(shifts: readonly { startTime: number; value: number }[]): number {
	let worst = 0;
	let sum = 0;
	let first = 0;
	let last = Number.NEGATIVE_INFINITY;
	for (const { startTime, value } of shifts) {
		const isSameGroup = startTime - last < 1000 && startTime - first < 5000;
		sum = isSameGroup ? sum + value : value;
		if (!isSameGroup) first = startTime;
		last = startTime;
		worst = Math.max(worst, sum);
	}
	return worst;
}

/** INP: the slowest interaction, ignoring one outlier per fifty. */
export function slowInteraction(durations: Iterable<number>, interactions: number): number | undefined {
	const slowest = [...durations].sort((a, b) => b - a);
	return slowest[Math.min(slowest.length - 1, Math.floor(interactions / 50))];
}

/** Calls `report` with each vital when the page is first hidden. Returns a function that stops observing. */
export function observeVitals(report: (name: Vital, value: number) => void): () => void {
	if (document.visibilityState === "hidden" || typeof PerformanceObserver === "undefined") return () => {};
	const values: Partial<Record<Vital, number>> = {};
	const shifts: { startTime: number; value: number }[] = [];
	const interactions = new Map<number, number>();
	const observers: PerformanceObserver[] = [];
	const observe = (type: string, note: (entry: Entry) => void, options = {}) => {
		if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return;
		const observer = new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) note(entry);
		});
		observer.observe({ type, buffered: true, ...options });
		observers.push(observer);
	};
	observe("largest-contentful-paint", ({ startTime }) => {
		values.LCP = startTime;
	});
	observe("paint", ({ name, startTime }) => {
		if (name === "first-contentful-paint") values.FCP = startTime;
	});
	observe("layout-shift", ({ startTime, value = 0, hadRecentInput }) => {
		if (!hadRecentInput) shifts.push({ startTime, value });
	});
	const noteInteraction = ({ interactionId = 0, duration }: Entry) => {
		if (interactionId) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
	};
	observe("event", noteInteraction, { durationThreshold: 40 });
	observe("first-input", noteInteraction);
	const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	if (navigation && navigation.responseStart > 0) values.TTFB = navigation.responseStart;
	const end = () => {
		for (const observer of observers) observer.disconnect();
		document.removeEventListener("visibilitychange", hide);
		removeEventListener("pagehide", finish);
	};
	const finish = () => {
		end();
		if (PerformanceObserver.supportedEntryTypes?.includes("layout-shift")) values.CLS = worstShift(shifts);
		const count = (performance as { interactionCount?: number }).interactionCount ?? interactions.size;
		const slow = slowInteraction(interactions.values(), count);
		if (slow !== undefined) values.INP = slow;
		for (const [name, value] of Object.entries(values)) report(name as Vital, Math.round(value * 1000) / 1000);
	};
	const hide = () => {
		if (document.visibilityState === "hidden") finish();
	};
	document.addEventListener("visibilitychange", hide);
	addEventListener("pagehide", finish);
	return end;
}
