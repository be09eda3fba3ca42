/** Mail that asks an agent to confirm availability: one a day, with a link per listing and one for all. */
import { formatDate } from "#app/locales/format.ts";
import { pickText } from "#app/locales/use-language.ts";
import { signLink } from "#app/platform/crypto/signed-link.server.ts";
import { AVAILABILITY_LINK, formatSubject, getLinkExpiry } from "../availability/availability-links.ts";
import { interpolate, type MailPart } from "./mail-content.ts";
import type { MailContext, MailDraft } from "./mail-template.server.ts";
import type { AvailabilityDue } from "./outbox-mail.ts";

/** Renders the mail; links are signed for the agent and the day. */
export function writeAvailabilityDue(
	{ agent_id, day, total, listings }: AvailabilityDue,
	setting: MailContext,
): MailDraft {
	const { texts, language, origin } = setting;
	const messages = texts.availabilityDue;
	const linkTo = (listing: number | null) => {
		const token = signLink(AVAILABILITY_LINK.purpose, formatSubject({ agent: agent_id, day, listing }), {
			expiresAt: getLinkExpiry(day),
		});
		return `${origin}${AVAILABILITY_LINK.path}?token=${token}&lng=${language}`;
	};
	const entries = listings.map(({ listing_id, reference, title_en, title_tr, stage, confirm_by, hidden_at }) => ({
		label: interpolate(messages.stage[stage], {
			date: formatDate(confirm_by, language),
			hidden: formatDate(hidden_at, language),
		}),
		// Titles are reduced to one line.
		title: (pickText(language, title_en, title_tr)?.text ?? reference).replace(/\s+/g, " "),
		facts: reference,
		url: linkTo(listing_id),
	}));
	const count = String(total);
	const first = entries[0]?.title ?? "";
	const more: MailPart[] =
		total > entries.length
			? [{ type: "paragraph", text: interpolate(messages.more, { shown: String(entries.length), count }) }]
			: [];
	return {
		subject:
			total === 1 ? interpolate(messages.subjectOne, { title: first }) : interpolate(messages.subjectMany, { count }),
		parts: [
			{ type: "heading", text: total === 1 ? messages.headingOne : interpolate(messages.headingMany, { count }) },
			{ type: "paragraph", text: messages.intro },
			{
				type: "button",
				text: total === 1 ? messages.buttonOne : interpolate(messages.buttonMany, { count }),
				url: linkTo(null),
			},
			{ type: "listings", entries },
			...more,
			{ type: "note", text: messages.note },
			{ type: "links", links: [{ text: messages.dashboard, url: `${origin}/dashboard?lng=${language}` }] },
		],
	};
}
