/** Action of the pages of homes and of vehicles: a number, an enquiry, the buyer of the costs, a prefetched view. */
import { data, type RouterContextProvider } from "react-router";
import { handleEnquiry } from "#app/domains/enquiries/handle-enquiry.server.ts";
import { BUYER_INTENT, type ListingActionResult, VIEW_INTENT } from "#app/domains/listings/detail/action-results.ts";
import { CHANNELS, revealContact } from "#app/domains/listings/detail/contact/listing-commands.server.ts";
import { type Kind, type ListingDetail, listingPath } from "#app/domains/listings/listing.ts";
import { getListing } from "#app/domains/listings/listing-queries.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { getOptionalUser } from "#app/middleware/session.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { clientKey } from "#app/platform/http/client-address.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { isDataRequest, redirectAfterPost, requireId, tooManyRequests } from "#app/platform/http/responses.server.ts";
import { retryAfterMessage } from "#app/platform/http/retry-after-message.ts";
import { submitBuyer } from "./buyer-choice.server.ts";
import { reportListingView } from "./record-view.server.ts";

type Arguments = { request: Request; params: { id: string }; context: Readonly<RouterContextProvider> };

/** Key of an enquiry's result in the flash cookie. */
export const ENQUIRY_FLASH = "enquiry";

/** Answers the posts of a listing's page; an unknown intent is 400. */
export async function handleListingPost(kind: Kind, input: Arguments) {
	const id = requireId(input.params.id);
	const formData = await readForm(input.request);
	if (formData.get("intent") === BUYER_INTENT) return submitBuyer({ kind, id }, formData, input.request);
	const listing = await getListing(kind, id);
	if (!listing || "gone" in listing) throw data(null, { status: listing ? 410 : 404 });
	if (formData.get("intent") === "reveal") return reveal(listing, formData, input.request);
	if (formData.get("intent") === "enquiry") return enquire(listing, formData, input);
	if (formData.get("intent") === VIEW_INTENT)
		return reportListingView(input.request, id, (await getOptionalUser(input.context))?.id);
	throw data(null, { status: 400 });
}

async function reveal(listing: ListingDetail, formData: FormData, request: Request) {
	const channel = CHANNELS.find((one) => one === formData.get("channel"));
	if (!channel) throw data(null, { status: 400 });
	const contact = await revealContact(listing.id, channel, clientKey(request));
	if (contact.ok) return data<ListingActionResult>({ intent: "reveal", ok: true, channel, number: contact.number });
	const refuse = (message: string): ListingActionResult => ({ intent: "reveal", ok: false, channel, message });
	if (contact.code === "rate_limited")
		return tooManyRequests(refuse(retryAfterMessage(contact.retryAfter)), contact.retryAfter);
	return data(refuse("detail:contact.notFound"), { status: 404 });
}

const STATUS = { invalid: 400, unavailable: 503, listing_gone: 409 } as const;
async function enquire(listing: ListingDetail, formData: FormData, { request, context }: Arguments) {
	const findPerson = async () => (await getOptionalUser(context))?.id ?? null;
	const sender = { language: context.get(languageContext), clientKey: clientKey(request), findPerson };
	const outcome = await handleEnquiry(listing.id, formData, sender);
	if (outcome.ok && isDataRequest(request)) return data<ListingActionResult>({ intent: "enquiry", ok: true });
	const flash = { form: { name: ENQUIRY_FLASH, values: {}, errors: {} } };
	if (outcome.ok) throw redirectAfterPost(`${listingPath(listing)}#enquiry`, { "Set-Cookie": flashCookie(flash) });
	const isGone = outcome.code === "listing_gone" ? { isGone: true } : {};
	const answer: ListingActionResult = { intent: "enquiry", ok: false, state: outcome.state, ...isGone };
	if (outcome.code === "rate_limited") return tooManyRequests(answer, outcome.retryAfter);
	return data(answer, { status: STATUS[outcome.code] });
}
