/** Filters shared by both kinds: advertiser, listing date, price reductions. */

import { LISTED_WITHIN_DAYS } from "#app/domains/listings/property.ts";
import type { Filters } from "#app/domains/listings/search/search-filters.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { FilterCheckbox, FilterGroup, FilterSelect } from "./filter-fields.tsx";

export function FilterTrust({ filters }: { filters: Filters }) {
	const { t } = useTranslation("search");
	return (
		<FilterGroup
			label={t("group.trust")}
			isOpen={filters.verified !== undefined || filters.reduced !== undefined || filters.listed !== undefined}
		>
			{(["verified", "reduced"] as const).map((name) => (
				<FilterCheckbox key={name} name={name} value="true" label={t(`group.${name}`)} filters={filters} />
			))}
			<FilterSelect
				name="listed"
				label={t("group.listed")}
				any={t("noMatter")}
				options={LISTED_WITHIN_DAYS.map((value) => ({ value, label: t("days", { count: Number(value) }) }))}
				filters={filters}
			/>
		</FilterGroup>
	);
}
