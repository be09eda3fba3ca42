/** The heading of the favourites, with the ways to related pages. */

import { useEffect, useRef } from "react";
import { href } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";

/** shown: the number of favourites below; viewingDayPath: null where there is nothing to view. */
type Props = { shown: number; viewingDayPath: string | null };

export function FavouritesTitle({ shown, viewingDayPath }: Props) {
	const { t } = useTranslation("favourites");
	// The pressed button is removed with its card, so focus moves to the heading.
	const heading = useRef<HTMLHeadingElement>(null);
	const before = useRef(shown);
	useEffect(() => {
		if (shown < before.current && document.activeElement === document.body) heading.current?.focus();
		before.current = shown;
	}, [shown]);
	return (
		<div className="flex flex-wrap items-baseline justify-between gap-x-6">
			<h1 ref={heading} tabIndex={-1}>
				{t("title")}
			</h1>
			<div className="flex flex-wrap gap-x-6">
				{viewingDayPath === null ? null : (
					<a href={viewingDayPath} className="link inline-flex min-h-11 items-center gap-2">
						<Icon name="calendar" className="size-4" />
						{t("viewingDay")}
					</a>
				)}
				<a href={href("/recently-viewed")} className="link inline-flex min-h-11 items-center gap-2">
					<Icon name="history" className="size-4" />
					{t("recentlyViewed")}
				</a>
				<a href={href("/hidden")} className="link inline-flex min-h-11 items-center">
					{t("hiddenPage")}
				</a>
			</div>
		</div>
	);
}
