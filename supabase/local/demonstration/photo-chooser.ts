/**
 * Selects the images of a listing: a matching cover, then rooms, view and plan. Images that contradict the listing are
 * excluded, and covers of neighbours in a list come last.
 */

import type { Agent } from "./agents.ts";
import type { Neighbours } from "./arrange.ts";
import { isHome, type PropertyFacts } from "./facts.ts";
import type { VehicleFacts } from "./make-vehicle.ts";
import {
	adoptView,
	createHomeFit,
	createRoomFit,
	type FitScore,
	listSubjects,
	MISLEADING_FIT,
	showsVehicle,
} from "./photo-fit.ts";
import { createRandom, type Random } from "./random.ts";
import type { Scene, Scenes } from "./scenes.ts";
import type { VehicleSpec } from "./vehicle-market.ts";

/** Substitute subjects where no image of the type exists. */
const SUBSTITUTES: Readonly<Record<string, readonly string[]>> = {
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

const NO_NEIGHBOURS: Neighbours = new Map();

export class PhotoChooser {
	readonly #scenes: Scenes;
	readonly #uses = new Map<string, number>();
	/** Covers by listing, and vehicle colours by type. */
	readonly #covers = new Map<string, string>();
	readonly #paints = new Map<string, string>();

	constructor(scenes: Scenes) {
		this.#scenes = scenes;
	}

	/**
	 * Selects the cover of each property. Later rounds repeat it with all neighbours known, because an earlier choice
	 * may have taken the only cover that fits a neighbour.
	 */
	planCovers(properties: readonly PropertyFacts[], neighbours: ReadonlyMap<string, Neighbours>): void {
		for (let round = 0; round < 3; round++)
			for (const f of properties) {
				const before = this.#covers.get(f.key);
				if (before) this.#uses.set(before, (this.#uses.get(before) ?? 1) - 1);
				this.#covers.delete(f.key);
				const beside = neighbours.get(f.key) ?? NO_NEIGHBOURS;
				this.#takeCover(f.key, [], this.#coversOf(f), createHomeFit(f), createRandom(`cover of ${f.key}`), beside);
			}
	}

	/** Scene ids, beginning with the planned cover. */
	forProperty(f: PropertyFacts): string[] {
		const random = createRandom(`pictures of ${f.key}`);
		const cover = this.#covers.get(f.key);
		const chosen = cover === undefined ? [] : [cover];
		const covers = this.#coversOf(f);
		adoptView(
			f,
			this.#scenes.property.find((scene) => scene.id === chosen[0]),
		);
		for (const subject of listSubjects(f, random)) {
			this.#take(
				chosen,
				this.#scenes.property.filter((scene) => scene.subject === subject),
				createRoomFit(f),
				random,
			);
		}
		// A different image of the same type that does not contradict the cover.
		const others = [...covers, ...this.#of(SUBSTITUTES[f.type] ?? [])];
		const fitting = others
			.filter((scene) => createHomeFit(f)(scene) > -3 && !chosen.includes(scene.id))
			.map((scene) => scene.id);
		chosen.push(...fitting.slice(0, Math.max(0, 3 - chosen.length)));
		return chosen.slice(0, 12);
	}

	/**
	 * Selects cover and colour of each vehicle together, in rounds: a vehicle takes another colour when the covers of its
	 * own are among its neighbours.
	 */
	planVehicles(vehicles: readonly VehicleFacts[], neighbours: ReadonlyMap<string, Neighbours>): void {
		for (let round = 0; round < 3; round++)
			for (const v of vehicles) {
				const before = this.#covers.get(v.key);
				if (before) this.#uses.set(before, (this.#uses.get(before) ?? 1) - 1);
				this.#covers.delete(v.key);
				this.#paints.delete(v.key);
				this.#takeVehicleCover(v, neighbours.get(v.key) ?? NO_NEIGHBOURS);
			}
	}

	/** Scene ids, beginning with the planned cover. */
	forVehicle(v: VehicleFacts): string[] {
		const random = createRandom(`pictures of ${v.key}`);
		const cover = this.#covers.get(v.key);
		const chosen = cover === undefined ? [] : [cover];
		const shown = this.#scenes.vehicle.filter(
			(scene) => showsVehicle(scene, v.spec) && scene.tags.includes(`colour:${v.fields.colour}`),
		);
		this.#take(
			chosen,
			shown.filter((scene) => scene.tags.includes("angle:rear")),
			() => 0,
			random,
		);
		if (v.type === "motorcycle") return chosen;
		const colour = (scene: Scene) => (scene.tags.includes(`colour:${v.fields.colour}`) ? 0 : -9);
		const leather: FitScore = (scene) =>
			scene.tags.includes("trim:grey") === v.fields.features.includes("leather_seats") ? -9 : 0;
		const part = (subject: string, judge: FitScore) =>
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

	/** A portrait or logo per agent, without repetition while there are enough. */
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

	/** Colours with images for a vehicle's shape. */
	paintsOf(spec: VehicleSpec): string[] {
		const colours = this.#scenes.vehicle
			.filter((scene) => showsVehicle(scene, spec) && !scene.tags.includes("angle:rear"))
			.flatMap((scene) =>
				scene.tags.filter((tag) => tag.startsWith("colour:")).map((tag) => tag.slice("colour:".length)),
			);
		return [...new Set(colours)];
	}

	/** Odometer readings of the instrument images. */
	readings(): number[] {
		return this.#scenes.vehicle.flatMap((scene) =>
			scene.tags.filter((tag) => tag.startsWith("reading:")).map((tag) => Number(tag.slice("reading:".length))),
		);
	}

	#of(subjects: readonly string[]): Scene[] {
		return this.#scenes.property.filter((scene) => subjects.includes(scene.subject) && scene.view !== "plan");
	}

	/** Exteriors of a home; a studio may start with its room, and uses any apartment building. */
	#coversOf(f: PropertyFacts): Scene[] {
		if (!isHome(f)) {
			const own = this.#of([f.type]);
			return own.length > 2 ? own : [...own, ...this.#of(SUBSTITUTES[f.type] ?? [])];
		}
		if (f.type === "studio")
			return [...this.#of(["studio"]), ...this.#of(["apartment"]).filter((scene) => scene.view === "exterior")];
		const own = this.#of([f.type]).filter((scene) => scene.view === "exterior");
		return own.length > 0 ? own : this.#of(SUBSTITUTES[f.type] ?? []).filter((scene) => scene.view === "exterior");
	}

	/** Takes the cover that repeats least among the neighbours, in the vehicle's own colour if possible. */
	#takeVehicleCover(v: VehicleFacts, neighbours: Neighbours): void {
		const colourOf = (scene: Scene) =>
			scene.tags.find((tag) => tag.startsWith("colour:"))?.slice("colour:".length) ?? v.fields.colour;
		const judge: FitScore = (scene) => {
			let score = colourOf(scene) === v.fields.colour ? 0.5 : 0;
			for (const [key, distance] of neighbours) {
				if (this.#paints.get(key) === `${v.type} ${colourOf(scene)}`) score -= 9 / distance;
				if (this.#covers.get(key) === scene.id) score -= 30 / distance;
			}
			return score;
		};
		const from = this.#scenes.vehicle.filter(
			(scene) => showsVehicle(scene, v.spec) && !scene.tags.includes("angle:rear"),
		);
		const chosen: string[] = [];
		this.#add(chosen, from, judge, 0.6, createRandom(`cover of ${v.key}`));
		const cover = from.find((scene) => scene.id === chosen[0]);
		if (!cover) return;
		v.fields.colour = colourOf(cover);
		this.#covers.set(v.key, cover.id);
		this.#paints.set(v.key, `${v.type} ${v.fields.colour}`);
	}

	/** Adds a fitting cover that no neighbour has, if possible; a listing always gets a cover. */
	#takeCover(
		key: string,
		chosen: string[],
		from: readonly Scene[],
		judge: FitScore,
		random: Random,
		neighbours: Neighbours,
	): void {
		const repeated = new Map<string, number>();
		for (const [other, distance] of neighbours) {
			const cover = this.#covers.get(other);
			if (cover) repeated.set(cover, (repeated.get(cover) ?? 0) + 15 / distance ** 2);
		}
		const isTrue = from.some((scene) => judge(scene) > MISLEADING_FIT);
		const beside = (scene: Scene) => judge(scene) - (repeated.get(scene.id) ?? 0);
		this.#add(chosen, isTrue ? from.filter((scene) => judge(scene) > MISLEADING_FIT) : from, beside, 0.6, random);
		if (chosen[0]) this.#covers.set(key, chosen[0]);
	}

	/** Adds the best image unless even that contradicts the listing. */
	#take(chosen: string[], from: readonly Scene[], judge: FitScore, random: Random): void {
		this.#add(
			chosen,
			from.filter((scene) => judge(scene) > MISLEADING_FIT),
			judge,
			0.8,
			random,
		);
	}

	/** Adds the best-fitting image that was used least. */
	#add(chosen: string[], from: readonly Scene[], judge: FitScore, wear: number, random: Random): void {
		let best: { id: string; rank: number } | undefined;
		for (const scene of from) {
			if (chosen.includes(scene.id)) continue;
			const rank = judge(scene) - (this.#uses.get(scene.id) ?? 0) * wear + random.next() * 0.9;
			if (!best || rank > best.rank) best = { id: scene.id, rank };
		}
		if (!best) return;
		chosen.push(best.id);
		this.#uses.set(best.id, (this.#uses.get(best.id) ?? 0) + 1);
	}
}
