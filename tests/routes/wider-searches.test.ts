/** Searches with few results: each suggested wider search has as many more as its link says. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";

let site: OwnSite;
beforeAll(async () => {
	site = await startOwnSite({ demonstration: true });
});
afterAll(() => site?.stop());

const countOf = (html: string) => Number(/(\d+) results?/.exec(html)?.[1]);
const linksOf = (html: string) => {
	const block = /<nav aria-label="Almost what you look for".*?<\/nav>/s.exec(html)?.[0] ?? "";
	return [...block.matchAll(/<a href="([^"]+)"[^>]*>(\d+) more/g)].map(([, href = "", more]) => {
		return { href: href.replaceAll("&amp;", "&"), more: Number(more) };
	});
};

it("the numbers are those of the linked lists", async () => {
	let compared = 0;
	for (const search of [
		"category=sale&type=apartment&place=lefkosa.gonyeli&price_max=90000&verified=true",
		"category=rent&type=studio&place=gazimagusa&price_max=300",
	]) {
		const { html } = await site.read(`/properties?${search}&lng=en`);
		const links = linksOf(html);
		expect(links.length).toBeLessThanOrEqual(3);
		expect(links).toEqual(links.toSorted((a, b) => b.more - a.more));
		for (const { href, more } of links) {
			const linked = await site.read(`${href}&lng=en`);
			expect(countOf(linked.html), href).toBe(countOf(html) + more);
			compared++;
		}
	}
	expect(compared).toBeGreaterThan(1);
	expect(linksOf((await site.read("/properties?category=rent&lng=en")).html)).toEqual([]);
});
