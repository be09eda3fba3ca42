/** What stands around the list of favourites: which kind, in which order, and what an empty list says. */
import { FAVOURITE_SORTS, type FavouritesSearch, favouritesPath } from "#app/domains/favourites/favourite.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";

type Counts = { property: number; vehicle: number };

const CHIP = "chip min-h-11 aria-[current]:border-sea aria-[current]:bg-sea-soft aria-[current]:font-medium";

export function FavouritesChoice({ search, counts }: { search: FavouritesSearch; counts: Counts }) {
	const { t } = useTranslation("favourites");
	const current = (isCurrent: boolean) => (isCurrent ? "true" : undefined);
	const kinds = [
		{ kind: null, label: t("bothKinds", { number: counts.property + counts.vehicle }) },
		{ kind: "property", label: t("property", { number: counts.property }) },
		{ kind: "vehicle", label: t("vehicle", { number: counts.vehicle }) },
	] as const;
	return (
		<div className="flex flex-wrap gap-x-8 gap-y-3">
			<nav aria-label={t("kinds")} className="flex flex-wrap gap-2">
				{kinds.map(({ kind, label }) => (
					<a
						key={label}
						href={favouritesPath({ ...search, kind, page: 1 })}
						aria-current={current(search.kind === kind)}
						className={`${CHIP} figures`}
					>
						{label}
					</a>
				))}
			</nav>
			<nav aria-label={t("sorts")} className="flex flex-wrap gap-2">
				{FAVOURITE_SORTS.map((sort) => (
					<a
						key={sort}
						href={favouritesPath({ ...search, sort, page: 1 })}
						aria-current={current(search.sort === sort)}
						className={CHIP}
					>
						{t(`sort.${sort}`)}
					</a>
				))}
			</nav>
		</div>
	);
}

export function FavouritesEmpty() {
	const { t } = useTranslation("favourites");
	return (
		<div className="panel grid max-w-prose justify-items-start gap-3 p-6">
			<Icon name="heart" className="size-8 text-sea" />
			<h2>{t("emptyTitle")}</h2>
			<p>{t("emptyText")}</p>
			<p className="flex flex-wrap gap-3">
				<a href="/properties" className="button button-primary">
					{t("findHomes")}
				</a>
				<a href="/vehicles" className="button button-secondary">
					{t("findVehicles")}
				</a>
			</p>
		</div>
	);
}
