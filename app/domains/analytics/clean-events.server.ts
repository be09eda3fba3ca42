/**
 * Makes of what a browser sent what is kept: checked, without queries, tokens and anything that could be about a person,
 * and of the browser only its family and the size of its screen.
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
	/** What it is counted by, besides its page. */
	key?: string;
	/** Of a vital, see private.analytics_days. */
	bucket?: number;
	meta?: Record<string, string | number>;
	/** When it happened by the visitor's clock, ISO; absent when that is nonsense. */
	ts?: string;
};
export type KeptBatch = { session: string; device: DeviceClass; agent: string; events: KeptEvent[] };

/** What a browser sent as it is kept; null for anything that no page of ours sends. agent: its User-Agent. */
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

/** What is no page of ours is left out without a word: an old tab may know other addresses. */
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
		// A shift is a fraction: counted in thousandths, it has the same steps as milliseconds.
		const size = event.name === "CLS" ? event.value * 1000 : event.value;
		const bucket = Math.round(20 * Math.log(Math.min(size, 600_000) + 1));
		return [{ ...kept, key: event.name, bucket, meta: { name: event.name, value: event.value } }];
	}
	return [kept];
}

const LONGEST_VALUE = 60;
/** An address or a long number is about somebody, whatever it stands for. */
const PERSONAL = /@|\d[\d\s()+./-]{5,}\d/;

/** A search by its filters alone, in one order, so that the same one is counted as the same. */
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

/** The class of a device, from what its browser says of itself. */
export function deviceClass(agent: string | null): DeviceClass {
	if (/\biPad\b|\bTablet\b|\bSilk\//.test(agent ?? "")) return "tablet";
	if (/\bMobi|\biPhone\b|\biPod\b/.test(agent ?? "")) return "phone";
	return /\bAndroid\b/.test(agent ?? "") ? "tablet" : "desktop";
}
