/** Draws the demonstration agents' portraits and company marks and writes `manifest.agent.json`. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { portraits } from "./agent/plan.ts";
import { DRAWN, type Quality, renderScene, type Scene } from "./render.ts";

sharp.concurrency(1);

const MANIFEST = join(DRAWN, "manifest.agent.json");
/** Faces are small and looked at closely, and there are few of them: they keep the most. */
const QUALITY: Quality = {
	keep: { 96: { webp: 74, avif: 48 }, 192: { webp: 74, avif: 48 }, 384: { webp: 74, avif: 48 } },
	effort: { webp: 5, avif: 4 },
};
const flag = process.argv.indexOf("--only");
const only = flag > 0 ? (process.argv[flag + 1] ?? "") : "";

const kept = new Map<string, Scene>();
if (only) for (const scene of JSON.parse(await readFile(MANIFEST, "utf8")) as Scene[]) kept.set(scene.id, scene);

const scenes: Scene[] = [];
for (const { draw, ...scene } of portraits()) {
	const before = kept.get(scene.id);
	scenes.push(before && !scene.id.startsWith(only) ? before : await renderScene(draw(), scene, QUALITY));
}
await writeFile(MANIFEST, `${JSON.stringify(scenes, null, "\t")}\n`);
