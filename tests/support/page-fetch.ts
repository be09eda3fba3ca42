/**
 * The fetch of a page in a unit test. Files share a process, in which a server module of another file may still send what it
 * has collected: that reaches no test, and fails as without a network.
 */
import { vi } from "vitest";

type PageFetch = (path: string, init: { method?: string; body: string }) => Promise<unknown>;

/** Answers the requests to paths of the site until `vi.unstubAllGlobals`. */
export function stubPageFetch(answer: PageFetch): void {
	vi.stubGlobal("fetch", (address: unknown, init: { method?: string; body: string }) =>
		typeof address === "string" && address.startsWith("/")
			? answer(address, init)
			: Promise.reject(new TypeError("fetch failed")),
	);
}
