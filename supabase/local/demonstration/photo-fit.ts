/** How well an image fits a listing, and which images a listing needs. */
import { has, isHome, type PropertyFacts } from "./facts.ts";
import { sortFeatures } from "./make-features.ts";
import type { Random } from "./random.ts";
import type { Scene } from "./scenes.ts";
import type { VehicleSpec } from "./vehicle-market.ts";

export type FitScore = (scene: Scene) => number;

/** At this score or below, the image contradicts the listing. */
export const MISLEADING_FIT = -6;

export function showsVehicle(scene: Scene, spec: VehicleSpec): boolean {
	if (scene.view !== "exterior") return false;
	if (spec.group === "motorcycle") return scene.subject === "motorcycle" && scene.tags.includes(spec.body);
	return scene.subject === (spec.group === "truck" ? "truck" : spec.body);
}

/**
 * Positive for shared features, negative for features shown that the listing lacks; -6 and below is a contradiction.
 */
export function createHomeFit(f: PropertyFacts): FitScore {
	const pool = has(f, "private_pool") || has(f, "shared_pool");
	const year = f.fields.built_year ?? (f.fields.construction_state === "ready" ? 2010 : 2026);
	return (scene) => {
		const shows = (tag: string) => scene.tags.includes(tag);
		let fit = 0;
		if (isHome(f)) {
			fit += shows("pool") ? (has(f, "private_pool") ? 7 : pool ? 1 : -14) : has(f, "private_pool") ? -9 : 0;
			fit += shows("stone")
				? has(f, "stone_house") || f.place.slug === "lefkosa.surlarici"
					? 6
					: -4
				: has(f, "stone_house")
					? -5
					: 0;
			fit += shows("garden") ? (has(f, "garden") || has(f, "in_complex") ? 1 : -1.5) : 0;
			fit += shows("older") ? (year < 2006 ? 3 : -7) : shows("modern") && year < 1999 ? -4 : 0;
			if (f.fields.construction_state !== "ready" && shows("tiled")) fit -= 2;
		}
		fit += shows("sea_view")
			? has(f, "sea_view") || has(f, "sea_front")
				? 3
				: -14
			: has(f, "sea_front")
				? -4
				: has(f, "sea_view")
					? -0.8
					: 0;
		fit += shows("mountain_view") ? (has(f, "mountain_view") ? 2 : f.district === "girne" ? -1 : -4) : 0;
		if (shows("tower") || /tower/.test(scene.id)) fit += (f.fields.total_floors ?? 0) >= 6 ? 3 : -8;
		if (shows("shops") && f.place.sea > 0 && f.place.slug !== f.district) fit -= 1.5;
		return fit;
	};
}

/** Adds the view shown by the cover to the listing's features. */
export function adoptView(f: PropertyFacts, cover: Scene | undefined): void {
	for (const view of ["sea_view", "mountain_view"]) {
		const isPossible = view === "sea_view" ? f.sea !== undefined && f.sea < 2500 : f.district !== "gazimagusa";
		if (cover?.tags.includes(view) && isPossible && !has(f, view)) f.fields.features.push(view);
	}
	sortFeatures(f.fields.features);
}

/** Interior images made for a number of rooms fit listings with the same number. */
export function createRoomFit(f: PropertyFacts): FitScore {
	const wanted = f.type === "studio" ? "rooms:1+0" : `rooms:${f.fields.bedrooms}+${f.fields.living_rooms ?? 1}`;
	return (scene) => {
		const rooms = scene.tags.filter((tag) => tag.startsWith("rooms:"));
		if (rooms.length > 0 && !rooms.includes(wanted)) return -9;
		const shows = (tag: string) => scene.tags.includes(tag);
		let fit = 0;
		if (shows("sea_view") && !has(f, "sea_view")) fit -= 9;
		if (shows("mountain_view") && !has(f, "mountain_view") && f.district !== "girne") fit -= 4;
		if (shows("pool") && !has(f, "private_pool") && !has(f, "shared_pool")) fit -= 9;
		if (shows("shared_pool") && !has(f, "shared_pool")) fit -= 9;
		if (shows("private_pool") && !has(f, "private_pool")) fit -= 9;
		if (shows("stone") && !has(f, "stone_house")) fit -= 3;
		if (shows("empty") || shows("unfurnished")) fit += f.fields.furnishing === "unfurnished" ? 3 : -9;
		if (shows("fireplace") && !f.details.fireplace) fit -= 3;
		return fit;
	};
}

/** Subjects in the order of a tour; the last ones are dropped when few are needed. */
export function listSubjects(f: PropertyFacts, random: Random): string[] {
	const view = [has(f, "sea_view") && "sea_view", has(f, "mountain_view") && "mountain_view"];
	if (f.group === "land")
		return [f.type, ...view, f.type, "floor_plan_land"].filter((subject): subject is string => Boolean(subject));
	if (f.group === "commercial")
		return [f.type, f.type, f.type === "office" ? "office" : "", random.chance(0.4) ? "bathroom" : ""].filter(Boolean);
	const rooms = f.fields.bedrooms ?? 1;
	const isEmpty = f.fields.construction_state !== "ready";
	const inside = [
		f.type === "studio" ? "studio" : "living_room",
		"kitchen",
		"bedroom",
		"bathroom",
		rooms >= 2 && "bedroom",
		rooms >= 3 && random.chance(0.6) && "living_room",
		rooms >= 3 && random.chance(0.5) && "bedroom",
		(f.fields.bathrooms ?? 1) > 1 && random.chance(0.5) && "bathroom",
	];
	const outside = [
		(has(f, "private_pool") || has(f, "shared_pool")) && "pool",
		f.details.balcony > 0 && "balcony",
		has(f, "garden") && "garden",
		...view,
	];
	const plan = f.type !== "whole_building" && random.chance(isEmpty ? 0.95 : 0.7) ? "floor_plan" : undefined;
	const all = isEmpty
		? [...outside, random.chance(0.5) && "living_room", random.chance(0.5) && "kitchen"]
		: [...inside.slice(0, 4), ...outside, ...inside.slice(4)];
	const selected = all.filter((subject): subject is string => Boolean(subject)).slice(0, random.whole(4, 10));
	return plan ? [...selected, plan] : selected;
}
