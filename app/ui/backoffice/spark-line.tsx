/** Server-rendered sparkline: one bar per day beside a figure. */
type Props = {
	/** Oldest first. */
	values: readonly number[];
	/** Text alternative. */
	label: string;
	className?: string;
};

const BAR = 5;
const GAP = 2;
const HEIGHT = 28;
/** Minimum bar height of values above zero. */
const MIN_BAR_HEIGHT = 3;

export function SparkLine({ values, label, className = "" }: Props) {
	const width = values.length * (BAR + GAP) - GAP;
	const max = Math.max(1, ...values);
	return (
		<svg
			viewBox={`0 0 ${width} ${HEIGHT}`}
			width={width}
			height={HEIGHT}
			role="img"
			aria-label={label}
			className={className}
		>
			<path d={`M0 ${HEIGHT - 0.5}H${width}`} stroke="var(--line)" />
			{values.map((value, index) => {
				const height = value === 0 ? 0 : Math.max(MIN_BAR_HEIGHT, Math.round((value / max) * (HEIGHT - 1)));
				const x = index * (BAR + GAP);
				return height ? (
					<rect key={index} x={x} y={HEIGHT - height} width={BAR} height={height} rx={1} fill="var(--sea)" />
				) : null;
			})}
		</svg>
	);
}
