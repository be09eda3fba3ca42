/** Security events, with a button that resolves all shown ones. */
import { data, redirect } from "react-router";
import { z } from "zod";
import { resolveSecurityEvents, searchSecurityEvents } from "#app/domains/telemetry/security-events.server.ts";
import { EVENTS_PER_PAGE, eventsPath, parseEventSearch } from "#app/domains/telemetry/security-events.ts";
import { SecurityPage } from "#app/domains/telemetry/ui/security-page.tsx";
import { loadOrNullAfterRejection } from "#app/middleware/form-draft.server.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { countPages } from "#app/platform/http/page-number.ts";
import { redirectWithFlash } from "#app/platform/http/responses.server.ts";
import type { Route } from "./+types/security-events";

export const middleware = [requirePermission("security.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const search = parseEventSearch(url.searchParams);
	const seenUntil = new Date(now()).toISOString();
	const read = async () => searchSecurityEvents(await getUserClient(context), search);
	const found = await loadOrNullAfterRejection(context, read());
	const pages = countPages(found?.total ?? 0, EVENTS_PER_PAGE);
	if (found && search.page > pages) throw redirect(eventsPath(search, pages));
	const head = pageHead({ url, context }, (t) => t("adminSecurity:title"), { path: eventsPath(search, search.page) });
	return { head, search, seenUntil, found };
}

const timestampSchema = z.iso.datetime();

export async function action({ request, url, context }: Route.ActionArgs) {
	const seenUntil = timestampSchema.safeParse((await readForm(request)).get("seen_until"));
	if (!seenUntil.success) throw data(null, { status: 400 });
	const search = parseEventSearch(url.searchParams);
	const result = await resolveSecurityEvents(await getUserClient(context), search, seenUntil.data);
	if (!result.ok) return data({ errors: { form: ["unavailable"] } }, { status: 503 });
	throw redirectWithFlash(eventsPath(search), { code: "flash.markedResolved", type: "success" });
}

export default function AdminSecurity({ loaderData, actionData }: Route.ComponentProps) {
	const { search, seenUntil, found } = loaderData;
	if (!found) return null;
	const { total, rows, may_resolve: mayResolve } = found;
	return <SecurityPage {...{ search, total, rows, mayResolve, seenUntil }} errors={actionData?.errors} />;
}
