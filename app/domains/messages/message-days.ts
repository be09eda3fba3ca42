/** Days and times of messages, in the island's time zone. */
import { formatDate, toIslandDay } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import type { Message } from "./message.ts";

const DAY_MS = 86_400_000;

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

/** Time of day for a message of today, otherwise the date. now: milliseconds since the epoch. */
export function formatRecent(iso: string, now: number, language: Language): string {
	return toIslandDay(Date.parse(iso)) === toIslandDay(now) ? formatTime(iso, language) : formatDate(iso, language);
}
