/** Writes the drawings of the map (app/ui/map/drawn). Run after a change of map/ or of what draws them. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { drawMap } from "./map/draw-map.ts";

const folder = join(import.meta.dirname, "../app/ui/map/drawn");
mkdirSync(folder, { recursive: true });
for (const [step, text] of Object.entries(drawMap())) writeFileSync(join(folder, `${step}.svg`), text);
