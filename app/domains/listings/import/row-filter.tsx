/** Row counts per result, each a link that filters by it. */
import { formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { RowActionCounts } from "./import-review.ts";
import { ROW_ACTIONS, type RowAction } from "./import-rows.ts";

const LABELS = { new: "countNew", update: "countUpdate", unchanged: "countUnchanged", bad: "countBad" } as const;

export function RowFilter({ path, counts, show }: { path: string; counts: RowActionCounts; show: RowAction | null }) {
	const { t } = useTranslation("import");
	const language = useLanguage();
	const total = ROW_ACTIONS.reduce((sum, action) => sum + counts[action], 0);
	const choices = [
		{ href: path, label: t("showAll"), count: total, isShown: show === null, isBad: false },
		...ROW_ACTIONS.map((action) => ({
			href: `${path}?show=${action}`,
			label: t(LABELS[action]),
			count: counts[action],
			isShown: show === action,
			isBad: action === "bad",
		})),
	];
	return (
		<nav aria-label={t("show")}>
			<ul className="flex flex-wrap gap-2">
				{choices.map(({ href, label, count, isShown, isBad }) => (
					<li key={href}>
						<a
							href={href}
							aria-current={isShown ? "true" : undefined}
							className={`button button-secondary ${isShown ? "border-sea text-sea" : ""}`}
						>
							{label}{" "}
							<span className={`figures ${isBad && count > 0 ? "text-bad" : ""}`}>{formatNumber(count, language)}</span>
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
