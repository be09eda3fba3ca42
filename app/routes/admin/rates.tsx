/** The dated rates from which the costs beside a price are worked out. */
import { listRates } from "#app/domains/administration/rates.server.ts";
import { RatesList } from "#app/domains/administration/ui/rates-list.tsx";
import { translations } from "#app/locales/translations.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { getViewerDb } from "#app/middleware/session.server.ts";
import { describePage } from "#app/platform/http/page-head.server.ts";
import type { Route } from "./+types/rates";

export const middleware = [requirePermission("rates.edit")];
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const found = await listRates(await getViewerDb(context));
	const title = translations(language).getFixedT(language, "adminRates")("title");
	const head = describePage(url, { title, description: title, path: "/admin/rates", language, isIndexed: false });
	return { head, ...found };
}

export default function AdminRates({ loaderData: { rates, today } }: Route.ComponentProps) {
	const { t } = useTranslation("adminRates");
	return (
		<div className="container-page grid gap-6 py-8">
			<div className="grid gap-2">
				<h1>{t("title")}</h1>
				<p className="max-w-prose text-muted">{t("intro")}</p>
				<a href="/admin/rates/new" className="button button-primary justify-self-start">
					{t("add")}
				</a>
			</div>
			<RatesList rates={rates} today={today} />
		</div>
	);
}
