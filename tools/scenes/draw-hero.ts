/**
 * Draws the coast behind the home page's search form at four hours of the day into `public/hero/`.
 * Quality steps down until each file keeps its budget.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { coastScene } from "./hero/coast-scene.ts";
import { HOURS } from "./hero/hours.ts";

sharp.concurrency(1);

const OUT = join(import.meta.dirname, "../../public/hero");
/** Widths and the most bytes a file of that width may have. */
const BUDGETS: [number, number][] = [
	[640, 18_000],
	[1280, 45_000],
	[1920, 80_000],
];

async function withinBudget(
	encode: (quality: number) => Promise<Buffer>,
	start: number,
	budget: number,
): Promise<Buffer> {
	for (let quality = start; quality > 20; quality -= 6) {
		const file = await encode(quality);
		if (file.length <= budget) return file;
	}
	throw new Error(`no quality keeps to ${budget} bytes`);
}

const flag = process.argv.indexOf("--only");
const only = flag > 0 ? (process.argv[flag + 1] ?? "") : "";

await mkdir(OUT, { recursive: true });
for (const hour of HOURS.filter((name) => name.startsWith(only))) {
	const master = await sharp(Buffer.from(coastScene(hour)), { density: 96 })
		.flatten()
		.png()
		.toBuffer();
	for (const [width, budget] of BUDGETS) {
		const sized = sharp(master).resize({ width });
		await writeFile(
			join(OUT, `${hour}-${width}.webp`),
			await withinBudget((quality) => sized.clone().webp({ quality, effort: 6 }).toBuffer(), 80, budget),
		);
		await writeFile(
			join(OUT, `${hour}-${width}.avif`),
			await withinBudget((quality) => sized.clone().avif({ quality, effort: 4 }).toBuffer(), 54, budget * 0.75),
		);
	}
}
