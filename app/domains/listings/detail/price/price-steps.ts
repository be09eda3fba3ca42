/** Price history as an SVG step line in a fixed box. */
import type { PricePoint } from "../../listing.ts";

export const CHART_WIDTH = 320;
export const CHART_HEIGHT = 72;
const MARGIN = 6;

/**
 * The `d` attribute of the step line: time runs to the right until `until` (milliseconds), price upwards; the lowest
 * price is at the bottom. Points must be in chronological order.
 */
export function drawPriceLine(points: readonly PricePoint[], until: number): string {
	const first = points[0];
	if (!first) return "";
	const start = new Date(first.changed_at).getTime();
	const span = Math.max(1, until - start);
	const prices = points.map((point) => point.price_pence);
	const lowest = Math.min(...prices);
	const spread = Math.max(...prices) - lowest;
	const x = (time: number) => round(MARGIN + Math.min(1, (time - start) / span) * (CHART_WIDTH - 2 * MARGIN));
	const y = (price: number) =>
		round(
			spread === 0
				? CHART_HEIGHT / 2
				: CHART_HEIGHT - MARGIN - ((price - lowest) / spread) * (CHART_HEIGHT - 2 * MARGIN),
		);
	const steps = points
		.slice(1)
		.map((point) => `H${x(new Date(point.changed_at).getTime())}V${y(point.price_pence)}`)
		.join("");
	return `M${x(start)} ${y(first.price_pence)}${steps}H${x(until)}`;
}

function round(value: number): number {
	return Math.round(value * 10) / 10;
}
