/** Localised money, numbers and dates. Formatters are cached because creating one is expensive. */
import type { Language } from "./i18n.ts";

const LOCALES: Record<Language, string> = { en: "en-GB", tr: "tr-TR" };
const TIME_ZONE = "Asia/Famagusta";
const UNREADABLE_DATE = "–";

/** One formatter for each language, made when it is first used. */
function memoize<T>(make: (locale: string) => T): (language: Language) => T {
	const created = new Map<Language, T>();
	return (language) => {
		let formatter = created.get(language);
		if (!formatter) {
			formatter = make(LOCALES[language]);
			created.set(language, formatter);
		}
		return formatter;
	};
}

const wholePounds = memoize(
	(locale) => new Intl.NumberFormat(locale, { style: "currency", currency: "GBP", maximumFractionDigits: 0 }),
);
const exactPounds = memoize((locale) => new Intl.NumberFormat(locale, { style: "currency", currency: "GBP" }));
const plain = memoize((locale) => new Intl.NumberFormat(locale));
const oneDecimal = memoize((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));
const twoDecimals = memoize((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));
const longDate = memoize((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: TIME_ZONE }));
const shortDay = memoize(
	(locale) => new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: TIME_ZONE }),
);
const shortDate = memoize(
	(locale) => new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric", timeZone: TIME_ZONE }),
);
const monthAndYear = memoize(
	(locale) => new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: TIME_ZONE }),
);
const moment = memoize(
	(locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: TIME_ZONE }),
);
const dayAndTime = memoize(
	(locale) =>
		new Intl.DateTimeFormat(locale, {
			day: "numeric",
			month: "short",
			hour: "2-digit",
			minute: "2-digit",
			timeZone: TIME_ZONE,
		}),
);
const isoDay = new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE });
const durations = {
	minute: memoize((locale) => new Intl.NumberFormat(locale, { style: "unit", unit: "minute", unitDisplay: "long" })),
	hour: memoize((locale) => new Intl.NumberFormat(locale, { style: "unit", unit: "hour", unitDisplay: "long" })),
	day: memoize((locale) => new Intl.NumberFormat(locale, { style: "unit", unit: "day", unitDisplay: "long" })),
};
const sorting = memoize((locale) => new Intl.Collator(locale, { numeric: true }));

/** Pence as pounds: £1,250 in English, £1.250 in Turkish; with decimals only if there are pence. */
export function formatMoney(pence: number, language: Language): string {
	return (pence % 100 === 0 ? wholePounds : exactPounds)(language).format(pence / 100);
}

/** A number with localised separators. */
export function formatNumber(value: number, language: Language): string {
	return plain(language).format(value);
}

/** A number with at most one decimal. */
export function formatDecimal(value: number, language: Language): string {
	return oneDecimal(language).format(value);
}

/** Basis points as a percentage with at most two decimals, without the sign. */
export function formatShare(basisPoints: number, language: Language): string {
	return twoDecimals(language).format(basisPoints / 100);
}

/** Returns a placeholder for an invalid date, such as "infinity", so that the page does not fail. */
function formatReadable(formatter: Intl.DateTimeFormat, iso: string): string {
	const date = new Date(iso);
	return Number.isNaN(date.getTime()) ? UNREADABLE_DATE : formatter.format(date);
}

/** A date as text in the island's time zone. Takes an ISO date or time. */
export function formatDate(iso: string, language: Language): string {
	return formatReadable(longDate(language), iso);
}

/** A coming date, with its year from ten months after `today` on: "15 Dec", "15 Dec 2027". Both are ISO dates. */
export function formatShortDate(iso: string, language: Language, today: string): string {
	const isNear = Date.parse(iso) - Date.parse(today) < 300 * 86_400_000;
	return formatReadable((isNear ? shortDay : shortDate)(language), iso);
}

/** Local calendar day of a timestamp, as an ISO date. */
export function toIslandDay(timestamp: number): string {
	return isoDay.format(timestamp);
}

/** Month and year as text. */
export function formatMonth(iso: string, language: Language): string {
	return formatReadable(monthAndYear(language), iso);
}

/** Date and time in the island's time zone. Takes an ISO time. */
export function formatMoment(iso: string, language: Language): string {
	return formatReadable(moment(language), iso);
}

/** Day and time of a timestamp in the island's time zone, without the year. */
export function formatDayAndTime(timestamp: number, language: Language): string {
	return dayAndTime(language).format(timestamp);
}

/** A duration of milliseconds in its largest whole unit up to days: "3 hours". At least one minute. */
export function formatDuration(milliseconds: number, language: Language): string {
	const minutes = Math.max(1, Math.round(milliseconds / 60_000));
	if (minutes < 90) return durations.minute(language).format(minutes);
	const hours = Math.round(minutes / 60);
	return hours < 48 ? durations.hour(language).format(hours) : durations.day(language).format(Math.round(hours / 24));
}

/** Locale-aware text comparison: "Škoda" beside "Skoda", numbers by size. */
export function compareTexts(language: Language): (a: string, b: string) => number {
	return sorting(language).compare;
}

/** Named things in the order in which people of the language look for them; the database sorts by bytes. */
export function sortByName<T extends { name: string }>(things: readonly T[], language: Language): T[] {
	const compare = compareTexts(language);
	return [...things].sort((a, b) => compare(a.name, b.name));
}
