/** Draws the demonstration agents' portraits and company marks and writes `manifest.agent.json`. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { portraits } from "./agent/plan.ts";
import { renderScene, type Scene } from "./render.ts";

sharp.concurrency(1);

const MANIFEST = join(import.meta.dirname, "manifest.agent.json");
const WIDTHS = [96, 192, 384];
const flag = process.argv.indexOf("--only");
const only = flag > 0 ? (process.argv[flag + 1] ?? "") : "";

const kept = new Map<string, Scene>();
if (only) for (const scene of JSON.parse(await readFile(MANIFEST, "utf8")) as Scene[]) kept.set(scene.id, scene);

const scenes: Scene[] = [];
for (const { draw, ...scene } of portraits()) {
	const before = kept.get(scene.id);
	scenes.push(before && !scene.id.startsWith(only) ? before : await renderScene(draw(), scene, WIDTHS));
}
await writeFile(MANIFEST, `${JSON.stringify(scenes, null, "\t")}\n`);
