/** Seeded random numbers. */

export type Random = {
	/** A number from 0 up to, but not including, 1. */
	next(): number;
	/** A whole number in a range, both ends included. */
	whole(from: number, to: number): number;
	/** True with this probability. */
	chance(probability: number): boolean;
	pick<T>(list: readonly T[]): T;
	/** A key chosen by weight. */
	weighted<K extends string>(weights: Partial<Record<K, number>>): K;
	shuffled<T>(list: readonly T[]): T[];
};

/** The same seed gives the same numbers on every machine. */
export function createRandom(seed: string): Random {
	let state = hash(seed);
	const next = () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
	const pick = <T>(list: readonly T[]): T => {
		if (list.length === 0) throw new Error(`nothing to pick from (${seed})`);
		return list[Math.floor(next() * list.length)] as T;
	};
	return {
		next,
		pick,
		whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
		chance: (probability) => next() < probability,
		weighted<K extends string>(weights: Partial<Record<K, number>>): K {
			const entries = Object.entries(weights) as [K, number][];
			let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
			for (const [key, weight] of entries) {
				rest -= weight;
				if (rest < 0) return key;
			}
			return (entries.at(-1) as [K, number])[0];
		},
		shuffled<T>(list: readonly T[]): T[] {
			const result = [...list];
			for (let last = result.length - 1; last > 0; last--) {
				const other = Math.floor(next() * (last + 1));
				[result[last], result[other]] = [result[other] as T, result[last] as T];
			}
			return result;
		},
	};
}

/** A 32-bit number for a text (FNV-1a). */
export function hash(text: string): number {
	let result = 0x811c9dc5;
	for (const character of text) {
		result ^= character.codePointAt(0) as number;
		result = Math.imul(result, 0x01000193);
	}
	return result >>> 0;
}

/** A number from a distribution given by its 10th, 50th and 90th percentiles; `quality` from 0 to 1 is the quantile. */
export function between([low, middle, high]: readonly [number, number, number], quality: number): number {
	const part = Math.min(Math.max(quality, 0), 1);
	return part < 0.5 ? low * (middle / low) ** (part * 2) : middle * (high / middle) ** (part * 2 - 1);
}

/** Rounds to a step, as in advertisements. */
export function roundTo(value: number, step: number): number {
	return Math.max(step, Math.round(value / step) * step);
}
