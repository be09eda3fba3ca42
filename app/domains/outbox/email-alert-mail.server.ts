/** Mail about an alert that was asked for without an account, and the links of such alerts in all mails. */
import { translations } from "#app/locales/translations.server.ts";
import { now } from "#app/platform/clock.ts";
import { signLink } from "#app/platform/crypto/signed-link.server.ts";
import { type CriteriaTexts, formatCriteria } from "../saved-searches/criteria.ts";
import {
	type AlertPage,
	CONFIRM_ALERT_DAYS,
	emailAlertPath,
	emailAlertPurpose,
} from "../saved-searches/email-alert/email-alert-links.ts";
import { interpolate } from "./mail-content.ts";
import type { MailContext, MailDraft } from "./mail-template.server.ts";
import type { EmailAlertMail } from "./outbox-mail.ts";

/** Address of a page that changes an alert, in the language of its reader. */
export function alertLinkUrl(page: AlertPage, id: string, { origin, language }: MailContext, expiresAt?: number) {
	const token = signLink(emailAlertPurpose(page), id, expiresAt === undefined ? {} : { expiresAt });
	return `${origin}${emailAlertPath(page)}?token=${token}&lng=${language}`;
}

/** Renders the mail in the language of the form, or of an alert that was begun before. */
export function writeEmailAlert(alert: EmailAlertMail, setting: MailContext): MailDraft {
	const { texts, language } = setting;
	const { state, search_id: id } = alert;
	const messages = texts.emailAlert;
	const t = translations(language).getFixedT(language, ["searches", "search", "vocabulary", "common"]) as CriteriaTexts;
	const describe = (search: Pick<EmailAlertMail, "kind" | "filters" | "names">) =>
		formatCriteria({ search, ...search.names }, t, language).join(", ");
	const criteria = describe(alert);
	const { subject, heading, body } = messages[state];
	const end = now() + CONFIRM_ALERT_DAYS * 86_400_000;
	const button =
		state === "waiting"
			? { text: messages.waiting.button, url: alertLinkUrl("confirm", id ?? "", setting, end) }
			: { text: messages.known.button, url: alertLinkUrl("manage", id ?? "", setting) };
	return {
		subject,
		parts: [
			{ type: "heading", text: heading },
			{ type: "paragraph", text: interpolate(body, { criteria, often: t(`searches:state.${alert.frequency}`) }) },
			...(state === "full"
				? [
						{
							type: "links" as const,
							links: alert.alerts.map((one) => ({
								text: describe(one),
								url: alertLinkUrl("manage", one.search_id, setting),
							})),
						},
					]
				: [{ type: "button" as const, ...button }]),
			{ type: "note", text: messages[state].ignore },
		],
		// Who did not ask can have the address erased at once. What was begun is not ended by a mail that anyone could cause.
		...(state === "waiting" && id
			? { unsubscribe: { text: messages.waiting.erase, url: alertLinkUrl("end", id, setting) } }
			: {}),
	};
}
