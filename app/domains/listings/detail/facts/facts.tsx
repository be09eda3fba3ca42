/** Facts of a listing as tables, its features as a list, and its description. */

import type { Fact, FactGroup, WrittenText } from "#app/domains/listings/detail/facts/detail-facts.ts";
import type { ListingDetail } from "#app/domains/listings/listing.ts";
import { compareTexts } from "#app/locales/format.ts";
import { pickText, useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FactRow, FactTable } from "./fact-table.tsx";

/** Rows of a long table shown on phones before the rest is opened: an even number fills both columns of wide screens. */
const FIRST_ROWS = 6;
/** Rows above which a table is folded. */
const MAX_WHOLE_ROWS = 8;

export function FactGroups({ groups }: { groups: FactGroup[] }) {
	const { t } = useTranslation("detail");
	return groups.map(({ title, facts }) => {
		const first = facts.length > MAX_WHOLE_ROWS ? facts.slice(0, FIRST_ROWS) : facts;
		const rest = facts.slice(first.length);
		return (
			<section key={title} aria-labelledby={`facts-${title}`}>
				<h2 id={`facts-${title}`}>{t(`facts.${title}`)}</h2>
				<FactTable>
					{first.map((fact) => (
						<FactEntry key={fact.name} fact={fact} />
					))}
				</FactTable>
				{rest.length > 0 ? (
					<details className="unfolds-wide">
						<summary className="fold link">
							<Icon name="down" className="size-4" />
							{t("facts.more", { count: rest.length })}
						</summary>
						<FactTable isContinued>
							{rest.map((fact) => (
								<FactEntry key={fact.name} fact={fact} />
							))}
						</FactTable>
					</details>
				) : null}
			</section>
		);
	});
}

function FactEntry({ fact }: { fact: Fact }) {
	const { t } = useTranslation(["detail", "common"]);
	return (
		<FactRow name={t(`facts.${fact.name}` as "facts.type")}>
			{fact.value === null ? (
				<span className="text-muted">{t("common:notStated")}</span>
			) : (
				<span className={fact.isBad ? "font-medium text-bad" : undefined}>
					{fact.isBad ? <Icon name="warning" className="size-4" /> : null} {fact.value}
				</span>
			)}
			{fact.hint ? <span className="block text-sm text-muted">{t(`facts.${fact.hint}`)}</span> : null}
		</FactRow>
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
			<ul className="features mt-3 grid gap-x-4 gap-y-2">
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

/** Letters in a line of a phone, at most. */
const LINE_LENGTH = 42;
/** Lines above which a description is cut to eight on phones. */
const MAX_WHOLE_LINES = 10;

/** Whether a description is cut on phones: a button for one or two hidden lines would not be worth its space. */
function isLong(text: string): boolean {
	const lines = text.split("\n").map((line) => Math.max(1, Math.ceil(line.length / LINE_LENGTH)));
	return lines.reduce((sum, count) => sum + count, 0) > MAX_WHOLE_LINES;
}

/**
 * The advertiser's description. In place of a missing one, what the site has written from the facts: before the advertiser's
 * text of the other language, which is marked as such.
 */
export function Description({ listing, written }: { listing: ListingDetail; written?: WrittenText | undefined }) {
	const { t } = useTranslation(["detail", "common"]);
	const language = useLanguage();
	const text = pickText(language, listing.description_en, listing.description_tr);
	const isForeign = text !== null && text.lang !== language;
	const lang = isForeign ? text.lang : undefined;
	return (
		<section aria-labelledby="description">
			<h2 id="description">{t("facts.description")}</h2>
			{written ? (
				<>
					<p className="mt-3 max-w-prose">{written.text}</p>
					<p className="mt-1 text-sm text-muted">{written.note}</p>
				</>
			) : null}
			{text === null ? (
				<p className="mt-3 text-muted">{t("facts.noDescription")}</p>
			) : (
				<>
					{isForeign ? (
						<p className="mt-3">
							{written?.originalNote}{" "}
							<Badge voice="fact" icon="globe">
								{t(text.lang === "tr" ? "common:inTurkish" : "common:inEnglish")}
							</Badge>
						</p>
					) : null}
					{written?.originalTitle ? (
						<p lang={lang} className="mt-3 font-semibold">
							{written.originalTitle}
						</p>
					) : null}
					<p lang={lang} className={`mt-3 max-w-prose whitespace-pre-line ${isLong(text.text) ? "clamped" : ""}`}>
						{text.text}
					</p>
					{isLong(text.text) ? (
						<details className="narrow-only no-print">
							<summary className="fold link">
								<Icon name="down" className="size-4" />
								<span className="closed-only">{t("facts.descriptionMore")}</span>
								<span className="open-only">{t("facts.descriptionLess")}</span>
							</summary>
						</details>
					) : null}
				</>
			)}
		</section>
	);
}
