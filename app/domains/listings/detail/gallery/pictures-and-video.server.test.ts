/** What the gallery of a page shows, and which links stand below it. */
import { describe, expect, it } from "vitest";
import type { ListingDetail, Photo } from "../../listing.ts";
import { showPictures } from "./pictures-and-video.server.tsx";

const photo = (path: string, alt_en: string | null = null): Photo => ({
	path,
	width: 1280,
	height: 960,
	widths: [320, 640],
	colour: 1,
	alt_en,
	alt_tr: null,
});
const listing = (values: object) =>
	({
		kind: "property",
		id: 7,
		title_en: "Flat",
		title_tr: null,
		video_url: null,
		plans: [],
		...values,
	}) as unknown as ListingDetail;
const show = (values: object, query = "") =>
	showPictures(listing(values), "en", new URL(`https://adahan.example/properties/7${query}`));
const linksOf = (media = "") => [...media.matchAll(/<a href="([^"]+)"/g)].map(([, address]) => address);
const [a, b, plan] = [photo("a", "The sea"), photo("b"), photo("p")];

describe("the gallery", () => {
	it("has no links for photos alone", () => {
		expect(show({ photos: [a, b] }, "?pictures=plans")).toEqual({
			photos: [
				{ ...a, alt_tr: "The sea" },
				{ ...b, alt_tr: null },
			],
		});
	});

	it("shows photos first, and plans at their address", () => {
		const photos = show({ photos: [a], plans: [plan] });
		expect(photos.photos.map(({ path }) => path)).toEqual(["a"]);
		expect(linksOf(photos.media)).toEqual(["/properties/7", "/properties/7?pictures=plans"]);
		expect(photos.media).toMatch(/aria-current="true"[^>]*>Photos \(1\)</);
		// What the viewer can show without a new document, and where it finds it.
		expect(photos.media!.match(/ data-held=""/g)).toHaveLength(2);
		expect(photos.media).toMatch(/<img src="[^"]*\/p\/640.webp"[^>]* data-widths="320,640"/);
		const plans = show({ photos: [a], plans: [plan] }, "?pictures=plans");
		expect(plans.photos).toMatchObject([{ path: "p", isPlan: true, alt_en: "Floor plan: Flat" }]);
		expect(plans.media).toMatch(/aria-current="true"[^>]*>Floor plan \(1\)</);
		expect(plans.media!.match(/ data-held=""/g)).toHaveLength(1);
	});

	it("shows plans at once where there is no photo", () => {
		const { photos, media } = show({ photos: [], plans: [photo("p", "Upper floor"), photo("q", "Floor plan, roof")] });
		expect(photos.map(({ alt_en }) => alt_en)).toEqual(["Floor plan: Upper floor", "Floor plan, roof"]);
		expect(linksOf(media)).toEqual(["/properties/7?pictures=plans"]);
		expect(media).toContain("Floor plans (2)");
	});

	it("names the host of a video", () => {
		const { media } = show({ photos: [a], video_url: "https://www.youtube.com/watch?v=1&t=2" });
		expect(media).toContain("Watch the video on youtube.com");
		expect(linksOf(media)).toEqual(["/properties/7", "https://www.youtube.com/watch?v=1&amp;t=2"]);
	});
});
