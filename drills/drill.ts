/** A drill: stresses a complete site and reports the result. */

export type Drill = {
	/** One-line description. */
	title: string;
	run(translate: (line: string) => void): Promise<DrillResult>;
};

export type DrillResult = {
	/** Measured figures, for one line of the report. */
	figures: string[];
	/** Violated limits with the measured values; empty on success. */
	violations: string[];
};

/** Seconds since a reading of `performance.now()`. */
export function secondsSince(startedAt: number): number {
	return (performance.now() - startedAt) / 1000;
}

/** Records a violated limit. */
export function check(broken: string[], isTrue: boolean, otherwise: string): void {
	if (!isTrue) broken.push(otherwise);
}
