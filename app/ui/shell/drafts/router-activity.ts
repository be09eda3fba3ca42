/**
 * Tracks pending navigations and posts of the client-side router synchronously. Hooks report them only on the next
 * render, when an offline request has already failed.
 */
import type { ClientInstrumentation } from "react-router";

/** A submitted form. */
export type Post = {
	/** Whether it navigates, unlike a fetcher. */
	isNavigation: boolean;
	path: string;
	/** True until the response arrives. */
	isSubmitting: boolean;
};

/** A navigation by link, form or script; not back and forward. */
type Navigation = {
	/** Its target. */
	path: string | undefined;
	post: Post | undefined;
};

let navigation: Navigation | undefined;
/** Posts whose request has not been sent yet, oldest first. */
const pending: Post[] = [];
let fetcherPosts = 0;
/** Whether the last navigation was a post that was answered by a page. */
let isAnswerShown = false;

type Info = { formMethod?: string | undefined };

function beginPost(to: string, { formMethod }: Info, isNavigation: boolean): Post | undefined {
	if (formMethod?.toLowerCase() !== "post") return undefined;
	const post = { isNavigation, path: pathOf(to), isSubmitting: true };
	pending.push(post);
	return post;
}

function forget(post: Post | undefined): void {
	const index = post ? pending.indexOf(post) : -1;
	if (index >= 0) pending.splice(index, 1);
}

const pathOf = (address: string) => new URL(address, location.href).pathname;

/** Passed to the router at start. */
export const routerActivity: ClientInstrumentation = {
	router: (router) =>
		router.instrument({
			async navigate(run, info) {
				const to = typeof info.to === "string" ? info.to : undefined;
				const post = to === undefined ? undefined : beginPost(to, info, true);
				const own = { path: to === undefined ? undefined : pathOf(to), post };
				navigation = own;
				isAnswerShown = false;
				await run();
				forget(post);
				if (navigation === own) navigation = undefined;
			},
			async fetch(run, info) {
				const post = beginPost(info.href, info, false);
				if (post) fetcherPosts++;
				await run();
				forget(post);
				if (post) fetcherPosts--;
			},
		}),
};

/** The pending navigation. */
export function currentNavigation(): Readonly<Navigation> | undefined {
	return navigation;
}

/** Whether a fetcher's post or the revalidation after it is pending. */
export function hasFetcherPost(): boolean {
	return fetcherPosts > 0;
}

/** The post that belongs to a request. Posts to one path are sent in the order they started. */
export function takePost(request: Request): Post | undefined {
	if (request.method !== "POST") return undefined;
	const path = new URL(request.url).pathname;
	const post = pending.find((one) => one.path === path);
	forget(post);
	return post;
}

/** Records the answer to a post. redirectTo changes the target of the navigation; null for a page. */
export function noteAnswer(post: Post | undefined, redirectTo: string | null): void {
	if (!post) return;
	post.isSubmitting = false;
	if (post.isNavigation) isAnswerShown = redirectTo === null;
	if (redirectTo !== null && navigation?.post === post) navigation.path = pathOf(redirectTo);
}

/** Whether the page shows the answer to a post, such as the errors of a form. The router drops it with any revalidation. */
export const showsAnswer = (): boolean => isAnswerShown;

/** For navigations back and forward, which are not instrumented. */
export function forgetAnswer(): void {
	isAnswerShown = false;
}
