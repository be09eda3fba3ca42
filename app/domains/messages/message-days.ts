/** Days and times of messages, in the island's time zone. */
import { formatDate, formatShortDate, toIslandDay } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import type { Message } from "./message.ts";

const DAY_MS = 86_400_000;

/** Messages that one person sends within this time of the one before stand together. */
const TURN_MS = 10 * 60_000;

/** Until when a day is clear without its year. */
const NEAR_MS = 300 * DAY_MS;

/** Messages of one day. name: of the two days that have one. */
export type MessageDay = { day: string; name: "today" | "yesterday" | null; messages: Message[] };

/** Groups messages by day, in their order. now: milliseconds since the epoch. */
export function groupByDay(messages: readonly Message[], now: number): MessageDay[] {
	const [today, yesterday] = [toIslandDay(now), toIslandDay(now - DAY_MS)];
	const days: MessageDay[] = [];
	for (const message of messages) {
		const day = toIslandDay(Date.parse(message.sent_at));
		const last = days.at(-1);
		if (last?.day === day) last.messages.push(message);
		else
			days.push({ day, name: day === today ? "today" : day === yesterday ? "yesterday" : null, messages: [message] });
	}
	return days;
}

const TIMES: Record<Language, Intl.DateTimeFormat> = {
	en: new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "Asia/Famagusta" }),
	tr: new Intl.DateTimeFormat("tr-TR", { timeStyle: "short", timeZone: "Asia/Famagusta" }),
};

/** The time of day of a message. */
export function formatTime(iso: string, language: Language): string {
	return TIMES[language].format(new Date(iso));
}

/** Whether a message follows the one above it closely, from the same person. */
export function continuesTurn(message: Message, previous: Message | undefined): boolean {
	if (previous?.is_own !== message.is_own) return false;
	return Date.parse(message.sent_at) - Date.parse(previous.sent_at) <= TURN_MS;
}

/** Time of day for a message of today, otherwise the day, with its year when that is long ago. now: milliseconds. */
export function formatRecent(iso: string, now: number, language: Language): string {
	const today = toIslandDay(now);
	const sent = Date.parse(iso);
	if (toIslandDay(sent) === today) return formatTime(iso, language);
	return now - sent < NEAR_MS ? formatShortDate(iso, language, today) : formatDate(iso, language);
}
