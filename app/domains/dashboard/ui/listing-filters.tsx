/** Filters and sort order of own listings, all in the address. */
import { Form, href } from "react-router";
import { CATEGORIES, KINDS } from "#app/domains/listings/listing.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import "#app/ui/disclosure.css";
import {
	countFilters,
	LIST_STATES,
	type ListingsSearch,
	type ListState,
	listingsPath,
	MAX_QUERY_LENGTH,
	SORTS,
} from "../own-listings.ts";

/** States with counts, as links. */
export function StateLinks({ search, states }: { search: ListingsSearch; states: Partial<Record<ListState, number>> }) {
	const { t } = useTranslation("dashboard");
	const all = LIST_STATES.filter((state) => state !== "deleted").reduce((sum, state) => sum + (states[state] ?? 0), 0);
	const links = [
		{ state: null, label: t("any"), many: all },
		...LIST_STATES.map((state) => ({ state, label: t(`state.${state}`), many: states[state] ?? 0 })),
	];
	return (
		<nav aria-label={t("states")}>
			<ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
				{links.map(({ state, label, many }) => (
					<li key={label}>
						<a
							href={listingsPath({ ...search, state, page: 1 })}
							aria-current={search.state === state ? "true" : undefined}
							className={`chip min-h-11 whitespace-nowrap ${search.state === state ? "border-sea bg-sea-soft font-semibold text-sea" : ""}`}
						>
							{label} <span className="figures text-muted">{many}</span>
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** Search, filters and order in one row; folded on phones. */
export function ListingFilters({ search }: { search: ListingsSearch }) {
	const { t } = useTranslation(["dashboard", "vocabulary"]);
	const filters = countFilters(search);
	return (
		<search>
			<details className="unfolds-wide">
				<summary className="button button-secondary list-none [&::-webkit-details-marker]:hidden">
					<Icon name="search" />
					{t("searchAndFilter")}
					{filters > 0 ? (
						<span className="badge bg-sea-soft text-sea">{t("filtersSet", { count: filters })}</span>
					) : null}
				</summary>
				<Form
					key={JSON.stringify(search)}
					action={href("/dashboard/listings")}
					className="panel mt-2 grid gap-x-4 gap-y-3 p-4 sm:mt-0 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr_auto] lg:items-end"
				>
					{search.state ? <input type="hidden" name="state" value={search.state} /> : null}
					<div className="sm:col-span-3 lg:col-span-1">
						<label htmlFor="own-q" className="mb-1 block font-medium">
							{t("words")}
						</label>
						<input
							id="own-q"
							type="search"
							name="q"
							maxLength={MAX_QUERY_LENGTH}
							defaultValue={search.searchText}
							autoComplete="off"
							className="control"
						/>
					</div>
					<FilterSelect
						name="kind"
						label={t("kind")}
						value={search.kind}
						options={KINDS.map((kind) => [kind, t(`kinds.${kind}`)])}
						any={t("any")}
					/>
					<FilterSelect
						name="category"
						label={t("category")}
						value={search.category}
						options={CATEGORIES.map((category) => [category, t(`vocabulary:category.${category}`)])}
						any={t("any")}
					/>
					<FilterSelect
						name="sort"
						label={t("sort")}
						value={search.sort}
						options={SORTS.map((sort) => [sort, t(`sorts.${sort}`)])}
					/>
					<button type="submit" className="button button-primary sm:justify-self-start">
						{t("filter")}
					</button>
					<div className="flex flex-wrap items-center gap-x-6 sm:col-span-2 lg:col-span-5">
						<label className="flex min-h-11 items-center gap-3">
							<input
								type="checkbox"
								name="needs"
								value="confirmation"
								defaultChecked={search.isToConfirm}
								className="tick"
							/>
							{t("needsConfirmation")}
						</label>
						{filters > 0 ? (
							<a href={listingsPath({ state: search.state, sort: search.sort })} className="button button-quiet">
								{t("clear")}
							</a>
						) : null}
					</div>
				</Form>
			</details>
		</search>
	);
}

type ChoiceProps = { name: string; label: string; value: string | null; options: [string, string][]; any?: string };

function FilterSelect({ name, label, value, options, any }: ChoiceProps) {
	return (
		<div>
			<label htmlFor={`own-${name}`} className="mb-1 block font-medium">
				{label}
			</label>
			<select id={`own-${name}`} name={name} defaultValue={value ?? ""} className="control">
				{any ? <option value="">{any}</option> : null}
				{options.map(([key, text]) => (
					<option key={key} value={key}>
						{text}
					</option>
				))}
			</select>
		</div>
	);
}
