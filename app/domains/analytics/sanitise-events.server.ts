/**
 * Sanitises client events before storing: validated, without queries, tokens and personal data; of the browser only
 * its family and screen size.
 */
import { z } from "zod";
import { parseUserAgent } from "#app/domains/accounts/device-name.ts";
import { filterFields } from "#app/domains/listings/search/search-filters.ts";
import { now } from "#app/platform/clock.ts";
import { CHANNELS, MAX_BATCH_SIZE, VITALS } from "./events.ts";
import { classifyPage, type PageClassification } from "./page-kind.ts";

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
		.max(MAX_BATCH_SIZE),
});
type ReceivedEvent = z.output<typeof batchSchema>["events"][number];

export type SanitisedEvent = {
	type: ReceivedEvent["type"];
	path: string;
	kind: PageClassification["kind"];
	item_id?: string;
	/** Counting key besides the page. */
	key?: string;
	/** Histogram bucket of a vital, see private.analytics_days. */
	bucket?: number;
	meta?: Record<string, string | number>;
	/** Client time, ISO; absent when implausible. */
	ts?: string;
};
export type SanitisedBatch = { session: string; device: DeviceClass; agent: string; events: SanitisedEvent[] };

/** Sanitised batch; null for anything our pages do not send. agent: User-Agent header. */
export function sanitiseBatch(sent: unknown, agent: string | null): SanitisedBatch | null {
	const read = batchSchema.safeParse(sent);
	if (!read.success) return null;
	const { browser, system } = parseUserAgent(agent);
	return {
		session: read.data.session,
		device: classifyDevice(agent),
		agent: [browser, system].filter(Boolean).join(", ") || "other",
		events: read.data.events.flatMap(sanitiseEvent),
	};
}

/** Unknown pages are dropped silently: an old tab may use earlier addresses. */
function sanitiseEvent(event: ReceivedEvent): SanitisedEvent[] {
	const page = classifyPage(event.path);
	if (!page) return [];
	const sanitised: SanitisedEvent = { type: event.type, path: page.path, kind: page.kind };
	if (page.itemId) sanitised.item_id = page.itemId;
	if (Math.abs(now() - event.ts) < 86_400_000) sanitised.ts = new Date(event.ts).toISOString();
	if (event.type === "empty_search") {
		if (page.kind !== "list") return [];
		return [{ ...sanitised, key: sanitiseSearch(page.path, event.search) }];
	}
	if (event.type === "contact_click") return [{ ...sanitised, key: event.channel, meta: { channel: event.channel } }];
	if (event.type === "web_vital") {
		// CLS is counted in thousandths, so that its buckets match milliseconds.
		const size = event.name === "CLS" ? event.value * 1000 : event.value;
		const bucket = Math.round(20 * Math.log(Math.min(size, 600_000) + 1));
		return [{ ...sanitised, key: event.name, bucket, meta: { name: event.name, value: event.value } }];
	}
	return [sanitised];
}

const MAX_VALUE_LENGTH = 60;
/** E-mail addresses and long numbers are treated as personal data. */
const PERSONAL_DATA = /@|\d[\d\s()+./-]{5,}\d/;

/** Canonical search from its filters only, so that equal searches are counted together. */
export function sanitiseSearch(path: string, search: string): string {
	const parameters = new URLSearchParams(search);
	const sanitised = new URLSearchParams();
	const fields = filterFields(path === "/vehicles" ? "vehicle" : "property");
	// A box of the map is hardly ever the same twice.
	for (const name of Object.keys(fields)
		.filter((one) => fields[one]?.shape !== "box")
		.sort())
		for (const value of parameters.getAll(name).slice(0, 10).sort()) {
			const plain = value.trim().toLowerCase().slice(0, MAX_VALUE_LENGTH);
			const isWords = name === "q";
			if (plain && !(isWords ? PERSONAL_DATA.test(plain) : !/^[\w,.-]+$/.test(plain))) sanitised.append(name, plain);
		}
	const query = sanitised.toString();
	return (query ? `${path}?${query}` : path).slice(0, 300);
}

export type DeviceClass = "phone" | "tablet" | "desktop";

/** Device class from the user agent. */
export function classifyDevice(agent: string | null): DeviceClass {
	if (/\biPad\b|\bTablet\b|\bSilk\//.test(agent ?? "")) return "tablet";
	if (/\bMobi|\biPhone\b|\biPod\b/.test(agent ?? "")) return "phone";
	return /\bAndroid\b/.test(agent ?? "") ? "tablet" : "desktop";
}
