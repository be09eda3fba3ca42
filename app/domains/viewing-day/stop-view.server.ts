/** A stop of a pack as texts in the page's language: what the paper and the calendar file say. */

import { mapUrl } from "#app/domains/listings/card/distance.ts";
import { formatPlace } from "#app/domains/listings/card/format-place.ts";
import { titleIn } from "#app/domains/listings/card/written/write-title.ts";
import { copyPhoto } from "#app/domains/listings/detail/copy/copy-photo.ts";
import {
	type DetailTexts,
	type Fact,
	groupFacts,
	listKeyFacts,
} from "#app/domains/listings/detail/facts/detail-facts.ts";
import { formatListingPrice } from "#app/domains/listings/detail/facts/listing-labels.ts";
import { type ListingDetail, listingPath } from "#app/domains/listings/listing.ts";
import type { Language } from "#app/locales/i18n.ts";
import { pickText } from "#app/locales/use-language.ts";
import type { PackTexts, TextContext } from "./pack-texts.server.ts";
import { listQuestions, type Question } from "./questions.ts";
import type { ViewingStop } from "./viewing-day-queries.server.ts";

export type Cover = { src: string; width: number; height: number; alt: string };

export type StopView = {
	id: number;
	title: { text: string; lang: Language };
	path: string;
	note: string | null;
	/** Instead of everything below: why there is nothing to view. */
	ended: string | null;
	details: StopDetails | null;
};

export type StopDetails = {
	price: string;
	place: string;
	reference: string;
	cover: Cover | null;
	keys: string[];
	point: { text: string; map: string; geo: { latitude: string; longitude: string } | null } | null;
	questions: { text: string; stated: string | null }[];
};

/** Writes one stop. now in milliseconds decides what has expired. */
export function writeStop(
	{ id, kind, note, listing, ...saved }: ViewingStop,
	context: TextContext,
	now: number,
): StopView {
	const { t, language } = context;
	const title = listing
		? { text: titleIn(listing, language), lang: language }
		: pickText(language, saved.title_en, saved.title_tr);
	const state = listing?.status ?? "hidden";
	const isOpen = listing !== null && state === "available";
	const reason = state === "sold" || state === "rented" ? state : "hidden";
	return {
		id,
		title: title ?? { text: t("pack:untitled"), lang: language },
		path: listingPath({ kind, id }),
		note,
		ended: isOpen ? null : t(`pack:ended.${reason}`),
		details: isOpen ? writeDetails(listing, context, now) : null,
	};
}

function writeDetails(listing: ListingDetail, { t, language }: TextContext, now: number): StopDetails {
	const texts = t as unknown as DetailTexts;
	const facts = groupFacts(listing, texts, language, now).flatMap((group) => group.facts);
	return {
		price: formatListingPrice(listing, language, texts),
		place: formatPlace(listing.area, language),
		reference: listing.reference,
		cover: findCover(listing, language),
		keys: listKeyFacts(listing, texts, language).map(({ text }) => text),
		point: writePoint(listing, t),
		questions: listQuestions(listing).map((question) => ({
			text: t(`pack:ask.${question.name}`),
			stated: writeStated(question, listing, facts, t),
		})),
	};
}

/** One file without alternatives, so that what is kept on a phone is what is shown. */
function findCover({ photos: [photo] }: ListingDetail, language: Language): Cover | null {
	if (!photo) return null;
	const alt = pickText(language, photo.alt_en, photo.alt_tr)?.text ?? "";
	return { src: copyPhoto(photo), width: photo.width, height: photo.height, alt };
}

/** Positions are public as rounded points or as the middle of an area only. */
function writePoint({ latitude, longitude, location_precision: precision }: ListingDetail, t: PackTexts) {
	if (latitude === null || longitude === null) return null;
	const geo = { latitude: latitude.toFixed(3), longitude: longitude.toFixed(3) };
	const isRounded = precision === "rounded";
	return {
		text: isRounded ? t("pack:rounded", { point: `${geo.latitude}, ${geo.longitude}` }) : t("pack:area"),
		map: mapUrl(latitude, longitude, precision),
		geo: isRounded ? geo : null,
	};
}

/** What the advertisement says about a question; null when it has no field for it. */
function writeStated(question: Question, listing: ListingDetail, facts: Fact[], t: PackTexts): string | null {
	const known = facts
		.filter(({ name }) => question.facts?.includes(name))
		.map(({ name, value }) =>
			t("pack:statedFact", { name: t(`detail:facts.${name}`), value: value ?? t("common:notStated") }),
		);
	const features = (question.features ?? [])
		.filter((feature) => listing.features.includes(feature))
		.map((feature) => t(`vocabulary:feature.${feature}` as "vocabulary:feature.well"));
	const titles = question.isAboutTitle ? writeTitle(listing, t) : [];
	const all = [...known, ...features, ...titles];
	if (all.length > 0) return t("pack:stated", { facts: all.join("; ") });
	return question.facts || question.features ? t("pack:stated", { facts: t("common:notStated") }) : null;
}

function writeTitle({ title_origin: origin, title_state: state }: ListingDetail, t: PackTexts): string[] {
	const isStated = (value: string | null) => value !== null && value !== "not_stated";
	return isStated(origin) || isStated(state)
		? [
				t(`vocabulary:titleOrigin.${origin ?? "not_stated"}` as "vocabulary:titleOrigin.other"),
				t(`vocabulary:titleState.${state ?? "not_stated"}` as "vocabulary:titleState.none"),
			]
		: [t("common:notStated")];
}
