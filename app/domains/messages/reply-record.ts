/** The reply record of an agent in words. */

import { formatDuration } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import type { Translate } from "#app/locales/translate.ts";
import type { ReplyRecord } from "./message.ts";

/** Translates keys of the `messages` namespace. */
export type ReplyTexts = Translate<"messages">;

const SHARES: Record<Language, Intl.NumberFormat> = {
	en: new Intl.NumberFormat("en-GB", { style: "percent" }),
	tr: new Intl.NumberFormat("tr-TR", { style: "percent" }),
};

/** How long an answer usually takes, and how many come within a day; nothing without a record. */
export function describeReplies(record: ReplyRecord | null, t: ReplyTexts, language: Language): string[] {
	if (!record) return [];
	const { median_minutes: minutes, share_24h: share } = record;
	return [
		...(minutes === null ? [] : [t("reply.time", { time: formatDuration(minutes * 60_000, language) })]),
		t("reply.share", { share: SHARES[language].format(share) }),
	];
}
