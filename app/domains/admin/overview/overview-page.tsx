/** Admin overview: pending items, recent activity and system status. */
import { href } from "react-router";
import { formatDate, formatDuration, formatMoment, formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { BarPlot } from "#app/ui/backoffice/bar-plot.tsx";
import { WarningNote } from "#app/ui/backoffice/warning-note.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ResponsiveTable } from "#app/ui/responsive-table.tsx";
import { findHeldSince } from "../../jobs/jobs.ts";
import { findJobName } from "../../jobs/schedule.ts";
import { Comparison } from "./comparison.tsx";
import {
	type Administration,
	FLOWS,
	type Flow,
	type JobState,
	LIST_PATHS,
	WAITING,
	WAITING_PATHS,
	type Waiting,
} from "./overview.ts";

/** now: render time in milliseconds. */
export function WaitingCounts({ waiting, now }: { waiting: Administration["waiting"]; now: number }) {
	const { t } = useTranslation("adminOverview");
	const shown = WAITING.flatMap((name) => (waiting[name] ? [{ name, ...waiting[name] }] : []));
	return (
		<section aria-labelledby="waiting" className="grid gap-3">
			<h2 id="waiting">{t("waitingTitle")}</h2>
			<ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
				{shown.map(({ name, count, oldest }) => (
					<WaitingItem key={name} name={name} count={count} oldest={oldest} now={now} />
				))}
			</ul>
		</section>
	);
}

const DAY = 86_400_000;

function WaitingItem({ name, count, oldest, now }: Waiting & { name: (typeof WAITING)[number]; now: number }) {
	const { t } = useTranslation("adminOverview");
	const language = useLanguage();
	const age = oldest ? now - new Date(oldest).getTime() : 0;
	return (
		<li className="panel relative grid content-start gap-1 p-3 has-[a:hover]:bg-sea-soft">
			<a href={WAITING_PATHS[name]} className="link text-sm after:absolute after:inset-0">
				{t(`waiting.${name}`)}
			</a>
			<p className="figures font-display text-2xl font-semibold">{formatNumber(count, language)}</p>
			<p className={`text-sm ${age > 2 * DAY ? "text-warning" : "text-muted"}`}>
				{age > 2 * DAY ? <Icon name="clock" className="size-4" /> : null}{" "}
				{count === 0 ? t("nothingWaits") : t("oldest", { age: formatDuration(age, language) })}
			</p>
		</li>
	);
}

export function Flows({ flows, now }: { flows: Administration["flows"]; now: number }) {
	const { t } = useTranslation("adminOverview");
	const shown = FLOWS.flatMap((name) => (flows[name] ? [{ name, flow: flows[name] }] : []));
	return (
		<section aria-labelledby="flows" className="grid gap-3">
			<h2 id="flows">{t("flowsTitle")}</h2>
			<p className="max-w-prose text-muted">{t("flowsIntro")}</p>
			<ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
				{shown.map(({ name, flow }) => (
					<FlowCard key={name} name={name} flow={flow} now={now} />
				))}
			</ul>
			<FlowTable shown={shown} />
		</section>
	);
}

type DisplayedCount = { name: (typeof FLOWS)[number]; flow: Flow };

/** One figure: today, a 14-day chart, and the same period last week. */
function FlowCard({ name, flow, now }: DisplayedCount & { now: number }) {
	const { t } = useTranslation("adminOverview");
	const language = useLanguage();
	const dayOf = (index: number) =>
		formatDate(new Date(now - (flow.days.length - 1 - index) * DAY).toISOString(), language);
	const max = Math.max(...flow.days);
	const label = t("plot", {
		name: t(`flow.${name}`),
		total: formatNumber(
			flow.days.reduce((total, value) => total + value, 0),
			language,
		),
		most: formatNumber(max, language),
		day: dayOf(flow.days.lastIndexOf(max)),
	});
	return (
		<li className="panel relative grid content-start gap-1 p-3 has-[a:hover]:bg-sea-soft not-sm:grid-cols-2 not-sm:*:col-span-2 not-sm:[&>svg]:col-span-1!">
			<a href={LIST_PATHS[name]} className="link text-sm after:absolute after:inset-0">
				{t(`flow.${name}`)}
			</a>
			<p className="flex items-baseline gap-2 not-sm:col-span-1! not-sm:self-end">
				<span className="figures font-display text-2xl font-semibold">{formatNumber(flow.today, language)}</span>
				<span className="text-sm text-muted">{t("today")}</span>
			</p>
			<BarPlot
				isSmall
				label={label}
				format={(value) => formatNumber(value, language)}
				bars={flow.days.map((value, index) => ({ key: String(index), name: dayOf(index), value }))}
			/>
			<p className="text-sm text-muted">
				<Comparison
					current={flow.today}
					before={flow.last_week}
					text={t(name === "views" ? "lastWeekWhole" : "lastWeek")}
				/>
			</p>
			<p className="text-sm text-muted">
				<span className="figures">{t("week", { number: formatNumber(flow.week, language) })}</span> ·{" "}
				<Comparison current={flow.week} before={flow.before} text={t("before")} />
			</p>
		</li>
	);
}

/** The same numbers as a table. */
function FlowTable({ shown }: { shown: DisplayedCount[] }) {
	const { t } = useTranslation("adminOverview");
	const language = useLanguage();
	return (
		<details>
			<summary className="inline-flex min-h-11 cursor-pointer items-center text-sea underline">{t("asTable")}</summary>
			<ResponsiveTable
				headings={[t("figure"), t("today"), t("lastWeekHeading"), t("weekHeading"), t("beforeHeading")]}
				rows={shown.map(({ name, flow }) => ({
					key: name,
					cells: [
						t(`flow.${name}`),
						...[flow.today, flow.last_week, flow.week, flow.before].map((value) => formatNumber(value, language)),
					],
				}))}
			/>
		</details>
	);
}

/** Routes with the slowest responses. */
export function SlowRoutes({ slow }: { slow: NonNullable<Administration["slow"]> }) {
	const { t } = useTranslation("adminOverview");
	const language = useLanguage();
	const time = (value: number) => (
		<span className="whitespace-nowrap">{t("milliseconds", { value: formatNumber(Math.round(value), language) })}</span>
	);
	return (
		<section aria-labelledby="slow" className="grid content-start gap-3">
			<h2 id="slow">{t("slowTitle")}</h2>
			{slow.length === 0 ? (
				<p className="text-muted">{t("noTimings")}</p>
			) : (
				<ResponsiveTable
					headings={[
						t("route"),
						{ text: t("p95"), cardLayout: "short" },
						{ text: t("p50"), cardLayout: "short" },
						{ text: t("requests"), cardLayout: "short" },
					]}
					rows={slow.map(({ route, p95, p50, requests }) => ({
						key: route,
						cells: [
							<code key="route" className="font-normal wrap-anywhere">
								{route}
							</code>,
							time(p95),
							time(p50),
							formatNumber(requests, language),
						],
					}))}
				/>
			)}
		</section>
	);
}

/** now: milliseconds since the epoch. */
export function Jobs({ jobs, now }: { jobs: NonNullable<Administration["jobs"]>; now: number }) {
	const { t } = useTranslation(["adminOverview", "admin", "adminJobs"]);
	const language = useLanguage();
	const nameOf = (job: string) => {
		const known = findJobName(job);
		return known ? t(`adminJobs:names.${known}`) : job;
	};
	const warningOf = ({ job, outcome, renewed_at, ...state }: JobState) => {
		const known = findJobName(job);
		const since = known && findHeldSince({ job: known, ...state }, outcome === "running" ? renewed_at : null, now);
		return since ? (
			<WarningNote>{t("adminJobs:heldSince", { moment: formatMoment(since, language) })}</WarningNote>
		) : null;
	};
	// A job of another release, which does not run here.
	const shown = jobs.filter(({ job, started_at }) => started_at !== null || findJobName(job));
	return (
		<section aria-labelledby="jobs" className="grid content-start gap-3">
			<h2 id="jobs">
				<a href={href("/admin/jobs")} className="link">
					{t("admin:jobs")}
				</a>
			</h2>
			{shown.length === 0 ? (
				<p className="text-muted">{t("admin:noJobs")}</p>
			) : (
				<ResponsiveTable
					headings={[
						t("admin:job"),
						{ text: t("admin:lastRun"), cardLayout: "bare" },
						{ text: t("admin:outcome"), cardLayout: "bare" },
					]}
					rows={shown.map((state) => ({
						key: state.job,
						cells: [
							nameOf(state.job),
							state.started_at ? formatMoment(state.started_at, language) : t("adminJobs:never"),
							<span key="outcome" className="grid justify-items-start gap-1">
								{state.outcome ? (
									<span className={state.outcome === "failed" || state.outcome === "abandoned" ? "text-bad" : ""}>
										{t(`admin:outcomes.${state.outcome}`)}
									</span>
								) : null}
								{warningOf(state)}
							</span>,
						],
					}))}
				/>
			)}
		</section>
	);
}
