/** Links to reply to an enquiry. They are made on the server, because the reply is in the sender's language. */
import { listingPath } from "#app/domains/listings/listing.ts";
import { translations } from "#app/locales/translations.server.ts";
import type { AnswerableEnquiry, Enquiry } from "./dashboard.ts";
import { getOwnListingTitle } from "./ui/listing-name.tsx";

const MAX_QUOTED_LENGTH = 1000;
/** Landlines of Northern Cyprus, which have no WhatsApp. */
const LANDLINE = /^\+90392/;

/** Adds the reply links to enquiries. origin: public origin of the site, for the address of the listing. */
export function withReplies(enquiries: readonly Enquiry[], origin: string): AnswerableEnquiry[] {
	return enquiries.map((enquiry) => ({
		...enquiry,
		replies: { whatsapp: whatsAppLink(enquiry, origin), mail: mailLink(enquiry) },
	}));
}

/** Opens a chat with the sender; the first message quotes the listing. */
function whatsAppLink(enquiry: Enquiry, origin: string): string | null {
	const { phone, name, reference, language, kind, listing_id: id } = enquiry;
	if (!phone || LANDLINE.test(phone)) return null;
	const text = translations(language).getFixedT(language, "dashboard")("replyText", {
		name: name ?? "",
		title: getOwnListingTitle(enquiry, language),
		reference,
		address: origin + listingPath({ kind, id }),
	});
	return `https://wa.me/${phone.replace("+", "")}?text=${encodeURIComponent(text)}`;
}

/** Opens a mail to the sender that quotes the enquiry. */
function mailLink(enquiry: Enquiry): string | null {
	const { email, message, reference, language } = enquiry;
	if (!email) return null;
	const title = getOwnListingTitle(enquiry, language);
	const subject = translations(language).getFixedT(language, "dashboard")("replySubject", { reference, title });
	const quoted = message.slice(0, MAX_QUOTED_LENGTH).replace(/^/gm, "> ");
	const to = encodeURIComponent(email).replace("%40", "@");
	return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`\n\n${quoted}`)}`;
}
