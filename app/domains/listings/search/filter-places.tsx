/** Districts with their areas as checkboxes. */
import { useState } from "react";
import type { NamesBySlug } from "#app/domains/listings/search/list-page.server.ts";
import { type Filters, getFilterValues } from "#app/domains/listings/search/search-filters.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FilterCheckbox, FilterCheckboxes } from "./filter-fields.tsx";

type Props = { places: NamesBySlug; filters: Filters; counts: Record<string, number> | undefined };

export function FilterPlaces(props: Props) {
	const districts = Object.keys(props.places).filter((slug) => !slug.includes("."));
	return (
		<div>
			{districts.map((slug) => (
				<District key={slug} slug={slug} {...props} />
			))}
		</div>
	);
}

function District({ slug, places, filters, counts }: Props & { slug: string }) {
	const { t } = useTranslation("search");
	const areas = Object.entries(places).filter(([area]) => area.startsWith(`${slug}.`));
	const [startsOpen] = useState(() =>
		getFilterValues(filters, "place").some((chosen) => chosen.startsWith(`${slug}.`)),
	);
	const name = places[slug] ?? slug;
	const count = counts ? (counts[slug] ?? 0) : undefined;
	return (
		<div className="relative">
			<div className="pe-12">
				<FilterCheckbox name="place" value={slug} label={name} filters={filters} count={count} />
			</div>
			{areas.length > 0 ? (
				<details open={startsOpen} className="group/areas">
					<summary className="absolute end-0 top-0 grid size-11 cursor-pointer list-none place-items-center">
						<span className="visually-hidden">{t("areasOf", { district: name })}</span>
						<Icon name="down" className="size-5 text-muted group-open/areas:rotate-180" />
					</summary>
					<div className="ms-2.5 border-s border-line ps-3 pe-3">
						<FilterCheckboxes
							name="place"
							options={areas.map(([value, label]) => ({ value, label }))}
							filters={filters}
							counts={counts}
						/>
					</div>
				</details>
			) : null}
		</div>
	);
}
