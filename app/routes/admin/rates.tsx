/** Dated cost rates for the estimates. */
import { href } from "react-router";
import { listRates } from "#app/domains/admin/settings/rates.server.ts";
import { RatesList } from "#app/domains/admin/settings/rates-list.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
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
		<div className="container-page grid gap-6 py-8">
			<div className="grid gap-2">
				<h1>{t("title")}</h1>
				<p className="max-w-prose text-muted">{t("intro")}</p>
				<a href={href("/admin/rates/:id", { id: "new" })} className="button button-primary justify-self-start">
					{t("add")}
				</a>
			</div>
			<RatesList rates={rates} today={today} />
		</div>
	);
}
