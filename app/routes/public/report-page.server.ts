/** What the pages that report a home or a vehicle share on the server. */
import { data, type RouterContextProvider } from "react-router";
import type { DetailTexts } from "#app/domains/listings/detail-facts.ts";
import { type Kind, listingPath } from "#app/domains/listings/listing.ts";
import { getListing } from "#app/domains/listings/listing-queries.server.ts";
import { nameListing } from "#app/domains/listings/listing-words.ts";
import { reportSchema, submitReport } from "#app/domains/moderation/report-commands.server.ts";
import { translations } from "#app/locales/translations.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { admitViewer } from "#app/middleware/session.server.ts";
import { isShownAgain, keepTyped, readForForm } from "#app/middleware/typed-text.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { expiredFormState, readGuardedForm } from "#app/platform/forms/form-guard.server.ts";
import { type FormState, parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { clientKey } from "#app/platform/http/client-address.server.ts";
import { readFlash } from "#app/platform/http/flash.server.ts";
import { readId } from "#app/platform/http/id-list.ts";
import { describePage } from "#app/platform/http/page-head.server.ts";
import { notFound, redirectWithFlash, tooManyRequests } from "#app/platform/http/responses.server.ts";
import { waitMessage } from "#app/platform/http/wait-message.ts";
import { orUnavailable } from "#app/platform/supabase/backend-error.server.ts";

type Arguments = {
	request: Request;
	url: URL;
	params: { id: string };
	context: Readonly<RouterContextProvider>;
};

/** The name under which the answer travels over the redirect. */
const REPORT = "report";

/** The listing that is reported; 404 when there is nothing to see (any more). */
export async function loadReportPage(kind: Kind, { request, url, params, context }: Arguments) {
	const language = context.get(languageContext);
	const id = readId(params.id);
	if (id === null) throw notFound();
	const path = listingPath({ kind, id });
	const read = async () => ({ listing: await getListing(kind, id) });
	const answer = await readForForm(context, read());
	const isSent = readFlash(request)?.form?.name === REPORT;
	const t = translations(language).getFixedT(language, "report");
	const head = describePage(url, {
		title: t("title"),
		description: t("description"),
		path: `${path}/report`,
		language,
		isIndexed: false,
	});
	const constraints = constraintsOf(reportSchema);
	const found = answer?.listing;
	if (!found || "gone" in found) {
		// The backend is away or the listing is gone meanwhile, and the form is shown again with what was typed.
		if (!isShownAgain(context)) throw notFound();
		return { head, isSent, constraints, listing: { title: "", titleLanguage: language, reference: "", path } };
	}
	const words = translations(language).getFixedT(language, ["detail", "listings"]) as unknown as DetailTexts;
	const title = nameListing(found, language, words);
	const reported = { title: title.text, titleLanguage: title.lang, reference: found.reference, path };
	return { head, isSent, constraints, listing: reported };
}

/** Takes a report. Robots are told the same as people, and nothing is stored. */
export async function answerReport(kind: Kind, { request, params, context }: Arguments) {
	const id = readId(params.id);
	if (id === null) throw notFound();
	const path = `${listingPath({ kind, id })}/report`;
	const refuse = (state: FormState, status: number) => data(keepTyped(context, state), { status });
	const sent = () => redirectWithFlash(path, { form: { name: REPORT, values: {}, errors: {} } });
	const { formData, verdict } = await readGuardedForm(request);
	if (verdict === "bot") return sent();
	if (verdict === "expired") return refuse(expiredFormState(formData), 400);
	const form = parseFormData(formData, reportSchema);
	if (!form.ok) return refuse(form.state, 400);
	// Whoever has a session is waited for: as a stranger one could report one's own listing.
	const known = await orUnavailable(admitViewer(context).then((viewer) => ({ viewer })));
	const refused = (message: string) => ({ values: form.values, errors: { form: [message] } });
	if ("code" in known) return refuse(refused("unavailable"), 503);
	const result = await submitReport(id, form.value, {
		language: context.get(languageContext),
		clientKey: clientKey(request),
		person: known.viewer?.id,
	});
	if (result.ok) return sent();
	if (result.code === "rate_limited")
		return tooManyRequests(keepTyped(context, refused(waitMessage(result.retryAfter))), result.retryAfter);
	if (result.code === "unavailable") return refuse(refused("unavailable"), 503);
	if (result.code === "own_listing") return refuse(refused("report:own"), 409);
	return refuse(refused("report:gone"), 410);
}
