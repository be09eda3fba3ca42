/**
 * A form that the router could not send, without a network or because the server failed: the page stays with all that was
 * typed, and says so beside the button that was pressed. A link that leads nowhere for want of a network keeps what was
 * typed for when its reader comes back.
 */
import type { TFunction } from "i18next";
import type { DataRouter, data, isRouteErrorResponse } from "react-router";
import { keepAllTexts, keepTexts } from "./kept-text.ts";

export { keepAllTexts };

/** What the router learned of each route. */
export type Outcomes = Record<string, { type: "data" | "error"; result: unknown }>;

/** Called when something is asked for; gives what the page goes on with once it is answered. */
export type SettleFailure = (request: Request) => (outcomes: Outcomes) => Outcomes;

/** Of the page: imported here, the router would fall into two files, which together are a kilobyte larger. */
type Tools = {
	router: DataRouter;
	data: typeof data;
	isRouteErrorResponse: typeof isRouteErrorResponse;
	t: TFunction<"forms">;
};

/** As long as the router may take to show the page again and to scroll it. */
const SHOWN_MILLISECONDS = 100;
const MARK = "data-unsent";

type Sent = { form: HTMLFormElement; button: HTMLElement | null; at: number };

let sent: Sent | undefined;

/** Remembers the form that is being sent, and takes back what was said about it before. */
function noteSent(event: SubmitEvent): Sent {
	const form = event.target as HTMLFormElement;
	sent = { form, button: event.submitter, at: event.timeStamp };
	for (const box of document.querySelectorAll(`[${MARK}]`)) box.remove();
	return sent;
}

let isProbed = false;

/** A second press of the same button within so long is a tap that was meant as one. */
const TWICE_MILLISECONDS = 5000;

/** Whether a form is on its way already: the server would do twice what was asked once. */
function isSentTwice(event: SubmitEvent, { router }: Tools): boolean {
	const isSame = sent !== undefined && sent.form === event.target && sent.button === event.submitter;
	return isSame && router.state.navigation.state === "submitting" && event.timeStamp - sent!.at < TWICE_MILLISECONDS;
}

/**
 * A form is only let go where the browser knows of a network, or one is found: for a page that it has not loaded yet the
 * router would leave this one.
 */
function holdBack(event: SubmitEvent, tools: Tools): void {
	if (isSentTwice(event, tools)) {
		event.preventDefault();
		event.stopImmediatePropagation();
		return;
	}
	const held = noteSent(event);
	if (navigator.onLine || isProbed || held.form.method !== "post") return;
	event.preventDefault();
	event.stopImmediatePropagation();
	fetch("/robots.txt", { method: "HEAD", cache: "no-store" }).then(
		() => {
			isProbed = true;
			held.form.requestSubmit(held.button);
			isProbed = false;
		},
		() => say(held, tools.t("noConnection")),
	);
}

/** Leaving without a network ends nowhere: what was typed waits for the way back. */
function keepAtLeaving(): void {
	if (!navigator.onLine) keepAllTexts();
}

/**
 * Brings back and keeps what is typed on this page, for its typist (see keepTexts).
 * Gives what settles failed requests, and what ends the keeping.
 */
export function startKeeping(typist: string | null, tools: Tools): [SettleFailure, () => void] {
	const endTexts = keepTexts(typist);
	// Before the router, which takes the event for itself.
	const hold = (event: SubmitEvent) => holdBack(event, tools);
	addEventListener("submit", hold, true);
	addEventListener("pagehide", keepAtLeaving);
	const end = () => {
		endTexts();
		removeEventListener("submit", hold, true);
		removeEventListener("pagehide", keepAtLeaving);
	};
	return [(request) => watchRequest(request, tools), end];
}

/** What to say of a failure; undefined when it is an answer that has a page of its own. */
function findMessage(outcome: unknown, { isRouteErrorResponse, t }: Tools): string | undefined {
	if (isRouteErrorResponse(outcome)) {
		// Our own word is plain text; anything else was said by something in between, e.g. a gateway.
		const isOurs = typeof outcome.data === "string" && /^[^<]{1,300}$/.test(outcome.data);
		return isOurs ? outcome.data : outcome.status >= 500 ? t("unavailable") : undefined;
	}
	const error = (outcome as { data?: unknown } | undefined)?.data ?? outcome;
	// That an answer ended in its midst is the cause of what the router says.
	const isCutOff = error instanceof Error && error.cause instanceof TypeError;
	return error instanceof TypeError || isCutOff ? t("noConnection") : undefined;
}

/** Whether the form that was sent last was answered with this page, and not with the way to another. */
let isAnswered = false;

/** What forms beside the page's own sent; each of these is sent once. */
const noted = new WeakSet<FormData>();

/** Several forms may be on their way at once: whose request it is, is only known as it sets off. */
function watchRequest(request: Request, tools: Tools): (outcomes: Outcomes) => Outcomes {
	const held = sent;
	let before: unknown;
	for (const { formData, data } of tools.router.state.fetchers.values()) {
		if (!formData || noted.has(formData)) continue;
		noted.add(formData);
		before = data;
	}
	return (outcomes) => settleFailure(request, outcomes, { held, before }, tools);
}

/** held: the form that was sent last by then; before: the answer that it had, unless it is the page's own. */
type Asked = { held: Sent | undefined; before: unknown };

/** A form that failed has no answer: the page goes on with the one before. */
function settleFailure(request: Request, outcomes: Outcomes, { held, before }: Asked, tools: Tools): Outcomes {
	const path = new URL(request.url).pathname;
	const { navigation, actionData, loaderData } = tools.router.state;
	// Not of a form that is sent beside the page's own way.
	if (request.method === "POST" && new URL(navigation.formAction ?? "", location.href).pathname === path)
		isAnswered = Object.values(outcomes).some(({ type }) => type === "data");
	const [id, failed] = Object.entries(outcomes).find(([, { type }]) => type === "error") ?? [];
	const message = failed && findMessage(failed.result, tools);
	if (id === undefined || message === undefined) return outcomes;
	const isNavigation = navigation.formAction !== undefined;
	const isHere = !isNavigation || path === location.pathname;
	// Read anew while nobody is on the way to it, or behind the answer to its form, a page goes on with what it showed.
	const isNobodyOnTheWay = navigation.location?.pathname !== path;
	if (request.method === "GET" && (isNobodyOnTheWay || (isAnswered && isHere && navigation.formMethod === "POST")))
		return Object.fromEntries(
			Object.entries(outcomes).map(([route, outcome]) => [
				route,
				outcome.type === "error" && loaderData[route] !== undefined && findMessage(outcome.result, tools) !== undefined
					? { type: "data", result: loaderData[route] }
					: outcome,
			]),
		);
	keepAllTexts();
	if (request.method === "GET" || !held || !isHere) return outcomes;
	say(held, message);
	// With such a status nothing is read anew.
	return { [id]: { type: "data", result: tools.data(isNavigation ? actionData?.[id] : before, { status: 503 }) } };
}

function say({ form, button }: Sent, message: string): void {
	const box = document.createElement("p");
	box.setAttribute(MARK, "");
	box.role = "alert";
	box.className = "col-span-full basis-full font-medium text-bad";
	box.textContent = message;
	if (button) button.after(box);
	else form.append(box);
	setTimeout(() => {
		box.scrollIntoView({ block: "nearest" });
		// A button that was switched off while its form was on its way has lost the focus.
		if (document.activeElement === document.body) button?.focus({ preventScroll: true });
	}, SHOWN_MILLISECONDS);
}
