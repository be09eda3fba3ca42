/** Filters and sort order of favourites, and the empty list. */
import { Form, href, useSubmit } from "react-router";
import { FAVOURITE_SORTS, type FavouritesSearch, favouritesPath } from "#app/domains/favourites/favourite.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";

type Counts = { property: number; vehicle: number };

export function FavouritesFilters({ search, counts }: { search: FavouritesSearch; counts: Counts }) {
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
			<KindFilter search={search} counts={counts} />
			<SortLinks search={search} />
		</div>
	);
}

/** Fits one row at 320 px with any counts. */
function KindFilter({ search, counts }: { search: FavouritesSearch; counts: Counts }) {
	const { t } = useTranslation("favourites");
	const kinds = [
		{ kind: null, label: t("bothKinds", { number: counts.property + counts.vehicle }) },
		{ kind: "property", label: t("property", { number: counts.property }) },
		{ kind: "vehicle", label: t("vehicle", { number: counts.vehicle }) },
	] as const;
	return (
		<nav aria-label={t("kinds")} className="not-sm:w-full">
			<ul className="flex rounded-control border border-line bg-surface">
				{kinds.map(({ kind, label }) => (
					<li key={label} className="grow not-last:border-e not-last:border-line">
						<a
							href={favouritesPath({ ...search, kind, page: 1 })}
							aria-current={search.kind === kind ? "true" : undefined}
							className="figures flex min-h-11 items-center justify-center px-1 text-center text-sm aria-[current]:bg-sea-soft aria-[current]:font-medium sm:px-4"
						>
							{label}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** Applied on change with JavaScript, by a button without. */
function SortLinks({ search: { kind, sort } }: { search: FavouritesSearch }) {
	const { t } = useTranslation("favourites");
	const submit = useSubmit();
	return (
		<Form method="get" action={href("/favorites")} className="flex gap-2 not-sm:w-full">
			{kind ? <input type="hidden" name="kind" value={kind} /> : null}
			<label className="flex grow items-center gap-2">
				<span className="shrink-0 text-sm text-muted">{t("sorts")}</span>
				<select
					// The key resets the select to the address, also after Back.
					key={sort}
					name="sort"
					defaultValue={sort}
					onChange={(event) => void submit(event.currentTarget.form)}
					className="control min-w-0"
				>
					{FAVOURITE_SORTS.map((value) => (
						<option key={value} value={value}>
							{t(`sort.${value}`)}
						</option>
					))}
				</select>
			</label>
			<noscript>
				<button type="submit" className="button button-secondary">
					{t("apply")}
				</button>
			</noscript>
		</Form>
	);
}

export function FavouritesEmpty() {
	const { t } = useTranslation("favourites");
	return (
		<EmptyState
			icon="heart"
			title={t("emptyTitle")}
			text={t("emptyText")}
			homes={t("findHomes")}
			vehicles={t("findVehicles")}
		/>
	);
}
