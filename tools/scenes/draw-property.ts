/**
 * Draws the property pictures and writes `manifest.property.json`.
 * `node draw-property.ts` draws all; `--only villa` draws those whose name begins so and keeps the others' facts;
 * `--missing` draws those that the manifest does not know yet.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { propertyScenes } from "./property/all.ts";
import { DRAWN, type Quality, renderScene, type Scene } from "./render.ts";

sharp.concurrency(1);
const MANIFEST = join(DRAWN, "manifest.property.json");
/**
 * As lean as flat colour allows: there are many of these pictures and they share a small budget.
 * Small ones show their faults more, so they keep more.
 */
const QUALITY: Quality = {
	keep: { 320: { webp: 40, avif: 34 }, 640: { webp: 31, avif: 30 }, 1280: { webp: 22, avif: 28 } },
	effort: { webp: 4, avif: 2 },
};
const at = process.argv.indexOf("--only");
const only = at > 0 ? process.argv[at + 1]! : "";
const missing = process.argv.includes("--missing");

const known = new Map<string, Scene>();
if ((only || missing) && existsSync(MANIFEST))
	for (const scene of JSON.parse(readFileSync(MANIFEST, "utf8")) as Scene[]) known.set(scene.id, scene);

function save(): number {
	const ordered = propertyScenes.flatMap(({ id }) => known.get(id) ?? []);
	writeFileSync(MANIFEST, `${JSON.stringify(ordered, null, "\t")}\n`);
	return ordered.length;
}

const queue = propertyScenes.filter(({ id }) => id.startsWith(only) && !(missing && known.has(id)));
async function work(): Promise<void> {
	for (let next = queue.shift(); next; next = queue.shift()) {
		const { draw, ...facts } = next;
		known.set(facts.id, await renderScene(draw(), facts, QUALITY));
		save();
	}
}
await Promise.all([work(), work()]);
console.log(`${save()} pictures`);
