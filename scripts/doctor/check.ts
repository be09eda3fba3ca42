/** A check of a project, and what it found. */
import type { Project } from "./project.ts";

export type Finding =
	| { state: "green" }
	/** It cannot be told; needs: the variable or the circumstance that would tell. */
	| { state: "yellow"; needs: string }
	/** found: what is missing and may be meant so. */
	| { state: "yellow"; found: string }
	/** found: what is wrong, as the beginning of the line that ends with the remedy. */
	| { state: "red"; found: string };

export type Check = {
	name: string;
	/** Checks of what only a hosted project has; the embedded backend has these settings in its source. */
	isHostedOnly?: true;
	run(project: Project): Promise<Finding>;
	/** The sentence that mends it. */
	remedy: string;
};

export const GREEN: Finding = { state: "green" };
export const needs = (variable: string): Finding => ({ state: "yellow", needs: variable });
export const yellow = (found: string): Finding => ({ state: "yellow", found });
export const red = (found: string): Finding => ({ state: "red", found });
/** Green unless the condition that is wrong holds. */
export const redIf = (isWrong: boolean, found: string): Finding => (isWrong ? red(found) : GREEN);

const MAX_NAMES = 5;

/** The first names of what is wrong, for one line. */
export function listNames(names: readonly string[]): string {
	const rest = names.length - MAX_NAMES;
	return names.slice(0, MAX_NAMES).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}

/** Green without names, otherwise red with the first of them. */
export const redWithNames = (what: string, names: readonly string[]): Finding =>
	redIf(names.length > 0, `${what}: ${listNames(names)}`);
