/**
 * Collects analytics of a visitor who consented: pages, empty searches, contact clicks and vitals. Loaded only after
 * consent; withdrawing it deletes all local data.
 */
import { createEventQueue, type EventQueue, type SendResult } from "./event-queue.ts";
import { type AnalyticsEvent, CHOICE_ACTION, type Channel, ENDPOINT, SESSION_KEY } from "./events.ts";
import { classifyPage } from "./page-kind.ts";
import { observeVitals } from "./vitals.ts";

/** Default delay before a retry. */
const DEFAULT_RETRY_SECONDS = 30;

let running: { queue: EventQueue; end(): void } | undefined;

/** Records a view of the current page. */
export function recordPageView(): void {
	running ??= startCollector();
	enqueue({ type: "page_view" });
	if (document.querySelector("[data-empty-search]")) {
		enqueue({ type: "empty_search", search: withoutQuestion(location.search) });
	}
}

/** The query of an address without a question in one's own words, which nobody counts. */
export function withoutQuestion(search: string): string {
	const parameters = new URLSearchParams(search);
	parameters.delete("ask");
	return `${parameters}`;
}

/** Stops the timer, discards pending events and ends the tab's session. */
export function stopCollector(): void {
	running?.queue.stop();
	running?.end();
	running = undefined;
	try {
		sessionStorage.removeItem(SESSION_KEY);
	} catch {
		// storage may be blocked
	}
}

type EventData<T> = T extends AnalyticsEvent ? Omit<T, "path" | "ts"> : never;

function enqueue(fact: EventData<AnalyticsEvent>, path = location.pathname): void {
	if (classifyPage(path)) running?.queue.add({ ...fact, path, ts: Date.now() } as AnalyticsEvent);
}

function startCollector() {
	const queue = createEventQueue({
		now: Date.now,
		send,
		sendLast: (events) => navigator.sendBeacon(ENDPOINT, new Blob([serialise(events)], { type: "application/json" })),
		every(milliseconds, work) {
			const timer = setInterval(work, milliseconds);
			return () => clearInterval(timer);
		},
	});
	const { pathname } = location;
	const endVitals = observeVitals((name, value) => enqueue({ type: "web_vital", name, value }, pathname));
	const leave = () => queue.leave();
	const hide = () => {
		if (document.visibilityState === "hidden") queue.leave();
	};
	document.addEventListener("visibilitychange", hide);
	document.addEventListener("submit", onSubmit, true);
	document.addEventListener("click", onClick, true);
	addEventListener("pagehide", leave);
	return {
		queue,
		end() {
			endVitals();
			document.removeEventListener("visibilitychange", hide);
			document.removeEventListener("submit", onSubmit, true);
			document.removeEventListener("click", onClick, true);
			removeEventListener("pagehide", leave);
		},
	};
}

function onSubmit(event: SubmitEvent): void {
	const form = event.target as HTMLFormElement;
	const data = new FormData(form, event.submitter);
	if (form.getAttribute("action") === CHOICE_ACTION) {
		if (data.get("analytics") !== "true") stopCollector();
		return;
	}
	const intent = data.get("intent");
	const channel = intent === "reveal" ? data.get("channel") : intent === "enquiry" ? "enquiry" : null;
	if (channel) enqueue({ type: "contact_click", channel: channel as Channel });
}

const CONTACT_LINKS: readonly [RegExp, Channel][] = [
	[/^tel:/, "call"],
	[/^https:\/\/wa\.me\//, "chat"],
	[/^mailto:/, "mail"],
];

function onClick(event: MouseEvent): void {
	const address = (event.target as Element | null)?.closest?.("a")?.href ?? "";
	const channel = CONTACT_LINKS.find(([pattern]) => pattern.test(address))?.[1];
	if (channel) enqueue({ type: "contact_click", channel });
}

async function send(events: AnalyticsEvent[]): Promise<SendResult> {
	const response = await fetch(ENDPOINT, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: serialise(events),
		keepalive: true,
	});
	if (response.ok) return "taken";
	if (response.status !== 429 && response.status < 500) return "refused";
	return { retryAfterMs: (Number(response.headers.get("Retry-After")) || DEFAULT_RETRY_SECONDS) * 1000 };
}

function serialise(events: AnalyticsEvent[]): string {
	return JSON.stringify({ session: getSessionId(), events });
}

let fallbackSessionId: string | undefined;

/** Session id of this tab; ends with it. */
function getSessionId(): string {
	try {
		const stored = sessionStorage.getItem(SESSION_KEY);
		if (stored) return stored;
		const created = createId();
		sessionStorage.setItem(SESSION_KEY, created);
		return created;
	} catch {
		fallbackSessionId ??= createId();
		return fallbackSessionId;
	}
}

/** A random UUID, also in an insecure context. */
function createId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	bytes[6] = (bytes[6]! & 15) | 64;
	bytes[8] = (bytes[8]! & 63) | 128;
	const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
