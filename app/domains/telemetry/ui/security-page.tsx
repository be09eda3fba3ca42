/** Security events with filters, and a button that resolves all of them. */
import { Form, href } from "react-router";
import { formatMoment } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { countPages } from "#app/platform/http/page-number.ts";
import { AdminList } from "#app/ui/backoffice/admin-list.tsx";
import { FoldedFilters } from "#app/ui/backoffice/folded-filters.tsx";
import { FilterForm, FilterSelect } from "#app/ui/filter-form.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ResponsiveTable } from "#app/ui/responsive-table.tsx";
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

type Props = {
	search: EventSearch;
	total: number;
	rows: SecurityEventRow[];
	mayResolve: boolean;
	/** Time of loading: later events are not resolved with them. */
	seenUntil: string;
	errors: Record<string, string[]> | undefined;
};

export function SecurityPage({ search, total, rows, mayResolve, seenUntil, errors }: Props) {
	const { t } = useTranslation("adminSecurity");
	const pages = countPages(total, EVENTS_PER_PAGE);
	const isUnfiltered = eventsPath(search) === href("/admin/security");
	const isAnyOpen = rows.some(({ resolved }) => !resolved);
	return (
		<AdminList
			title={t("title")}
			intro={t("intro")}
			filters={<EventFilters search={search} isFiltered={!isUnfiltered} />}
			total={total}
			labels={{
				empty: t(isUnfiltered ? "emptyOpen" : "empty"),
				capped: t("countCapped"),
				count: t("count", { count: total }),
			}}
			table={rows.length > 0 ? <EventsTable rows={rows} /> : null}
			defaults={{ severity: SEVERITY_CHOICES, state: ["open"] }}
			pagination={{ page: search.page, pages, pathOf: (page) => eventsPath(search, page) }}
		>
			{mayResolve && isAnyOpen ? (
				<Form method="post" action={eventsPath(search)} className="grid grid-cols-1 justify-items-start gap-2">
					<ErrorSummary general={errors?.form} answer={errors} />
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
		</AdminList>
	);
}

function EventFilters({ search, isFiltered }: { search: EventSearch; isFiltered: boolean }) {
	const { t } = useTranslation("adminSecurity");
	return (
		<FoldedFilters
			key={JSON.stringify(search)}
			count={
				[search.severity !== "important", search.state !== "open", search.type, search.range].filter(Boolean).length
			}
			isRow
		>
			<FilterForm
				action={href("/admin/security")}
				filters={search}
				isFiltered={isFiltered}
				columns="lg:grid-cols-4"
				buttons="sm:col-span-2 lg:col-span-4"
				submit={t("submit")}
				clear={t("clear")}
			>
				<FilterSelect
					id="filter-severity"
					name="severity"
					label={t("severity")}
					value={search.severity}
					options={SEVERITY_CHOICES.map((value) => [value, t(`severities.${value}`)])}
				/>
				<FilterSelect
					id="filter-type"
					name="type"
					label={t("type")}
					value={search.type}
					any={t("anyType")}
					options={EVENT_TYPES.map((value) => [value, t(`types.${value}`)])}
				/>
				<FilterSelect
					id="filter-state"
					name="state"
					label={t("state")}
					value={search.state}
					options={EVENT_STATES.map((value) => [value, t(`states.${value}`)])}
				/>
				<FilterSelect
					id="filter-range"
					name="range"
					label={t("range")}
					value={search.range}
					any={t("anyRange")}
					options={RANGES.map((value) => [value, t(`ranges.${value}`)])}
				/>
			</FilterForm>
		</FoldedFilters>
	);
}

/** Label of an event type; its name if unknown. */
export function useEventTypeLabel(): (type: string) => string {
	const { t } = useTranslation("adminSecurity");
	return (type) => {
		const known = EVENT_TYPES.find((one) => one === type);
		return known ? t(`types.${known}`) : type;
	};
}

const SEVERITY_CLASSES: Record<EventSeverity, string> = { high: "text-bad", medium: "text-warning", low: "text-muted" };

export function SeverityMark({ severity }: { severity: EventSeverity }) {
	const { t } = useTranslation("adminSecurity");
	return (
		<span className={`text-sm ${SEVERITY_CLASSES[severity]}`}>
			<Icon name={severity === "low" ? "info" : "warning"} className="size-4" /> {t(`severities.${severity}`)}
		</span>
	);
}

function EventsTable({ rows }: { rows: SecurityEventRow[] }) {
	const { t } = useTranslation("adminSecurity");
	const language = useLanguage();
	const eventTypeLabel = useEventTypeLabel();
	return (
		<ResponsiveTable
			headings={[
				t("event"),
				{ text: t("severity"), cardLayout: "end" },
				{ text: t("where"), cardLayout: "row" },
				{ text: t("who"), cardLayout: "bare" },
				{ text: t("when"), cardLayout: "bare" },
			]}
			rows={rows.map((event) => ({
				key: event.id,
				cells: [
					<span key="event" className="grid">
						<a href={href("/admin/security/:id", { id: event.id })} className="link inline-flex min-h-11 items-center">
							{eventTypeLabel(event.event_type)}
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
