/** Draws the pictures of homes, rooms, plots and plans; `drawPart` says what the command line selects. */
import { propertyScenes } from "./property/all.ts";
import { drawPart } from "./render.ts";

// As lean as flat colour allows: there are many of these pictures and they share a small budget.
// Small ones show their faults more, so they keep more.
await drawPart("property", propertyScenes, {
	keep: { 320: { webp: 40, avif: 34 }, 640: { webp: 31, avif: 30 }, 1280: { webp: 22, avif: 28 } },
	effort: { webp: 4, avif: 2 },
});
