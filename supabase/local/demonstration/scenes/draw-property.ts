/**
 * Draws the property pictures and writes `manifest.property.json`.
 * `node draw-property.ts` draws all; `--only villa` draws those whose name begins so and keeps the others' facts;
 * `--missing` draws those that the manifest does not know yet.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { propertyScenes } from "./property/all.ts";
import { encodeScene } from "./property/encode.ts";
import type { Scene } from "./render.ts";

sharp.concurrency(1);
const MANIFEST = join(import.meta.dirname, "manifest.property.json");
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
		known.set(facts.id, await encodeScene(draw(), facts));
		save();
	}
}
await Promise.all([work(), work()]);
console.log(`${save()} pictures`);
