/** The plot of like prices. */
import { AXIS, PLOT_HEIGHT, PLOT_WIDTH, type Plot, TOP } from "./price-plot.ts";

type Props = {
	plot: Plot;
	/** What a screen reader says instead. */
	name: string;
};

/** Drawn with attributes rather than classes, which every page would load. */
export function PricePlot({ plot: { dots, low, median, high, own }, name }: Props) {
	return (
		<svg
			viewBox={`0 0 ${PLOT_WIDTH} ${PLOT_HEIGHT}`}
			role="img"
			aria-label={name}
			className="figures mt-3 w-full max-w-md"
			fontSize="14"
			textAnchor="middle"
			fill="var(--ink)"
			stroke="var(--sea)"
		>
			<path stroke="none" fill="var(--sea-soft)" d={`M${low[0]} ${TOP}H${high[0]}V${AXIS}H${low[0]}z`} />
			<path strokeWidth="1.5" d={`M0 ${AXIS}H${PLOT_WIDTH}M${median[0]} ${TOP}V${AXIS + 5}`} />
			<path strokeWidth="6" strokeLinecap="round" d={dots} />
			{own ? <path stroke="var(--ink)" d={`M${own[0]} ${TOP}V${AXIS}M${own[0] - 6} 19h12l-6 9z`} /> : null}
			<g stroke="none">
				{own ? (
					<text x={own[1]} y="14" fontWeight="700">
						{own[2]}
					</text>
				) : null}
				<text x={low[1]} y="82" textAnchor="end">
					{low[2]}
				</text>
				<text x={high[1]} y="82" textAnchor="start">
					{high[2]}
				</text>
				<text x={median[1]} y="99">
					{median[2]}
				</text>
			</g>
		</svg>
	);
}
