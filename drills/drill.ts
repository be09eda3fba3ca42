/** What every drill is: it does something rough to a whole site and says what came of it. */

export type Drill = {
	/** What it does, in one line. */
	title: string;
	run(say: (line: string) => void): Promise<DrillResult>;
};

export type DrillResult = {
	/** What was measured, for one line of the report. */
	figures: string[];
	/** Every limit that did not hold, with what was measured instead; empty when all is well. */
	broken: string[];
};

/** Seconds since a reading of `performance.now()`. */
export function secondsSince(begun: number): number {
	return (performance.now() - begun) / 1000;
}

/** Notes what does not hold. */
export function holds(broken: string[], isTrue: boolean, otherwise: string): void {
	if (!isTrue) broken.push(otherwise);
}
