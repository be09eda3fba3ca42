/** Change of a figure in per cent, as text and not by colour alone. */
import { formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { growthPercent } from "./overview.ts";

/** text: description of the comparison period. */
export function Comparison({ current, before, text }: { current: number; before: number; text: string }) {
	const language = useLanguage();
	const percent = growthPercent(current, before);
	const sign = percent === null || percent === 0 ? "" : percent > 0 ? "+" : "−";
	return (
		<span className="figures">
			{text}: {formatNumber(before, language)}
			{percent === null ? null : (
				<>
					{" "}
					<span className="whitespace-nowrap">
						({sign}
						{new Intl.NumberFormat(language === "tr" ? "tr-TR" : "en-GB", { style: "percent" }).format(
							Math.abs(percent) / 100,
						)}
						)
					</span>
				</>
			)}
		</span>
	);
}
