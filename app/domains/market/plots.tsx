/** Small plots of asking prices, drawn by the server. What they show stands beside them as text. */

const WIDTH = 120;
const HEIGHT = 28;
const BAR_HEIGHT = 14;
const round = (value: number) => Math.round(value * 10) / 10;

/** The middle half as a bar and the median as a tick, on a scale from zero to `top`. */
export function RangeBar({ low, median, high, top }: { low: number; median: number; high: number; top: number }) {
	const at = (value: number) => round((value / top) * WIDTH);
	return (
		<svg
			aria-hidden="true"
			viewBox={`0 0 ${WIDTH} ${BAR_HEIGHT}`}
			width={WIDTH}
			height={BAR_HEIGHT}
			className="mt-1 block"
		>
			<path d={`M0 ${BAR_HEIGHT / 2}H${WIDTH}`} stroke="var(--line)" />
			<rect
				x={at(low)}
				y={3}
				width={Math.max(2, round(at(high) - at(low)))}
				height={BAR_HEIGHT - 6}
				rx={2}
				fill="var(--sea)"
				fillOpacity={0.45}
			/>
			<path d={`M${at(median)} 0V${BAR_HEIGHT}`} stroke="var(--ink)" strokeWidth={2} />
		</svg>
	);
}

/** Medians by week as a line, on a scale of their own; nothing for fewer than two. Weeks without figures are bridged. */
export function TrendLine({ history, label }: { history: readonly [week: string, pence: number][]; label: string }) {
	const points = history.map(([week, pence]) => [Date.parse(week), pence] as const);
	const [first, last] = [points[0], points.at(-1)];
	if (!first || !last || points.length < 2) return null;
	const values = points.map(([, pence]) => pence);
	const [low, high] = [Math.min(...values), Math.max(...values)];
	const x = (time: number) => round(((time - first[0]) / (last[0] - first[0])) * (WIDTH - 4)) + 2;
	// A flat line is in the middle. Small changes stay small: the scale covers at least a fifth of the price.
	const span = Math.max(high - low, high / 5, 1);
	const y = (pence: number) => round(HEIGHT - 3 - ((pence - (low + high) / 2) / span + 0.5) * (HEIGHT - 6));
	return (
		<svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT}>
			<polyline
				points={points.map(([time, pence]) => `${round(x(time))},${y(pence)}`).join(" ")}
				fill="none"
				stroke="var(--sea)"
				strokeWidth={2}
				strokeLinejoin="round"
			/>
			<circle cx={round(x(last[0]))} cy={y(last[1])} r={2.5} fill="var(--sea)" />
		</svg>
	);
}
