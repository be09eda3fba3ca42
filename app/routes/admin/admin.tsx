/** Admin overview: pending items, recent activity, users, listings and system status. */
import { href } from "react-router";
import { getOwnSecondFactor } from "#app/domains/accounts/second-factor.server.ts";
import { ROLES } from "#app/domains/accounts/viewer.ts";
import { type Administration, MAX_COUNTED, STATES } from "#app/domains/admin/overview/overview.ts";
import { Flows, Jobs, SlowRoutes, WaitingCounts } from "#app/domains/admin/overview/overview-page.tsx";
import { getAdministration } from "#app/domains/admin/overview/overview-queries.server.ts";
import { formatDate } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { StatCards } from "#app/ui/backoffice/stat-cards.tsx";
import type { Route } from "./+types/admin";

export const middleware = [requirePermission("overview.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const head = pageHead({ url, context }, (t) => t("admin:title"));
	const { secondFactor, secondFactorDueAt } = requireUser(context);
	const db = await getUserClient(context);
	const [numbers, factor] = await Promise.all([
		getAdministration(db),
		secondFactor === "on" ? getOwnSecondFactor(db) : undefined,
	]);
	const lacksCodes = factor !== undefined && !factor.has_kept_codes;
	return { head, numbers, generatedAt: now(), secondFactor, secondFactorDueAt, lacksCodes };
}

/** Until an administrator has a second factor: by when they need it, or why they do not here. Afterwards until they have codes. */
function SecondFactorNotice({ dueAt, lacksCodes }: { dueAt: string | null; lacksCodes: boolean }) {
	const { t } = useTranslation("admin");
	const language = useLanguage();
	const text = dueAt ? t("factorDue", { date: formatDate(dueAt, language) }) : t("factorOptional");
	return (
		<p className="panel p-4">
			{lacksCodes ? t("factorCodes") : text}{" "}
			<a href={href("/profile/security/second-factor")} className="link">
				{t(lacksCodes ? "factorMakeCodes" : "factorSetUp")}
			</a>
		</p>
	);
}

export default function Admin({ loaderData }: Route.ComponentProps) {
	const { numbers, generatedAt, secondFactor, secondFactorDueAt, lacksCodes } = loaderData;
	const { t } = useTranslation("admin");
	return (
		<div className="container-page grid gap-8 py-8">
			<div className="grid gap-2">
				<h1>{t("title")}</h1>
				<p className="text-muted">{t("intro")}</p>
			</div>
			{secondFactor === "on" && !lacksCodes ? null : (
				<SecondFactorNotice dueAt={secondFactor === "optional" ? null : secondFactorDueAt} lacksCodes={lacksCodes} />
			)}
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
