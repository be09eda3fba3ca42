/** Jobs with description, last run and lateness. */
import { href } from "react-router";
import { listJobs } from "#app/domains/admin/jobs/jobs-admin.server.ts";
import { JobsTable } from "#app/domains/admin/jobs/jobs-table.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { AdminPage } from "#app/ui/backoffice/admin-page.tsx";
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
		<AdminPage
			title={t("title")}
			intro={t("intro")}
			links={
				<a href={href("/admin/mails")} className="link inline-flex min-h-11 items-center gap-2 justify-self-start">
					<Icon name="mail" />
					{t("mails")}
				</a>
			}
		>
			<JobsTable jobs={jobs} now={at} />
		</AdminPage>
	);
}
