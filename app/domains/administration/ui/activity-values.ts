/** Labels of columns and values in the activity log; values without a label are shown unchanged. */
import type { i18n } from "i18next";
import { formatDate, formatMoment, formatMoney, formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { isAsItIs, keysOfColumn, keysOfValue } from "./activity-keys.ts";

const DATE = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/;
/** Numbers that are not quantities: years, ids, status codes, coordinates. */
const PLAIN_NUMBER = /(^|_)(year|ids?|code|latitude|longitude)$/;
/** Paid or unpaid, labelled as on listing pages. */
const PAID = ["vat_paid", "transformer_paid", "duty_paid"];

/** Cache limit per language; it is cleared when full. */
const MOST_WORDS = 3000;
const known = new WeakMap<i18n, Map<string, string | undefined>>();

/** Caches lookups: a page repeats few labels in many rows. */
function recall(texts: i18n, key: string, look: () => string | undefined): string | undefined {
	const words = known.get(texts) ?? new Map<string, string | undefined>();
	known.set(texts, words);
	if (words.has(key)) return words.get(key);
	if (words.size >= MOST_WORDS) words.clear();
	const word = look();
	words.set(key, word);
	return word;
}

/** Finds the first of several keys that has a translation. */
export function useWordFinder(): (keys: readonly string[]) => string | undefined {
	const { t, i18n } = useTranslation("activity");
	return (keys) => {
		if (keys.length === 0) return undefined;
		return recall(i18n, keys.join(), () => {
			const key = keys.find((one) => i18n.exists(one));
			const text: unknown = key && t(key as "title");
			return typeof text === "string" ? text : undefined;
		});
	};
}

/** Functions that label columns and format their values. */
export function useActivityValues() {
	const { t } = useTranslation([
		"activity",
		"accountReasons",
		"adminAgents",
		"adminAnalytics",
		"adminJobs",
		"adminMails",
		"adminNewsletter",
		"adminRates",
		"adminSecurity",
		"adminUsers",
		"agentReasons",
		"detail",
		"moderation",
		"reportReasons",
		"vocabulary",
	]);
	const language = useLanguage();
	const find = useWordFinder();
	const sayNumber = (column: string, value: number): string => {
		if (column.endsWith("_pence")) return formatMoney(value, language);
		if (PLAIN_NUMBER.test(column)) return String(value);
		const number = formatNumber(value, language);
		if (column.endsWith("_m2")) return t("detail:facts.size", { size: number });
		if (column.endsWith("_percent")) return language === "tr" ? `%${number}` : `${number}%`;
		if (column === "engine_cc") return t("detail:facts.engineValue", { size: number });
		if (column === "payment_interval_months") return t("detail:facts.paidEvery", { count: value });
		if (column === "minimum_term_months") return t("detail:facts.months", { count: value });
		return number;
	};
	const sayText = (column: string, text: string): string => {
		if (isAsItIs(column)) return text;
		if (MOMENT.test(text) && !Number.isNaN(Date.parse(text))) return formatMoment(text, language);
		if (DATE.test(text) && !Number.isNaN(Date.parse(text))) return formatDate(text, language);
		if (column === "languages") return nameLanguage(text, language);
		return find(keysOfValue(column, text)) ?? text;
	};
	/** inside: the column whose value contains it. */
	const sayColumn = (column: string, inside?: string) => find(keysOfColumn(column, inside)) ?? column;
	const sayValue = (column: string, value: unknown): string => {
		if (value === null || value === undefined) return t("cleared");
		if (typeof value === "boolean")
			return PAID.includes(column) ? t(value ? "detail:facts.paid" : "detail:facts.notPaid") : t(value ? "yes" : "no");
		if (typeof value === "number") return sayNumber(column, value);
		if (Array.isArray(value)) return value.map((one) => sayValue(column, one)).join(", ") || t("cleared");
		if (typeof value === "object")
			return (
				Object.entries(value)
					// Zero counts of a job run are omitted.
					.filter(([, one]) => column !== "counts" || one !== 0)
					.map(([name, one]) => `${sayColumn(name, column)}: ${sayValue(name, one)}`)
					.join(", ") || t("cleared")
			);
		return sayText(column, String(value));
	};
	return { sayColumn, sayValue };
}

/** Name of a language by its code; the code if unknown. */
function nameLanguage(code: string, language: string): string {
	try {
		return new Intl.DisplayNames(language, { type: "language" }).of(code) ?? code;
	} catch {
		return code;
	}
}
