/** Draws the pictures of vehicles and their details; `drawPart` says what the command line selects. */
import { drawPart } from "./render.ts";
import { plannedScenes } from "./vehicle/plan.ts";

// Bodywork is all gradients, which stay smooth at this quality at little more than half the bytes.
await drawPart("vehicle", plannedScenes(), {
	keep: { 320: { webp: 22, avif: 35 }, 640: { webp: 22, avif: 35 }, 1280: { webp: 16, avif: 31 } },
	effort: { webp: 5, avif: 3 },
});
