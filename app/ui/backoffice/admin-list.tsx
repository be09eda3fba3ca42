/** A list of the administration: heading, filters, the number of results, a table and its pages. */
import type { ComponentProps, ReactNode } from "react";
import type { DefaultValues } from "#app/platform/http/ignored-parameters.ts";
import { MAX_COUNTED } from "#app/platform/http/page-number.ts";
import { Pagination } from "../pagination.tsx";
import { AdminPage } from "./admin-page.tsx";
import { IgnoredParameters } from "./ignored-parameters.tsx";

type Props = {
	title: string;
	intro: string;
	/** Figures, links and filters above the results. */
	filters: ReactNode;
	/** The number of results; more than MAX_COUNTED are not counted. */
	total: number;
	/** The number of results in words. */
	labels: { empty: string; capped: string; count: string };
	/** The results; null without any. */
	table: ReactNode;
	/** Address of the list as it was understood, where it has no numbered pages. */
	path?: string;
	/** Known values that the address of the list may leave out, by parameter. */
	defaults?: DefaultValues;
	/** Missing for a list with cursor pagination. */
	pagination?: Pick<ComponentProps<typeof Pagination>, "page" | "pages" | "pathOf">;
	/** What follows the pages. */
	children?: ReactNode;
};

export function AdminList({
	title,
	intro,
	filters,
	total,
	labels,
	table,
	path,
	defaults,
	pagination,
	children,
}: Props) {
	const understood = pagination?.pathOf(pagination.page) ?? path;
	return (
		<AdminPage title={title} intro={intro}>
			{understood === undefined ? null : <IgnoredParameters path={understood} defaults={defaults} />}
			{filters}
			<p role="status" className="figures font-medium">
				{total === 0 ? labels.empty : total > MAX_COUNTED ? labels.capped : labels.count}
			</p>
			{table}
			{pagination ? <Pagination {...pagination} /> : null}
			{children}
		</AdminPage>
	);
}
