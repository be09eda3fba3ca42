/** Makes of vehicles: the commonest as checkboxes, a field that finds any by name, and the others folded. */
import { useState } from "react";
import type { ListPage } from "#app/domains/listings/search/list-page.server.ts";
import { listCommonMakes } from "#app/domains/listings/search/search-choices.ts";
import { getFilterValues } from "#app/domains/listings/search/search-filters.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FilterCheckboxes } from "./filter-fields.tsx";

export function FilterMakes({ page }: { page: ListPage }) {
	const { t } = useTranslation("search");
	const { filters } = page.search;
	const counts = page.result.facets.make;
	const slugs = Object.keys(page.makes);
	// The order stays while choices are made: a box that moves away from the finger is ticked wrongly.
	const [first] = useState(() => listCommonMakes(slugs, counts));
	const chosen = getFilterValues(filters, "make");
	const isShown = (slug: string) => first.includes(slug) || chosen.includes(slug);
	const others = slugs.filter((slug) => !isShown(slug));
	const boxes = (shown: readonly string[]) => (
		<FilterCheckboxes
			name="make"
			options={shown.map((value) => ({ value, label: page.makes[value] ?? value }))}
			filters={filters}
			counts={counts}
		/>
	);
	return (
		<>
			{others.length > 0 ? (
				<>
					<input
						type="search"
						name="make"
						list="makes"
						maxLength={60}
						aria-label={t("findMake")}
						placeholder={t("findMake")}
						className="control mb-1"
					/>
					<datalist id="makes">
						{others.map((slug) => (
							<option key={slug} value={page.makes[slug]} />
						))}
					</datalist>
				</>
			) : null}
			{boxes([...first.filter((slug) => slugs.includes(slug)), ...chosen.filter((slug) => !first.includes(slug))])}
			{others.length > 0 ? (
				<details>
					<summary className="min-h-11 text-sea">
						{t("allMakes")}
						<Icon name="down" className="text-sea" />
					</summary>
					{boxes(others)}
				</details>
			) : null}
		</>
	);
}
