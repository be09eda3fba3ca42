/** Mail that asks an agent to confirm availability: one a day, with a link per listing and one for all. */
import { formatDate } from "#app/locales/format.ts";
import { pickText } from "#app/locales/use-language.ts";
import { signLink } from "#app/platform/signed-link.server.ts";
import { AVAILABILITY_LINK, endOfLinks, writeSubject } from "../availability/availability-links.ts";
import { fillText, type MailPart } from "./mail-content.ts";
import type { AvailabilityDue } from "./outbox-mail.ts";
import type { Draft, Setting } from "./render-mail.server.ts";

/** Renders the mail; links are signed for the agent and the day. */
export function writeAvailabilityDue({ agent_id, day, total, listings }: AvailabilityDue, setting: Setting): Draft {
	const { texts, language, origin } = setting;
	const words = texts.availabilityDue;
	const linkTo = (listing: number | null) => {
		const token = signLink(AVAILABILITY_LINK.purpose, writeSubject({ agent: agent_id, day, listing }), {
			expiresAt: endOfLinks(day),
		});
		return `${origin}${AVAILABILITY_LINK.path}?token=${token}&lng=${language}`;
	};
	const entries = listings.map(({ listing_id, reference, title_en, title_tr, stage, confirm_by, hidden_at }) => ({
		label: fillText(words.stage[stage], {
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
			? [{ type: "paragraph", text: fillText(words.more, { shown: String(entries.length), count }) }]
			: [];
	return {
		subject: total === 1 ? fillText(words.subjectOne, { title: first }) : fillText(words.subjectMany, { count }),
		parts: [
			{ type: "heading", text: total === 1 ? words.headingOne : fillText(words.headingMany, { count }) },
			{ type: "paragraph", text: words.intro },
			{
				type: "button",
				text: total === 1 ? words.buttonOne : fillText(words.buttonMany, { count }),
				url: linkTo(null),
			},
			{ type: "listings", entries },
			...more,
			{ type: "note", text: words.note },
			{ type: "links", links: [{ text: words.dashboard, url: `${origin}/dashboard?lng=${language}` }] },
		],
	};
}
