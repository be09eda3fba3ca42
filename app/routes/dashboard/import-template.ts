/** Download of an import template in the page's language. */

import { buildTemplate } from "#app/domains/listings/import/import-template.server.ts";
import { KINDS } from "#app/domains/listings/listing.ts";
import { languageContext } from "#app/middleware/context.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import { logActivity } from "#app/platform/logging/activity-log.server.ts";
import type { Route } from "./+types/import-template";

export function loader({ params, context }: Route.LoaderArgs) {
	const kind = KINDS.find((one) => one === params.kind);
	if (!kind) throw notFound();
	const language = context.get(languageContext);
	logActivity({ action: "import.template_downloaded", type: "export", details: { kind, language } });
	return new Response(buildTemplate(kind, language), {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="adahan-${kind}-${language}.csv"`,
			"Cache-Control": "private, no-store",
		},
	});
}
