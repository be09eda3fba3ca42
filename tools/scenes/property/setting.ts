/** Where a building stands: light, backdrop, ground, and a short way to plant a garden. */

import type { V3 } from "./core.ts";
import { street } from "./grounds.ts";
import { type Hour, lightAt } from "./light.ts";
import type { Kind } from "./plant-shapes.ts";
import { meadow, plant } from "./plants.ts";
import { sky } from "./sky.ts";
import { type Camera, Stage } from "./stage.ts";
import { fiveFingers, hills, land, patches, sea, town } from "./terrain.ts";

export type Setting = Partial<Camera> & {
	target?: V3;
	distance?: number;
	from?: "left" | "right";
	back?: ("mountain" | "hills" | "sea" | "town" | "minarets" | "village")[];
	ground?: "lawn" | "summer" | "sand" | "street" | "spring" | "paved";
	at?: number;
	peak?: number;
	clouds?: number;
	boats?: number;
};

const GROUND: Record<NonNullable<Setting["ground"]>, [string, string]> = {
	lawn: ["#9bbb6a", "#b0c683"],
	spring: ["#8fbf62", "#a9cc7c"],
	summer: ["#cfba75", "#ddcd92"],
	sand: ["#ecdcb4", "#e2d6a8"],
	street: ["#cfc8b4", "#b9c394"],
	paved: ["#e6dcc8", "#c9cfa6"],
};

export function begin(seed: string, hour: Hour, o: Setting = {}): Stage {
	const s = new Stage(seed, lightAt(hour, o.from ?? "left"), {
		f: 1450,
		horizon: 605,
		y: 2.4,
		distance: 26,
		yaw: 20,
		...o,
	});
	const h = s.cam.horizon;
	const back = o.back ?? ["mountain", "hills"];
	sky(s, { clouds: o.clouds ?? 3 });
	const summer = o.ground === "summer";
	if (back.includes("mountain"))
		fiveFingers(s, { base: h + 6, height: o.peak ?? 270, at: o.at ?? 950, green: !summer });
	if (back.includes("hills")) hills(s, h + 6, 92, summer ? "#bcae76" : "#93a97c", 0.42, { trees: 40, houses: 8 });
	if (back.includes("village")) hills(s, h + 6, 130, summer ? "#bcae76" : "#93a97c", 0.35, { trees: 46, houses: 26 });
	if (back.includes("town")) town(s, h + 6, 30, 0.6, {});
	if (back.includes("minarets")) town(s, h + 6, 34, 0.55, { minarets: 2 });
	let top = h;
	if (back.includes("sea")) {
		top = h + 40;
		sea(s, top + 6, { boats: o.boats ?? 2 });
	}
	const [near, distant] = GROUND[o.ground ?? "lawn"];
	land(s, near, distant, { top, scrub: back.includes("town") || back.includes("minarets") ? 14 : 26 });
	if (o.ground === "lawn" || o.ground === undefined || o.ground === "spring") patches(s, "#82a957", 12, -12, 16);
	if (o.ground === "street") street(s, -13.5, -7.5);
	if (o.ground === "spring") meadow(s, -14, -5, 50, ["#e8c34f", "#d9583f", "#ffffff"], 10);
	return s;
}

/** `"palm -10 -1 7, shrub 3 -2 1.2 #aabbcc"`: kind, x, z, height and perhaps a colour. */
export function grow(s: Stage, list: string): void {
	for (const entry of list.split(",")) {
		const [kind, x, z, h, colour] = entry.trim().split(/\s+/);
		if (kind) plant(s, kind as Kind, [Number(x), Number(z)], Number(h), colour);
	}
}
