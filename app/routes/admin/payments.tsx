/** All payments, for administrators. */
import { redirect } from "react-router";
import { searchPayments } from "#app/domains/billing/admin/payments.server.ts";
import { PAYMENTS_PER_PAGE, parsePaymentSearch, paymentsPath } from "#app/domains/billing/admin/payments.ts";
import { PaymentsSearch, PaymentsTable } from "#app/domains/billing/admin/payments-list.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { countPages } from "#app/platform/http/page-number.ts";
import { AdminList } from "#app/ui/backoffice/admin-list.tsx";
import type { Route } from "./+types/payments";

export const middleware = [requirePermission("payments.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const { filters, page } = parsePaymentSearch(url.searchParams);
	const found = await searchPayments(await getUserClient(context), filters, page);
	const pages = countPages(found.total, PAYMENTS_PER_PAGE);
	if (page > pages) throw redirect(paymentsPath(filters, pages));
	const head = pageHead({ url, context }, (t) => t("adminPayments:title"), { path: paymentsPath(filters, page) });
	return { head, filters, page, pages, ...found };
}

export default function AdminPayments({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("adminPayments");
	const { filters, page, pages, total, rows } = loaderData;
	return (
		<AdminList
			title={t("title")}
			intro={t("intro")}
			filters={<PaymentsSearch filters={filters} />}
			total={total}
			labels={{ empty: t("empty"), capped: t("countCapped"), count: t("count", { count: total }) }}
			table={rows.length > 0 ? <PaymentsTable rows={rows} /> : null}
			pagination={{ page, pages, pathOf: (wanted) => paymentsPath(filters, wanted) }}
		/>
	);
}
