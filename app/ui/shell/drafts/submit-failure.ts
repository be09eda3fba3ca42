/**
 * Keeps the page and its values when the router cannot send a form, offline or after a server error, and shows a
 * message beside the submit button. Following a link while offline keeps drafts for the return.
 */

import type { data, isRouteErrorResponse } from "react-router";
import type { Translate } from "#app/locales/translate.ts";
import { handedOffAnswers } from "#app/platform/http/router-internals.ts";
import { saveAllDrafts, settleSentDrafts, startDraftStorage } from "./draft-storage.ts";
import { FAVOURITE_FORM_PATH, findText, isTextFormPath } from "./offline-rules.ts";
import { currentNavigation, hasFetcherPost, type Post } from "./router-activity.ts";
import { tellWorker } from "./tell-worker.ts";

export { saveAllDrafts };

/** Router results by route id. */
export type RouteResults = Record<string, { type: "data" | "error"; result: unknown }>;

/** Called when a request is sent, with its post. Returns a function that maps its outcomes to those the page uses. */
export type FailureHandler = (request: Request, post: Post | undefined) => (outcomes: RouteResults) => RouteResults;

/** The rendered page: path with query, and loader data by route id. */
type Shown = { path: string; loaderData: Record<string, unknown> };

/**
 * Router functions of the page, passed in: importing the router here would split its bundle, which costs a kilobyte.
 */
type SubmitTools = {
	shown: () => Shown;
	data: typeof data;
	isRouteErrorResponse: typeof isRouteErrorResponse;
	t: Translate<"forms">;
};

/** Time for the router to render and scroll. */
const RENDER_DELAY_MS = 100;
const FAILED_ATTRIBUTE = "data-unsent";

type Submission = { form: HTMLFormElement; button: HTMLElement | null; at: number };

let lastSubmission: Submission | undefined;

/** Remembers the submitted form, and removes its earlier message. */
function recordSubmission(event: SubmitEvent): Submission {
	const form = event.target as HTMLFormElement;
	lastSubmission = { form, button: event.submitter, at: event.timeStamp };
	for (const box of document.querySelectorAll(`[${FAILED_ATTRIBUTE}]`)) box.remove();
	return lastSubmission;
}

let isProbed = false;

/** A repeated submit within this time is an accidental double click. */
const DUPLICATE_SUBMIT_MS = 5000;

/** Whether the form is already being submitted; prevents duplicate actions. */
function isDuplicateSubmit(event: SubmitEvent): boolean {
	if (lastSubmission === undefined || lastSubmission.form !== event.target || lastSubmission.button !== event.submitter)
		return false;
	return currentNavigation()?.post?.isSubmitting === true && event.timeStamp - lastSubmission.at < DUPLICATE_SUBMIT_MS;
}

/**
 * Submits a form only when online, by browser state or by a probe: otherwise the router would leave the page for one
 * it cannot load.
 */
function holdWhileOffline(event: SubmitEvent, tools: SubmitTools, user: string | null): void {
	if (isDuplicateSubmit(event)) {
		event.preventDefault();
		event.stopImmediatePropagation();
		return;
	}
	const held = recordSubmission(event);
	if (navigator.onLine || isProbed || held.form.method !== "post") return;
	// The worker answers the forms of the offline page.
	if (new URL(held.form.action).pathname === "/offline") return;
	event.preventDefault();
	event.stopImmediatePropagation();
	fetch("/robots.txt", { method: "HEAD", cache: "no-store" }).then(
		() => {
			isProbed = true;
			// Without a module for it: this file works when no other can be loaded. Safari 15 has no requestSubmit.
			const { requestSubmit } = held.form as Partial<HTMLFormElement>;
			if (requestSubmit) requestSubmit.call(held.form, held.button);
			else held.button?.click();
			isProbed = false;
		},
		() => showMessage(held, tools.t(keepInWorker(held, user))),
	);
}

/** Leaves a form that cannot be sent to the worker, where that is right. Returns the message for its author. */
function keepInWorker({ form, button }: Submission, user: string | null) {
	const { pathname, search } = new URL(form.action);
	const all = [...new FormData(form, button)];
	// A file cannot be kept, and what is sent without it is not what was written.
	if (all.some(([, value]) => value instanceof File && value.size > 0)) return "noConnection";
	const fields = all.filter((field): field is [string, string] => typeof field[1] === "string");
	const isFavourite = pathname === FAVOURITE_FORM_PATH;
	// Without an account the answer has to set the cookie that keeps it.
	if (isFavourite && user !== null && tellWorker({ type: "favourite", fields, email: user })) return "waits";
	const isText = isTextFormPath(pathname) && findText(fields);
	if (isText && tellWorker({ type: "unsent", path: pathname + search, fields })) return "keptUnsent";
	return "noConnection";
}

/** Stores drafts when leaving the page offline. */
function saveDraftsOnLeave(): void {
	if (!navigator.onLine) saveAllDrafts();
}

/**
 * Restores and stores drafts on this page for their author (see startDraftStorage). Returns the handler for failed requests,
 * and a function that stops it.
 */
