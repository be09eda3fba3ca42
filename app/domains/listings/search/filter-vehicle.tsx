/** Filters of vehicles; rarely used groups start closed. */

import type { ListPage } from "#app/domains/listings/search/list-page.server.ts";
import {
	BODIES,
	COLOURS,
	FUELS,
	GEARBOXES,
	ODOMETER_UNITS,
	STEERINGS,
	VEHICLE_FEATURES,
	VEHICLE_TYPES,
} from "#app/domains/listings/vehicle.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import {
	FilterCheckbox,
	FilterCheckboxes,
	FilterGroup,
	FilterSelect,
	NumberField,
	RangeFields,
} from "./filter-fields.tsx";
import { labelOptions } from "./filter-labels.ts";
import { FilterMakes } from "./filter-makes.tsx";
import { FilterNear } from "./filter-near.tsx";
import { FilterPlaces } from "./filter-places.tsx";
import { FilterPreferences } from "./filter-preferences.tsx";
import { FilterTrust } from "./filter-trust.tsx";

export function VehicleFilters({ page }: { page: ListPage }) {
	const { t } = useTranslation(["search", "vocabulary", "common"]);
	const { filters } = page.search;
	const { facets } = page.result;
	const isSet = (...names: string[]) => names.some((name) => filters[name] !== undefined);
	const group = (name: string) => t(`search:group.${name}` as "search:group.place");
	const ticks = (name: string, prefix: string, values: readonly string[], isOpen = false) => (
		<FilterGroup label={group(name)} isOpen={isOpen || isSet(name)}>
			<FilterCheckboxes
				name={name}
				options={labelOptions(t, prefix, values)}
				filters={filters}
				counts={facets[name]}
				hidesEmpty={name === "body"}
			/>
		</FilterGroup>
	);
	return (
		<>
			{ticks("type", "type", VEHICLE_TYPES, true)}
			<FilterGroup label={group("make")} isOpen>
				<FilterMakes page={page} />
			</FilterGroup>
			{Object.keys(page.models).length > 0 ? (
				<FilterGroup label={group("model")} isOpen>
					<div className="max-h-80 overflow-y-auto pe-2">
						<FilterCheckboxes
							name="model"
							options={Object.entries(page.models).map(([value, label]) => ({ value, label }))}
							filters={filters}
							counts={facets.model}
						/>
					</div>
				</FilterGroup>
			) : null}
			<FilterGroup label={group("price")} isOpen>
				<RangeFields group="price" label={group("price")} filters={filters} />
			</FilterGroup>
			<FilterGroup label={group("year")} isOpen>
				<RangeFields group="year" label={group("year")} filters={filters} />
			</FilterGroup>
			<FilterGroup label={group("odometer")} isOpen={isSet("odometer_max")}>
				<div className="grid grid-cols-[1fr_auto] items-end gap-3">
					<NumberField name="odometer_max" label={group("odometer")} filters={filters} />
					<FilterSelect
						name="odometer_unit"
						label={t("search:unit")}
						options={ODOMETER_UNITS.map((value) => ({ value, label: t(`search:${value}`) }))}
						filters={{ odometer_unit: "km", ...filters }}
					/>
				</div>
			</FilterGroup>
			{ticks("fuel", "fuel", FUELS)}
			{ticks("gearbox", "transmission", GEARBOXES)}
			{ticks("body", "body", BODIES)}
			<FilterGroup label={group("seats")} isOpen={isSet("seats")}>
				<NumberField name="seats" label={t("search:from")} fullLabel={group("seats")} filters={filters} />
			</FilterGroup>
			<FilterGroup label={group("place")} isOpen={isSet("place", "near")}>
				<FilterPlaces places={page.places} filters={filters} counts={facets.place} />
				<FilterNear page={page} />
			</FilterGroup>
			{ticks("steering", "steering", STEERINGS)}
			{ticks("colour", "colour", COLOURS)}
			{ticks("feature", "feature", VEHICLE_FEATURES)}
			<FilterGroup label={group("history")} isOpen={isSet("papers", "ex_rental", "swap")}>
				<FilterCheckbox name="papers" value="true" label={group("papers")} filters={filters} />
				<p className="-mt-2 ps-8 text-sm text-muted">{t("search:papersHint")}</p>
				<FilterCheckbox name="swap" value="true" label={group("swap")} filters={filters} />
				<FilterSelect
					name="ex_rental"
					label={group("ex_rental")}
					any={t("search:noMatter")}
					options={[
						{ value: "no", label: t("search:exRentalNo") },
						{ value: "only", label: t("search:exRentalOnly") },
					]}
					filters={filters}
				/>
			</FilterGroup>
			<FilterTrust filters={filters} />
			<FilterPreferences page={page} />
		</>
	);
}
