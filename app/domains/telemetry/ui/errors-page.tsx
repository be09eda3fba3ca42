/** Error groups with filters. */
import { href } from "react-router";
import { formatMoment, formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { countPages } from "#app/platform/http/page-number.ts";
import { AdminList } from "#app/ui/backoffice/admin-list.tsx";
import { FoldedFilters } from "#app/ui/backoffice/folded-filters.tsx";
import { SparkLine } from "#app/ui/backoffice/spark-line.tsx";
import { FilterForm, FilterSelect } from "#app/ui/filter-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ResponsiveTable } from "#app/ui/responsive-table.tsx";
import {
	ERROR_SOURCES,
	ERROR_STATES,
	ERRORS_PER_PAGE,
	type ErrorGroupRow,
	type ErrorSearch,
	errorsPath,
	RANGES,
} from "../error-groups.ts";

type Props = { search: ErrorSearch; total: number; rows: ErrorGroupRow[] };

export function ErrorsPage({ search, total, rows }: Props) {
	const { t } = useTranslation("adminErrors");
	const pages = countPages(total, ERRORS_PER_PAGE);
	const isUnfiltered = errorsPath(search) === href("/admin/errors");
	return (
		<AdminList
			title={t("title")}
			intro={t("intro")}
			filters={<ErrorFilters search={search} isFiltered={!isUnfiltered} />}
			total={total}
			labels={{
				empty: t(isUnfiltered ? "emptyOpen" : "empty"),
				capped: t("countCapped"),
				count: t("count", { count: total }),
			}}
			table={rows.length > 0 ? <ErrorsTable rows={rows} /> : null}
			defaults={{ state: ERROR_STATES }}
			pagination={{ page: search.page, pages, pathOf: (page) => errorsPath(search, page) }}
		/>
	);
}

function ErrorFilters({ search, isFiltered }: { search: ErrorSearch; isFiltered: boolean }) {
	const { t } = useTranslation("adminErrors");
	return (
		<FoldedFilters
			key={JSON.stringify(search)}
			count={[search.state !== "open", search.source, search.range, search.id].filter(Boolean).length}
			isRow
		>
			<FilterForm
				action={href("/admin/errors")}
				filters={search}
				isFiltered={isFiltered}
				columns="lg:grid-cols-4"
				buttons="sm:col-span-2 lg:col-span-4"
				submit={t("submit")}
				clear={t("clear")}
			>
				<FilterSelect
					id="filter-state"
					name="state"
					label={t("state")}
					value={search.state}
					options={ERROR_STATES.map((value) => [value, t(`states.${value}`)])}
				/>
				<FilterSelect
					id="filter-source"
					name="source"
					label={t("source")}
					value={search.source}
					any={t("anySource")}
					options={ERROR_SOURCES.map((value) => [value, t(`sources.${value}`)])}
				/>
				<FilterSelect
					id="filter-range"
					name="range"
					label={t("range")}
					value={search.range}
					any={t("anyRange")}
					options={RANGES.map((value) => [value, t(`ranges.${value}`)])}
				/>
				<div>
					<label htmlFor="filter-id" className="mb-1 block font-medium">
						{t("errorId")}
					</label>
					<input
						id="filter-id"
						name="id"
						maxLength={36}
						defaultValue={search.id}
						placeholder={t("errorIdHint")}
						autoComplete="off"
						spellCheck={false}
						className="control"
					/>
				</div>
			</FilterForm>
		</FoldedFilters>
	);
}

const ERROR_KINDS = ["ERROR", "WARN", "error", "unhandledrejection"] as const;

/** Label of an error kind; its name if unknown. */
export function useKindLabel(): (kind: string) => string {
	const { t } = useTranslation("adminErrors");
	return (kind) => {
		const known = ERROR_KINDS.find((one) => one === kind);
		return known ? t(`kinds.${known}`) : kind;
	};
}

function ErrorsTable({ rows }: { rows: ErrorGroupRow[] }) {
	const { t } = useTranslation("adminErrors");
	const language = useLanguage();
	const kindLabel = useKindLabel();
	return (
		<ResponsiveTable
			headings={[
				t("error"),
				t("times"),
				{ text: t("firstSeen"), cardLayout: "short" },
				{ text: t("lastSeen"), cardLayout: "short" },
			]}
			rows={rows.map((group) => {
				const recent = group.days.reduce((sum, one) => sum + one, 0);
				return {
					key: group.fingerprint,
					cells: [
						<span key="error" className="grid min-w-0 gap-0.5">
							<a
								href={href("/admin/errors/:fingerprint", { fingerprint: group.fingerprint })}
								className="link inline-flex min-h-11 items-center font-medium [overflow-wrap:anywhere]"
							>
								<span className="line-clamp-3">{group.message}</span>
							</a>
							<span className="text-sm font-normal text-muted [overflow-wrap:anywhere]">
								{[kindLabel(group.kind), ...group.routes.slice(0, 3)].join(" · ")}
							</span>
							<GroupStatus group={group} />
						</span>,
						<span key="times" className="inline-flex flex-wrap items-end gap-x-3 gap-y-1">
							<span className="min-w-10 font-medium">{formatNumber(group.occurrences, language)}</span>
							<SparkLine
								values={group.days}
								label={t("daysLabel", { count: recent, days: formatNumber(group.days.length, language) })}
							/>
						</span>,
						formatMoment(group.first_seen_at, language),
						formatMoment(group.last_seen_at, language),
					],
				};
			})}
		/>
	);
}

/** Resolved or reopened state; empty for a group that was never resolved. */
export function GroupStatus({ group }: { group: ErrorGroupRow }) {
	const { t } = useTranslation("adminErrors");
	const language = useLanguage();
	const { resolved_at, reopened_at, actor } = group;
	if (resolved_at) {
		const date = formatMoment(resolved_at, language);
		return (
			<span className="text-sm font-normal text-good">
				<Icon name="check" className="size-4" />{" "}
				{actor ? t("resolvedBy", { date, name: actor }) : t("resolvedOn", { date })}
			</span>
		);
	}
	if (!reopened_at) return null;
	return (
		<span className="text-sm font-normal text-warning">
			<Icon name="warning" className="size-4" /> {t("reopened", { date: formatMoment(reopened_at, language) })}
		</span>
	);
}
