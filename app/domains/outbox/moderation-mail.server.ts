/** Moderation mails: decisions to agents, outcomes to reporters, digest, new errors and late jobs to administrators. */
import enJobs from "#app/locales/admin-jobs/en.ts";
import trJobs from "#app/locales/admin-jobs/tr.ts";
import { formatMoment } from "#app/locales/format.ts";
import { interpolate, type MailPart } from "./mail-content.ts";
import { getListingLink, type MailContext, type MailDraft, type MailWriter } from "./mail-template.server.ts";
import type { ListingDecision, MailPayloads } from "./outbox-mail.ts";

type Templates =
	| "listingApproved"
	| "listingRejected"
	| "listingChangeAsked"
	| "agentHeld"
	| "agentReleased"
	| "reportOutcome"
	| "reportHold"
	| "moderationDigest"
	| "errorReported"
	| "jobsLate";

export const MODERATION_WRITERS: { [T in Templates]: MailWriter<MailPayloads[T]> } = {
	listingApproved(decision, setting) {
		const messages = setting.texts.listingApproved;
		const { title, url } = listingHeading(decision, setting);
		return {
			subject: interpolate(messages.subject, { reference: decision.reference, title }),
			parts: [
				{ type: "heading", text: messages.heading },
				{ type: "paragraph", text: interpolate(messages.body, { title }) },
				{ type: "button", text: messages.button, url },
			],
		};
	},

	listingRejected(decision, setting) {
		const messages = setting.texts.listingRejected;
		const { title } = listingHeading(decision, setting);
		return {
			subject: interpolate(messages.subject, { reference: decision.reference, title }),
			parts: [
				{ type: "heading", text: messages.heading },
				{ type: "paragraph", text: interpolate(messages.body, { title }) },
				{ type: "quote", label: messages.note, text: decision.note ?? "" },
				{ type: "paragraph", text: messages.next },
				changeButton(messages.button, decision, setting),
			],
		};
	},

	listingChangeAsked(decision, setting) {
		const messages = setting.texts.listingChangeAsked;
		const { title } = listingHeading(decision, setting);
		return {
			subject: interpolate(messages.subject, { reference: decision.reference }),
			parts: [
				{ type: "heading", text: messages.heading },
				{ type: "paragraph", text: interpolate(decision.is_public ? messages.public : messages.draft, { title }) },
				{ type: "quote", label: messages.note, text: decision.note ?? "" },
				changeButton(messages.button, decision, setting),
			],
		};
	},

	agentHeld({ is_verified }, { texts, language, origin }) {
		const messages = texts.agentHeld;
		return {
			subject: messages.subject,
			parts: [
				{ type: "heading", text: messages.heading },
				{ type: "paragraph", text: is_verified ? messages.body : messages.unverified },
				{ type: "paragraph", text: messages.next },
				{ type: "button", text: messages.button, url: `${origin}/dashboard/reviews?lng=${language}` },
			],
		};
	},

	agentReleased({ is_trusted }, { texts, language, origin }) {
		const { unverified, ...messages } = texts.agentReleased;
		return {
			subject: is_trusted ? messages.subject : unverified.subject,
			parts: [
				{ type: "heading", text: is_trusted ? messages.heading : unverified.subject },
				{ type: "paragraph", text: is_trusted ? messages.body : unverified.body },
				{ type: "button", text: messages.button, url: `${origin}/dashboard?lng=${language}` },
			],
		};
	},

	reportOutcome(report, setting) {
		const messages = setting.texts.reportOutcome;
		const { reference, outcome } = report;
		return {
			subject: interpolate(messages.subject, { reference }),
			parts: [
				{ type: "heading", text: messages.heading },
				{
					type: "paragraph",
					text: interpolate(messages.thanks, { title: listingHeading(report, setting).title, reference }),
				},
				{ type: "paragraph", text: messages.outcome[outcome] },
			],
		};
	},

	reportHold(report, setting) {
		const messages = setting.texts.reportHold;
		const { reference } = report;
		return {
			subject: interpolate(messages.subject, { reference }),
			parts: [
				{ type: "heading", text: messages.heading },
				{
					type: "paragraph",
					text: interpolate(messages.body, { title: listingHeading(report, setting).title, reference }),
				},
			],
		};
	},

	moderationDigest({ count, oldest, reasons }, { texts, language, origin }): MailDraft {
		const messages = texts.moderationDigest;
		const subject = count === 1 ? messages.subjectOne : interpolate(messages.subjectMany, { count: String(count) });
		const rows = (Object.keys(messages.reason) as (keyof typeof messages.reason)[])
			.filter((reason) => reasons[reason])
			.map((reason) => ({ label: messages.reason[reason], value: String(reasons[reason]) }));
		return {
			subject,
			parts: [
				{ type: "heading", text: messages.heading },
				{ type: "facts", rows },
				{ type: "paragraph", text: interpolate(messages.oldest, { moment: formatMoment(oldest, language) }) },
				{ type: "button", text: messages.button, url: `${origin}/admin/queue?lng=${language}` },
			],
		};
	},

	errorReported({ fingerprint, source, message }, { texts, language, origin }) {
		const messages = texts.errorReported;
		return {
			subject: messages.subject,
			parts: [
				{ type: "heading", text: messages.heading },
				message === null
					? { type: "paragraph", text: messages[source] }
					: { type: "quote", label: messages[source], text: message },
				{ type: "paragraph", text: messages.hourly },
				{ type: "button", text: messages.button, url: `${origin}/admin/errors/${fingerprint}?lng=${language}` },
			],
		};
	},

	jobsLate({ jobs }, { texts, language, origin }) {
		const messages = texts.jobsLate;
		const names: Readonly<Record<string, string>> = (language === "tr" ? trJobs : enJobs).names;
		return {
			subject: messages.subject,
			parts: [
				{ type: "heading", text: messages.heading },
				{ type: "paragraph", text: messages.intro },
				{ type: "quote", label: messages.jobs, text: jobs.map((job) => names[job] ?? job).join("\n") },
				{ type: "paragraph", text: messages.daily },
				{ type: "button", text: messages.button, url: `${origin}/admin/jobs?lng=${language}` },
			],
		};
	},
};

/** Title on one line, and the page of the listing. */
function listingHeading(listing: Parameters<typeof getListingLink>[0], setting: MailContext) {
	const { title, url } = getListingLink(listing, setting);
	return { title: title.replace(/\s+/g, " "), url };
}

function changeButton(text: string, decision: ListingDecision, { language, origin }: MailContext): MailPart {
	const folder = decision.kind === "vehicle" ? "vehicles" : "properties";
	return { type: "button", text, url: `${origin}/dashboard/${folder}/${decision.listing_id}/edit?lng=${language}` };
}
