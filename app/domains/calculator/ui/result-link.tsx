/** Links from an answer to the homes that fit it. */

import { searchPath } from "#app/domains/listings/search/search-filters.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { ListingCategory } from "#contract/codes/listing-category.ts";

type Props = { category: ListingCategory; filter: "price_max" | "move_in_max"; pounds: number; children: string };

export function HomesLink({ category, filter, pounds, children }: Props) {
	return (
		<a
			href={searchPath({ kind: "property", filters: { category, [filter]: pounds } })}
			className="button button-secondary no-print"
		>
			<Icon name="search" className="size-5" />
			{children}
		</a>
	);
}
