/**
 * Chooses the pictures of a listing among the drawn ones: first a cover that shows what is offered, then its rooms,
 * its view and its plan. A picture that shows what the listing does not have is not taken, and what was
 * shown a moment ago comes last, so that neighbours in a list differ.
 */
import { has, isHome, type PropertyFacts } from "./facts.ts";
import { sortFeatures } from "./make-features.ts";
import type { VehicleFacts } from "./make-vehicle.ts";
import type { Agent } from "./people.ts";
import { createRandom, type Random } from "./random.ts";
import type { Scene, Scenes } from "./scenes.ts";
import type { VehicleSpec } from "./vehicle-market.ts";

/** What may stand in where nothing of the kind itself is drawn. */
const STAND_INS: Readonly<Record<string, readonly string[]>> = {
	studio: ["apartment"],
	penthouse: ["apartment"],
	whole_building: ["apartment"],
	semi_detached: ["townhouse", "villa"],
	townhouse: ["semi_detached"],
	bungalow: ["detached_house"],
	detached_house: ["bungalow", "villa"],
	retail: ["shop"],
	shop: ["retail"],
	office: ["retail"],
	commercial_plot: ["residential_plot"],
	olive_grove: ["farmland"],
};

type Judge = (scene: Scene) => number;

export class PictureChooser {
	readonly #scenes: Scenes;
	readonly #uses = new Map<string, number>();
	/** Covers shown last in each list that people look through. */
	readonly #recent = new Map<string, string[]>();

	constructor(scenes: Scenes) {
		this.#scenes = scenes;
	}

	/** Scene ids, cover first. */
	forProperty(f: PropertyFacts): string[] {
		const random = createRandom(`pictures of ${f.key}`);
		const chosen: string[] = [];
		const covers = this.#coversOf(f);
		this.#take(chosen, covers, fitOfHome(f), random, `${f.category} ${f.group === "land" ? "land" : "home"}`);
		adoptView(
			f,
			this.#scenes.property.find((scene) => scene.id === chosen[0]),
		);
		for (const subject of subjectsOf(f, random)) {
			this.#take(
				chosen,
				this.#scenes.property.filter((scene) => scene.subject === subject && scene.view !== "place"),
				fitOfRoom(f),
				random,
			);
		}
		// Another side of the same kind, where it does not contradict the cover.
		const others = [...covers, ...this.#of(STAND_INS[f.type] ?? [])];
		const fitting = others
			.filter((scene) => fitOfHome(f)(scene) > -3 && !chosen.includes(scene.id))
			.map((scene) => scene.id);
		chosen.push(...fitting.slice(0, Math.max(0, 3 - chosen.length)));
		return chosen.slice(0, 12);
	}

