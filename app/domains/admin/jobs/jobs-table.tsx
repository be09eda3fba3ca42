/** Jobs with their status, and the runs of one job. */
import { href } from "react-router";
import { formatDecimal, formatMoment, formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { WarningNote } from "#app/ui/backoffice/warning-note.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ResponsiveTable } from "#app/ui/responsive-table.tsx";
import {
	findHeldSince,
	getRenewedAt,
	getRunMessage,
	type JobOutcome,
	type JobRun,
	type JobState,
	type ListedRun,
	listCounts,
} from "../../jobs/jobs.ts";
import { getCadence, isLate } from "../../jobs/schedule.ts";

/** now: milliseconds since the epoch. */
export function JobsTable({ jobs, now }: { jobs: JobState[]; now: number }) {
	const { t } = useTranslation("adminJobs");
	return (
		<ResponsiveTable
			headings={[t("job"), { text: t("often"), cardLayout: "row" }, t("lastRun"), t("lastFailure")]}
			rows={jobs.map((state) => ({
				key: state.job,
				cells: [
					<span key="job" className="grid gap-1">
						<a
							href={href("/admin/jobs/:job", { job: state.job })}
							className="link inline-flex min-h-11 items-center justify-self-start font-semibold"
						>
							{t(`names.${state.job}`)}
						</a>
						<span className="max-w-72 text-sm font-normal text-muted">{t(`about.${state.job}`)}</span>
					</span>,
					<span key="often" className="flex flex-wrap items-baseline gap-x-3 gap-y-1 sm:grid">
						{t(`cadence.${getCadence(state.job)}`)}
						<Punctuality state={state} now={now} />
					</span>,
					state.last ? <LastRun key="last" run={state.last} /> : t("never"),
					<LastFailure key="failure" state={state} />,
				],
			}))}
		/>
	);
}

type Timing = Pick<JobState, "job" | "last" | "done_at" | "since">;

export function Punctuality({ state, now }: { state: Timing; now: number }) {
	const { t } = useTranslation("adminJobs");
	const language = useLanguage();
	const since = findHeldSince(state, getRenewedAt(state), now);
	if (since) return <WarningNote>{t("heldSince", { moment: formatMoment(since, language) })}</WarningNote>;
	if (isLate(state, now)) return <WarningNote>{t("late")}</WarningNote>;
	return <span className="text-sm text-muted">{t("onTime")}</span>;
}

function LastRun({ run }: { run: JobRun }) {
	const language = useLanguage();
	return (
		<span className="grid gap-1">
			<span>
				{formatMoment(run.started_at, language)}
				<Duration run={run} before=", " />
			</span>
			<Result run={run} />
		</span>
	);
}

function LastFailure({ state: { failed, failures } }: { state: JobState }) {
	const { t } = useTranslation("adminJobs");
	const language = useLanguage();
	if (!failed) return <span className="text-muted">{t("noFailure")}</span>;
	return (
		<span className="grid gap-1">
			<span>
				{formatMoment(failed.started_at, language)}
				{failed.outcome === "abandoned" ? `, ${t("outcomes.abandoned")}` : ""}
			</span>
			{failed.message ? <span className="text-sm text-muted wrap-anywhere">{failed.message}</span> : null}
			{failures > 0 ? <span className="text-sm text-bad">{t("failuresDay", { count: failures })}</span> : null}
		</span>
	);
}

function Duration({
	run: { started_at, finished_at },
	before = "",
}: {
	run: Omit<JobRun, "renewed_at">;
	before?: string;
}) {
	const { t } = useTranslation("adminJobs");
	const language = useLanguage();
	if (!finished_at) return null;
	const seconds = Math.max(0, (Date.parse(finished_at) - Date.parse(started_at)) / 1000);
	return `${before}${t("seconds", { value: formatDecimal(seconds, language) })}`;
}

const RESULT_ICONS: Record<JobOutcome, { icon: "check" | "warning"; colour: string }> = {
	done: { icon: "check", colour: "text-good" },
	failed: { icon: "warning", colour: "text-bad" },
	abandoned: { icon: "warning", colour: "text-warning" },
};

/** Result of a run, its counts, and who started it manually. */
function Result({ run }: { run: Omit<JobRun, "renewed_at"> }) {
	const { t, i18n } = useTranslation("adminJobs");
	const language = useLanguage();
	const sign = run.outcome ? RESULT_ICONS[run.outcome] : { icon: "clock" as const, colour: "text-muted" };
	const nameOf = (name: string) =>
		i18n.exists(`adminJobs:counts.${name}`) ? t(`counts.${name}` as "counts.sent") : name;
	const counts = listCounts(run).map(({ name, value }) => `${nameOf(name)}: ${formatNumber(value, language)}`);
	const remark = getRunMessage(run);
	const label =
		remark && i18n.exists(`adminJobs:remarks.${remark}`)
			? t(`remarks.${remark}` as "remarks.smtp_url_missing")
			: remark;
	return (
		<span className="grid gap-0.5 text-sm">
			<span className="inline-flex items-center gap-1">
				<Icon name={sign.icon} className={`size-4 ${sign.colour}`} />
				{t(`outcomes.${run.outcome ?? "running"}`)}
			</span>
			{counts.length > 0 ? <span className="text-muted">{counts.join(", ")}</span> : null}
			{run.outcome === "done" && counts.length === 0 && !label ? (
				<span className="text-muted">{t("nothingToDo")}</span>
			) : null}
			{label ? <span className="text-muted wrap-anywhere">{label}</span> : null}
			{run.actor ? <span>{t("byHand", { name: run.actor })}</span> : null}
		</span>
	);
}

export function RunsTable({ runs }: { runs: ListedRun[] }) {
	const { t } = useTranslation("adminJobs");
	const language = useLanguage();
	return (
		<ResponsiveTable
			headings={[t("started"), { text: t("took"), cardLayout: "short" }, { text: t("result"), cardLayout: "row" }]}
			rows={runs.map((run) => ({
				key: run.id,
				cells: [
					formatMoment(run.started_at, language),
					run.finished_at ? <Duration key="took" run={run} /> : null,
					<Result key="result" run={run} />,
				],
			}))}
		/>
	);
}
