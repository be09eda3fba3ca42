/** Draws the districts of the home page into `public/places/`. `--only girne` draws those whose name begins so. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { places } from "./property/places.ts";
import { readFlag, render } from "./render.ts";

const FOLDER = join(import.meta.dirname, "../../public/places");
const QUALITY = {
	keep: { 320: { webp: 40, avif: 34 }, 640: { webp: 31, avif: 30 }, 1280: { webp: 22, avif: 28 } },
	effort: { webp: 4, avif: 2 },
};

mkdirSync(FOLDER, { recursive: true });
for (const [district, draw] of Object.entries(places).filter(([name]) => name.startsWith(readFlag("--only"))))
	for (const { width, format, content } of (await render(draw(), QUALITY)).files)
		writeFileSync(join(FOLDER, `${district}-${width}.${format}`), content);
