/**
 * Server-rendered bar chart. Its label and the title of each bar describe it; pages with enough room add a data table.
 */
type Bar = { key: string; name: string; value: number };

type Props = {
	bars: Bar[];
	/** Text alternative: what is counted, the total and the maximum. */
	label: string;
	/** Formats a value. */
	format: (value: number) => string;
	/** Small variant beside a figure. */
	isSmall?: boolean;
};

const HEIGHT = 60;
const STEP = 10;

export function BarPlot({ bars, label, format, isSmall = false }: Props) {
	const top = Math.max(1, ...bars.map(({ value }) => value));
	// Minimum height, so that small values stay visible.
	const heightOf = (value: number) => Math.max(2, Math.round((value / top) * (HEIGHT - 4) * 10) / 10);
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${Math.max(1, bars.length) * STEP} ${HEIGHT}`}
			preserveAspectRatio="none"
			className={`w-full border-b border-line ${isSmall ? "h-10" : "h-32"}`}
		>
			{bars.map(({ key, name, value }, index) => (
				<g key={key}>
					<title>{`${name}: ${format(value)}`}</title>
					<rect x={index * STEP} y={0} width={STEP} height={HEIGHT} className="fill-transparent" />
					{value > 0 ? (
						<rect
							x={index * STEP + 1}
							y={HEIGHT - heightOf(value)}
							width={STEP - 2}
							height={heightOf(value)}
							className={isSmall && index === bars.length - 1 ? "fill-citrus" : "fill-sea"}
						/>
					) : null}
				</g>
			))}
		</svg>
	);
}
