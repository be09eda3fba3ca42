/** Moving between the steps of the listing editor, and where it leads once a step is saved. */

import type { Kind } from "../listing.ts";
import { ownListingPath, stepPath } from "./edit-state.ts";
import { STEPS, type Step } from "./listing-form.ts";

/** The step that an address asks for; the first one by default. */
export function parseStep(searchParams: URLSearchParams): Step {
	return STEPS.find((step) => step === searchParams.get("step")) ?? "basics";
}

/** The neighbour of a step; the first and the last step have none beyond. */
export function stepBeside(step: Step, direction: "next" | "back"): Step {
	const index = STEPS.indexOf(step) + (direction === "next" ? 1 : -1);
	return STEPS[Math.min(Math.max(index, 0), STEPS.length - 1)]!;
}

/** A page to go to, with the key of a message to show there. */
type Destination = { path: string; flash?: "saved" | "draftSaved" };

/** Where a saved step leads. home: where editing ends. */
export function afterSaving(
	{ kind, id, first_listed_at }: { kind: Kind; id: number; first_listed_at: string | null },
	step: Step,
	intent: string,
	home = "/dashboard",
): Destination {
	if (intent === "later") return { path: home, flash: first_listed_at ? "saved" : "draftSaved" };
	if (intent === "next" || intent === "back") return { path: stepPath(kind, id, stepBeside(step, intent)) };
	return { path: stepPath(kind, id, step), flash: "saved" };
}

/** The page after publishing: what happens next. */
export function publishedPath({ kind, id }: { kind: Kind; id: number }): string {
	return ownListingPath(kind, id, "published");
}
