/** Security events: the filters, what they found, and one button that settles all of it. */
import { Form, href } from "react-router";
import { formatMoment } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { StackedTable } from "#app/ui/stacked-table.tsx";
import { RANGES } from "../error-groups.ts";
import {
	EVENT_STATES,
	EVENT_TYPES,
	EVENTS_PER_PAGE,
	type EventSearch,
	type EventSeverity,
	eventsPath,
	SEVERITY_CHOICES,
	type SecurityEventRow,
} from "../security-events.ts";
import { Code } from "./facts.tsx";
import { FilterForm } from "./filter-form.tsx";

type Props = {
	search: EventSearch;
	total: number;
	rows: SecurityEventRow[];
	mayResolve: boolean;
	/** When this was read: what came later is not settled with it. */
	seenUntil: string;
	errors: Record<string, string[]> | undefined;
};

export function SecurityPage({ search, total, rows, mayResolve, seenUntil, errors }: Props) {
	const { t } = useTranslation("adminSecurity");
	const pages = Math.max(1, Math.ceil(Math.min(total, 1000) / EVENTS_PER_PAGE));
	const isUnfiltered = eventsPath(search) === "/admin/security";
	const isAnyOpen = rows.some(({ resolved }) => !resolved);
	return (
		<div className="container-page grid grid-cols-1 gap-6 py-8">
			<div className="grid gap-2">
				<h1>{t("title")}</h1>
				<p className="max-w-3xl text-muted">{t("intro")}</p>
			</div>
			<EventFilters search={search} clear={isUnfiltered ? null : t("clear")} />
			<p role="status" className="figures font-medium">
				{total === 0
					? t(isUnfiltered ? "emptyOpen" : "empty")
					: total > 1000
						? t("countCapped")
						: t("count", { count: total })}
			</p>
			{rows.length > 0 ? <EventsTable rows={rows} /> : null}
			<Pagination page={search.page} pages={pages} pathOf={(page) => eventsPath(search, page)} />
			{mayResolve && isAnyOpen ? (
				<Form method="post" action={eventsPath(search)} className="grid grid-cols-1 justify-items-start gap-2">
					<ErrorSummary errors={errors} fields={[]} idPrefix="resolve" />
					<input type="hidden" name="seen_until" value={seenUntil} />
					<button type="submit" className="button button-secondary" aria-describedby="resolve-all-hint">
						<Icon name="check" />
						{t("resolveAll")}
					</button>
					<p id="resolve-all-hint" className="text-sm text-muted">
						{t("resolveAllHint")}
					</p>
				</Form>
			) : null}
		</div>
	);
}

function EventFilters({ search, clear }: { search: EventSearch; clear: string | null }) {
	const { t } = useTranslation("adminSecurity");
	const choices = [
		{
			name: "severity",
			label: t("severity"),
			value: search.severity,
			options: SEVERITY_CHOICES.map((value) => ({ value, text: t(`severities.${value}`) })),
		},
		{
			name: "type",
			label: t("type"),
			value: search.type ?? "",
			options: [
				{ value: "", text: t("anyType") },
				...EVENT_TYPES.map((value) => ({ value, text: t(`types.${value}`) })),
			],
		},
		{
			name: "state",
			label: t("state"),
			value: search.state,
			options: EVENT_STATES.map((value) => ({ value, text: t(`states.${value}`) })),
		},
		{
			name: "range",
			label: t("range"),
			value: search.range ?? "",
			options: [{ value: "", text: t("anyRange") }, ...RANGES.map((value) => ({ value, text: t(`ranges.${value}`) }))],
		},
	];
	return <FilterForm action={href("/admin/security")} choices={choices} submit={t("submit")} clear={clear} />;
}

/** A type in words; one that is not known by its name. */
export function useEventType(): (type: string) => string {
	const { t } = useTranslation("adminSecurity");
	return (type) => {
		const known = EVENT_TYPES.find((one) => one === type);
		return known ? t(`types.${known}`) : type;
	};
}

const COLOURS: Record<EventSeverity, string> = { high: "text-bad", medium: "text-warning", low: "text-muted" };

export function SeverityMark({ severity }: { severity: EventSeverity }) {
	const { t } = useTranslation("adminSecurity");
	return (
		<span className={`text-sm ${COLOURS[severity]}`}>
			<Icon name={severity === "low" ? "info" : "warning"} className="size-4" /> {t(`severities.${severity}`)}
		</span>
	);
}

function EventsTable({ rows }: { rows: SecurityEventRow[] }) {
	const { t } = useTranslation("adminSecurity");
	const language = useLanguage();
	const say = useEventType();
	return (
		<StackedTable
			headings={[
				t("event"),
				{ text: t("severity"), look: "end" },
				{ text: t("where"), look: "row" },
				{ text: t("who"), look: "bare" },
				{ text: t("when"), look: "bare" },
			]}
			rows={rows.map((event) => ({
				key: event.id,
				cells: [
					<span key="event" className="grid">
						<a href={href("/admin/security/:id", { id: event.id })} className="link inline-flex min-h-11 items-center">
							{say(event.event_type)}
						</a>
						{event.occurrences > 1 ? (
							<span className="text-sm font-normal text-muted">{t("times", { count: event.occurrences })}</span>
						) : null}
					</span>,
					<span key="severity" className="grid justify-items-start">
						<SeverityMark severity={event.severity} />
						{event.resolved ? (
							<span className="inline-flex items-center gap-1 text-sm text-good">
								<Icon name="check" className="size-4" />
								{t("isResolved")}
							</span>
						) : null}
					</span>,
					typeof event.details.path === "string" ? <Code key="where">{event.details.path}</Code> : null,
					<span key="who" className="flex flex-wrap items-baseline gap-x-3 sm:grid">
						<span className={`wrap-anywhere ${event.person ? "" : "text-muted"}`}>{event.person ?? t("nobody")}</span>
						{event.ip_address ? <span className="text-sm text-muted wrap-anywhere">{event.ip_address}</span> : null}
					</span>,
					<time key="when" dateTime={event.created_at}>
						{formatMoment(event.created_at, language)}
					</time>,
				],
			}))}
		/>
	);
}
