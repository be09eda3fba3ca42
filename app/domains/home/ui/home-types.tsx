/** Index of types with counts. */

import { formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type vocabulary from "#app/locales/vocabulary/en.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type TypeCount, type TypeGroup, typePath } from "../overview.ts";

export function HomeTypes({ groups }: { groups: readonly { group: TypeGroup; types: TypeCount[] }[] }) {
	const { t } = useTranslation(["home", "vocabulary"]);
	const language = useLanguage();
	return (
		<div className="grid sm:grid-cols-2 sm:gap-x-10 sm:gap-y-8 lg:grid-cols-4">
			{groups.map(({ group, types }) => (
				<details key={group} className="folds-on-phones">
					<summary className="border-b border-control">
						<h3 className="font-sans text-base font-semibold">
							{group === "vehicle" ? t("vehiclesGroup") : t(`vocabulary:typeGroup.${group}`)}
						</h3>
						<Icon name="down" />
					</summary>
					<ul>
						{types.map((entry) => (
							<li key={entry.type} className="border-b border-line">
								<a
									href={typePath(entry)}
									className="flex min-h-11 items-center justify-between gap-2 py-1 leading-snug hover:text-sea hover:underline"
								>
									{t(`vocabulary:typePlural.${entry.type as keyof typeof vocabulary.typePlural}`)}
									<span className="figures whitespace-nowrap text-muted">
										{formatNumber(entry.available, language)}
									</span>
								</a>
							</li>
						))}
					</ul>
				</details>
			))}
		</div>
	);
}
