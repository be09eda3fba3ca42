/** The filters of a list of administration in one line that opens, with the number of those that are set: the rows come first. */
import "../disclosure.css";
import type { ReactNode } from "react";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "../icon.tsx";

type Props = {
	/** The filters that are set. */
	count: number;
	/** Starts open: something in them needs a correction. */
	isOpen?: boolean;
	/** Folded on narrow screens alone, because wide ones have room for them in one row. */
	isRow?: boolean;
	children: ReactNode;
};

/** Folds a form of filters; each search folds it again where its key is the search. */
export function FoldedFilters({ count, isOpen, isRow = false, children }: Props) {
	const { t } = useTranslation("admin");
	return (
		<details open={isOpen} className={isRow ? "unfolds-wide" : "grow"}>
			<summary className="button button-secondary list-none [&::-webkit-details-marker]:hidden">
				<Icon name="filter" />
				{t("searchAndFilter")}
				{count > 0 ? <span className="badge bg-sea-soft text-sea">{t("filtersSet", { count })}</span> : null}
				<Icon name="down" className="size-4" />
			</summary>
			<div className={isRow ? "pt-3 sm:pt-0" : "pt-3"}>{children}</div>
		</details>
	);
}