export function startSubmitHandling(user: string | null, tools: SubmitTools): [FailureHandler, () => void] {
	const endTexts = startDraftStorage(user);
	// In the capture phase, before the router handles the event.
	const hold = (event: SubmitEvent) => holdWhileOffline(event, tools, user);
	addEventListener("submit", hold, true);
	addEventListener("pagehide", saveDraftsOnLeave);
	const end = () => {
		endTexts();
		removeEventListener("submit", hold, true);
		removeEventListener("pagehide", saveDraftsOnLeave);
	};
	return [(request, post) => trackRequest(request, post, tools), end];
}

/** Message for a failure; undefined when the response has its own page. */
function findMessage(outcome: unknown, { isRouteErrorResponse, t }: SubmitTools): string | undefined {
	if (isRouteErrorResponse(outcome)) {
		// Our messages are plain text; anything else comes from an intermediary, e.g. a gateway.
		const isOurs = typeof outcome.data === "string" && /^[^<]{1,300}$/.test(outcome.data);
		return isOurs ? outcome.data : outcome.status >= 500 ? t("unavailable") : undefined;
	}
	const error = (outcome as { data?: unknown } | undefined)?.data ?? outcome;
	// A truncated response is reported as the cause of the router's error.
	const isCutOff = error instanceof Error && error.cause instanceof TypeError;
	return error instanceof TypeError || isCutOff ? t("noConnection") : undefined;
}

/** Whether the last form was answered with this page and not with a redirect. */
let hasResponse = false;

/** Action data of the page's form by route id, while the page shows it. */
let answers = handedOffAnswers();

/** Wraps a request. Several forms may be pending; the last submission is read when the request is sent. */
function trackRequest(
	request: Request,
	post: Post | undefined,
	tools: SubmitTools,
): (outcomes: RouteResults) => RouteResults {
	const held = lastSubmission;
	return (outcomes) => {
		if (request.method !== "GET") settleSentDrafts(isAccepted(outcomes));
		const settled = applyFailure(request, outcomes, { held, post }, tools);
		if (settled === outcomes || request.method === "GET") noteOutcomes(request, post, outcomes);
		return settled;
	};
}

/** Whether a form was processed: answered with a page or a redirect, but not with an error or the sign-in page. */
function isAccepted(outcomes: RouteResults): boolean {
	return Object.values(outcomes).every(({ type, result }) =>
		result instanceof Response
			? !result.headers.get("Location")?.startsWith("/auth")
			: type === "data" && ((result as ReturnType<SubmitTools["data"]>)?.init?.status ?? 200) < 400,
	);
}

/** Tracks the action data that the page shows: set by a post, cleared by any other load of the page. */
function noteOutcomes(request: Request, post: Post | undefined, outcomes: RouteResults): void {
	const isReload = currentNavigation()?.post !== undefined || hasFetcherPost();
	if (request.method === "GET" ? !isReload : post?.isNavigation) answers = {};
	if (!post?.isNavigation) return;
	for (const [id, { type, result }] of Object.entries(outcomes))
		if (type === "data") answers[id] = (result as ReturnType<SubmitTools["data"]>).data;
}

/** held: the last submitted form at the time of the request; post: the form that the request carries. */
type PendingRequest = { held: Submission | undefined; post: Post | undefined };

/** A failed form has no result: the page continues with the previous one. */
function applyFailure(
	request: Request,
	outcomes: RouteResults,
	{ held, post }: PendingRequest,
	tools: SubmitTools,
): RouteResults {
	const { pathname: path, search } = new URL(request.url);
	const navigation = currentNavigation();
	const shown = tools.shown();
	// Navigations only, not fetchers.
	if (post?.isNavigation) hasResponse = Object.values(outcomes).some(({ type }) => type === "data");
	const [id, failed] = Object.entries(outcomes).find(([, { type }]) => type === "error") ?? [];
	const message = failed && findMessage(failed.result, tools);
	if (id === undefined || message === undefined) return outcomes;
	const isHere = !post?.isNavigation || path === location.pathname;
	// A failed revalidation of the current page, without a navigation to it or after a form response, keeps its data.
	const isRevalidated = path + search === shown.path && navigation?.path !== path;
	const isBehindAnswer = hasResponse && navigation?.post !== undefined && path === location.pathname;
	if (request.method === "GET" && (isRevalidated || isBehindAnswer))
		return Object.fromEntries(
			Object.entries(outcomes).map(([route, outcome]) => [
				route,
				outcome.type === "error" &&
				shown.loaderData[route] !== undefined &&
				findMessage(outcome.result, tools) !== undefined
					? { type: "data", result: shown.loaderData[route] }
					: outcome,
			]),
		);
	saveAllDrafts();
	if (request.method === "GET" || !held || !isHere) return outcomes;
	showMessage(held, message);
	// The router revalidates nothing after this status. Fetchers get no data.
	return { [id]: { type: "data", result: tools.data(post?.isNavigation ? answers[id] : undefined, { status: 503 }) } };
}

function showMessage({ form, button }: Submission, message: string): void {
	const box = document.createElement("p");
	box.setAttribute(FAILED_ATTRIBUTE, "");
	box.setAttribute("role", "alert");
	box.className = "col-span-full basis-full font-medium text-bad";
	box.textContent = message;
	if (button) button.after(box);
	else form.append(box);
	setTimeout(() => {
		box.scrollIntoView({ block: "nearest" });
		// The button lost focus if it was disabled during the submission.
		if (document.activeElement === document.body) button?.focus({ preventScroll: true });
	}, RENDER_DELAY_MS);
}
