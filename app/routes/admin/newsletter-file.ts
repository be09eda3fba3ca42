/** Consenting newsletter subscribers as CSV, with headings in the page's language. */
import { streamSubscribers } from "#app/domains/administration/subscribers.server.ts";
import { writeExportHead } from "#app/domains/administration/subscribers.ts";
import { translations } from "#app/locales/translations.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { getViewerDb } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { STREAMED } from "#app/platform/http/stream-file.server.ts";
import { islandDay } from "#app/platform/island-day.ts";
import type { Route } from "./+types/newsletter-file";

export const middleware = [requirePermission("newsletter.export")];

export async function loader({ request, context }: Route.LoaderArgs) {
	// HEAD exports nothing and is not logged.
	if (request.method === "HEAD") return new Response(null, { headers: { "Cache-Control": STREAMED } });
	const { t } = translations(context.get(languageContext));
	const head = writeExportHead((column) => t(`adminNewsletter:csv.${column}`));
	const day = islandDay(now());
	return new Response(await streamSubscribers(await getViewerDb(context), head), {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="adahan-newsletter-${day}.csv"`,
			"Cache-Control": STREAMED,
		},
	});
}
