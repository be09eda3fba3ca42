/** Filters of homes, commercial property and land; rarely used groups start closed. */

import {
	CONSTRUCTION_STATES,
	FLOORS,
	FURNISHINGS,
	PAYMENT_INTERVALS,
	PROPERTY_FEATURES,
	PROPERTY_TYPE_GROUPS,
	ROOM_COUNTS,
	TITLE_ORIGINS,
	TITLE_STATES,
	TYPE_GROUPS,
} from "#app/domains/listings/property.ts";
import type { ListPage } from "#app/domains/listings/search/list-page.server.ts";
import { getTypeGroup } from "#app/domains/listings/search/search-filters.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import {
	FilterCheckbox,
	FilterCheckboxes,
	FilterGroup,
	FilterSelect,
	NumberField,
	RangeFields,
} from "./filter-fields.tsx";
import { formatRoomCount, labelOptions } from "./filter-labels.ts";
import { FilterNear } from "./filter-near.tsx";
import { FilterPlaces } from "./filter-places.tsx";
import { FilterPreferences } from "./filter-preferences.tsx";
import { FilterTrust } from "./filter-trust.tsx";

export function PropertyFilters({ page }: { page: ListPage }) {
	const { t } = useTranslation(["search", "vocabulary", "common"]);
	const { filters } = page.search;
	const { facets } = page.result;
	const typeGroup = getTypeGroup(filters);
	const isSet = (...names: string[]) => names.some((name) => filters[name] !== undefined);
	const ticks = (name: string, prefix: string, values: readonly string[]) => (
		<FilterCheckboxes name={name} options={labelOptions(t, prefix, values)} filters={filters} counts={facets[name]} />
	);
	const group = (name: string) => t(`search:group.${name}` as "search:group.place");
	return (
		<>
			<FilterGroup label={group("place")} isOpen>
				<FilterPlaces places={page.places} filters={filters} counts={facets.place} />
				<FilterNear page={page} />
			</FilterGroup>
			<FilterGroup label={group("price")} isOpen>
				<RangeFields group="price" label={group("price")} filters={filters} />
			</FilterGroup>
			<FilterGroup label={group("rooms")} isOpen>
				<FilterCheckboxes
					name="rooms"
					options={ROOM_COUNTS.map((value) => ({ value, label: formatRoomCount(value, t) }))}
					filters={filters}
					counts={facets.rooms}
					columns={2}
				/>
			</FilterGroup>
			<FilterGroup label={group("type")} isOpen={isSet("type")}>
				{typeGroup
					? ticks("type", "type", PROPERTY_TYPE_GROUPS[typeGroup])
					: TYPE_GROUPS.map((name) => (
							<div key={name}>
								<p className="pt-1 text-sm text-muted">{t(`vocabulary:typeGroup.${name}`)}</p>
								{ticks("type", "type", PROPERTY_TYPE_GROUPS[name])}
							</div>
						))}
			</FilterGroup>
			<FilterGroup label={group("size")} isOpen={isSet("size_min", "size_max", "baths")}>
				<RangeFields group="size" label={group("size")} filters={filters} />
				<div className="mt-3">
					<FilterSelect
						name="baths"
						label={group("baths")}
						any={t("search:noMatter")}
						options={["1", "2", "3", "4"].map((value) => ({ value, label: t("search:atLeast", { number: value }) }))}
						filters={filters}
					/>
				</div>
			</FilterGroup>
			<FilterGroup label={group("feature")} isOpen={isSet("feature", "pool")}>
				<FilterCheckbox name="pool" value="true" label={group("pool")} filters={filters} />
				{ticks("feature", "feature", PROPERTY_FEATURES)}
			</FilterGroup>
			<FilterGroup label={group("furnishing")} isOpen={isSet("furnishing")}>
				{ticks("furnishing", "furnishing", FURNISHINGS)}
			</FilterGroup>
			<FilterGroup label={group("land")} isOpen={isSet("land_min", "land_max")}>
				<RangeFields group="land" label={group("land")} filters={filters} />
				<p className="mt-1 text-sm text-muted">{t("search:landHint")}</p>
			</FilterGroup>
			{filters.category === "rent" && !isSet("title", "deed") ? null : (
				<>
					<FilterGroup label={group("title")} isOpen={isSet("title")}>
						{ticks("title", "titleOrigin", TITLE_ORIGINS)}
					</FilterGroup>
					<FilterGroup label={group("deed")} isOpen={isSet("deed")}>
						{ticks("deed", "titleState", TITLE_STATES)}
					</FilterGroup>
				</>
			)}
			{filters.category === "sale" && !isSet("interval_max", "term_max", "move_in_max") ? null : (
				<FilterGroup label={group("terms")} isOpen={isSet("interval_max", "term_max", "move_in_max")}>
					<RentTerms page={page} />
				</FilterGroup>
			)}
			<FilterGroup label={group("state")} isOpen={isSet("state", "floor", "charge_max")}>
				{ticks("state", "constructionState", CONSTRUCTION_STATES)}
				<FilterCheckboxes
					name="floor"
					options={FLOORS.map((value) => ({ value, label: t(`search:floor.${value}`) }))}
					filters={filters}
					counts={undefined}
				/>
				<NumberField name="charge_max" label={group("charge")} filters={filters} />
			</FilterGroup>
			<FilterTrust filters={filters} />
			<FilterPreferences page={page} />
		</>
	);
}

function RentTerms({ page }: { page: ListPage }) {
	const { t } = useTranslation("search");
	const { filters } = page.search;
	const months = (values: readonly string[]) =>
		values.map((value) => ({ value, label: t("upToMonths", { count: Number(value) }) }));
	return (
		<div className="grid gap-3">
			<FilterSelect
				name="interval_max"
				label={t("group.interval")}
				any={t("noMatter")}
				options={months(PAYMENT_INTERVALS)}
				filters={filters}
			/>
			<FilterSelect
				name="term_max"
				label={t("group.term")}
				any={t("noMatter")}
				// A number of months from the address stays an option.
				options={months([...new Set(["1", "3", "6", "12", ...(filters.term_max ? [String(filters.term_max)] : [])])])}
				filters={filters}
			/>
			<NumberField name="move_in_max" label={t("group.move_in")} hint={t("moveInHint")} filters={filters} />
		</div>
	);
}
