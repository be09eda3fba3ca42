/** Rounds prices per size to pounds, except very small ones. In pence. */
export function roundToPound(pence: number): number {
	return pence < 10_000 ? Math.round(pence) : Math.round(pence / 100) * 100;
}
