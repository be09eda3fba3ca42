/** Action of the pages that report a home or a vehicle. */
import { data, type RouterContextProvider } from "react-router";
import { type Kind, listingPath } from "#app/domains/listings/listing.ts";
import { handleReport } from "#app/domains/moderation/handle-report.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { markRejected } from "#app/middleware/form-draft.server.ts";
import { loadUser } from "#app/middleware/session.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { clientKey } from "#app/platform/http/client-address.server.ts";
import { redirectWithFlash, requireId, tooManyRequests } from "#app/platform/http/responses.server.ts";
import { REPORT_FLASH } from "./report-page.server.ts";

type RouteArguments = { request: Request; params: { id: string }; context: Readonly<RouterContextProvider> };

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
