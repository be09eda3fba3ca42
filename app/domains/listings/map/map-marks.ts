/**
 * What stands on the map of a search: circles with numbers, prices, and listings of which only the area is known. Pure.
 * Sizes are in pixels of the map, which is drawn for `MAP_SIZE` and grows with its page.
 */
import { href } from "react-router";
import { formatMoney, formatNumber } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import type { Translate } from "#app/locales/translate.ts";
import {
	boxAtZoom,
	type GeoPoint,
	type MapBox,
	type MapUnits,
	metresBetween,
	placeIn,
} from "#app/ui/map/projection.ts";
import { type Box, fitBox, formatBox } from "../search/box.ts";
import { type Search, searchPath } from "../search/search-filters.ts";
import { formatPosition, type MapPosition, type MapSize, mapPath, showCell } from "./map-address.ts";
import type { MapCell, MapPin, MapView } from "./map-queries.server.ts";

/** The map of a small phone: on a wide screen there is more room between the marks. */
export const MAP_SIZE: MapSize = { width: 480, height: 400 };
/** Where a press on a mark and a move lead to on the page. */
export const MAP_ID = "map";

/** x and y in per cent of the map. */
export type MapMark = {
	key: string;
	x: number;
	y: number;
	href: string;
	/** For screen readers and as a tooltip. */
	label: string;
	/** What it shows; a point without text where another mark has the room. */
	lines: string[];
	shape: "circle" | "pill" | "point" | "area";
	/** Radius of a circle or an area, half the width of a pill. */
	size: number;
	/** Listings that it stands for, where they are known. */
	ids?: readonly number[];
};

type Texts = Translate<["map", "vocabulary"]>;
/** An area with its name in the language of the page. */
export type NamedArea = GeoPoint & { slug: string; name: string };
type Context = {
	search: Search;
	position: MapPosition;
	/** Areas and districts: the nearest one names a circle of several. */
	areas: readonly NamedArea[];
	/** Listings that the visitor saved. */
	saved: readonly number[];
	t: Texts;
	language: Language;
};

/** Prices up to this are written in full, in pence. */
const MAX_WRITTEN_PRICE = 1_000_000;
/** Half a step of the positions of listings, and a little, in degrees. */
const AROUND_POINT = 0.0006;
const PILL_HEIGHT = 24;
/** As a letter, not as a coloured picture. */
const HEART = "♥\uFE0E ";
/** Pins nearer than this to each other, in pixels, are one circle. */
const TOUCHING = 32;
/** A phone shows the map at two thirds of its size, and the marks as they are. */
const PHONE_SHARE = 328 / MAP_SIZE.width;
const LETTER_WIDTH = 7.5;
/** Radius of a circle that has room for a heart and three figures. */
const SIZE_WITH_HEART = 20;

/** "£420", "£95K", "£1.25M"; "£95 B" in Turkish. */
export function formatShortPrice(pence: number, language: Language): string {
	if (pence < MAX_WRITTEN_PRICE) return formatMoney(pence, language);
	return new Intl.NumberFormat(language === "tr" ? "tr-TR" : "en-GB", {
		style: "currency",
		currency: "GBP",
		notation: "compact",
		maximumSignificantDigits: 3,
	}).format(pence / 100);
}

/** The part of the map that a position shows, in map units. */
export const shownBox = (position: MapPosition): MapBox =>
	boxAtZoom(position, position.zoom, MAP_SIZE.width, MAP_SIZE.height);

/** The marks of a view, those of most listings last, over the others. */
export function listMarks(view: MapView, context: Context): MapMark[] {
	const box = shownBox(context.position);
	const cells = view.cells.map((cell) => markCell(cell, box, context)).reverse();
	return [...cells, ...markPins(view.pins, box, context)];
}

function markCell(cell: MapCell, box: MapBox, { search, position, areas, t, language }: Context): MapMark {
	const { count, median_pence } = cell;
	const values = { count, number: formatNumber(count, language) };
	const name = cell.area ? nameOf(cell.area, areas) : findNearest(cell, areas);
	const results = name
		? t(`map:${cell.area ? "cellIn" : "cellNear"}`, { ...values, area: name })
		: t("map:cell", values);
	const price = median_pence === null ? null : formatShortPrice(median_pence, language);
	return {
		key: `${cell.latitude},${cell.longitude}`,
		...placeIn(box, cell),
		href: cellPath(cell, search, position),
		label: price ? t("map:cellMedian", { results, price }) : results,
		lines: price ? [formatNumber(count, language), price] : [formatNumber(count, language)],
		shape: "circle",
		size: Math.min(24, 15 + Math.round(3 * Math.log10(count))),
	};
}

const nameOf = (slug: string, areas: Context["areas"]) => areas.find((area) => area.slug === slug)?.name ?? slug;

/** Name of the place that is nearest to a circle, so that no two circles of one number sound the same. */
function findNearest(cell: GeoPoint, areas: Context["areas"]): string | undefined {
	const distances = areas.map((area) => ({ name: area.name, metres: metresBetween(cell, area) }));
	return distances.sort((a, b) => a.metres - b.metres)[0]?.name;
}

/** The circle from nearer; at the last zoom, where it would stay one, the list of its listings. */
function cellPath(cell: MapCell, search: Search, position: MapPosition): string {
	const box = cell.box as unknown as Box;
	const nearer = showCell({ ...cell, box }, position, MAP_SIZE);
	if (nearer.zoom > position.zoom) return `${mapPath(search, nearer)}#${MAP_ID}`;
	return searchPath({
		...search,
		page: 1,
		after: null,
		filters: { ...search.filters, box: formatBox(box) },
		map: formatPosition(position),
	});
}

