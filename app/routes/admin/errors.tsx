/** Errors of server and browsers, grouped. */
import { redirect } from "react-router";
import { searchErrors } from "#app/domains/telemetry/error-groups.server.ts";
import { ERRORS_PER_PAGE, errorsPath, parseErrorSearch } from "#app/domains/telemetry/error-groups.ts";
import { ErrorsPage } from "#app/domains/telemetry/ui/errors-page.tsx";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { countPages } from "#app/platform/http/page-number.ts";
import type { Route } from "./+types/errors";

export const middleware = [requirePermission("errors.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const search = parseErrorSearch(url.searchParams);
	const found = await searchErrors(await getUserClient(context), search);
	const pages = countPages(found.total, ERRORS_PER_PAGE);
	if (search.page > pages) throw redirect(errorsPath(search, pages));
	return {
		head: pageHead({ url, context }, (t) => t("adminErrors:title"), { path: errorsPath(search, search.page) }),
		search,
		...found,
	};
}

export default function AdminErrors({ loaderData: { head: _, ...page } }: Route.ComponentProps) {
	return <ErrorsPage {...page} />;
}
