/**
 * What a visitor did before the page was hydrated, recorded by START_SCRIPT of router-internals.server.ts. Links and forms
 * are then followed by the browser; what needs a script is done once, after hydration.
 */
import type { EarlyEvent } from "#app/ui/client-monitor/report-errors.ts";

/** Events of the types click, input, submit, error and unhandledrejection, oldest first. */
type PreHydrationEvents = Event[] & {
	/** The last link with `data-held` that was clicked: the click waits for hydration; 0 afterwards, when none waits. */
	held?: HTMLAnchorElement | 0;
	/** Set when errors are reported as they happen: nothing is recorded from then on. */
	done?: boolean;
};

const events: PreHydrationEvents = (globalThis as { early?: PreHydrationEvents }).early ?? [];

/** Time in which the browser replaces the page after a link or form; afterwards it counts as not answered. */
const LEAVING_MS = 10_000;

const isError = (event: Event): event is EarlyEvent => event.type === "error" || event.type === "unhandledrejection";

/** Errors up to now; ends the recording. */
export function takePreHydrationErrors(): EarlyEvent[] {
	events.done = true;
	return events.filter(isError);
}

/** Whether the visitor changed a control before hydration; the browser's own restoration of a form does not count. */
export function wasChangedBeforeHydration(control: Element): boolean {
	return events.some(({ type, target }) => type === "input" && target === control);
}

/** Whether the browser leaves the page because of this event. */
function leadsAway(event: Event): boolean {
	if (event.defaultPrevented) return false;
	if (event.type === "submit") return true;
	const link = event.type === "click" ? (event.target as Element).closest?.("a") : undefined;
	const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
	if (!link || ctrlKey || metaKey || shiftKey || link.target || link.hasAttribute("download")) return false;
	return /^https?:/.test(link.href) && link.href.split("#")[0] !== location.href.split("#")[0];
}

/**
 * Waits while the browser follows a link or sends a form: a hydrated page could do the same a second time. Ends when the
 * visitor comes back to the page, or without an answer.
 */
export async function waitWhileLeaving(): Promise<void> {
	for (;;) {
		const last = events.filter(leadsAway).pop();
		const left = last ? last.timeStamp + LEAVING_MS - performance.now() : 0;
		if (left <= 0) return;
		await new Promise<void>((resolve) => {
			setTimeout(resolve, left);
			addEventListener("pageshow", ({ persisted }) => {
				if (!persisted) return;
				events.length = 0;
				resolve();
			});
		});
	}
}

const texts = new Map<HTMLTextAreaElement, string>();

/** Notes the texts typed so far, until hydration: React sets a field with a default text back to it. */
export function saveTypedTexts(): void {
	for (const field of document.querySelectorAll("textarea"))
		if (field.value !== field.defaultValue) texts.set(field, field.value);
	addEventListener("input", saveTypedTexts);
}

/** After hydration: restores the texts, and repeats the deferred click. */
export function endPreHydration(): void {
	removeEventListener("input", saveTypedTexts);
	for (const [field, text] of texts) field.value = text;
	const { held } = events;
	events.held = 0;
	if (held) held.click();
}
