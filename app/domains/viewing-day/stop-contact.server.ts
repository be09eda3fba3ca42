/** The advertiser of a stop: links to call and to write, or why a number is missing. */
import { formatPhone } from "#app/locales/format-phone.ts";
import { retryAfterMessage } from "#app/platform/http/retry-after-message.ts";
import type { PackTexts } from "./pack-texts.server.ts";
import type { StopView } from "./stop-view.server.ts";
import type { StopContact } from "./viewing-day-queries.server.ts";

export type ContactLink = {
	channel: "phone" | "whatsapp";
	/** In E.164. */
	number: string;
	href: string;
	text: string;
};

export type ContactView = {
	name: string;
	links: ContactLink[];
	/** Why a number is missing. */
	missing: string | null;
};

type Options = {
	/** Null for a page that is loaded before it is opened: numbers are not shown. */
	contacts: ReadonlyMap<number, StopContact> | null;
	agentName: string;
	/** When the stop is to be viewed, as texts. */
	day: string;
	time: string;
	origin: string;
	t: PackTexts;
};

/** Writes the contact of a stop that can be viewed. */
export function writeContact(stop: StopView, options: Options): ContactView {
	const { contacts, agentName, t } = options;
	const contact = contacts?.get(stop.id);
	const links = contact ? listLinks(contact, stop, options) : [];
	return { name: agentName, links, missing: explainMissing(contacts !== null, contact, t) };
}

function listLinks(
	{ phone, whatsapp }: StopContact,
	{ title, details, path }: StopView,
	{ t, origin, day, time }: Options,
): ContactLink[] {
	const call = (number: string): ContactLink => ({
		channel: "phone",
		number,
		href: `tel:${number}`,
		text: t("pack:call", { number: formatPhone(number) }),
	});
	const write = (number: string): ContactLink => {
		const { price = "", reference = "" } = details ?? {};
		const address = origin + path;
		const message = t("pack:whatsappText", { title: title.text, price, reference, day, time, address });
		return {
			channel: "whatsapp",
			number,
			href: `https://wa.me/${number.replace("+", "")}?text=${encodeURIComponent(message)}`,
			text: t("pack:whatsapp", { number: formatPhone(number) }),
		};
	};
	return [...(phone ? [call(phone)] : []), ...(whatsapp ? [write(whatsapp)] : [])];
}

function explainMissing(isOpened: boolean, contact: StopContact | undefined, t: PackTexts): string | null {
	if (!isOpened) return t("pack:notShown");
	if (contact?.retry_after) {
		const [key = "", word = ""] = retryAfterMessage(contact.retry_after).split(" ");
		return t(`forms:${key}` as "forms:waitMinutes", { word });
	}
	return contact?.phone || contact?.whatsapp ? null : t("pack:noNumber");
}