/** Pins that would lie on each other are one circle, which leads nearer; a price has what room is left. */
function markPins(pins: readonly MapPin[], box: MapBox, context: Context): MapMark[] {
	const groups: (MapUnits & { pins: MapPin[] })[] = [];
	for (const pin of [...pins].sort((a, b) => b.count - a.count)) {
		const place = placeIn(box, pin);
		const group = groups.find((other) => measure(other, place) < TOUCHING);
		if (group) group.pins.push(pin);
		else groups.push({ ...place, pins: [pin] });
	}
	const taken: MapMark[] = [];
	for (const group of groups) {
		const [first] = group.pins;
		const mark = group.pins.length > 1 ? markCell(join(group.pins), box, context) : markPin(first!, box, context);
		mark.ids = group.pins.flatMap(({ listings }) => listings.map(({ id }) => id));
		taken.push(mark.shape === "pill" ? mark : noteSaved(mark, context));
	}
	taken.forEach((mark, index) => {
		// Of two prices, the first stays.
		const others = taken.filter((other, at) => at < index || other.shape !== "pill");
		if (mark.shape !== "pill" || !others.some((other) => overlaps(mark, other))) return;
		mark.shape = "point";
		mark.size = 7;
		mark.lines = [];
	});
	const order = { area: 0, point: 1, circle: 2, pill: 3 };
	return taken.sort((a, b) => order[a.shape] - order[b.shape]);
}

/** Says how many of several listings the visitor saved. */
function noteSaved(mark: MapMark, { saved, t }: Context): MapMark {
	const count = saved.filter((id) => mark.ids?.includes(id)).length;
	if (count === 0) return mark;
	const [number, ...others] = mark.lines;
	return {
		...mark,
		label: t("map:withSaved", { pin: mark.label, count }),
		lines: [HEART + number, ...others],
		size: Math.max(mark.size, SIZE_WITH_HEART),
	};
}

/** Distance on the map of a phone, in pixels. */
function measure(a: MapUnits, b: MapUnits): number {
	const right = ((a.x - b.x) / 100) * MAP_SIZE.width;
	const down = ((a.y - b.y) / 100) * MAP_SIZE.height;
	return Math.hypot(right, down) * PHONE_SHARE;
}

/** Several pins as a part of the view. */
function join(pins: readonly MapPin[]): MapCell {
	const [latitudes, longitudes] = [pins.map((pin) => pin.latitude), pins.map((pin) => pin.longitude)];
	const middle = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
	const box = [
		Math.min(...longitudes) - AROUND_POINT,
		Math.min(...latitudes) - AROUND_POINT,
		Math.max(...longitudes) + AROUND_POINT,
		Math.max(...latitudes) + AROUND_POINT,
	] as const;
	return {
		latitude: middle(latitudes),
		longitude: middle(longitudes),
		count: pins.reduce((sum, { count }) => sum + count, 0),
		median_pence: null,
		box: [...(fitBox(box) ?? box)],
		area: null,
	};
}

function overlaps(a: MapMark, b: MapMark): boolean {
	if (b.shape === "area") return false;
	return (
		(Math.abs(a.x - b.x) / 100) * MAP_SIZE.width * PHONE_SHARE < a.size + b.size &&
		(Math.abs(a.y - b.y) / 100) * MAP_SIZE.height * PHONE_SHARE < PILL_HEIGHT
	);
}

function markPin(pin: MapPin, box: MapBox, { search, position, areas, saved, t, language }: Context): MapMark {
	const { latitude, longitude, area, count, listings } = pin;
	const [first] = listings;
	const values = { count, number: formatNumber(count, language) };
	const around = fitBox([
		longitude - AROUND_POINT,
		latitude - AROUND_POINT,
		longitude + AROUND_POINT,
		latitude + AROUND_POINT,
	]);
	// Several listings are shown as the cards of a list of this one place.
	const cards = around
		? searchPath({
				...search,
				page: 1,
				after: null,
				filters: { ...search.filters, box: formatBox(around) },
				map: formatPosition(position),
			})
		: "";
	const place = { key: `${latitude},${longitude},${area}`, ...placeIn(box, pin) };
	if (area) {
		const label = t("map:somewhere", { ...values, area: nameOf(area, areas) });
		return { ...place, href: cards, label, lines: [values.number], shape: "area", size: 20 };
	}
	if (count > 1 || !first) {
		return { ...place, href: cards, label: t("map:pins", values), lines: [values.number], shape: "circle", size: 16 };
	}
	const price = formatShortPrice(first.price_pence, language);
	const type = t(`vocabulary:type.${first.type}` as "vocabulary:type.villa");
	const isSaved = saved.includes(first.id);
	const line = `${isSaved ? HEART : ""}${first.reduced ? "↓ " : ""}${price}`;
	const label = t(first.reduced ? "map:pinReduced" : "map:pin", {
		type,
		price: formatMoney(first.price_pence, language),
	});
	return {
		...place,
		href: href(search.kind === "property" ? "/properties/:id" : "/vehicles/:id", { id: String(first.id) }),
		label: isSaved ? t("map:pinSaved", { pin: label }) : label,
		lines: [line],
		shape: "pill",
		size: Math.round((line.replace("\uFE0E", "").length * LETTER_WIDTH + 14) / 2),
	};
}
