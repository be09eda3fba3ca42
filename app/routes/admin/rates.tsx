/** Dated cost rates for the estimates. */
import { href } from "react-router";
import { listRates } from "#app/domains/admin/settings/rates.server.ts";
import { RatesList } from "#app/domains/admin/settings/rates-list.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { AdminPage } from "#app/ui/backoffice/admin-page.tsx";
import type { Route } from "./+types/rates";

export const middleware = [requirePermission("rates.edit")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const found = await listRates(await getUserClient(context));
	const head = pageHead({ url, context }, (t) => t("adminRates:title"));
	return { head, ...found };
}

export default function AdminRates({ loaderData: { rates, today } }: Route.ComponentProps) {
	const { t } = useTranslation("adminRates");
	return (
		<AdminPage
			title={t("title")}
			intro={t("intro")}
			links={
				<a href={href("/admin/rates/:id", { id: "new" })} className="button button-primary justify-self-start">
					{t("add")}
				</a>
			}
		>
			<RatesList rates={rates} today={today} />
		</AdminPage>
	);
}
