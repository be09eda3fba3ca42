/** A landmark or a place by name, and the distance from it. */

import type { ListPage } from "#app/domains/listings/search/list-page.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { FilterSelect } from "./filter-fields.tsx";
import { NEAR_DISTANCES_KM } from "./near.ts";

export function FilterNear({ page }: { page: ListPage }) {
	const { t } = useTranslation("search");
	const { filters } = page.search;
	return (
		<div className="mt-2 grid grid-cols-[1fr_auto] gap-3">
			<label className="block min-w-0">
				<span>{t("group.near")}</span>
				<input
					name="near"
					maxLength={80}
					defaultValue={page.near ?? ""}
					placeholder={t("nearHint")}
					className="control"
				/>
			</label>
			<FilterSelect
				name="within"
				label={t("group.within")}
				any={t("noMatter")}
				options={NEAR_DISTANCES_KM.map((value) => ({ value, label: t("withinKm", { distance: value }) }))}
				filters={filters}
			/>
		</div>
	);
}
