/** Districts with their areas as checkboxes. */
import { useState } from "react";
import type { NamesBySlug } from "#app/domains/listings/search/list-page.server.ts";
import { type Filters, getFilterValues } from "#app/domains/listings/search/search-filters.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { FilterCheckbox, FilterCheckboxes } from "./filter-fields.tsx";

type Props = { places: NamesBySlug; filters: Filters; counts: Record<string, number> | undefined };

export function FilterPlaces(props: Props) {
	const districts = Object.keys(props.places).filter((slug) => !slug.includes("."));
	return districts.map((slug) => <District key={slug} slug={slug} {...props} />);
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
		<div className="district">
			<FilterCheckbox name="place" value={slug} label={name} filters={filters} count={count} />
			{areas.length > 0 ? (
				<details open={startsOpen}>
					<summary>
						<span className="visually-hidden">{t("areasOf", { district: name })}</span>
					</summary>
					<div>
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
