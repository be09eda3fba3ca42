/** Activity log page. */
import type { ReactNode } from "react";
import { formatNumber } from "#app/locales/format.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { AdminPage } from "#app/ui/backoffice/admin-page.tsx";
import { FilterLinks } from "#app/ui/filter-links.tsx";
import { Icon } from "#app/ui/icon.tsx";
import {
	type ActivityFilters,
	activityFilePath,
	activityPath,
	type Cursor,
	DIMENSIONS,
	type Facets,
	FILE_FORMATS,
	VIEWS,
	viewOf,
	withView,
} from "./activity.ts";
import type { ActivityRow } from "./activity-detail.ts";
import { ActivityFiltersForm, AppliedFilters, MatchedUsers } from "./activity-filters.tsx";
import { useActivityLabels } from "./activity-labels.ts";
import type { MatchedUser } from "./activity-queries.server.ts";
import { ActivityPagination, ActivityTable } from "./activity-table.tsx";

type Props = {
	filters: ActivityFilters;
	place: Cursor | null;
	ignored: (keyof ActivityFilters)[];
	unknown: string[];
	facets: Facets;
	rows: ActivityRow[];
	more: boolean;
	people: MatchedUser[] | null;
	mayExport: boolean;
};

const FILTER_NAMES = { q: "words", resource_type: "resourceType" } as Record<string, "words" | "resourceType">;

export function ActivityPage({ filters, place, ignored, unknown, facets, rows, more, people, mayExport }: Props) {
	const { t, language, isKnownValue } = useActivityLabels();
	const { t: tLists } = useTranslation("lists");
	const { n, more: hasMore } = facets.total;
	const number = formatNumber(n, language);
	const names = ignored.map((key) => t(FILTER_NAMES[key] ?? (key as "actor"))).join(", ");
	return (
		<AdminPage title={t("title")} intro={t("intro")}>
			{ignored.length > 0 ? <Warning>{t("ignored", { names })}</Warning> : null}
			{unknown.length > 0 ? <Warning>{t("unknownParameters", { names: unknown.join(", ") })}</Warning> : null}
			{ignored.length + unknown.length > 0 ? (
				<a href={activityPath(filters, place)} className="link inline-flex min-h-11 items-center justify-self-start">
					{tLists("without")}
				</a>
			) : null}
			{DIMENSIONS.filter((name) => filters[name] && !isKnownValue(name, filters[name], facets)).map((name) => (
				<Warning key={name}>
					{t("unknownValue", { name: t(FILTER_NAMES[name] ?? (name as "actor")), value: filters[name] })}
				</Warning>
			))}
			<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
				<FilterLinks
					label={t("view")}
					links={VIEWS.map((view) => ({
						path: activityPath(withView(filters, view)),
						text: t(`views.${view}`),
						isCurrent: view === viewOf(filters),
					}))}
				/>
				<ActivityFiltersForm filters={filters} facets={facets} isInvalid={ignored.length > 0} />
			</div>
			<AppliedFilters filters={filters} people={people} />
			<MatchedUsers filters={filters} people={people} />
			<p role="status" className="figures font-medium">
				{n === 0 && !hasMore ? t("empty") : hasMore ? t("countMore", { number }) : t("count", { count: n, number })}
			</p>
			{rows.length > 0 ? (
				<ActivityTable rows={rows} filters={filters} list={{ filters, place }} />
			) : place ? (
				<p>
					{t("emptyHere")}{" "}
					<a href={activityPath(filters)} className="link">
						{t("toNewest")}
					</a>
				</p>
			) : null}
			{rows.length > 0 ? <ActivityPagination filters={filters} place={place} rows={rows} more={more} /> : null}
			{mayExport && rows.length > 0 ? <Downloads filters={filters} /> : null}
		</AdminPage>
	);
}

function Warning({ children }: { children: ReactNode }) {
	return (
		<p className="panel flex gap-2 p-4 text-warning">
			<Icon name="warning" className="mt-0.5 size-5 shrink-0" />
			<span>{children}</span>
		</p>
	);
}

function Downloads({ filters }: Pick<Props, "filters">) {
	const { t } = useActivityLabels();
	return (
		<section aria-labelledby="download" className="grid gap-2 border-t border-line pt-6">
			<h2 id="download" className="text-lg">
				{t("download")}
			</h2>
			<p className="text-sm text-muted">{t("downloadHint")}</p>
			<p className="flex flex-wrap gap-3">
				{FILE_FORMATS.map((format) => (
					<a key={format} href={activityFilePath(filters, format)} data-document className="button button-secondary">
						<Icon name="download" className="size-4" />
						{t(format)}
					</a>
				))}
			</p>
		</section>
	);
}
