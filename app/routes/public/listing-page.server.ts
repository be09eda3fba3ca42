/** What the pages of homes and of vehicles share on the server: reading a listing, and the two posts of its page. */
import { createContext, data, type RouterContextProvider } from "react-router";
import { enquirySchema } from "#app/domains/enquiries/enquiry.server.ts";
import { submitEnquiry } from "#app/domains/enquiries/enquiry-commands.server.ts";
import { toCardListings } from "#app/domains/listings/card-listing.ts";
import { type Kind, type ListingDetail, listingPath } from "#app/domains/listings/listing.ts";
import { CHANNELS, revealContact } from "#app/domains/listings/listing-commands.server.ts";
import { describeGonePage, describeListingPage } from "#app/domains/listings/listing-head.server.ts";
import { getListing, listSimilarListings } from "#app/domains/listings/listing-queries.server.ts";
import { countView, isReader, isView } from "#app/domains/listings/listing-views.server.ts";
import { type ListingAnswer, VIEW_INTENT } from "#app/domains/listings/ui/detail/answers.ts";
import { noteLook } from "#app/domains/recently-viewed/looks.server.ts";
import { viewedCookie } from "#app/domains/recently-viewed/viewed-cookie.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { onEachLook } from "#app/middleware/kept-page.server.ts";
import { findViewer } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { checkFormGuard, expiredFormState } from "#app/platform/forms/form-guard.server.ts";
import { type FormState, parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { clientKey } from "#app/platform/http/client-address.server.ts";
import { flashCookie, readFlash } from "#app/platform/http/flash.server.ts";
import { readId } from "#app/platform/http/id-list.ts";
import { isPrefetch } from "#app/platform/http/prefetch.server.ts";
import { isDataRequest, seeOther, tooManyRequests } from "#app/platform/http/responses.server.ts";
import { waitMessage } from "#app/platform/http/wait-message.ts";

type Arguments = {
	request: Request;
	url: URL;
	params: { id: string };
	context: Readonly<RouterContextProvider>;
};

/** Set by the action: the page that answers a post is no new look at the listing. */
const isAnswerContext = createContext(false);

/** The name under which the answer to an enquiry travels over the redirect. */
const ENQUIRY = "enquiry";

/** The id in an address; anything else than a number as the database counts is no address of ours. */
function readPathId(text: string): number {
	const id = readId(text);
	if (id === null) throw data(null, { status: 404 });
	return id;
}

/** Reads the page of a listing: 404 when there is nothing to see, 410 when it ended over 14 days ago. */
export async function loadListingPage(kind: Kind, { request, url, params, context }: Arguments) {
	const id = readPathId(params.id);
	const language = context.get(languageContext);
	const [listing, found, viewer] = await Promise.all([
		getListing(kind, id),
		listSimilarListings(id),
		findViewer(context),
	]);
	if (!listing) throw data(null, { status: 404 });
	const similar = toCardListings(found, language);
	if ("gone" in listing) {
		const head = describeGonePage(listingPath({ kind, id }), url, language);
		return data({ listing: { ...listing, kind }, similar, head, now: now(), isSent: false }, { status: 410 });
	}
	if (!context.get(isAnswerContext))
		onEachLook(context, (look, headers) => {
			if (isView(look)) recordView(look, headers, id, viewer?.id);
		});
	const head = describeListingPage(listing, url, language);
	const isSent = readFlash(request)?.form?.name === ENQUIRY;
	// Only of data: a document that is prefetched may be kept and shown to many.
	const isViewPending = isDataRequest(request) && isPrefetch(request);
	return data({ listing, similar, head, now: now(), isSent, ...(isViewPending ? { isViewPending } : {}) });
}

/** A view counts for the listing, and is remembered for its reader: by their account, else by their own browser. */
function recordView(look: Request, headers: Headers, id: number, person: string | undefined): void {
	countView(id);
	if (person) noteLook(person, id);
	const cookie = person ? null : viewedCookie(look, id);
	if (cookie) headers.append("Set-Cookie", cookie);
}

/** Answers the posts of a listing's page: show a number, send an enquiry, report a view. Anything else is 400. */
export async function answerListingPage(kind: Kind, { request, params, context }: Arguments) {
	const id = readPathId(params.id);
	context.set(isAnswerContext, true);
	const formData = await readForm(request);
	const listing = await getListing(kind, id);
	if (!listing || "gone" in listing) throw data(null, { status: listing ? 410 : 404 });
	if (formData.get("intent") === "reveal") return reveal(listing, formData, request);
	if (formData.get("intent") === "enquiry") return enquire(listing, formData, request, context);
	if (formData.get("intent") === VIEW_INTENT) return reportView(id, request, context);
	throw data(null, { status: 400 });
}

/** The page was prefetched, and is looked at now. */
async function reportView(id: number, request: Request, context: Readonly<RouterContextProvider>) {
	const headers = new Headers();
	if (isReader(request)) recordView(request, headers, id, (await findViewer(context))?.id);
	return data<ListingAnswer | undefined>(undefined, { status: 204, headers });
}

async function reveal(listing: ListingDetail, formData: FormData, request: Request) {
	const channel = CHANNELS.find((one) => one === formData.get("channel"));
	if (!channel) throw data(null, { status: 400 });
	const contact = await revealContact(listing.id, channel, clientKey(request));
	if (contact.ok)
		return data<ListingAnswer>({ intent: "reveal", ok: true, channel, number: contact.number }, { status: 200 });
	const refuse = (message: string): ListingAnswer => ({ intent: "reveal", ok: false, channel, message });
	return contact.code === "rate_limited"
		? tooManyRequests(refuse(waitMessage(contact.retryAfter)), contact.retryAfter)
		: data(refuse("detail:contact.notFound"), { status: 404 });
}

async function enquire(
	listing: ListingDetail,
	formData: FormData,
	request: Request,
	context: Readonly<RouterContextProvider>,
) {
	const refuse = (state: FormState): ListingAnswer => ({ intent: "enquiry", ok: false, state });
	const guard = checkFormGuard(formData);
	// A robot is told the same as a person, and nothing is stored.
	if (guard === "bot") return sent(listing, request);
	if (guard === "expired") return data(refuse(expiredFormState(formData)), { status: 400 });
	const parsed = parseFormData(formData, enquirySchema);
	if (!parsed.ok) return data(refuse(parsed.state), { status: 400 });
	const senderId = (await findViewer(context))?.id ?? null;
	const language = context.get(languageContext);
	const result = await submitEnquiry(listing.id, parsed.value, language, clientKey(request), senderId);
	if (result.ok) return sent(listing, request);
	const refuseWith = (message: string) => refuse({ values: parsed.values, errors: { form: [message] } });
	if (result.code === "rate_limited")
		return tooManyRequests(refuseWith(waitMessage(result.retryAfter)), result.retryAfter);
	if (result.code === "unavailable") return data(refuseWith("unavailable"), { status: 503 });
	const ended: ListingAnswer = { ...refuse({ values: parsed.values, errors: {} }), isGone: true } as ListingAnswer;
	return data(ended, { status: 409 });
}

/** With script the form answers in place; without, the page comes again and says so. */
function sent(listing: ListingDetail, request: Request) {
	if (isDataRequest(request)) return data<ListingAnswer>({ intent: "enquiry", ok: true }, { status: 200 });
	throw seeOther(`${listingPath(listing)}#enquiry`, {
		"Set-Cookie": flashCookie({ form: { name: ENQUIRY, values: {}, errors: {} } }),
	});
}