	forVehicle(v: VehicleFacts): string[] {
		const random = createRandom(`pictures of ${v.key}`);
		const chosen: string[] = [];
		const shown = this.#scenes.vehicle.filter(
			(scene) => showsVehicle(scene, v.spec) && scene.tags.includes(`colour:${v.fields.colour}`),
		);
		this.#take(
			chosen,
			shown.filter((scene) => !scene.tags.includes("angle:rear")),
			() => 0,
			random,
			"vehicle",
		);
		this.#take(
			chosen,
			shown.filter((scene) => scene.tags.includes("angle:rear")),
			() => 0,
			random,
		);
		if (v.type === "motorcycle") return chosen;
		const colour = (scene: Scene) => (scene.tags.includes(`colour:${v.fields.colour}`) ? 0 : -9);
		const leather: Judge = (scene) =>
			scene.tags.includes("trim:grey") === v.fields.features.includes("leather_seats") ? -9 : 0;
		const part = (subject: string, judge: Judge) =>
			this.#take(
				chosen,
				this.#scenes.vehicle.filter((scene) => scene.subject === subject),
				judge,
				random,
			);
		if (v.fields.steering === "right")
			part("dashboard", (scene) => (scene.tags.includes("screen:radio") && v.fields.year > 2015 ? -9 : 0));
		part("seats", leather);
		part("odometer", (scene) => (scene.tags.includes(`reading:${v.fields.odometer}`) ? 0 : -9));
		if (v.type === "car") part("boot", colour);
		part("wheel", colour);
		part("engine", v.fields.fuel === "electric" ? () => -9 : colour);
		return chosen.slice(0, random.whole(5, 9));
	}

	/** A face or a mark for each agent, none twice while there are enough. */
	forAgent(agent: Agent): Scene | undefined {
		const wanted = (scene: Scene) =>
			scene.tags.includes(agent.portrait)
				? 0
				: agent.portrait.startsWith("emblem:") && scene.tags.some((tag) => tag.startsWith("emblem:"))
					? -2
					: -5;
		const chosen: string[] = [];
		this.#take(chosen, this.#scenes.agent, wanted, createRandom(agent.slug));
		return this.#scenes.agent.find((scene) => scene.id === chosen[0]);
	}

	/** The colours in which a vehicle of this shape is drawn. */
	paintsOf(spec: VehicleSpec): string[] {
		const colours = this.#scenes.vehicle
			.filter((scene) => showsVehicle(scene, spec) && !scene.tags.includes("angle:rear"))
			.flatMap((scene) =>
				scene.tags.filter((tag) => tag.startsWith("colour:")).map((tag) => tag.slice("colour:".length)),
			);
		return [...new Set(colours)];
	}

	/** Distances that a drawn instrument shows. */
	readings(): number[] {
		return this.#scenes.vehicle.flatMap((scene) =>
			scene.tags.filter((tag) => tag.startsWith("reading:")).map((tag) => Number(tag.slice("reading:".length))),
		);
	}

	#of(subjects: readonly string[]): Scene[] {
		return this.#scenes.property.filter(
			(scene) => subjects.includes(scene.subject) && scene.view !== "place" && scene.view !== "plan",
		);
	}

	/** Outsides of a home; a studio may also begin with its one room, and stands in any block of flats. */
	#coversOf(f: PropertyFacts): Scene[] {
		if (!isHome(f)) {
			const own = this.#of([f.type]);
			return own.length > 0 ? own : this.#of(STAND_INS[f.type] ?? []);
		}
		if (f.type === "studio")
			return [...this.#of(["studio"]), ...this.#of(["apartment"]).filter((scene) => scene.view === "exterior")];
		const own = this.#of([f.type]).filter((scene) => scene.view === "exterior");
		return own.length > 0 ? own : this.#of(STAND_INS[f.type] ?? []).filter((scene) => scene.view === "exterior");
	}

	/** Adds the best of these, unless even the best would show what is not there. */
	#take(chosen: string[], from: readonly Scene[], judge: Judge, random: Random, list?: string): void {
		const recent = list === undefined ? [] : (this.#recent.get(list) ?? []);
		let best: { id: string; rank: number } | undefined;
		for (const scene of from) {
			if (chosen.includes(scene.id)) continue;
			const fit = judge(scene);
			if (list === undefined && fit <= -6) continue;
			const justShown = recent.includes(scene.id) ? 5 : 0;
			const rank = fit - (this.#uses.get(scene.id) ?? 0) * (list ? 0.6 : 0.8) - justShown + random.next() * 0.9;
			if (!best || rank > best.rank) best = { id: scene.id, rank };
		}
		if (!best) return;
		chosen.push(best.id);
		this.#uses.set(best.id, (this.#uses.get(best.id) ?? 0) + 1);
		if (list !== undefined) this.#recent.set(list, [...recent, best.id].slice(-7));
	}
}

function showsVehicle(scene: Scene, spec: VehicleSpec): boolean {
	if (scene.view !== "exterior") return false;
	if (spec.group === "motorcycle") return scene.subject === "motorcycle" && scene.tags.includes(spec.body);
	return scene.subject === (spec.group === "truck" ? "truck" : spec.body);
}

/** Plus for what both have, minus for what the picture shows and the listing has not; -6 and below is untrue. */
function fitOfHome(f: PropertyFacts): Judge {
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

/** A view that the chosen cover shows is the listing's too: nobody should have to tick what everybody sees. */
function adoptView(f: PropertyFacts, cover: Scene | undefined): void {
	for (const view of ["sea_view", "mountain_view"]) {
		const isPossible = view === "sea_view" ? f.sea !== undefined && f.sea < 2500 : f.district !== "gazimagusa";
		if (cover?.tags.includes(view) && isPossible && !has(f, view)) f.fields.features.push(view);
	}
	sortFeatures(f.fields.features);
}

/** Rooms: one that was drawn for so many rooms goes with so many rooms. */
function fitOfRoom(f: PropertyFacts): Judge {
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

/** What a visitor would photograph, in the order of a walk through; the last ones fall away where few are wanted. */
function subjectsOf(f: PropertyFacts, random: Random): string[] {
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
	const kept = all.filter((subject): subject is string => Boolean(subject)).slice(0, random.whole(4, 10));
	return plan ? [...kept, plan] : kept;
}
