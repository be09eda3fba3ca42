/** Pending navigations and posts, with the router in memory. */
import { createMemoryRouter, redirect } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
	currentNavigation,
	hasFetcherPost,
	noteAnswer,
	type Post,
	routerActivity,
	showsAnswer,
	takePost,
} from "./router-activity.ts";

const ORIGIN = "http://localhost";
beforeEach(() => vi.stubGlobal("location", { href: `${ORIGIN}/` }));
afterEach(() => vi.unstubAllGlobals());

/** A router whose requests wait for the test's response. */
function openRouter() {
	const requests: { request: Request; answer: (value: unknown) => void }[] = [];
	const handle = ({ request }: { request: Request }) =>
		new Promise((answer) => {
			requests.push({ request, answer });
		});
	const routes = ["/", "/form", "/goal"].map((path) => ({ id: path, path, loader: handle, action: handle }));
	const hydrationData = { loaderData: { "/": null } };
	const router = createMemoryRouter(routes, { hydrationData, instrumentations: [routerActivity] });
	return { router, requests };
}

function form(): { formMethod: "post"; formData: FormData } {
	const formData = new FormData();
	formData.set("a", "1");
	return { formMethod: "post", formData };
}

describe("navigation", () => {
	it("is pending from the click until its page is rendered", async () => {
		const { router, requests } = openRouter();
		const arrival = router.navigate("/goal?page=2");
		expect(currentNavigation()).toEqual({ path: "/goal", post: undefined });
		await vi.waitFor(() => expect(requests).toHaveLength(1), 20_000);
		requests[0]!.answer(null);
		await arrival;
		expect(currentNavigation()).toBeUndefined();
	});

	it("is replaced by a later one", async () => {
		const { router, requests } = openRouter();
		const first = router.navigate("/form");
		const second = router.navigate("/goal");
		await vi.waitFor(() => expect(requests.length).toBeGreaterThan(0), 20_000);
		await vi.waitFor(() => expect(requests.at(-1)!.request.url).toContain("/goal"), 20_000);
		for (const { answer } of requests) answer(null);
		await first;
		expect(currentNavigation()?.path ?? "/goal").toBe("/goal");
		await second;
		expect(currentNavigation()).toBeUndefined();
	});
});

describe("post", () => {
	it("is submitting until the response and its redirect", async () => {
		const { router, requests } = openRouter();
		const arrival = router.navigate("/form", form());
		await vi.waitFor(() => expect(requests).toHaveLength(1));
		const post = takePost(requests[0]!.request);
		expect(post).toEqual({ isNavigation: true, path: "/form", isSubmitting: true });
		expect(currentNavigation()?.post).toBe(post);
		noteAnswer(post, "/goal");
		expect(currentNavigation()).toEqual({ path: "/goal", post: { ...(post as Post), isSubmitting: false } });
		requests[0]!.answer(redirect("/goal"));
		await vi.waitFor(() => expect(requests).toHaveLength(2));
		requests[1]!.answer(null);
		await arrival;
		expect(currentNavigation()).toBeUndefined();
	});

	it("has its answer shown by a page until the next navigation, and not after a redirect", async () => {
		const { router, requests } = openRouter();
		const first = router.navigate("/form", form());
		await vi.waitFor(() => expect(requests).toHaveLength(1));
		noteAnswer(takePost(requests[0]!.request), null);
		requests[0]!.answer({ ok: false });
		await vi.waitFor(() => expect(requests).toHaveLength(2));
		requests[1]!.answer(null);
		await first;
		expect(showsAnswer()).toBe(true);
		const second = router.navigate("/form", form());
		expect(showsAnswer()).toBe(false);
		await vi.waitFor(() => expect(requests).toHaveLength(3));
		noteAnswer(takePost(requests[2]!.request), "/goal");
		requests[2]!.answer(redirect("/goal"));
		await vi.waitFor(() => expect(requests).toHaveLength(4));
		requests[3]!.answer(null);
		await second;
		expect(showsAnswer()).toBe(false);
	});

	it("of a nested route is distinguished from one of the page", async () => {
		const { router, requests } = openRouter();
		router.getFetcher("part");
		const done = router.fetch("part", "/", "/form", form());
		expect(hasFetcherPost()).toBe(true);
		expect(currentNavigation()).toBeUndefined();
		await vi.waitFor(() => expect(requests).toHaveLength(1));
		expect(takePost(requests[0]!.request)).toMatchObject({ isNavigation: false, path: "/form" });
		expect(takePost(requests[0]!.request)).toBeUndefined();
		requests[0]!.answer({ ok: true });
		await vi.waitFor(() => expect(requests).toHaveLength(2));
		requests[1]!.answer(null);
		await done;
		expect(hasFetcherPost()).toBe(false);
	});

	it("without a request is dropped", async () => {
		const { router, requests } = openRouter();
		const first = router.navigate("/form", form());
		await vi.waitFor(() => expect(requests).toHaveLength(1));
		requests[0]!.answer({ ok: false });
		await vi.waitFor(() => expect(requests).toHaveLength(2));
		requests[1]!.answer(null);
		await first;
		expect(takePost(new Request(`${ORIGIN}/form`, { method: "POST" }))).toBeUndefined();
	});
});
