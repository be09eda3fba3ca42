/** A job: recent runs, and starting it manually. */

import { data, Form, href, useNavigation } from "react-router";
import { listJobRuns, listJobs, requestJobRun } from "#app/domains/admin/jobs/jobs-admin.server.ts";
import { Punctuality, RunsTable } from "#app/domains/admin/jobs/jobs-table.tsx";
import { hasPermission } from "#app/domains/admin/permissions.ts";
import { runJob } from "#app/domains/jobs/run-job.server.ts";
import { findJobName, getCadence } from "#app/domains/jobs/schedule.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { notFound, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { BackLink } from "#app/ui/backoffice/back-link.tsx";
import { IgnoredParameters } from "#app/ui/backoffice/ignored-parameters.tsx";
import { FilterLinks } from "#app/ui/filter-links.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { JOBS } from "../api/job-table.server.ts";
import type { Route } from "./+types/job";

export const middleware = [requirePermission("jobs.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

function parseJob(params: { job: string }) {
	const job = findJobName(params.job);
	if (!job) throw notFound();
	return job;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const job = parseJob(params);
	const db = await getUserClient(context);
	const onlyFailed = url.searchParams.get("runs") === "failed";
	const [runs, states] = await Promise.all([listJobRuns(db, job, onlyFailed), listJobs(db)]);
	const { last = null, done_at = null, since = null } = states.find((state) => state.job === job) ?? {};
	const head = pageHead({ url, context }, (t) => `${job} · ${t("adminJobs:title")}`);
	return {
		head,
		job,
		runs,
		last,
		done_at,
		since,
		onlyFailed,
		mayRun: hasPermission(requireUser(context).role, "jobs.run"),
		now: now(),
	};
}

const FLASH_MESSAGES = {
	done: { code: "flash.jobDone", type: "success" },
	already_running: { code: "flash.jobRunning", type: "warning" },
	failed: { code: "flash.jobFailed", type: "error" },
	backend_unavailable: { code: "flash.notDone", type: "error" },
} as const;

/** Runs the job like the scheduler: one run at a time across servers, recorded in job_runs. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const job = parseJob(params);
	if ((await readForm(request)).get("intent") !== "run") throw data(null, { status: 400 });
	// Read-only roles; the database enforces the same.
	if (!hasPermission(requireUser(context).role, "jobs.run")) throw data(null, { status: 403 });
	const requested = await requestJobRun(await getUserClient(context), job);
	const status = requested.ok ? (await runJob(job, JOBS[job])).status : "backend_unavailable";
	return redirectWithFlash(href("/admin/jobs/:job", { job }), FLASH_MESSAGES[status]);
}

export default function AdminJob({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation(["adminJobs", "forms"]);
	const { job, runs, onlyFailed, mayRun } = loaderData;
	const isBusy = useNavigation().formMethod === "POST";
	const path = `/admin/jobs/${job}`;
	return (
		<div className="container-page grid grid-cols-1 gap-6 py-8">
			<div className="grid gap-2">
				<BackLink to={href("/admin/jobs")}>{t("back")}</BackLink>
				<h1>{t(`names.${job}`)}</h1>
				<p className="max-w-prose">{t(`about.${job}`)}</p>
				<p className="flex flex-wrap items-center gap-x-4">
					{t(`cadence.${getCadence(job)}`)} <Punctuality state={loaderData} now={loaderData.now} />
				</p>
			</div>
			{mayRun ? (
				<Form method="post" className="grid justify-items-start gap-1">
					<button type="submit" name="intent" value="run" aria-describedby="run-hint" className="button button-primary">
						<Icon name="play" />
						{isBusy ? t("outcomes.running") : t("runNow")}
					</button>
					<p id="run-hint" className="text-sm text-muted">
						{t("runHint")}
					</p>
				</Form>
			) : null}
			<section aria-labelledby="runs" className="grid grid-cols-1 gap-3">
				<h2 id="runs">{t(onlyFailed ? "failedRuns" : "runs")}</h2>
				<IgnoredParameters path={onlyFailed ? `${path}?runs=failed` : path} />
				<FilterLinks
					label={t("filter")}
					links={[
						{ path, text: t("showAll"), isCurrent: !onlyFailed },
						{ path: `${path}?runs=failed`, text: t("showFailed"), isCurrent: onlyFailed },
					]}
				/>
				<p className="text-sm text-muted">{t("kept")}</p>
				{runs.length > 0 ? <RunsTable runs={runs} /> : <p>{t("noRuns")}</p>}
			</section>
		</div>
	);
}
