/** Bar chart of 30 days with the median of similar listings as a line; server-rendered SVG. */
import { formatDecimal, formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { COUNTS, DayCounts } from "../dashboard.ts";

const HEIGHT = 60;
const STEP = 10;

type Props = { count: (typeof COUNTS)[number]; days: DayCounts[]; median: number | null };

export function Plot({ count, days, median }: Props) {
	const { t } = useTranslation("dashboard");
	const language = useLanguage();
	const values = days.map((day) => day[count]);
	const similar = days.map((day) => day.similar?.[count] ?? null);
	const total = values.reduce((sum, value) => sum + value, 0);
	const max = Math.max(...values);
	const top = Math.max(1, max, ...similar.map((value) => value ?? 0));
	const heightOf = (value: number) => Math.round((value / top) * (HEIGHT - 4) * 10) / 10;
	const name = t(`count.${count}`);
	const line = similar.flatMap((value, index) =>
		value === null ? [] : [`${index * STEP + STEP / 2},${HEIGHT - heightOf(value)}`],
	);
	return (
		<figure className="panel grid content-start gap-2 p-4">
			<figcaption className="grid">
				<span className="font-semibold">{name}</span>
				<span className="figures text-sm text-muted">
					{t("total", { total: formatNumber(total, language) })}
					{median === null ? null : ` · ${t("against", { median: formatDecimal(median, language) })}`}
				</span>
			</figcaption>
			<svg
				role="img"
				aria-label={t("plot", { name, total: formatNumber(total, language), most: formatNumber(max, language) })}
				viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
				preserveAspectRatio="none"
				className="h-20 w-full border-b border-line"
			>
				{values.map((value, index) =>
					value > 0 ? (
						<rect
							key={days[index]!.day}
							x={index * STEP + 1}
							y={HEIGHT - heightOf(value)}
							width={STEP - 2}
							height={heightOf(value)}
							className="fill-sea"
						/>
					) : null,
				)}
				{line.length > 1 ? (
					<polyline
						points={line.join(" ")}
						fill="none"
						strokeWidth={2}
						vectorEffect="non-scaling-stroke"
						className="stroke-citrus"
					/>
				) : null}
			</svg>
		</figure>
	);
}
