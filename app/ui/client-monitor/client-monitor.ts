/**
 * Client monitor: detects behaviour typical of scraping and probing and reports it to the server. Loaded in the
 * background, in production only and if CLIENT_GUARD is set. Never throws, does not interfere with form fields,
 * keyboard or assistive technology, and sends counts and names, never text.
 */
import { looksLikeAttack } from "#app/platform/forms/suspicious-text.ts";
import { createThrottle } from "#app/platform/logging/throttle.ts";
import {
	createClickCounter,
	isDevtoolsShortcut,
	isPanelDocked,
	MAX_COPIED_LENGTH,
	MAX_PASTED_LENGTH,
	pushBounded,
	type WindowSize,
} from "./monitor-rules.ts";
import { tabId } from "./tab-id.ts";

const ENDPOINT = "/functions/v1/security-event";
const MAX_EVENTS = 1000;
const MAX_RECENT_EVENTS = 100;
const POLL_INTERVAL_MS = 1000;
const DEVTOOLS_KEY = "devtools-noted";

type MonitorEvent = { type: string; path: string; count?: number; target?: string; fields?: string[] };

const eventBuffer: (MonitorEvent & { at: number })[] = [];
const throttle = createThrottle({ maxPerMinute: 5, quietPeriodMs: 1000 });

/** The last hundred events of this page, newest last. */
export function listRecentEvents(): readonly (MonitorEvent & { at: number })[] {
	return eventBuffer.slice(-MAX_RECENT_EVENTS);
}

function recordEvent(type: string, facts: Omit<MonitorEvent, "type" | "path"> = {}): void {
	const event = { type, path: location.pathname, ...facts };
	const at = Date.now();
	pushBounded(eventBuffer, { ...event, at }, MAX_EVENTS);
	if (throttle(type, at) === null) return;
	const body = JSON.stringify({ ...event, session: tabId() });
	if (navigator.sendBeacon?.(ENDPOINT, new Blob([body], { type: "application/json" }))) return;
	fetch(ENDPOINT, { method: "POST", body, headers: { "Content-Type": "application/json" }, keepalive: true }).catch(
		() => {},
	);
}

const FIELD_SELECTOR = 'input, textarea, select, option, [contenteditable]:not([contenteditable="false"])';

/** Target element of an event; for a text node its parent. */
function getElement(event: Event): Element | null {
	const target = event.target as Node | null;
	return target instanceof Element ? target : (target?.parentElement ?? null);
}

const isInField = (event: Event) => getElement(event)?.closest(FIELD_SELECTOR) != null;

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

function measureWindow(): WindowSize {
	return { inner: [innerWidth, innerHeight], outer: [outerWidth, outerHeight], ratio: devicePixelRatio };
}

/** Once per tab, and only with a mouse: on phones the on-screen keyboard shrinks the viewport as well. */
function watchDevtools(): void {
	if (!matchMedia("(pointer: fine)").matches) return;
	try {
		if (sessionStorage.getItem(DEVTOOLS_KEY)) return;
	} catch {
		// Without storage once per page.
	}
	let last = measureWindow();
	const timer = setInterval(() => {
		if (document.visibilityState !== "visible") return;
		const now = measureWindow();
		const isOpened = isPanelDocked(last, now);
		last = now;
		if (!isOpened) return;
		clearInterval(timer);
		recordEvent("DEVTOOLS_OPENED");
		try {
			sessionStorage.setItem(DEVTOOLS_KEY, "1");
		} catch {
			// see above
		}
	}, POLL_INTERVAL_MS);
}

function watchInteractions(): void {
	listen("dragstart", (event) => {
		// Text dragged within a field, and drag handles of our own pages.
		if (isInField(event) || getElement(event)?.closest('[draggable="true"]')) return;
		recordEvent("SUSPICIOUS_ACTIVITY", { target: getElement(event)?.tagName.toLowerCase().slice(0, 20) ?? "text" });
	});
	const isRapid = createClickCounter();
	listen("click", (event) => {
		// A click without a pointer comes from the keyboard or assistive technology.
		if (event.detail > 0 && isRapid(event.timeStamp)) recordEvent("RAPID_CLICKING_DETECTED");
	});
	listen("paste", (event) => {
		const { length } = event.clipboardData?.getData("text") ?? "";
		if (length > MAX_PASTED_LENGTH) recordEvent("LARGE_PASTE_DETECTED", { count: length });
	});
	listen("copy", (event) => {
		if (isInField(event)) return;
		const { length } = String(getSelection() ?? "");
		if (length > MAX_COPIED_LENGTH) recordEvent("LARGE_COPY_DETECTED", { count: length });
	});
}

/** Names of form fields that contain an attack pattern. */
function watchForms(): void {
	listen("submit", (event) => {
		if (!(event.target instanceof HTMLFormElement)) return;
		const fields = [...new FormData(event.target)]
			.filter(([name, value]) => typeof value === "string" && !name.includes("password") && looksLikeAttack(value))
			.map(([name]) => name.replace(/[^\w.[\]-]/g, "_").slice(0, 60));
		if (fields.length > 0) recordEvent("SUSPICIOUS_FORM_SUBMISSION", { fields: [...new Set(fields)].slice(0, 20) });
	});
}

/** Areas with private data; other pages are left too often to report. */
const WATCHED_PAGES = /^\/(dashboard|admin)(\/|$)/;

function watchPageLeave(): void {
	addEventListener("pagehide", () => {
		if (WATCHED_PAGES.test(location.pathname)) recordEvent("PAGE_UNLOAD", { count: eventBuffer.length });
	});
}

function preventImageSaving(): void {
	listen("contextmenu", (event) => {
		// A menu opened by keyboard has no pointer and stays available.
		const isByPointer = event.button === 2 || (event as PointerEvent).pointerType === "touch";
		if (isByPointer && event.target instanceof HTMLImageElement) event.preventDefault();
	});
	listen("keydown", (event) => {
		if (isDevtoolsShortcut(event) && !isInField(event)) event.preventDefault();
	});
}

/** Disables debug output in the console; errors and warnings stay. */
function muteConsole(): void {
	for (const name of ["log", "info", "debug"] as const) console[name] = () => {};
}

/** Starts all parts independently. */
export function startClientMonitor(): void {
	for (const start of [muteConsole, watchInteractions, watchForms, watchPageLeave, preventImageSaving, watchDevtools]) {
		try {
			start();
		} catch {
			// A part that the browser does not support is skipped.
		}
	}
}
