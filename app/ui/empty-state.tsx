/** An empty page: what belongs there, and a search to begin with. */
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import { ListingSearch } from "./listing-search.tsx";

type Props = {
	icon: IconName;
	title: string;
	text: string;
	/** Labels of the buttons that search homes and vehicles. */
	homes: string;
	vehicles: string;
};

export function EmptyState({ icon, title, text, homes, vehicles }: Props) {
	return (
		<div className="panel grid grid-cols-1 justify-items-center gap-3 px-4 py-10 text-center sm:py-16">
			<Icon name={icon} className="size-8 text-sea" />
			<h2>{title}</h2>
			<p className="mb-3 max-w-prose">{text}</p>
			<ListingSearch homes={homes} vehicles={vehicles} />
		</div>
	);
}
