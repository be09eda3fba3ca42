/** An invoice or a credit note: the viewer's own, or any for administrators who may read payments. */
import { href } from "react-router";
import { getInvoice } from "#app/domains/billing/billing-queries.server.ts";
import { InvoiceDocument } from "#app/domains/billing/dashboard/invoice-page.tsx";
import { formatInvoiceNumber } from "#app/domains/billing/invoice.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import { BackLink } from "#app/ui/backoffice/back-link.tsx";
import type { Route } from "./+types/invoice";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const invoice = await getInvoice(await getUserClient(context), params.number);
	if (!invoice) throw notFound();
	const number = formatInvoiceNumber(invoice);
	const title = invoice.kind === "credit_note" ? "billing:invoice.titleCredit" : "billing:invoice.title";
	return { head: pageHead({ url, context }, (t) => t(title, { number })), invoice };
}

export default function InvoiceRoute({ loaderData: { invoice } }: Route.ComponentProps) {
	const { t } = useTranslation("billing");
	return (
		<div className="container-page grid max-w-3xl grid-cols-1 gap-4 py-4 lg:py-8">
			{invoice.is_own ? (
				<div className="no-print">
					<BackLink to={href("/dashboard/billing")}>{t("invoice.back")}</BackLink>
				</div>
			) : null}
			<InvoiceDocument invoice={invoice} />
			<p className="no-print text-sm text-muted">{t("invoice.print")}</p>
		</div>
	);
}
