/**
 * Chooses the pictures of a listing among the drawn ones: first a cover that shows what is offered, then its rooms,
 * its view and its plan. A picture that shows what the listing does not have is not taken, and a cover that a
 * neighbour in a list has comes last.
 */
import type { Neighbours } from "./arrange.ts";
import { isHome, type PropertyFacts } from "./facts.ts";
import type { VehicleFacts } from "./make-vehicle.ts";
import type { Agent } from "./people.ts";
import { adoptView, fitOfHome, fitOfRoom, type Judge, showsVehicle, subjectsOf, UNTRUE } from "./picture-fit.ts";
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

const NONE: Neighbours = new Map();

export class PictureChooser {
	readonly #scenes: Scenes;
	readonly #uses = new Map<string, number>();
	/** The cover of each listing that has its pictures, and the colour of each vehicle by type. */
	readonly #covers = new Map<string, string>();
	readonly #paints = new Map<string, string>();

	constructor(scenes: Scenes) {
		this.#scenes = scenes;
	}

	/**
	 * Chooses the cover of each property. Later rounds choose again with all neighbours known: the first one to
	 * choose may have taken the only picture that is true of its neighbour.
	 */
	planCovers(properties: readonly PropertyFacts[], neighbours: ReadonlyMap<string, Neighbours>): void {
		for (let round = 0; round < 3; round++)
			for (const f of properties) {
				const before = this.#covers.get(f.key);
				if (before) this.#uses.set(before, (this.#uses.get(before) ?? 1) - 1);
				this.#covers.delete(f.key);
				const beside = neighbours.get(f.key) ?? NONE;
				this.#takeCover(f.key, [], this.#coversOf(f), fitOfHome(f), createRandom(`cover of ${f.key}`), beside);
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

	/** Scene ids, cover first; the vehicle is repainted where a neighbour has its colour. */
	forVehicle(v: VehicleFacts, neighbours: Neighbours = NONE): string[] {
		const random = createRandom(`pictures of ${v.key}`);
		const chosen: string[] = [];
		this.#paint(v, neighbours);
		const shown = this.#scenes.vehicle.filter(
			(scene) => showsVehicle(scene, v.spec) && scene.tags.includes(`colour:${v.fields.colour}`),
		);
		this.#takeCover(
			v.key,
			chosen,
			shown.filter((scene) => !scene.tags.includes("angle:rear")),
			() => 0,
			random,
			neighbours,
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
			return own.length > 2 ? own : [...own, ...this.#of(STAND_INS[f.type] ?? [])];
		}
		if (f.type === "studio")
			return [...this.#of(["studio"]), ...this.#of(["apartment"]).filter((scene) => scene.view === "exterior")];
		const own = this.#of([f.type]).filter((scene) => scene.view === "exterior");
		return own.length > 0 ? own : this.#of(STAND_INS[f.type] ?? []).filter((scene) => scene.view === "exterior");
	}

	/** Gives a vehicle another colour than its neighbours of the same type have; its own where that is possible. */
	#paint(v: VehicleFacts, neighbours: Neighbours): void {
		const random = createRandom(`paint of ${v.key}`);
		const rank = (colour: string) => {
			const repeated = [...neighbours].filter(([key]) => this.#paints.get(key) === `${v.type} ${colour}`);
			return random.next() - repeated.reduce((sum, [, distance]) => sum + 9 / distance, 0);
		};
		const own = v.fields.colour;
		const paints = [own, ...this.paintsOf(v.spec).filter((colour) => colour !== own)];
		const ranked = paints.map((colour) => ({ colour, rank: rank(colour) + (colour === own ? 0.5 : 0) }));
		v.fields.colour = ranked.reduce((best, entry) => (entry.rank > best.rank ? entry : best)).colour;
		this.#paints.set(v.key, `${v.type} ${v.fields.colour}`);
	}

	/** Adds a cover that no neighbour has, where one is true of the listing; never leaves a listing without one. */
	#takeCover(
		key: string,
		chosen: string[],
		from: readonly Scene[],
		judge: Judge,
		random: Random,
		neighbours: Neighbours,
	): void {
		const repeated = new Map<string, number>();
		for (const [other, distance] of neighbours) {
			const cover = this.#covers.get(other);
			if (cover) repeated.set(cover, (repeated.get(cover) ?? 0) + 15 / distance ** 2);
		}
		const isTrue = from.some((scene) => judge(scene) > UNTRUE);
		const beside = (scene: Scene) => judge(scene) - (repeated.get(scene.id) ?? 0);
		this.#add(chosen, isTrue ? from.filter((scene) => judge(scene) > UNTRUE) : from, beside, 0.6, random);
		if (chosen[0]) this.#covers.set(key, chosen[0]);
	}

	/** Adds the best of these, unless even the best would show what is not there. */
	#take(chosen: string[], from: readonly Scene[], judge: Judge, random: Random): void {
		this.#add(
			chosen,
			from.filter((scene) => judge(scene) > UNTRUE),
			judge,
			0.8,
			random,
		);
	}

	/** Adds the one of these that fits best and was used least. */
	#add(chosen: string[], from: readonly Scene[], judge: Judge, wear: number, random: Random): void {
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
