/** Recommendations below a list of favourites. */
import type { ReactNode } from "react";
import type { ShownRecommendations } from "../recommendation.ts";
import { RecommendedList } from "./recommended-list.tsx";

/** children: a card for each recommendation. */
export function RecommendedSection(props: { recommended: ShownRecommendations; children: ReactNode[] }) {
	const { recommended, children } = props;
	return (
		<section aria-labelledby="for-you" className="mt-10">
			<h2 id="for-you" className="mb-4">
				{recommended.texts.title}
			</h2>
			<RecommendedList
				recommended={recommended}
				list={(items) => <ul className="grid gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">{items}</ul>}
			>
				{children}
			</RecommendedList>
		</section>
	);
}
