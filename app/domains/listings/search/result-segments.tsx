/** First choices above a list of property: buy or rent, and homes, land or commercial. Links that keep other filters. */

import { CATEGORIES } from "#app/domains/listings/listing.ts";
import { TYPE_GROUPS } from "#app/domains/listings/property.ts";
import type { ListPage } from "#app/domains/listings/search/list-page.server.ts";
import { withCategory, withTypeGroup } from "#app/domains/listings/search/search-choices.ts";
import { getTypeGroup, searchPath } from "#app/domains/listings/search/search-filters.ts";
import { useTranslation } from "#app/locales/use-translation.ts";

type Segment = { key: string; label: string; path: string; isCurrent: boolean };

export function ResultSegments({ page }: { page: ListPage }) {
	const { t } = useTranslation(["search", "vocabulary"]);
	const { kind, sort, filters, ask, map } = page.search;
	const group = getTypeGroup(filters);
	const categories = [undefined, ...CATEGORIES].map((category) => ({
		key: category ?? "any",
		label: t(`search:category.${category ?? "any"}`),
		path: searchPath({ kind, sort, filters: withCategory(filters, category), ask, map }),
		isCurrent: filters.category === category,
	}));
	const groups = [undefined, ...TYPE_GROUPS].map((one) => ({
		key: one ?? "any",
		label: one ? t(`vocabulary:typeGroup.${one}`) : t("search:category.any"),
		path: searchPath({ kind, sort, filters: withTypeGroup(filters, one), ask, map }),
		isCurrent: group === one,
	}));
	return (
		<div className="no-print -mx-4 mt-2 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:mt-3 sm:flex-wrap sm:gap-3 sm:px-0">
			<Segments label={t("search:group.category")} segments={categories} />
			<Segments label={t("search:group.type_group")} segments={groups} />
		</div>
	);
}

function Segments({ label, segments }: { label: string; segments: Segment[] }) {
	return (
		<nav aria-label={label} className="segments">
			{segments.map(({ key, label: text, path, isCurrent }) => (
				<a key={key} href={path} aria-current={isCurrent ? "true" : undefined}>
					{text}
				</a>
			))}
		</nav>
	);
}
