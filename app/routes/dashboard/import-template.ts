/** Download of an import template in the page's language. */

import { writeTemplate } from "#app/domains/listings/import/import-template.server.ts";
import { KINDS } from "#app/domains/listings/listing.ts";
import { languageContext } from "#app/middleware/context.ts";
import { logAct } from "#app/platform/activity-log.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import type { Route } from "./+types/import-template";

export function loader({ params, context }: Route.LoaderArgs) {
	const kind = KINDS.find((one) => one === params.kind);
	if (!kind) throw notFound();
	const language = context.get(languageContext);
	logAct({ action: "import.template_downloaded", type: "export", details: { kind, language } });
	return new Response(writeTemplate(kind, language), {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="adahan-${kind}-${language}.csv"`,
			"Cache-Control": "private, no-store",
		},
	});
}
