/** A drill: stresses a complete site and reports the result. */

export type Drill = {
	/** One-line description. */
	title: string;
	run(say: (line: string) => void): Promise<DrillResult>;
};

export type DrillResult = {
	/** Measured figures, for one line of the report. */
	figures: string[];
	/** Violated limits with the measured values; empty on success. */
	broken: string[];
};

/** Seconds since a reading of `performance.now()`. */
export function secondsSince(begun: number): number {
	return (performance.now() - begun) / 1000;
}

/** Records a violated limit. */
export function holds(broken: string[], isTrue: boolean, otherwise: string): void {
	if (!isTrue) broken.push(otherwise);
}
