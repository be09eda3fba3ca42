/** The first page of administration: people, listings, what came in and how the site is. */
import { ROLES } from "#app/domains/accounts/viewer.ts";
import { getAdministration } from "#app/domains/administration/administration-queries.server.ts";
import { formatMoment } from "#app/locales/format.ts";
import { translations } from "#app/locales/translations.server.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { getViewerDb } from "#app/middleware/session.server.ts";
import { describePage } from "#app/platform/http/page-head.server.ts";
import { Figures } from "#app/ui/figures.tsx";
import { StackedTable } from "#app/ui/stacked-table.tsx";
import type { Route } from "./+types/admin";

export const middleware = [requirePermission("overview.read")];
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const title = translations(language).getFixedT(language, "admin")("title");
	const head = describePage(url, { title, description: title, path: "/admin", language, isIndexed: false });
	return { head, numbers: await getAdministration(await getViewerDb(context)) };
}

const STATES = ["available", "pending", "draft", "inactive", "sold", "rented"] as const;

export default function Admin({ loaderData: { numbers } }: Route.ComponentProps) {
	const { t } = useTranslation("admin");
	return (
		<div className="container-page grid gap-8 py-8">
			<div className="grid gap-2">
				<h1>{t("title")}</h1>
				<p className="text-muted">{t("intro")}</p>
			</div>
			<Figures
				title={t("people")}
				figures={[
					...ROLES.map((role) => ({
						label: t(`role.${role}`),
						value: numbers.people[role] ?? 0,
						...(role === "agent" ? { to: "/admin/agents" } : {}),
					})),
					{ label: t("disabled"), value: numbers.disabled },
				]}
			/>
			<Figures
				title={t("listings")}
				figures={STATES.map((state) => ({
					label: t(`state.${state}`),
					value: numbers.listings[state] ?? 0,
					...(state === "pending" ? { to: "/admin/queue" } : {}),
				}))}
			/>
			<Figures
				title={t("incoming")}
				figures={[
					{ label: t("enquiriesDay"), value: numbers.enquiries_day },
					{ label: t("contactsDay"), value: numbers.contacts_day },
					{ label: t("subscribers"), value: numbers.subscribers },
				]}
			/>
			<Figures
				title={t("health")}
				figures={[
					{ label: t("mailsWaiting"), value: numbers.mails_waiting },
					{ label: t("mailsFailed"), value: numbers.mails_failed, isBad: true },
					{ label: t("errorsDay"), value: numbers.errors_day, isBad: true },
				]}
			/>
			<Jobs jobs={numbers.jobs} />
		</div>
	);
}

function Jobs({ jobs }: { jobs: Route.ComponentProps["loaderData"]["numbers"]["jobs"] }) {
	const { t } = useTranslation("admin");
	const language = useLanguage();
	return (
		<section aria-labelledby="jobs" className="grid gap-3">
			<h2 id="jobs">{t("jobs")}</h2>
			{jobs.length === 0 ? (
				<p className="text-muted">{t("noJobs")}</p>
			) : (
				<StackedTable
					headings={[t("job"), t("lastRun"), t("outcome")]}
					rows={jobs.map(({ job, started_at, outcome }) => ({
						key: job,
						cells: [job, formatMoment(started_at, language), t(`outcomes.${outcome ?? "running"}`)],
					}))}
				/>
			)}
		</section>
	);
}
