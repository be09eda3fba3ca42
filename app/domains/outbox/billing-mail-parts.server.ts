/** Parts that the mails about payments and plans share. */
import { pickText } from "#app/locales/use-language.ts";
import { interpolate, type MailPart } from "./mail-content.ts";
import type { MailContext } from "./mail-template.server.ts";
import type { BilledPlan } from "./outbox-mail.ts";

export const BILLING_PATH = "/dashboard/billing";

type Fact = [label: string, value: string | null];

/** Heading and greeting. */
export function startMail(heading: string, { name }: BilledPlan, { texts }: MailContext): MailPart[] {
	return [
		{ type: "heading", text: heading },
		{ type: "paragraph", text: interpolate(texts.common.greeting, { name }) },
	];
}

/** Name of the plan in the reader's language; null for a payment without a plan. */
export function getPlanName({ plan_en, plan_tr }: BilledPlan, { language }: MailContext): string | null {
	return pickText(language, plan_en, plan_tr)?.text ?? null;
}

/** Facts that have a value, one per row. */
export function listFacts(...facts: Fact[]): MailPart {
	return { type: "facts", rows: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])) };
}

/** Complete address of a page in the reader's language. */
export function linkTo(path: string, { origin, language }: MailContext): string {
	return `${origin}${path}${path.includes("?") ? "&" : "?"}lng=${language}`;
}

/** Link to the page of plan and payments. */
export function billingLink(setting: MailContext): MailPart {
	return { type: "links", links: [{ text: setting.texts.payment.billing, url: linkTo(BILLING_PATH, setting) }] };
}
