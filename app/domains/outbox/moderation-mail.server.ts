/** Moderation mails: decisions to agents, outcomes to reporters, digest to moderators. */
import { formatMoment } from "#app/locales/format.ts";
import { fillText, type MailPart } from "./mail-content.ts";
import type { ListingDecision, MailPayloads } from "./outbox-mail.ts";
import { type Draft, describeListing, type Setting, type Writer } from "./render-mail.server.ts";

type Templates =
	| "listingApproved"
	| "listingRejected"
	| "listingChangeAsked"
	| "agentHeld"
	| "agentReleased"
	| "reportOutcome"
	| "reportHold"
	| "moderationDigest";

export const MODERATION_WRITERS: { [T in Templates]: Writer<MailPayloads[T]> } = {
	listingApproved(decision, setting) {
		const words = setting.texts.listingApproved;
		const { title, url } = nameOf(decision, setting);
		return {
			subject: fillText(words.subject, { reference: decision.reference, title }),
			parts: [
				{ type: "heading", text: words.heading },
				{ type: "paragraph", text: fillText(words.body, { title }) },
				{ type: "button", text: words.button, url },
			],
		};
	},

	listingRejected(decision, setting) {
		const words = setting.texts.listingRejected;
		const { title } = nameOf(decision, setting);
		return {
			subject: fillText(words.subject, { reference: decision.reference, title }),
			parts: [
				{ type: "heading", text: words.heading },
				{ type: "paragraph", text: fillText(words.body, { title }) },
				{ type: "quote", label: words.note, text: decision.note ?? "" },
				{ type: "paragraph", text: words.next },
				changeButton(words.button, decision, setting),
			],
		};
	},

	listingChangeAsked(decision, setting) {
		const words = setting.texts.listingChangeAsked;
		const { title } = nameOf(decision, setting);
		return {
			subject: fillText(words.subject, { reference: decision.reference }),
			parts: [
				{ type: "heading", text: words.heading },
				{ type: "paragraph", text: fillText(decision.is_public ? words.public : words.draft, { title }) },
				{ type: "quote", label: words.note, text: decision.note ?? "" },
				changeButton(words.button, decision, setting),
			],
		};
	},

	agentHeld(_, { texts, language, origin }) {
		const words = texts.agentHeld;
		return {
			subject: words.subject,
			parts: [
				{ type: "heading", text: words.heading },
				{ type: "paragraph", text: words.body },
				{ type: "paragraph", text: words.next },
				{ type: "button", text: words.button, url: `${origin}/dashboard/reviews?lng=${language}` },
			],
		};
	},

	agentReleased(_, { texts, language, origin }) {
		const words = texts.agentReleased;
		return {
			subject: words.subject,
			parts: [
				{ type: "heading", text: words.heading },
				{ type: "paragraph", text: words.body },
				{ type: "button", text: words.button, url: `${origin}/dashboard?lng=${language}` },
			],
		};
	},

	reportOutcome(report, setting) {
		const words = setting.texts.reportOutcome;
		const { reference, outcome } = report;
		return {
			subject: fillText(words.subject, { reference }),
			parts: [
				{ type: "heading", text: words.heading },
				{ type: "paragraph", text: fillText(words.thanks, { title: nameOf(report, setting).title, reference }) },
				{ type: "paragraph", text: words.outcome[outcome] },
			],
		};
	},

	reportHold(report, setting) {
		const words = setting.texts.reportHold;
		const { reference } = report;
		return {
			subject: fillText(words.subject, { reference }),
			parts: [
				{ type: "heading", text: words.heading },
				{ type: "paragraph", text: fillText(words.body, { title: nameOf(report, setting).title, reference }) },
			],
		};
	},

	moderationDigest({ count, oldest, reasons }, { texts, language, origin }): Draft {
		const words = texts.moderationDigest;
		const subject = count === 1 ? words.subjectOne : fillText(words.subjectMany, { count: String(count) });
		const rows = (Object.keys(words.reason) as (keyof typeof words.reason)[])
			.filter((reason) => reasons[reason])
			.map((reason) => ({ label: words.reason[reason], value: String(reasons[reason]) }));
		return {
			subject,
			parts: [
				{ type: "heading", text: words.heading },
				{ type: "facts", rows },
				{ type: "paragraph", text: fillText(words.oldest, { moment: formatMoment(oldest, language) }) },
				{ type: "button", text: words.button, url: `${origin}/admin/queue?lng=${language}` },
			],
		};
	},
};

/** Title on one line, and the page of the listing. */
function nameOf(listing: Parameters<typeof describeListing>[0], setting: Setting) {
	const { title, url } = describeListing(listing, setting);
	return { title: title.replace(/\s+/g, " "), url };
}

function changeButton(text: string, decision: ListingDecision, { language, origin }: Setting): MailPart {
	const folder = decision.kind === "vehicle" ? "vehicles" : "properties";
	return { type: "button", text, url: `${origin}/dashboard/${folder}/${decision.listing_id}/edit?lng=${language}` };
}
