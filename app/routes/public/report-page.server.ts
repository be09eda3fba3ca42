/** Loader of the pages that report a home or a vehicle. */
import type { RouterContextProvider } from "react-router";
import { titleIn } from "#app/domains/listings/card/written/write-title.ts";
import { type Kind, listingPath } from "#app/domains/listings/listing.ts";
import { getListing } from "#app/domains/listings/listing-queries.server.ts";
import { reportSchema } from "#app/domains/moderation/report/report-commands.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { isRedisplayed, loadOrNullAfterRejection } from "#app/middleware/form-draft.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { readFlash } from "#app/platform/http/flash.server.ts";
import { notFound, requireId } from "#app/platform/http/responses.server.ts";

type RouteArguments = { request: Request; url: URL; params: { id: string }; context: Readonly<RouterContextProvider> };

/** Key of the result in the flash cookie. */
export const REPORT_FLASH = "report";

/** Loads the listing that is reported. Throws 404 when it cannot be seen. */
export async function loadReportPage(kind: Kind, { request, url, params, context }: RouteArguments) {
	const language = context.get(languageContext);
	const id = requireId(params.id);
	const path = listingPath({ kind, id });
	const read = async () => ({ listing: await getListing(kind, id) });
	const found = (await loadOrNullAfterRejection(context, read()))?.listing;
	const isSent = readFlash(request)?.form?.name === REPORT_FLASH;
	const head = pageHead({ url, context }, (t) => t("report:title"), {
		description: (t) => t("report:description"),
		path: `${path}/report`,
		isIndexed: false,
	});
	const constraints = constraintsOf(reportSchema);
	if (!found || "gone" in found) {
		// The form is shown again with its values although the backend is unavailable or the listing is gone.
		if (!isRedisplayed(context)) throw notFound();
		return { head, isSent, constraints, listing: { title: "", reference: "", path } };
	}
	return { head, isSent, constraints, listing: { title: titleIn(found, language), reference: found.reference, path } };
}
