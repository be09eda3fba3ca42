/** Districts with their areas: whole districts and single areas can be ticked, any number of them. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListPage } from "#app/domains/listings/list-page.server.ts";
import { type Filters, hasValue, valuesOf } from "#app/domains/listings/search-filters.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Tick, Ticks } from "./filter-fields.tsx";

type Counts = Record<string, number> | undefined;

export function FilterPlaces({
	districts,
	filters,
	counts,
}: {
	districts: ListPage["districts"];
	filters: Filters;
	counts: Counts;
}) {
	return (
		<div>
			{districts.map((district) => (
				<District key={district.slug} district={district} filters={filters} counts={counts} />
			))}
		</div>
	);
}

function District({
	district,
	filters,
	counts,
}: {
	district: ListPage["districts"][number];
	filters: Filters;
	counts: Counts;
}) {
	const { t } = useTranslation("search");
	const [startsOpen] = useState(() => valuesOf(filters, "place").some((slug) => slug.startsWith(`${district.slug}.`)));
	const count = counts ? (counts[district.slug] ?? 0) : undefined;
	if (count === 0 && !startsOpen && !hasValue(filters, "place", district.slug)) return null;
	return (
		<div className="relative">
			<div className="pe-12">
				<Tick name="place" value={district.slug} label={district.name} filters={filters} count={count} />
			</div>
			<details open={startsOpen} className="group/areas">
				<summary className="absolute end-0 top-0 grid size-11 cursor-pointer list-none place-items-center">
					<span className="visually-hidden">{t("areasOf", { district: district.name })}</span>
					<Icon name="down" className="size-5 text-muted group-open/areas:rotate-180" />
				</summary>
				<div className="ms-2.5 border-s border-line ps-3 pe-3">
					<Ticks
						name="place"
						options={district.areas.map(({ slug, name }) => ({ value: slug, label: name }))}
						filters={filters}
						counts={counts}
						hidesEmpty
					/>
				</div>
			</details>
		</div>
	);
}
