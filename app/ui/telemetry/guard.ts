/**
 * Client monitor: detects behaviour typical of scraping and probing and reports it to the server. Loaded in the
 * background, in production only and if CLIENT_GUARD is set. Never throws, does not interfere with form fields,
 * keyboard or assistive technology, and sends counts and names, never text.
 */
import { looksLikeAttack } from "#app/platform/forms/suspicious-text.ts";
import { makeRepeatFilter } from "#app/platform/repeat-filter.ts";
import {
	isInspection,
	looksDocked,
	type Measures,
	MOST_COPIED,
	MOST_PASTED,
	makeClickWatch,
	remember,
} from "./guard-rules.ts";
import { tabId } from "./tab-id.ts";

const ADDRESS = "/functions/v1/security-event";
const MOST_REMEMBERED = 1000;
const MOST_RECENT = 100;
const LOOK_MILLISECONDS = 1000;
const DEVTOOLS_KEY = "devtools-noted";

type GuardEvent = { type: string; path: string; count?: number; target?: string; fields?: string[] };

const memory: (GuardEvent & { at: number })[] = [];
const askFilter = makeRepeatFilter({ mostPerMinute: 5, quietMilliseconds: 1000 });

/** The last hundred events of this page, newest last. */
export function listRecentEvents(): readonly (GuardEvent & { at: number })[] {
	return memory.slice(-MOST_RECENT);
}

function note(type: string, facts: Omit<GuardEvent, "type" | "path"> = {}): void {
	const event = { type, path: location.pathname, ...facts };
	const at = Date.now();
	remember(memory, { ...event, at }, MOST_REMEMBERED);
	if (askFilter(type, at) === null) return;
	const body = JSON.stringify({ ...event, session: tabId() });
	if (navigator.sendBeacon?.(ADDRESS, new Blob([body], { type: "application/json" }))) return;
	fetch(ADDRESS, { method: "POST", body, headers: { "Content-Type": "application/json" }, keepalive: true }).catch(
		() => {},
	);
}

const FIELDS = 'input, textarea, select, option, [contenteditable]:not([contenteditable="false"])';

/** Target element of an event; for a text node its parent. */
function elementOf(event: Event): Element | null {
	const target = event.target as Node | null;
	return target instanceof Element ? target : (target?.parentElement ?? null);
}

const isInField = (event: Event) => elementOf(event)?.closest(FIELDS) != null;

/** Adds a listener that never throws. */
function listen<K extends keyof WindowEventMap>(type: K, handle: (event: WindowEventMap[K]) => void): void {
	addEventListener(
		type,
		(event) => {
			try {
				handle(event);
			} catch {
				// Failures of a rule are ignored.
			}
		},
		{ capture: true },
	);
}

function measure(): Measures {
	return { inner: [innerWidth, innerHeight], outer: [outerWidth, outerHeight], ratio: devicePixelRatio };
}

/** Once per tab, and only with a mouse: on phones the on-screen keyboard shrinks the viewport as well. */
function watchTools(): void {
	if (!matchMedia("(pointer: fine)").matches) return;
	try {
		if (sessionStorage.getItem(DEVTOOLS_KEY)) return;
	} catch {
		// Without storage once per page.
	}
	let last = measure();
	const timer = setInterval(() => {
		if (document.visibilityState !== "visible") return;
		const now = measure();
		const isOpened = looksDocked(last, now);
		last = now;
		if (!isOpened) return;
		clearInterval(timer);
		note("DEVTOOLS_OPENED");
		try {
			sessionStorage.setItem(DEVTOOLS_KEY, "1");
		} catch {
			// see above
		}
	}, LOOK_MILLISECONDS);
}

function watchHands(): void {
	listen("dragstart", (event) => {
		// Text dragged within a field, and drag handles of our own pages.
		if (isInField(event) || elementOf(event)?.closest('[draggable="true"]')) return;
		note("SUSPICIOUS_ACTIVITY", { target: elementOf(event)?.tagName.toLowerCase().slice(0, 20) ?? "text" });
	});
	const isRapid = makeClickWatch();
	listen("click", (event) => {
		// A click without a pointer comes from the keyboard or assistive technology.
		if (event.detail > 0 && isRapid(event.timeStamp)) note("RAPID_CLICKING_DETECTED");
	});
	listen("paste", (event) => {
		const { length } = event.clipboardData?.getData("text") ?? "";
		if (length > MOST_PASTED) note("LARGE_PASTE_DETECTED", { count: length });
	});
	listen("copy", (event) => {
		if (isInField(event)) return;
		const { length } = String(getSelection() ?? "");
		if (length > MOST_COPIED) note("LARGE_COPY_DETECTED", { count: length });
	});
}

/** Names of form fields that contain an attack pattern. */
function watchForms(): void {
	listen("submit", (event) => {
		if (!(event.target instanceof HTMLFormElement)) return;
		const fields = [...new FormData(event.target)]
			.filter(([name, value]) => typeof value === "string" && !name.includes("password") && looksLikeAttack(value))
			.map(([name]) => name.replace(/[^\w.[\]-]/g, "_").slice(0, 60));
		if (fields.length > 0) note("SUSPICIOUS_FORM_SUBMISSION", { fields: [...new Set(fields)].slice(0, 20) });
	});
}

/** Areas with private data; other pages are left too often to report. */
const WATCHED_PAGES = /^\/(dashboard|admin)(\/|$)/;

function watchLeaving(): void {
	addEventListener("pagehide", () => {
		if (WATCHED_PAGES.test(location.pathname)) note("PAGE_UNLOAD", { count: memory.length });
	});
}

function keepPictures(): void {
	listen("contextmenu", (event) => {
		// A menu opened by keyboard has no pointer and stays available.
		const isByPointer = event.button === 2 || (event as PointerEvent).pointerType === "touch";
		if (isByPointer && event.target instanceof HTMLImageElement) event.preventDefault();
	});
	listen("keydown", (event) => {
		if (isInspection(event) && !isInField(event)) event.preventDefault();
	});
}

/** Disables debug output in the console; errors and warnings stay. */
function silenceConsole(): void {
	for (const name of ["log", "info", "debug"] as const) console[name] = () => {};
}

/** Starts all parts independently. */
export function startGuard(): void {
	for (const start of [silenceConsole, watchHands, watchForms, watchLeaving, keepPictures, watchTools]) {
		try {
			start();
		} catch {
			// A part that the browser does not support is skipped.
		}
	}
}
