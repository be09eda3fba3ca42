/** The dashboard's first page: listings by state, the last changed ones, the newest enquiries. */
import { nameViewer } from "#app/domains/accounts/viewer.ts";
import { LISTING_STATES } from "#app/domains/dashboard/dashboard.ts";
import { getDashboard } from "#app/domains/dashboard/dashboard-queries.server.ts";
import { EnquiryList } from "#app/domains/dashboard/ui/enquiry-list.tsx";
import { ListingTable } from "#app/domains/dashboard/ui/listing-table.tsx";
import { translations } from "#app/locales/translations.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { getViewer, getViewerDb } from "#app/middleware/session.server.ts";
import { describePage } from "#app/platform/http/page-head.server.ts";
import { Figures } from "#app/ui/figures.tsx";
import type { Route } from "./+types/dashboard";

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const title = translations(language).getFixedT(language, "dashboard")("title");
	const head = describePage(url, { title, description: title, path: "/dashboard", language, isIndexed: false });
	const dashboard = await getDashboard(await getViewerDb(context));
	return { head, dashboard, name: nameViewer(getViewer(context)) };
}

export default function Dashboard({ loaderData: { dashboard, name } }: Route.ComponentProps) {
	const { t } = useTranslation("dashboard");
	return (
		<div className="container-page grid gap-8 py-8">
			<div className="flex flex-wrap items-end justify-between gap-3">
				<h1>{t("greeting", { name })}</h1>
				{dashboard.slug ? (
					<a href={`/agents/${dashboard.slug}`} className="link inline-flex min-h-11 items-center">
						{t("publicPage")}
					</a>
				) : (
					<p className="text-muted">{t("noPublicPage")}</p>
				)}
			</div>
			<Figures
				title={t("states")}
				figures={LISTING_STATES.map((state) => ({ label: t(`state.${state}`), value: dashboard.states[state] ?? 0 }))}
			/>
			<section aria-labelledby="latest" className="grid gap-3">
				<h2 id="latest">{t("latest")}</h2>
				<ListingTable listings={dashboard.listings} />
			</section>
			<section aria-labelledby="enquiries" className="grid gap-3">
				<h2 id="enquiries">{t("enquiries")}</h2>
				<EnquiryList enquiries={dashboard.enquiries} />
			</section>
		</div>
	);
}
