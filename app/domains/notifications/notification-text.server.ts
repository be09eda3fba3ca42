/** Texts of notifications, written from their facts in the language of the reader. */
import { formatDate, formatMoment, formatMoney, formatNumber } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import { PAYMENT_PROBLEMS } from "../billing/billing.ts";
import { type Notification, notificationPath, type ShownNotification } from "./notification.ts";

type Text = { title: string; body: string | null };
/** Keys are computed from codes; unknown codes fall back to the general text. */
type Translate = (key: string, values?: Record<string, unknown>) => string;

/** What an agent is told about a payment that does not fit. */
const NOTIFIED_PROBLEMS = ["underpaid", "second_payment", "overpaid", "amount"] as const;

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
const count = (value: unknown) => (typeof value === "number" && value > 0 ? value : 0);

/** A fact in both languages; the other language when one is missing. */
function inLanguage({ data }: Notification, name: string, language: Language): string | null {
	const [en, tr] = [text(data[`${name}_en`]), text(data[`${name}_tr`])];
	return language === "tr" ? (tr ?? en) : (en ?? tr);
}

/** An announcement has its English text in the columns and the Turkish one in the facts. */
function writeAnnouncement({ title, body, data }: Notification, language: Language): Text {
	const turkish = language === "tr" ? { title: text(data.title_tr), body: text(data.body_tr) } : null;
	return { title: turkish?.title ?? title ?? "", body: turkish?.body ?? body };
}

/** The values of a plan that changed, each with the one before. */
function writePlanChange({ data }: Notification, t: Translate, language: Language): string {
	const findChange = (before: unknown, now: unknown) =>
		typeof before === "number" && typeof now === "number" && before !== now ? { before, now } : null;
	const price = findChange(data.from_pence, data.price_pence);
	const quota = findChange(data.from_quota, data.quota);
	const parts: string[] = [];
	if (price)
		parts.push(
			t(data.period === "yearly" ? "plan.yearly" : "plan.monthly", {
				from: formatMoney(price.before, language),
				price: formatMoney(price.now, language),
			}),
		);
	if (quota) {
		const [from, number] = [formatNumber(quota.before, language), formatNumber(quota.now, language)];
		parts.push(t("plan.quota", { from, number, count: quota.now }));
	}
	return parts.join(" ");
}

/** The texts of payments and plans that depend on more than their code; null for other codes. */
function writeBilling(notification: Notification, t: Translate, language: Language): Text | null {
	const { data } = notification;
	const pounds = (value: unknown) => (typeof value === "number" ? formatMoney(value, language) : "");
	const day = (value: unknown) => (text(value) ? formatDate(String(value), language) : "");
	const plan = inLanguage(notification, "plan", language) ?? "";
	const amount = pounds(data.amount_pence);
	switch (data.code) {
		case "payment.received": {
			const body = plan ? t("payment.received.body", { plan, date: day(data.ends_at) }) : t("payment.more");
			return { title: t("payment.received.title", { amount }), body };
		}
		case "payment.refunded": {
			// A crypto payment without an invoice may have arrived in part only.
			const key = data.provider === "crypto" && !text(data.invoice) ? "payment.refunded_part" : "payment.refunded";
			return { title: t(`${key}.title`, { amount }), body: t(`${key}.body`) };
		}
		case "payment.failed": {
			const values = { plan, date: day(data.holds_until) };
			return { title: t("payment.failed.title", values), body: t("payment.failed.body", values) };
		}
		case "payment.problem": {
			const problem = NOTIFIED_PROBLEMS.find((known) => known === data.problem);
			const body = problem ? t(`payment.problem.${problem}`, { amount }) : t("payment.more");
			return { title: t("payment.problem.title"), body };
		}
		case "payment.admin": {
			const problem = PAYMENT_PROBLEMS.find((known) => known === data.problem) ?? "body";
			return { title: t("payment.admin.title"), body: t(`payment.admin.${problem}`) };
		}
		case "plan.renews": {
			const key = data.is_prepaid === true ? "plan.renews_prepaid" : "plan.renews";
			const values = { plan, date: day(data.renews_at), price: pounds(data.price_pence) };
			return { title: t(`${key}.title`, values), body: t(`${key}.body`, values) };
		}
		case "plan.listings_hidden": {
			const number = count(data.count) || 1;
			const values = { count: number, number: formatNumber(number, language) };
			return { title: t("plan.listings_hidden.title", values), body: t("plan.listings_hidden.body", values) };
		}
		default:
			return null;
	}
}

function writeText(notification: Notification, language: Language): Text {
	const { data } = notification;
	const { t: translate, exists } = translations(language);
	const t: Translate = (key, values = {}) => translate(`notifications:text.${key}` as "notifications:title", values);
	const code = String(data.code ?? "");
	if (code === "announcement" || notification.title !== null) return writeAnnouncement(notification, language);
	const listing = inLanguage(notification, "title", language) ?? t("untitled");
	if (code === "search.matches") {
		const [added, cuts] = [count(data.new), count(data.cuts)];
		const parts = [
			...(added > 0 || cuts === 0 ? [t("found", { count: added })] : []),
			...(cuts > 0 ? [t("cuts", { count: cuts })] : []),
		];
		return { title: t("search.matches.title", { name: text(data.name) ?? "" }), body: parts.join(t("and")) };
	}
	if (notification.type === "message") {
		const name = text(data.name);
		const title = name
			? t("message.from", { count: count(data.count) || 1, name })
			: t("message.new", { count: count(data.count) || 1 });
		return { title, body: inLanguage(notification, "title", language) };
	}
	if (code === "availability.due") {
		const total = count(data.total) || 1;
		const isOne = inLanguage(notification, "title", language) !== null;
		return {
			title: isOne ? t("availability.one", { listing }) : t("availability.many", { count: total }),
			body: t("availability.body"),
		};
	}
	if (code === "plan.changed")
		return {
			title: t("plan.changed.title", { plan: inLanguage(notification, "plan", language) ?? "" }),
			body: writePlanChange(notification, t, language) || t("plan.changed.body"),
		};
	const billing = writeBilling(notification, t, language);
	if (billing) return billing;
	const key = /^[a-zA-Z_]+(\.[a-z_]+)?$/.test(code) && exists(`notifications:text.${code}.title`) ? code : "other";
	const values = {
		name: text(data.name) ?? t(code.startsWith("fraud.") ? "nameless" : "deletedAccount"),
		listing,
		price: typeof data.price_pence === "number" ? formatMoney(data.price_pence, language) : "",
		from: typeof data.from_pence === "number" ? formatMoney(data.from_pence, language) : "",
		plan: inLanguage(notification, "plan", language) ?? "",
		date: text(data.ends_at) ? formatDate(String(data.ends_at), language) : "",
	};
	return { title: t(`${key}.title`, values), body: t(`${key}.body`, values) };
}

/** A notification as shown in a language. */
export function showNotification(notification: Notification, language: Language): ShownNotification {
	const { id, type, created_at, is_read } = notification;
	return {
		id,
		type,
		...writeText(notification, language),
		path: notificationPath(notification),
		when: formatMoment(created_at, language),
		createdAt: created_at,
		isRead: is_read,
	};
}
