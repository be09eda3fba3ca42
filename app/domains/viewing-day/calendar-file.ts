/** Calendar files as in RFC 5545. */

/** Octets of a line without its end. */
const MAX_LINE_OCTETS = 75;

export type CalendarEvent = {
	/** Stable, so that a later file replaces the event. */
	uid: string;
	/** In milliseconds. */
	start: number;
	end: number;
	summary: string;
	location: string;
	description: string;
	url: string;
	/** In decimal degrees. */
	geo: { latitude: string; longitude: string } | null;
	alarm: { minutesBefore: number; text: string };
};

export type Calendar = {
	name: string;
	language: string;
	/** When the file was made, in milliseconds. */
	madeAt: number;
	events: CalendarEvent[];
};

/** Writes a calendar: lines end with CRLF and are folded at 75 octets; times are in UTC. */
export function formatCalendar({ name, language, madeAt, events }: Calendar): string {
	const lines = [
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		`PRODID:-//Adahan//Viewing day//${language.toUpperCase()}`,
		"CALSCALE:GREGORIAN",
		`X-WR-CALNAME:${escapeText(name)}`,
		...events.flatMap((event) => listEventLines(event, madeAt)),
		"END:VCALENDAR",
	];
	return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function listEventLines(event: CalendarEvent, madeAt: number): string[] {
	const { uid, start, end, summary, location, description, url, geo, alarm } = event;
	return [
		"BEGIN:VEVENT",
		`UID:${escapeText(uid)}`,
		`DTSTAMP:${formatUtc(madeAt)}`,
		`LAST-MODIFIED:${formatUtc(madeAt)}`,
		`DTSTART:${formatUtc(start)}`,
		`DTEND:${formatUtc(end)}`,
		`SUMMARY:${escapeText(summary)}`,
		`LOCATION:${escapeText(location)}`,
		...(geo ? [`GEO:${geo.latitude};${geo.longitude}`] : []),
		`URL:${url}`,
		`DESCRIPTION:${escapeText(description)}`,
		"BEGIN:VALARM",
		"ACTION:DISPLAY",
		`TRIGGER:-PT${alarm.minutesBefore}M`,
		`DESCRIPTION:${escapeText(alarm.text)}`,
		"END:VALARM",
		"END:VEVENT",
	];
}

/** 20261128T080000Z */
function formatUtc(at: number): string {
	return new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, "");
}

/** Escapes a TEXT value; control characters other than line breaks have no place in one. */
export function escapeText(text: string): string {
	return (
		text
			.replace(/\r\n?/g, "\n")
			// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
			.replace(/[\0-\t\v-\x1f\x7f]/g, " ")
			.replace(/[\\;,]/g, "\\$&")
			.replaceAll("\n", "\\n")
	);
}

/** Folds a line: continuation lines begin with a space. A character is never cut into its octets. */
export function foldLine(line: string): string {
	const lines: string[] = [];
	let current = "";
	let size = 0;
	for (const character of line) {
		const octets = Buffer.byteLength(character);
		if (size + octets > MAX_LINE_OCTETS) {
			lines.push(current);
			current = " ";
			size = 1;
		}
		current += character;
		size += octets;
	}
	return [...lines, current].join("\r\n");
}
