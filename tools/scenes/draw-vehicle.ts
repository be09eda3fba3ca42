/**
 * Draws every demonstration picture of a vehicle and writes `manifest.vehicle.json`.
 * `node draw-vehicle.ts --only vehicle-suv` redraws only what begins so and keeps the rest.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { DRAWN, type Quality, renderScene, type Scene } from "./render.ts";
import { plannedScenes } from "./vehicle/plan.ts";

sharp.concurrency(1);

const MANIFEST = join(DRAWN, "manifest.vehicle.json");
/** Bodywork is all gradients, which stay smooth at this quality at little more than half the bytes. */
const QUALITY: Quality = {
	keep: { 320: { webp: 22, avif: 35 }, 640: { webp: 22, avif: 35 }, 1280: { webp: 16, avif: 31 } },
	effort: { webp: 5, avif: 3 },
};
const flag = process.argv.indexOf("--only");
const only = flag > 0 ? (process.argv[flag + 1] ?? "") : "";

const kept = new Map<string, Scene>();
if (only) for (const scene of JSON.parse(await readFile(MANIFEST, "utf8")) as Scene[]) kept.set(scene.id, scene);

const scenes: Scene[] = [];
for (const { draw, ...scene } of plannedScenes()) {
	const before = kept.get(scene.id);
	scenes.push(before && !scene.id.startsWith(only) ? before : await renderScene(draw(), scene, QUALITY));
}
await writeFile(MANIFEST, `${JSON.stringify(scenes, null, "\t")}\n`);
