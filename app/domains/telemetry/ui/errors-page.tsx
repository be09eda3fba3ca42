/** Groups of errors: the filters, and what they found. */
import { href } from "react-router";
import { formatMoment, formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { SparkLine } from "#app/ui/spark-line.tsx";
import { StackedTable } from "#app/ui/stacked-table.tsx";
import {
	ERROR_SOURCES,
	ERROR_STATES,
	ERRORS_PER_PAGE,
	type ErrorGroupRow,
	type ErrorSearch,
	errorsPath,
	RANGES,
} from "../error-groups.ts";
import { FilterForm } from "./filter-form.tsx";

type Props = { search: ErrorSearch; total: number; rows: ErrorGroupRow[] };

export function ErrorsPage({ search, total, rows }: Props) {
	const { t } = useTranslation("adminErrors");
	const pages = Math.max(1, Math.ceil(Math.min(total, 1000) / ERRORS_PER_PAGE));
	const isUnfiltered = errorsPath(search) === "/admin/errors";
	return (
		<div className="container-page grid grid-cols-1 gap-6 py-8">
			<div className="grid gap-2">
				<h1>{t("title")}</h1>
				<p className="max-w-3xl text-muted">{t("intro")}</p>
			</div>
			<ErrorFilters search={search} clear={isUnfiltered ? null : t("clear")} />
			<p role="status" className="figures font-medium">
				{total === 0
					? t(isUnfiltered ? "emptyOpen" : "empty")
					: total > 1000
						? t("countCapped")
						: t("count", { count: total })}
			</p>
			{rows.length > 0 ? <ErrorsTable rows={rows} /> : null}
			<Pagination page={search.page} pages={pages} pathOf={(page) => errorsPath(search, page)} />
		</div>
	);
}

function ErrorFilters({ search, clear }: { search: ErrorSearch; clear: string | null }) {
	const { t } = useTranslation("adminErrors");
	const choices = [
		{
			name: "state",
			label: t("state"),
			value: search.state,
			options: ERROR_STATES.map((value) => ({ value, text: t(`states.${value}`) })),
		},
		{
			name: "source",
			label: t("source"),
			value: search.source ?? "",
			options: [
				{ value: "", text: t("anySource") },
				...ERROR_SOURCES.map((value) => ({ value, text: t(`sources.${value}`) })),
			],
		},
		{
			name: "range",
			label: t("range"),
			value: search.range ?? "",
			options: [{ value: "", text: t("anyRange") }, ...RANGES.map((value) => ({ value, text: t(`ranges.${value}`) }))],
		},
	];
	return (
		<FilterForm action={href("/admin/errors")} choices={choices} submit={t("submit")} clear={clear}>
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
	);
}

const KINDS = ["ERROR", "error", "unhandledrejection"] as const;

/** What kind of error it is, in words; one that is not known by its name. */
export function useKind(): (kind: string) => string {
	const { t } = useTranslation("adminErrors");
	return (kind) => {
		const known = KINDS.find((one) => one === kind);
		return known ? t(`kinds.${known}`) : kind;
	};
}

function ErrorsTable({ rows }: { rows: ErrorGroupRow[] }) {
	const { t } = useTranslation("adminErrors");
	const language = useLanguage();
	const say = useKind();
	return (
		<StackedTable
			headings={[
				t("error"),
				t("times"),
				{ text: t("firstSeen"), look: "short" },
				{ text: t("lastSeen"), look: "short" },
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
								{[say(group.kind), ...group.routes.slice(0, 3)].join(" · ")}
							</span>
							<GroupStanding group={group} />
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

/** Whether it is resolved, by whom, or came back; nothing of a group that was never resolved. */
export function GroupStanding({ group }: { group: ErrorGroupRow }) {
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
