/** Consenting newsletter subscribers as CSV, with headings in the page's language. */
import { streamSubscribers } from "#app/domains/admin/messages/subscribers.server.ts";
import { formatExportHeader } from "#app/domains/admin/messages/subscribers.ts";
import { translations } from "#app/locales/translations.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { env } from "#app/platform/env.server.ts";
import { STREAM_CACHE_CONTROL } from "#app/platform/http/stream-file.server.ts";
import { islandDay } from "#app/platform/island-day.ts";
import type { Route } from "./+types/newsletter-file";

export const middleware = [requirePermission("newsletter.export")];

export async function loader({ request, url, context }: Route.LoaderArgs) {
	// HEAD exports nothing and is not logged.
	if (request.method === "HEAD") return new Response(null, { headers: { "Cache-Control": STREAM_CACHE_CONTROL } });
	const { t } = translations(context.get(languageContext));
	const head = formatExportHeader((column) => t(`adminNewsletter:csv.${column}`));
	const day = islandDay(now());
	const origin = env.siteUrl ?? url.origin;
	return new Response(await streamSubscribers(await getUserClient(context), head, origin), {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="adahan-newsletter-${day}.csv"`,
			"Cache-Control": STREAM_CACHE_CONTROL,
		},
	});
}
