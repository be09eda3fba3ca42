/**
 * Filters of the activity log: one GET form, and the active filters above the rows, each with a link that removes it.
 */
import { href } from "react-router";
import { compareTexts, sortByName } from "#app/locales/format.ts";
import { FoldedFilters } from "#app/ui/backoffice/folded-filters.tsx";
import { MoreFilters } from "#app/ui/backoffice/more-filters.tsx";
import { FilterForm, FilterSelect, FilterText } from "#app/ui/filter-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import {
	type ActivityFilters,
	activityPath,
	type Count,
	DIMENSIONS,
	type Dimension,
	type Facets,
	MAX_RESOURCE_LENGTH,
	MAX_TEXT_LENGTH,
	RANGES,
} from "./activity.ts";
import { useActivityLabels } from "./activity-labels.ts";
import type { MatchedUser } from "./activity-queries.server.ts";

const SECONDARY_FILTERS = [...DIMENSIONS, "resource", "from", "to"] as const;

type FormProps = {
	filters: ActivityFilters;
	facets: Facets;
	/** Whether a value of the address could not be read. */
	isInvalid: boolean;
};

/** The filters that are set; the view is a choice of its own. */
const countFilters = ({ view, ...filters }: ActivityFilters) => Object.keys(filters).length;

/** All filters, folded: the rows come first, and what is set stands above them. */
export function ActivityFiltersForm({ filters, facets, isInvalid }: FormProps) {
	const { t } = useActivityLabels();
	const { request, view } = filters;
	return (
		<FoldedFilters key={JSON.stringify(filters)} count={countFilters(filters)} isOpen={isInvalid}>
			<FilterForm
				action={href("/admin/activity")}
				filters={filters}
				columns=""
				buttons="col-span-full"
				submit={t("submit")}
				clear={t("clear")}
			>
				<div className="col-span-full grid items-start gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-[2fr_1.5fr_1.5fr]">
					<FilterText
						id="activity-q"
						name="q"
						label={t("words")}
						value={filters.q}
						max={MAX_TEXT_LENGTH}
						hint={t("wordsHint")}
						isWide
					/>
					<FilterText
						id="activity-actor"
						name="actor"
						label={t("actor")}
						value={filters.actor}
						max={MAX_TEXT_LENGTH}
						hint={t("actorHint")}
					/>
					<FilterSelect
						id="activity-range"
						name="range"
						label={t("range")}
						value={filters.range}
						any={t("ranges.any")}
						options={RANGES.map((range) => [range, t(`ranges.${range}`)])}
						hint={t("daysHint")}
					/>
				</div>
				<MoreFilters isSet={SECONDARY_FILTERS.some((name) => filters[name])} columns="lg:grid-cols-4">
					<ValueFilter dimension="action" label={t("action")} filters={filters} counts={facets.action} />
					<ValueFilter dimension="type" label={t("type")} filters={filters} counts={facets.type} />
					<ValueFilter dimension="status" label={t("status")} filters={filters} counts={facets.status} />
					<ValueFilter
						dimension="resource_type"
						label={t("resourceType")}
						filters={filters}
						counts={facets.resource_type}
					/>
					<FilterText
						id="activity-resource"
						name="resource"
						label={t("resource")}
						value={filters.resource}
						max={MAX_RESOURCE_LENGTH}
						hint={t("resourceHint")}
					/>
					<DateFilter name="from" label={t("from")} value={filters.from} />
					<DateFilter name="to" label={t("to")} value={filters.to} />
				</MoreFilters>
				{request ? <input type="hidden" name="request" value={request} /> : null}
				{view ? <input type="hidden" name="view" value={view} /> : null}
			</FilterForm>
		</FoldedFilters>
	);
}

function DateFilter({ name, label, value }: { name: string; label: string; value: string | undefined }) {
	return (
		<div>
			<label htmlFor={`activity-${name}`} className="mb-1 block font-medium">
				{label}
			</label>
			<input
				id={`activity-${name}`}
				type="date"
				name={name}
				min="2000-01-02"
				max="2099-12-31"
				defaultValue={value}
				className="control figures"
			/>
		</div>
	);
}

type ValueFilterProps = {
	dimension: Dimension;
	label: string;
	filters: ActivityFilters;
	counts: Record<string, Count>;
};

