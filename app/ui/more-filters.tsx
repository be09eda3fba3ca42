/**
 * The filters of a form that are asked for less often. On a narrow screen they are folded, so that what is found is near;
 * on a wide one they stand open without a word.
 */
import "./unfolds-wide.css";
import type { ReactNode } from "react";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "./icon.tsx";

type Props = {
	/** One of them is set: then they are open everywhere. */
	isSet: boolean;
	/** Classes of the columns. */
	columns: string;
	children: ReactNode;
};

export function MoreFilters({ isSet, columns, children }: Props) {
	const { t } = useTranslation("admin");
	return (
		<details className="unfolds-wide group col-span-full" open={isSet}>
			<summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 text-sea [&::-webkit-details-marker]:hidden">
				{t("moreFilters")}
				<Icon name="down" className="size-4 group-open:rotate-180" />
			</summary>
			<div className={`grid items-end gap-x-4 gap-y-3 sm:grid-cols-2 ${columns}`}>{children}</div>
		</details>
	);
}
