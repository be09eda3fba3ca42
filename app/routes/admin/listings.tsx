/** Listings of all states, for all administrator roles; each links to its moderation page. */
import { groupByDistrict } from "#app/domains/agents/districts.ts";
import { getReferenceData } from "#app/domains/listings/listing-queries.server.ts";
import { searchAllListings } from "#app/domains/moderation/all-listings.server.ts";
import { allListingsPath, parseAllListingsSearch } from "#app/domains/moderation/all-listings.ts";
import { AllListingsSearch, AllListingsTable } from "#app/domains/moderation/ui/all-listings.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { AdminList } from "#app/ui/backoffice/admin-list.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/listings";

export const middleware = [requirePermission("listings.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const { filters, before } = parseAllListingsSearch(url.searchParams);
	const db = await getUserClient(context);
	const [found, { areas }] = await Promise.all([searchAllListings(db, filters, before), getReferenceData()]);
	const path = allListingsPath(filters, before);
	const head = pageHead({ url, context }, (t) => t("adminListings:title"), { path });
	return { head, filters, before, ...found, districts: groupByDistrict(areas, language) };
}

export default function AdminListings({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("adminListings");
	const { filters, before, rows, next, total, districts } = loaderData;
	return (
		<AdminList
			title={t("title")}
			intro={t("intro")}
			filters={<AllListingsSearch filters={filters} districts={districts} />}
			path={allListingsPath(filters, before)}
			total={total}
			labels={{ empty: t("empty"), capped: t("countCapped"), count: t("count", { count: total }) }}
			table={rows.length > 0 ? <AllListingsTable rows={rows} /> : before ? <p>{t("noMore")}</p> : null}
		>
			{before || next ? (
				<nav aria-label={t("pages")} className="flex flex-wrap items-center justify-center gap-4">
					{before ? (
						<a href={allListingsPath(filters)} rel="first" className="button button-secondary">
							{t("first")}
						</a>
					) : null}
					{next ? (
						<a href={allListingsPath(filters, next)} rel="next" className="button button-secondary">
							{t("older")}
							<Icon name="right" className="size-4" />
						</a>
					) : null}
				</nav>
			) : null}
		</AdminList>
	);
}
