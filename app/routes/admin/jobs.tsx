/** Jobs with description, last run and lateness. */
import { href } from "react-router";
import { listJobs } from "#app/domains/admin/jobs/jobs-admin.server.ts";
import { JobsTable } from "#app/domains/admin/jobs/jobs-table.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/jobs";

export const middleware = [requirePermission("jobs.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const jobs = await listJobs(await getUserClient(context));
	return { head: pageHead({ url, context }, (t) => t("adminJobs:title")), jobs, now: now() };
}

export default function AdminJobs({ loaderData: { jobs, now: at } }: Route.ComponentProps) {
	const { t } = useTranslation("adminJobs");
	return (
		<div className="container-page grid grid-cols-1 gap-6 py-8">
			<div className="grid gap-2">
				<h1>{t("title")}</h1>
				<p className="max-w-prose text-muted">{t("intro")}</p>
				<a href={href("/admin/mails")} className="link inline-flex min-h-11 items-center gap-2 justify-self-start">
					<Icon name="mail" />
					{t("mails")}
				</a>
			</div>
			<JobsTable jobs={jobs} now={at} />
		</div>
	);
}
