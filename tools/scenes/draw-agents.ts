/** Draws the agents' portraits and company marks; `drawPart` says what the command line selects. */
import { portraits } from "./agent/plan.ts";
import { drawPart } from "./render.ts";

// Faces are small and looked at closely, and there are few of them: they keep the most.
await drawPart("agent", portraits(), {
	keep: { 96: { webp: 74, avif: 48 }, 192: { webp: 74, avif: 48 }, 384: { webp: 74, avif: 48 } },
	effort: { webp: 5, avif: 4 },
});
