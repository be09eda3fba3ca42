/** Which listings stay public when those above the quota are hidden. */
import { data, href, redirect } from "react-router";
import { chooseKeptListings } from "#app/domains/billing/billing-commands.server.ts";
import { listKeptListings } from "#app/domains/billing/billing-queries.server.ts";
import { KeptListingsForm, type KeptListingsState } from "#app/domains/billing/dashboard/kept-listings-form.tsx";
import { DashboardPage } from "#app/domains/dashboard/ui/dashboard-page.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { loadOrNullAfterRejection, markRejected } from "#app/middleware/form-draft.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { parseId } from "#app/platform/http/id-list.ts";
import { redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { BackLink } from "#app/ui/backoffice/back-link.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { Route } from "./+types/kept-listings";
import { getAgentClient } from "./own-billing.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { revalidateOnConflict as shouldRevalidate } from "#app/ui/revalidate-on-conflict.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const db = await getAgentClient(context);
	if (!db) throw redirect(href("/dashboard/billing"));
	const listings = await loadOrNullAfterRejection(context, listKeptListings(db));
	return { head: pageHead({ url, context }, (t) => t("billing:listings.title")), listings };
}

export async function action({ request, context }: Route.ActionArgs) {
	const posted = (await readForm(request)).getAll("ids").map(String);
	const ids = posted.map(parseId).filter((id) => id !== null);
	const reject = (errors: KeptListingsState["errors"], status: number) =>
		data(markRejected(context, { values: {}, errors, ids: posted }), { status });
	const db = await getUserClient(context);
	const quota = (await listKeptListings(db))?.quota ?? 0;
	if (ids.length > quota) return reject({ ids: ["billing:listings.tooMany"] }, 400);
	const result = await chooseKeptListings(db, ids);
	if (result.ok)
		return redirectWithFlash(href("/dashboard/billing"), { code: "flash.keptListingsSaved", type: "success" });
	if (result.code === "unavailable") return reject({ form: ["unavailable"] }, 503);
	return reject({ form: ["billing:listings.changed"] }, 409);
}

export default function KeptListingsPage({ loaderData: { listings }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("billing");
	return (
		<DashboardPage title={t("listings.title")}>
			<BackLink to={href("/dashboard/billing")}>{t("title")}</BackLink>
			{listings ? (
				<KeptListingsForm listings={listings} state={actionData} />
			) : (
				<ErrorSummary general={actionData?.errors.form} answer={actionData?.errors} />
			)}
		</DashboardPage>
	);
}
