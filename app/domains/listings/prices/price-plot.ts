/** Geometry of the plot of like prices: a dot for each, the middle half, the median, and one marked price. */

export const PLOT_WIDTH = 320;
export const PLOT_HEIGHT = 104;
/** Height of the axis. Above it stand the dots, below the labels of the middle half and of the median. */
export const AXIS = 66;
/** Top of the middle half, under the label of the marked price. */
export const TOP = 22;
const MARGIN = 8;
/** Distance between two dots of a row and between two rows, and the most rows. */
const STEP = 7;
const ROWS = 6;
/** About the width of a character of a label, and of the bold one. */
const CHARACTER = 8.5;
const BOLD_CHARACTER = 9.5;
const GAP = 10;
/** A marked price further away than this share of the axis is shown there, so that the dots keep their room. */
const OUTSIDE = 0.2;

type Amounts = { prices: readonly number[]; low_pence: number; median_pence: number; high_pence: number };
export type PlotLabels = { low: string; median: string; high: string; own: string | null };

/** Distances of a line and of its text from the left edge, and the text. A list, because pages carry it. */
export type Mark = [line: number, text: number, label: string];
export type Plot = {
	/** The `d` attribute of a path whose round line ends are the dots. */
	dots: string;
	/** Its text ends at its place. */
	low: Mark;
	median: Mark;
	/** Its text starts at its place. */
	high: Mark;
	own?: Mark;
};

/** own: the price to mark, in pence, or null. Prices must be ascending. */
export function drawPricePlot(amounts: Amounts, own: number | null, labels: PlotLabels): Plot {
	const { prices, low_pence, median_pence, high_pence } = amounts;
	const [least = 0, most = least] = [prices[0], prices.at(-1)];
	const margin = (most - least) * OUTSIDE;
	const shown = own === null ? median_pence : clamp(own, least - margin, most + margin);
	const lowest = Math.min(least, shown);
	const spread = Math.max(most, shown) - lowest;
	const x = (pence: number) =>
		spread === 0 ? PLOT_WIDTH / 2 : Math.round(MARGIN + ((pence - lowest) / spread) * (PLOT_WIDTH - 2 * MARGIN));
	const [lowWidth, highWidth] = [labels.low.length * CHARACTER, labels.high.length * CHARACTER];
	const lowEnd = Math.round(clamp(x(low_pence), lowWidth, PLOT_WIDTH - highWidth - GAP));
	const highStart = Math.round(clamp(x(high_pence), lowEnd + GAP, PLOT_WIDTH - highWidth));
	const inMiddle = (place: number, label: string, character: number): Mark => {
		const half = (label.length * character) / 2;
		return [place, Math.round(clamp(place, half, PLOT_WIDTH - half)), label];
	};
	return {
		dots: drawDots(prices.map(x)),
		low: [x(low_pence), lowEnd, labels.low],
		median: inMiddle(x(median_pence), labels.median, CHARACTER),
		high: [x(high_pence), highStart, labels.high],
		...(own !== null && labels.own !== null ? { own: inMiddle(x(shown), labels.own, BOLD_CHARACTER) } : {}),
	};
}

/** Dots that would touch are stacked. */
function drawDots(places: readonly number[]): string {
	const ends: number[] = [];
	return places
		.map((place) => {
			const free = ends.findIndex((end) => place - end >= STEP);
			const row = free >= 0 ? free : ends.length < ROWS ? ends.length : ends.indexOf(Math.min(...ends));
			ends[row] = place;
			return `M${place} ${AXIS - 5 - row * STEP}h0`;
		})
		.join("");
}

function clamp(value: number, lowest: number, highest: number): number {
	return Math.max(lowest, Math.min(highest, value));
}
