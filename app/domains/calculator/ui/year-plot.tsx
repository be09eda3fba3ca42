/** Stacked bars of the years of a loan; server-rendered SVG. The table beside it has the same figures as text. */
import { useId } from "react";
import { formatMoney } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { LoanYear } from "../formulas.ts";

const HEIGHT = 60;
const STEP = 10;

export function YearPlot({ years }: { years: LoanYear[] }) {
	const { t } = useTranslation("calculator");
	const language = useLanguage();
	const titleId = useId();
	const [first, last] = [years[0]!, years.at(-1)!];
	const top = Math.max(1, ...years.map(({ interest, repaid }) => interest + repaid));
	const heightOf = (value: number) => Math.round((value / top) * HEIGHT * 10) / 10;
	const money = (pence: number) => formatMoney(Math.round(pence / 100) * 100, language);
	const hasInterest = years.some(({ interest }) => interest > 0);
	return (
		<figure className="grid gap-2">
			<figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
				<span className="font-medium">{t("plot")}</span>
				<Key colour="fill-sea" text={t("yearRepaid")} />
				{hasInterest ? <Key colour="fill-citrus" text={t("yearInterest")} /> : null}
			</figcaption>
			<svg
				role="img"
				aria-labelledby={titleId}
				viewBox={`0 0 ${years.length * STEP} ${HEIGHT}`}
				preserveAspectRatio="none"
				className="h-32 w-full border-b border-line"
			>
				<title id={titleId}>
					{t("plotText", {
						count: years.length,
						firstRepaid: money(first.repaid),
						lastRepaid: money(last.repaid),
						firstInterest: money(first.interest),
						lastInterest: money(last.interest),
					})}
				</title>
				{years.map(({ year, interest, repaid }, index) => {
					const [low, high] = [heightOf(repaid), heightOf(interest)];
					const bar = { x: index * STEP + 1, width: STEP - 2 };
					return (
						<g key={year}>
							<rect {...bar} y={HEIGHT - low} height={low} className="fill-sea" />
							{high > 0 ? <rect {...bar} y={HEIGHT - low - high} height={high} className="fill-citrus" /> : null}
						</g>
					);
				})}
			</svg>
		</figure>
	);
}

/** Names a colour of the bars. */
function Key({ colour, text }: { colour: string; text: string }) {
	return (
		<span className="inline-flex items-center gap-1">
			<svg viewBox="0 0 10 10" aria-hidden="true" className="size-3">
				<rect width={10} height={10} className={colour} />
			</svg>
			{text}
		</span>
	);
}
