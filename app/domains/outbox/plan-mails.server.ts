/** Mails to agents about the time of their plan: a renewal that comes, one that failed, the end, and a change of its terms or its withdrawal. */
import { formatDate, formatMoney, formatNumber } from "#app/locales/format.ts";
import { checkoutPath, PRICING_PATH } from "../billing/offers.ts";
import { BILLING_PATH, billingLink, getPlanName, linkTo, listFacts, startMail } from "./billing-mail-parts.server.ts";
import { interpolate, type MailPart } from "./mail-content.ts";
import type { MailContext, MailDraft, MailWriter } from "./mail-template.server.ts";
import type { PaymentMailPayloads } from "./outbox-mail.ts";

type Templates = "renewalReminder" | "paymentFailed" | "planEnded" | "planChange" | "planChangeWithdrawn";

export const PLAN_MAILS: { [T in Templates]: MailWriter<PaymentMailPayloads[T]> } = {
	renewalReminder(reminder, setting) {
		return reminder.provider === "card" ? remindOfRenewal(reminder, setting) : remindOfEnd(reminder, setting);
	},

	paymentFailed(failure, setting) {
		const { texts, language } = setting;
		const messages = texts.paymentFailed;
		const plan = getPlanName(failure, setting) ?? "";
		const amount = formatMoney(failure.amount_pence, language);
		const date = formatDate(failure.holds_until, language);
		return {
			subject: interpolate(messages.subject, { plan }),
			parts: [
				...startMail(messages.heading, failure, setting),
				{ type: "paragraph", text: interpolate(messages.body, { plan, amount }) },
				{ type: "paragraph", text: interpolate(messages.last, { date }) },
				{ type: "paragraph", text: messages.how },
				{ type: "button", text: messages.button, url: linkTo(BILLING_PATH, setting) },
			],
		};
	},

	planChange(change, setting) {
		const { texts, language } = setting;
		const messages = texts.planChange;
		const { fields, periods } = texts.payment;
		const values = { plan: getPlanName(change, setting) ?? "", date: formatDate(change.holds_from, language) };
		const { period, from_pence, to_pence, from_quota, to_quota } = change;
		const fromTo = (from: string, to: string) => interpolate(messages.fromTo, { from, to });
		const price =
			period && from_pence !== null && to_pence !== null
				? `${periods[period]}: ${fromTo(formatMoney(from_pence, language), formatMoney(to_pence, language))}`
				: null;
		const hasSmallerQuota = to_quota < from_quota;
		const quota = hasSmallerQuota ? fromTo(formatNumber(from_quota, language), formatNumber(to_quota, language)) : null;
		return {
			subject: interpolate(messages.subject, values),
			parts: [
				...startMail(interpolate(messages.heading, values), change, setting),
				{ type: "paragraph", text: interpolate(messages.body, values) },
				listFacts([fields.price, price], [messages.quota, quota]),
				...(price ? [{ type: "paragraph", text: messages.paid } as const] : []),
				...(hasSmallerQuota ? [{ type: "paragraph", text: messages.listings } as const] : []),
				{ type: "button", text: texts.planEnded.plans, url: linkTo(PRICING_PATH, setting) },
				billingLink(setting),
			],
		};
	},

	planChangeWithdrawn(change, setting) {
		const { texts, language } = setting;
		const messages = texts.planChangeWithdrawn;
		const values = { plan: getPlanName(change, setting) ?? "", date: formatDate(change.holds_from, language) };
		return {
			subject: interpolate(messages.subject, values),
			parts: [
				...startMail(interpolate(messages.heading, values), change, setting),
				{ type: "paragraph", text: interpolate(messages.body, values) },
				billingLink(setting),
			],
		};
	},

	planEnded(end, setting) {
		const { texts, language } = setting;
		const messages = texts.planEnded;
		const plan = getPlanName(end, setting) ?? "";
		const values = {
			quota: formatNumber(end.quota, language),
			over: formatNumber(end.over, language),
			date: formatDate(end.hides_at, language),
		};
		const fate = end.over === 0 ? messages.fits : end.over === 1 ? messages.overOne : messages.overMany;
		return {
			subject: interpolate(messages.subject, { plan }),
			parts: [
				...startMail(interpolate(messages.heading, { plan }), end, setting),
				{ type: "paragraph", text: interpolate(end.quota === 1 ? messages.quotaOne : messages.quotaMany, values) },
				{ type: "paragraph", text: interpolate(fate, values) },
				...(end.over > 0
					? [
							{ type: "paragraph", text: messages.back } as const,
							{ type: "button", text: messages.choose, url: linkTo(`${BILLING_PATH}/listings`, setting) } as const,
						]
					: []),
				{ type: "button", text: messages.plans, url: linkTo(PRICING_PATH, setting) },
				billingLink(setting),
			],
		};
	},
};

type Reminder = PaymentMailPayloads["renewalReminder"];

/** A card is charged by itself: when, how much, and how to stop it. */
function remindOfRenewal(reminder: Reminder, setting: MailContext): MailDraft {
	const { texts, language } = setting;
	const messages = texts.renewalReminder.renews;
	const plan = getPlanName(reminder, setting) ?? "";
	const date = formatDate(reminder.renews_at ?? reminder.ends_at, language);
	const price = formatMoney(reminder.price_pence, language);
	return {
		subject: interpolate(messages.subject, { plan, date }),
		parts: [
			...startMail(interpolate(messages.heading, { date }), reminder, setting),
			{ type: "paragraph", text: interpolate(messages.body, { price }) },
			listPrice(reminder, setting),
			{ type: "paragraph", text: interpolate(messages.how, { date }) },
			{ type: "button", text: messages.button, url: linkTo(BILLING_PATH, setting) },
		],
	};
}

/** Prepaid time ends: what comes then, and where to pay again. */
function remindOfEnd(reminder: Reminder, setting: MailContext): MailDraft {
	const { texts, language } = setting;
	const messages = texts.renewalReminder.ends;
	const plan = getPlanName(reminder, setting) ?? "";
	const date = formatDate(reminder.ends_at, language);
	const checkout = checkoutPath({ plan: reminder.plan_id, period: reminder.period });
	return {
		subject: interpolate(messages.subject, { date }),
		parts: [
			...startMail(interpolate(messages.heading, { date }), reminder, setting),
			{ type: "paragraph", text: messages.body },
			listPrice(reminder, setting),
			{ type: "paragraph", text: messages.how },
			{ type: "button", text: interpolate(messages.button, { plan }), url: linkTo(checkout, setting) },
			{ type: "paragraph", text: messages.otherwise },
			billingLink(setting),
		],
	};
}

function listPrice(reminder: Reminder, setting: MailContext): MailPart {
	const { fields, periods, planFor } = setting.texts.payment;
	const plan = getPlanName(reminder, setting);
	return listFacts(
		[fields.plan, plan ? interpolate(planFor, { plan, period: periods[reminder.period] }) : null],
		[fields.price, formatMoney(reminder.price_pence, setting.language)],
	);
}
