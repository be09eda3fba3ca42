/**
 * Draws the property pictures and writes `manifest.property.json`.
 * `node draw-property.ts` draws all; `--only villa` draws those whose name begins so and keeps the others' facts.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { type Scene, renderScene } from "./render.ts";
import { propertyScenes } from "./property/all.ts";

sharp.concurrency(1);
const MANIFEST = join(import.meta.dirname, "manifest.property.json");
const at = process.argv.indexOf("--only");
const only = at > 0 ? process.argv[at + 1]! : "";

const known = new Map<string, Scene>();
if (only && existsSync(MANIFEST)) for (const scene of JSON.parse(readFileSync(MANIFEST, "utf8")) as Scene[]) known.set(scene.id, scene);
for (const { draw, ...facts } of propertyScenes) {
	if (only && !facts.id.startsWith(only)) continue;
	known.set(facts.id, await renderScene(draw(), facts));
}
const ordered = propertyScenes.flatMap(({ id }) => known.get(id) ?? []);
writeFileSync(MANIFEST, `${JSON.stringify(ordered, null, "\t")}\n`);
console.log(`${ordered.length} pictures`);
