/**
 * Draws every demonstration picture of a vehicle and writes `manifest.vehicle.json`.
 * `node draw-vehicle.ts --only vehicle-suv` redraws only what begins so and keeps the rest.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Scene } from "./render.ts";
import { plannedScenes } from "./vehicle/plan.ts";
import { renderThriftily } from "./vehicle/thrift.ts";

sharp.concurrency(1);

const MANIFEST = join(import.meta.dirname, "manifest.vehicle.json");
const flag = process.argv.indexOf("--only");
const only = flag > 0 ? (process.argv[flag + 1] ?? "") : "";

const kept = new Map<string, Scene>();
if (only) for (const scene of JSON.parse(await readFile(MANIFEST, "utf8")) as Scene[]) kept.set(scene.id, scene);

const scenes: Scene[] = [];
for (const { draw, ...scene } of plannedScenes()) {
	const before = kept.get(scene.id);
	scenes.push(before && !scene.id.startsWith(only) ? before : await renderThriftily(draw(), scene));
}
await writeFile(MANIFEST, `${JSON.stringify(scenes, null, "\t")}\n`);
