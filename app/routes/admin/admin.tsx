/** Admin overview: pending items, recent activity, users, listings and system status. */
import { ROLES } from "#app/domains/accounts/viewer.ts";
import { type Administration, MAX_COUNTED, STATES } from "#app/domains/admin/overview/overview.ts";
import { Flows, Jobs, SlowRoutes, WaitingCounts } from "#app/domains/admin/overview/overview-page.tsx";
import { getAdministration } from "#app/domains/admin/overview/overview-queries.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { StatCards } from "#app/ui/backoffice/stat-cards.tsx";
import type { Route } from "./+types/admin";

export const middleware = [requirePermission("overview.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const head = pageHead({ url, context }, (t) => t("admin:title"));
	return { head, numbers: await getAdministration(await getUserClient(context)), generatedAt: now() };
}

export default function Admin({ loaderData: { numbers, generatedAt } }: Route.ComponentProps) {
	const { t } = useTranslation("admin");
	return (
		<div className="container-page grid gap-8 py-8">
			<div className="grid gap-2">
				<h1>{t("title")}</h1>
				<p className="text-muted">{t("intro")}</p>
			</div>
			<WaitingCounts waiting={numbers.waiting} now={generatedAt} />
			<Flows flows={numbers.flows} now={generatedAt} />
			<Stock numbers={numbers} />
			<div className="grid gap-8 xl:grid-cols-2">
				{numbers.slow ? <SlowRoutes slow={numbers.slow} /> : null}
				{numbers.jobs ? <Jobs jobs={numbers.jobs} now={generatedAt} /> : null}
			</div>
		</div>
	);
}

/** Numbers of users and listings. */
function Stock({ numbers: { people, disabled = 0, listings, subscribers } }: { numbers: Administration }) {
	const { t } = useTranslation("admin");
	const figure = (label: string, value: number, to: string) => ({ label, value, to, max: MAX_COUNTED });
	return (
		<>
			{listings ? (
				<StatCards
					title={t("listings")}
					figures={STATES.map((state) => ({
						...figure(t(`state.${state}`), listings[state] ?? 0, `/admin/listings?state=${state}`),
						// Sums of counters, so they are exact.
						...(state === "available" ? { max: undefined } : {}),
					}))}
				/>
			) : null}
			{people ? (
				<StatCards
					title={t("people")}
					figures={[
						...ROLES.map((role) =>
							figure(t(`role.${role}`), people[role] ?? 0, `/admin/users?role=${role}&state=active`),
						),
						figure(t("disabled"), disabled, "/admin/users?state=disabled"),
						...(subscribers === undefined
							? []
							: [figure(t("subscribers"), subscribers, "/admin/newsletter?state=confirmed")]),
					]}
				/>
			) : null}
		</>
	);
}
