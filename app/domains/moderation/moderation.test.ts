import { expect, test } from "vitest";
import { TEXTS } from "#app/locales/all-texts.ts";
import { DECISION_REASONS, findChanges, MAX_NOTE_LENGTH, type ReviewedText } from "./moderation.ts";
import { REPORT_REASONS } from "./report/report.ts";

const REVIEWED_TEXT = {
	title_en: "Flat by the sea",
	title_tr: null,
	description_en: "Two rooms.",
	description_tr: null,
	video_url: null,
	price_pence: 65_000,
	photos: [
		{ path: "a/1", alt_en: "The sea", alt_tr: null },
		{ path: "a/2", alt_en: null, alt_tr: null },
	],
} satisfies ReviewedText;

test("lists changes with both values, photos also for a changed caption", () => {
	const photos = [
		{ path: "a/1", alt_en: "The harbour", alt_tr: null },
		{ path: "a/3", alt_en: null, alt_tr: null },
	];
	expect(findChanges(REVIEWED_TEXT, { ...REVIEWED_TEXT, title_en: "Flat", title_tr: "Daire", photos })).toEqual({
		fields: [
			{ field: "title_en", before: "Flat by the sea", after: "Flat" },
			{ field: "title_tr", before: null, after: "Daire" },
		],
		addedPhotos: ["a/1", "a/3"],
		removedPhotos: 1,
	});
	expect(findChanges(REVIEWED_TEXT, { ...REVIEWED_TEXT })).toEqual({ fields: [], addedPhotos: [], removedPhotos: 0 });
});

test("lists another video, and a photo that became a floor plan", () => {
	const { video_url: _, ...old } = REVIEWED_TEXT;
	const [sea, other] = REVIEWED_TEXT.photos;
	const video_url = "https://vimeo.com/1";
	const now = { ...REVIEWED_TEXT, video_url, photos: [sea!, { ...other!, isPlan: true as const }] };
	expect(findChanges(old, now)).toEqual({
		fields: [{ field: "video_url", before: null, after: video_url }],
		addedPhotos: ["a/2"],
		removedPhotos: 0,
	});
	const kept = { ...now, photos: [sea!, { ...other!, kind: "plan" as const }] };
	expect(findChanges(kept, now)).toEqual({ fields: [], addedPhotos: [], removedPhotos: 0 });
});

test("has a text for every reason in both languages that fits with the longest note", () => {
	for (const { moderation, reportReasons } of Object.values(TEXTS)) {
		expect(Object.keys(moderation.template)).toEqual([...DECISION_REASONS]);
		expect(Object.keys(moderation.reasonName)).toEqual([...DECISION_REASONS]);
		expect(Object.keys(reportReasons)).toEqual([...REPORT_REASONS]);
		for (const template of Object.values(moderation.template))
			expect(template.length + MAX_NOTE_LENGTH).toBeLessThan(1990);
	}
});
