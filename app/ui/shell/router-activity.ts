/**
 * The navigations and posts that the router in the browser has begun, known at once: hooks learn of them only when the
 * page is rendered again, and without a network a request has failed by then.
 */
import type { ClientInstrumentation } from "react-router";

/** A form on its way to the server. */
export type Post = {
	/** Whether the page itself goes with it, and not only a part of the page (a fetcher). */
	isNavigation: boolean;
	path: string;
	/** Until the server has answered. */
	isSubmitting: boolean;
};

/** A navigation that a link, a form or a script began; back and forward are not among them. */
type Navigation = {
	/** Where it leads. */
	path: string | undefined;
	post: Post | undefined;
};

let navigation: Navigation | undefined;
/** Posts whose request has not been sent yet, oldest first. */
const pending: Post[] = [];
let fetcherPosts = 0;

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

/** Given to the router when it starts. */
export const routerActivity: ClientInstrumentation = {
	router: (router) =>
		router.instrument({
			async navigate(run, info) {
				const to = typeof info.to === "string" ? info.to : undefined;
				const post = to === undefined ? undefined : beginPost(to, info, true);
				const own = { path: to === undefined ? undefined : pathOf(to), post };
				navigation = own;
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

/** The navigation under way. */
export function currentNavigation(): Readonly<Navigation> | undefined {
	return navigation;
}

/** Whether a post of a part of the page, or the revalidation behind it, is under way. */
export function hasFetcherPost(): boolean {
	return fetcherPosts > 0;
}

/** The post that a request carries, as the request is sent. Posts to one path are sent in the order of their beginning. */
export function takePost(request: Request): Post | undefined {
	if (request.method !== "POST") return undefined;
	const path = new URL(request.url).pathname;
	const post = pending.find((one) => one.path === path);
	forget(post);
	return post;
}

/** Notes that the server answered a post with a redirect: the navigation leads elsewhere now. */
export function noteAnswer(post: Post | undefined, redirectTo: string | null): void {
	if (!post) return;
	post.isSubmitting = false;
	if (redirectTo !== null && navigation?.post === post) navigation.path = pathOf(redirectTo);
}
