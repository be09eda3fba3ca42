/**
 * Sanitises client events before storing: validated, without queries, tokens and personal data; of the browser only
 * its family and screen size.
 */
import { z } from "zod";
import { readDevice } from "#app/domains/accounts/device-name.ts";
import { filterFields } from "#app/domains/listings/search-filters.ts";
import { now } from "#app/platform/clock.ts";
import { CHANNELS, MOST_AT_ONCE, VITALS } from "./events.ts";
import { type MeasuredPage, measurePage } from "./page-kind.ts";

const common = { path: z.string().max(500), ts: z.number() };
const batchSchema = z.object({
	session: z.uuid(),
	events: z
		.array(
			z.discriminatedUnion("type", [
				z.object({ ...common, type: z.literal("page_view") }),
				z.object({ ...common, type: z.literal("empty_search"), search: z.string().max(2000) }),
				z.object({ ...common, type: z.literal("contact_click"), channel: z.enum(CHANNELS) }),
				z.object({
					...common,
					type: z.literal("web_vital"),
					name: z.enum(VITALS),
					value: z.number().min(0).max(600_000),
				}),
			]),
		)
		.min(1)
		.max(MOST_AT_ONCE),
});
type Sent = z.output<typeof batchSchema>["events"][number];

export type KeptEvent = {
	type: Sent["type"];
	path: string;
	kind: MeasuredPage["kind"];
	item_id?: string;
	/** Counting key besides the page. */
	key?: string;
	/** Histogram bucket of a vital, see private.analytics_days. */
	bucket?: number;
	meta?: Record<string, string | number>;
	/** Client time, ISO; absent when implausible. */
	ts?: string;
};
export type KeptBatch = { session: string; device: DeviceClass; agent: string; events: KeptEvent[] };

/** Sanitised batch; null for anything our pages do not send. agent: User-Agent header. */
export function cleanBatch(sent: unknown, agent: string | null): KeptBatch | null {
	const read = batchSchema.safeParse(sent);
	if (!read.success) return null;
	const { browser, system } = readDevice(agent);
	return {
		session: read.data.session,
		device: deviceClass(agent),
		agent: [browser, system].filter(Boolean).join(", ") || "other",
		events: read.data.events.flatMap(cleanEvent),
	};
}

/** Unknown pages are dropped silently: an old tab may use earlier addresses. */
function cleanEvent(event: Sent): KeptEvent[] {
	const page = measurePage(event.path);
	if (!page) return [];
	const kept: KeptEvent = { type: event.type, path: page.path, kind: page.kind };
	if (page.itemId) kept.item_id = page.itemId;
	if (Math.abs(now() - event.ts) < 86_400_000) kept.ts = new Date(event.ts).toISOString();
	if (event.type === "empty_search") {
		if (page.kind !== "list") return [];
		return [{ ...kept, key: cleanSearch(page.path, event.search) }];
	}
	if (event.type === "contact_click") return [{ ...kept, key: event.channel, meta: { channel: event.channel } }];
	if (event.type === "web_vital") {
		// CLS is counted in thousandths, so that its buckets match milliseconds.
		const size = event.name === "CLS" ? event.value * 1000 : event.value;
		const bucket = Math.round(20 * Math.log(Math.min(size, 600_000) + 1));
		return [{ ...kept, key: event.name, bucket, meta: { name: event.name, value: event.value } }];
	}
	return [kept];
}

const LONGEST_VALUE = 60;
/** E-mail addresses and long numbers are treated as personal data. */
const PERSONAL = /@|\d[\d\s()+./-]{5,}\d/;

/** Canonical search from its filters only, so that equal searches are counted together. */
export function cleanSearch(path: string, search: string): string {
	const asked = new URLSearchParams(search);
	const kept = new URLSearchParams();
	for (const name of Object.keys(filterFields(path === "/vehicles" ? "vehicle" : "property")).sort())
		for (const value of asked.getAll(name).slice(0, 10).sort()) {
			const plain = value.trim().toLowerCase().slice(0, LONGEST_VALUE);
			const isWords = name === "q";
			if (plain && !(isWords ? PERSONAL.test(plain) : !/^[\w,.-]+$/.test(plain))) kept.append(name, plain);
		}
	const query = kept.toString();
	return (query ? `${path}?${query}` : path).slice(0, 300);
}

export type DeviceClass = "phone" | "tablet" | "desktop";

/** Device class from the user agent. */
export function deviceClass(agent: string | null): DeviceClass {
	if (/\biPad\b|\bTablet\b|\bSilk\//.test(agent ?? "")) return "tablet";
	if (/\bMobi|\biPhone\b|\biPod\b/.test(agent ?? "")) return "phone";
	return /\bAndroid\b/.test(agent ?? "") ? "tablet" : "desktop";
}
