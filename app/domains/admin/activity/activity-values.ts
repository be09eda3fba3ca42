/** Labels of columns and values in the activity log; values without a label are shown unchanged. */

import { formatDate, formatMoment, formatMoney, formatNumber } from "#app/locales/format.ts";
import type { Translations } from "#app/locales/translate.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { columnLabelKeys, isVerbatim, valueLabelKeys } from "./activity-keys.ts";

const DATE = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/;
/** Numbers that are not quantities: years, ids, status codes, coordinates. */
const PLAIN_NUMBER = /(^|_)(year|ids?|code|latitude|longitude)$/;
/** Paid or unpaid, labelled as on listing pages. */
const PAID = ["vat_paid", "transformer_paid", "duty_paid"];

/** Cache limit per language; it is cleared when full. */
const MAX_CACHED_LABELS = 3000;
const labelCache = new WeakMap<Translations, Map<string, string | undefined>>();

/** Caches lookups: a page repeats few labels in many rows. */
function cachedLabel(texts: Translations, key: string, find: () => string | undefined): string | undefined {
	const labels = labelCache.get(texts) ?? new Map<string, string | undefined>();
	labelCache.set(texts, labels);
	if (labels.has(key)) return labels.get(key);
	if (labels.size >= MAX_CACHED_LABELS) labels.clear();
	const label = find();
	labels.set(key, label);
	return label;
}

/** Finds the first of several keys that has a translation. */
export function useLabelLookup(): (keys: readonly string[]) => string | undefined {
	const { t, i18n } = useTranslation("activity");
	return (keys) => {
		if (keys.length === 0) return undefined;
		return cachedLabel(i18n, keys.join(), () => {
			const key = keys.find((one) => i18n.exists(one));
			const text: unknown = key && t(key as "title");
			return typeof text === "string" ? text : undefined;
		});
	};
}

/** Functions that label columns and format their values. */
export function useActivityFormatter() {
	const { t } = useTranslation([
		"activity",
		"accountReasons",
		"adminAgents",
		"adminAnalytics",
		"adminJobs",
		"adminMails",
		"adminNewsletter",
		"adminPayments",
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
	const find = useLabelLookup();
	const formatColumnNumber = (column: string, value: number): string => {
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
	const formatColumnText = (column: string, text: string): string => {
		if (isVerbatim(column)) return text;
		if (MOMENT.test(text) && !Number.isNaN(Date.parse(text))) return formatMoment(text, language);
		if (DATE.test(text) && !Number.isNaN(Date.parse(text))) return formatDate(text, language);
		if (column === "languages") return languageLabel(text, language);
		return find(valueLabelKeys(column, text)) ?? text;
	};
	/** inside: the column whose value contains it. */
	const columnLabel = (column: string, inside?: string) => find(columnLabelKeys(column, inside)) ?? column;
	const formatValue = (column: string, value: unknown): string => {
		if (value === null || value === undefined) return t("cleared");
		if (typeof value === "boolean")
			return PAID.includes(column) ? t(value ? "detail:facts.paid" : "detail:facts.notPaid") : t(value ? "yes" : "no");
		if (typeof value === "number") return formatColumnNumber(column, value);
		if (Array.isArray(value)) return value.map((one) => formatValue(column, one)).join(", ") || t("cleared");
		if (typeof value === "object")
			return (
				Object.entries(value)
					// Zero counts of a job run are omitted.
					.filter(([, one]) => column !== "counts" || one !== 0)
					.map(([name, one]) => `${columnLabel(name, column)}: ${formatValue(name, one)}`)
					.join(", ") || t("cleared")
			);
		return formatColumnText(column, String(value));
	};
	return { columnLabel, formatValue };
}

/** Name of a language by its code; the code if unknown. */
function languageLabel(code: string, language: string): string {
	try {
		return new Intl.DisplayNames(language, { type: "language" }).of(code) ?? code;
	} catch {
		return code;
	}
}
