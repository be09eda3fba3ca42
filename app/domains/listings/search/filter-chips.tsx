/** Active filters, each a link that removes it; with a question, with the words that each one came from. */

import type { ListPage } from "#app/domains/listings/search/list-page.server.ts";
import { clearFiltersPath } from "#app/domains/listings/search/search-choices.ts";
import { type Search, searchPath } from "#app/domains/listings/search/search-filters.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Chip } from "./filter-labels.ts";

export function FilterChips({ page, chips }: { page: ListPage; chips: Chip[] }) {
	const { t } = useTranslation("search");
	const { kind, sort, ask, map } = page.search;
	const { words = {}, stated = [] } = page.asked ?? {};
	const path = (rest: Partial<Search>) => searchPath({ kind, filters: {}, ask, map, ...rest });
	const links = [
		...stated.map(({ key, label, rest }) => ({ key, label, href: path(rest) })),
		...chips.map(({ key, label, rest }) => ({ key, label, href: path({ sort, filters: rest }) })),
	];
	if (links.length === 0) return null;
	return (
		<ul
			aria-label={t(page.asked ? "understood" : "filtersChosen")}
			className="flex items-center gap-2 not-sm:-mx-4 not-sm:overflow-x-auto not-sm:px-4 not-sm:py-1 sm:flex-wrap"
		>
			{links.map(({ key, label, href }) => {
				// Words that the label repeats say nothing more.
				const said = words[key]?.toLowerCase() !== label.toLowerCase() && words[key];
				return (
					<li key={key} className="min-w-0 not-sm:flex-none">
						<a
							href={href}
							className="chip min-h-11 not-sm:max-w-[80vw] hover:border-sea"
							aria-label={
								said ? t("removeAsked", { filter: label, words: said }) : t("removeFilter", { filter: label })
							}
						>
							{label}
							{said ? <span className="text-muted">“{said}”</span> : null}
							<Icon name="close" className="size-4 text-muted" />
						</a>
					</li>
				);
			})}
			<li>
				<a
					href={clearFiltersPath(page.search)}
					className="inline-flex min-h-11 items-center px-2 whitespace-nowrap link"
				>
					{t("clearAll")}
				</a>
			</li>
		</ul>
	);
}
