/** Loader and action of the pages that report a home or a vehicle. */
import { data, type RouterContextProvider } from "react-router";
import type { DetailTexts } from "#app/domains/listings/detail/detail-facts.ts";
import { getListingTitle } from "#app/domains/listings/detail/listing-labels.ts";
import { type Kind, listingPath } from "#app/domains/listings/listing.ts";
import { getListing } from "#app/domains/listings/listing-queries.server.ts";
import { handleReport } from "#app/domains/moderation/handle-report.server.ts";
import { reportSchema } from "#app/domains/moderation/report/report-commands.server.ts";
import { translations } from "#app/locales/translations.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { isRedisplayed, loadOrNullAfterRejection, markRejected } from "#app/middleware/form-draft.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { loadUser } from "#app/middleware/session.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { clientKey } from "#app/platform/http/client-address.server.ts";
import { readFlash } from "#app/platform/http/flash.server.ts";
import { notFound, redirectWithFlash, requireId, tooManyRequests } from "#app/platform/http/responses.server.ts";

type RouteArguments = { request: Request; url: URL; params: { id: string }; context: Readonly<RouterContextProvider> };

/** Key of the result in the flash cookie. */
const REPORT_FLASH = "report";

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
		return { head, isSent, constraints, listing: { title: "", titleLanguage: language, reference: "", path } };
	}
	const t = translations(language).getFixedT(language, ["detail", "listings"]) as unknown as DetailTexts;
	const title = getListingTitle(found, language, t);
	const reported = { title: title.text, titleLanguage: title.lang, reference: found.reference, path };
	return { head, isSent, constraints, listing: reported };
}

const STATUS = { invalid: 400, unavailable: 503, own_listing: 409, listing_gone: 410 } as const;

/** Stores a posted report and redirects, or shows the form again. */
export async function submitReportPage(kind: Kind, { request, params, context }: RouteArguments) {
	const id = requireId(params.id);
	const findPerson = async () => (await loadUser(context))?.id;
	const sender = { language: context.get(languageContext), clientKey: clientKey(request), findPerson };
	const outcome = await handleReport(id, await readForm(request), sender);
	if (outcome.ok)
		return redirectWithFlash(`${listingPath({ kind, id })}/report`, {
			form: { name: REPORT_FLASH, values: {}, errors: {} },
		});
	const state = markRejected(context, outcome.state);
	if (outcome.code === "rate_limited") return tooManyRequests(state, outcome.retryAfter);
	return data(state, { status: STATUS[outcome.code] });
}
