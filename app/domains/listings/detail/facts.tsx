/** Facts of a listing as tables, its features as a list, and its description. */

import { type DetailTexts, groupFacts } from "#app/domains/listings/detail/detail-facts.ts";
import type { ListingDetail } from "#app/domains/listings/listing.ts";
import { compareTexts } from "#app/locales/format.ts";
import { pickText, useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FactRow, FactTable } from "./fact-table.tsx";

export function Facts({ listing, now }: { listing: ListingDetail; now: number }) {
	const { t } = useTranslation(["detail", "vocabulary", "common", "listings"]);
	const language = useLanguage();
	return (
		<>
			{groupFacts(listing, t as DetailTexts, language, now).map((group) => (
				<section key={group.title} aria-labelledby={`facts-${group.title}`}>
					<h2 id={`facts-${group.title}`}>{t(`facts.${group.title}`)}</h2>
					<FactTable>
						{group.facts.map((fact) => (
							<FactRow key={fact.name} name={t(`facts.${fact.name}` as "facts.type")}>
								{fact.value === null ? (
									<span className="text-muted">{t("common:notStated")}</span>
								) : (
									<span className={fact.isBad ? "font-medium text-bad" : undefined}>
										{fact.isBad ? <Icon name="warning" className="size-4" /> : null} {fact.value}
									</span>
								)}
								{fact.hint ? <span className="block text-sm text-muted">{t(`facts.${fact.hint}`)}</span> : null}
							</FactRow>
						))}
					</FactTable>
				</section>
			))}
		</>
	);
}

export function Features({ features }: { features: string[] }) {
	const { t } = useTranslation(["detail", "vocabulary"]);
	const language = useLanguage();
	if (features.length === 0) return null;
	const names = features
		.map((feature) => t(`vocabulary:feature.${feature}` as "vocabulary:feature.well"))
		.sort(compareTexts(language));
	return (
		<section aria-labelledby="features">
			<h2 id="features">{t("facts.features")}</h2>
			<ul className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-3">
				{names.map((name) => (
					<li key={name} className="flex items-start gap-2">
						<Icon name="check" className="mt-0.5 size-5 text-good" />
						{name}
					</li>
				))}
			</ul>
		</section>
	);
}

/** The advertiser's description; in the other language, marked as such, if this one is missing. */
export function Description({ listing }: { listing: ListingDetail }) {
	const { t } = useTranslation(["detail", "common"]);
	const language = useLanguage();
	const text = pickText(language, listing.description_en, listing.description_tr);
	const isForeign = text !== null && text.lang !== language;
	return (
		<section aria-labelledby="description">
			<h2 id="description">{t("facts.description")}</h2>
			{text === null ? (
				<p className="mt-3 text-muted">{t("facts.noDescription")}</p>
			) : (
				<>
					{isForeign ? (
						<p className="badge mt-3 bg-sea-soft text-ink">
							<Icon name="globe" className="size-4" />
							{t(text.lang === "tr" ? "common:inTurkish" : "common:inEnglish")}
						</p>
					) : null}
					<p lang={isForeign ? text.lang : undefined} className="mt-3 max-w-prose whitespace-pre-line">
						{text.text}
					</p>
				</>
			)}
		</section>
	);
}
