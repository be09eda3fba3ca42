/**
 * Copies the illustrations of the six districts to public/places for the home page. They are part of the site, unlike
 * the other illustrations, which only serve demonstration listings. Run manually after the illustrations change: `node
 * scripts/make-area-photos.ts`.
 */
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";

const SCENES = join(import.meta.dirname, "../supabase/local/demonstration/scenes/files");
const TARGET = join(import.meta.dirname, "../public/places");
const DISTRICTS = ["girne", "lefkosa", "gazimagusa", "iskele", "guzelyurt", "lefke"];

mkdirSync(TARGET, { recursive: true });
for (const district of DISTRICTS)
	for (const width of [320, 640, 1280])
		for (const format of ["avif", "webp"])
			copyFileSync(
				join(SCENES, `place-${district}`, `${width}.${format}`),
				join(TARGET, `${district}-${width}.${format}`),
			);
