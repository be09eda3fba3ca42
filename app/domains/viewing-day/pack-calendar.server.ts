/** The calendar file of a viewing day: an event for each stop that can be viewed. */
import { createHash } from "node:crypto";
import { formatPhone } from "#app/locales/format-phone.ts";
import type { Language } from "#app/locales/i18n.ts";
import { islandMoment } from "#app/platform/island-day.ts";
import { type CalendarEvent, formatCalendar } from "./calendar-file.ts";
import type { Pack, PackStop } from "./pack.server.ts";
import { type PackTexts, packTexts } from "./pack-texts.server.ts";

const VIEWING_MINUTES = 30;
const ALARM_MINUTES = 30;
const MINUTE_MS = 60_000;

type Input = { pack: Pack; day: string; person: string; language: Language; now: number; origin: string };

/** Writes the file. person: id of the user, of whom the file says nothing. */
export function writeCalendar({ pack, day, person, language, now, origin }: Input): string {
	const t = packTexts(language);
	const viewed = pack.stops.filter(({ ended }) => ended === null);
	const starts = viewed.map(({ time }) => islandMoment(day, time));
	const owner = createHash("sha256").update(`viewing-day:${person}`).digest("hex").slice(0, 16);
	const events = viewed.map((stop, index) => {
		const start = starts[index]!;
		const end = Math.min(start + VIEWING_MINUTES * MINUTE_MS, starts[index + 1] ?? Number.POSITIVE_INFINITY);
		const uid = `${day}-${stop.id}-${owner}@${new URL(origin).hostname}`;
		return { uid, start, end: Math.max(end, start + MINUTE_MS), ...writeTexts(stop, t, origin) };
	});
	return formatCalendar({ name: pack.title, language, madeAt: now, events });
}

function writeTexts({ title, path, details, contact, note }: PackStop, t: PackTexts, origin: string) {
	const numbers = (contact?.links ?? []).map(({ channel, number }) =>
		t(`pack:file.${channel}`, { number: formatPhone(number, " ") }),
	);
	const lines = [details?.price, contact?.name, ...numbers, note ? t("pack:file.note", { note }) : null, origin + path];
	return {
		summary: t("pack:file.summary", { title: title.text }),
		location: details?.place ?? "",
		description: lines.filter(Boolean).join("\n"),
		url: origin + path,
		geo: details?.point?.geo ?? null,
		alarm: { minutesBefore: ALARM_MINUTES, text: t("pack:file.alarm", { title: title.text }) },
	} satisfies Partial<CalendarEvent>;
}