/** Known values with the number of rows each would find. */
function ValueFilter({ dimension, label, filters, counts }: ValueFilterProps) {
	const { t, labelFor, formatCount, resourceLabel, language } = useActivityLabels();
	const value = filters[dimension];
	// A selected value without rows stays selected.
	const all = [...new Set([...Object.keys(counts), ...(value ? [value] : [])])].map((one) => {
		const count = formatCount(counts[one] ?? { n: 0, more: false });
		return { one, text: `${labelFor(dimension, one)}${count && ` (${count})`}`, group: one.split(".")[0]! };
	});
	const inOrder = compareTexts(language);
	all.sort((a, b) => inOrder(a.text, b.text));
	const options = (those: typeof all) => those.map(({ one, text }) => [one, text] as const);
	const groups = [...new Set(all.map(({ group }) => group))]
		.map((group) => ({ group, name: resourceLabel(group) }))
		.sort((a, b) => inOrder(a.name, b.name));
	const field = { id: `activity-${dimension}`, name: dimension, label, value, any: t("any") };
	if (dimension !== "action") return <FilterSelect {...field} options={options(all)} />;
	return (
		<FilterSelect {...field}>
			{groups.map(({ group, name }) => (
				<optgroup key={group} label={name}>
					{options(all.filter((one) => one.group === group)).map(([key, text]) => (
						<option key={key} value={key}>
							{text}
						</option>
					))}
				</optgroup>
			))}
		</FilterSelect>
	);
}

const isDimension = (key: string): key is Dimension => DIMENSIONS.includes(key as Dimension);

/** Active filters, each removable. people: users that match the search text. */
export function AppliedFilters({ filters, people }: { filters: ActivityFilters; people: MatchedUser[] | null }) {
	const { t, labelFor, formatValue } = useActivityLabels();
	const names = { resource_type: "resourceType" } as Record<string, "resourceType">;
	const keys = (Object.keys(filters) as (keyof ActivityFilters)[]).filter((key) => key !== "view");
	if (keys.length === 0) return null;
	const filterLabel = (key: keyof ActivityFilters, value: string) => {
		if (isDimension(key)) return labelFor(key, value);
		if (key === "range") return t(`ranges.${value as "today"}`);
		if (key === "actor" && people?.length === 1) return people[0]!.name;
		return key === "from" || key === "to" ? formatValue(key, value) : value;
	};
	return (
		<ul aria-label={t("applied")} className="flex flex-wrap gap-2">
			{keys.map((key) => {
				const { [key]: value, ...others } = filters;
				const name = t((names[key] ?? (key === "q" ? "words" : key)) as "words");
				const label = filterLabel(key, value!);
				return (
					<li key={key} className="max-w-full">
						<a
							href={activityPath(others)}
							className="chip min-h-11 max-w-full hover:border-sea"
							aria-label={t("remove", { name, value: label })}
						>
							<span className="min-w-0 truncate">
								<span className="text-muted">{name}:</span> {label}
							</span>
							<Icon name="close" className="size-4 shrink-0" />
						</a>
					</li>
				);
			})}
		</ul>
	);
}

/** Users found, if none or several match the search text. */
export function MatchedUsers({ filters, people }: { filters: ActivityFilters; people: MatchedUser[] | null }) {
	const { t, roleLabel, language } = useActivityLabels();
	const texts = filters.actor;
	// An id may belong to a deleted account, whose rows still exist.
	if (!texts || !people || people.length === 1 || /^[0-9a-f]{8}-/.test(texts)) return null;
	if (people.length === 0) return <p className="panel p-4">{t("nobody", { words: texts })}</p>;
	return (
		<div className="panel grid gap-2 p-4">
			<p>{t(people.length >= 20 ? "tooMany" : "several", { words: texts })}</p>
			<ul className="flex flex-wrap gap-2">
				{sortByName(people, language).map(({ id, name, email, role }) => (
					<li key={id} className="max-w-full">
						<a href={activityPath({ ...filters, actor: id })} className="chip min-h-11 max-w-full hover:border-sea">
							<span className="min-w-0 truncate">
								{name}
								{email === null || name === email ? "" : ` · ${email}`}{" "}
								<span className="text-muted">{roleLabel(role)}</span>
							</span>
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}
