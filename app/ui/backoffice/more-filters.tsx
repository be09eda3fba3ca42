/** Less common filters: collapsed on narrow screens, always visible on wide ones. */
import "../disclosure.css";
import type { ReactNode } from "react";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "../icon.tsx";

type Props = {
	/** Whether one of them is set; then they start open. */
	isSet: boolean;
	/** Grid column classes. */
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
