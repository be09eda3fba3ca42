/** The words for what stands in the activity log as codes. What has none is shown as it is. */
import type { i18n } from "i18next";
import { formatDate, formatMoment, formatMoney, formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Count, Dimension } from "../activity.ts";
import type { ActivityLine } from "../activity-story.ts";

/** Codes have words, other texts are what somebody wrote or an id. Every object has the words that are left out here. */
const CODE = /^(?!constructor\b|toString\b|valueOf\b)[a-z][a-zA-Z_-]{0,39}(\.(?!constructor\b)[a-z_]{1,39})?$/;
const DATE = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/;

/** Where the words for a column's values stand, the first that has one. */
const WORDS: Record<string, string[]> = {
	status: ["vocabulary:status", "activity:said"],
	from_status: ["vocabulary:status"],
	to_status: ["vocabulary:status"],
	reason_code: ["moderation:reasonName", "agentReasons", "reportReasons"],
	reason: ["reportReasons"],
	role: ["activity:roles"],
	category: ["vocabulary:category"],
	type: ["vocabulary:type"],
	checks: ["adminAgents:checks"],
	language: ["adminAgents:languages"],
	resource_type: ["activity:resources"],
	action: ["activity:actions"],
	side: ["adminRates:sides"],
	job: ["adminJobs:names"],
	kind: ["vocabulary:costKind", "vocabulary:agentKind"],
	buyer_class: ["vocabulary:buyerClass"],
	applies_to: ["adminRates:appliesTo"],
	template: ["adminMails:templates"],
};

/** So many words are kept of each language; then it starts anew. */
const MOST_WORDS = 3000;
const known = new WeakMap<i18n, Map<string, string | undefined>>();

/** What was looked up before: a page says the same few words of many rows. */
function recall(texts: i18n, key: string, look: () => string | undefined): string | undefined {
	const words = known.get(texts) ?? new Map<string, string | undefined>();
	known.set(texts, words);
	if (words.has(key)) return words.get(key);
	if (words.size >= MOST_WORDS) words.clear();
	const word = look();
	words.set(key, word);
	return word;
}

/** Things whose id says nothing to anybody. */
const NAMED_ALONE = ["area", "plan"];

export function useActivityWords() {
	const { t, i18n } = useTranslation([
		"activity",
		"vocabulary",
		"moderation",
		"adminAgents",
		"agentReasons",
		"reportReasons",
		"adminJobs",
		"adminMails",
		"adminRates",
	]);
	const language = useLanguage();
	const find = (places: readonly string[], code: string): string | undefined => {
		if (!CODE.test(code)) return undefined;
		const keys = places.map((place) => `${place}${place.includes(":") ? "." : ":"}${code}`);
		return recall(i18n, keys.join(), () => {
			const key = keys.find((one) => i18n.exists(one));
			const text: unknown = key && t(key as "activity:title");
			return typeof text === "string" ? text : undefined;
		});
	};
	const sayValue = (column: string, value: unknown): string => {
		if (value === null || value === undefined) return t("cleared");
		if (typeof value === "boolean") return t(value ? "yes" : "no");
		if (typeof value === "number")
			return column.endsWith("_pence")
				? formatMoney(value, language)
				: column.endsWith("code")
					? String(value)
					: formatNumber(value, language);
		if (Array.isArray(value)) return value.map((one) => sayValue(column, one)).join(", ");
		if (typeof value === "object")
			return Object.entries(value)
				.map(([name, one]) => `${sayColumn(name)}: ${sayValue(name, one)}`)
				.join(", ");
		const text = String(value);
		if (MOMENT.test(text) && !Number.isNaN(Date.parse(text))) return formatMoment(text, language);
		if (DATE.test(text) && !Number.isNaN(Date.parse(text))) return formatDate(text, language);
		return find([...(WORDS[column] ?? []), "activity:said"], text) ?? text;
	};
	const sayColumn = (column: string) => find(["activity:columns"], column) ?? column;
	const sayAction = (action: string) => find(["activity:actions"], action) ?? action;
	const sayResource = (type: string) => find(["activity:resources"], type) ?? type;
	const DIMENSION_WORDS = { action: "actions", type: "kinds", status: "statuses", resource_type: "resources" } as const;
	/** A value of one of the filters. */
	const sayOf = (dimension: Dimension, value: string) =>
		find([`activity:${DIMENSION_WORDS[dimension]}`], value) ?? value;
	/** A number of rows; nothing where none was seen but there may be some. */
	const sayCount = ({ n, more }: Count) =>
		more ? (n > 0 ? `${formatNumber(n, language)}+` : "") : formatNumber(n, language);
	const sayRole = (role: string | null) => (role ? (find(["activity:roles"], role) ?? role) : null);
	/** Whose act it was: the name now, else the id, else what kind of nobody it was. */
	const sayActor = ({ actor, actor_id, actor_role }: Pick<ActivityLine, "actor" | "actor_id" | "actor_role">) =>
		actor ??
		(actor_id ? t("unnamed", { id: actor_id.slice(0, 8) }) : actor_role === "job" ? t("timedWork") : t("noActor"));
	/** What tells one thing of a kind from the others: its name, else as much of its id as the eye can keep. */
	const sayWhich = ({
		resource_type,
		resource_id,
		name,
	}: Pick<ActivityLine, "resource_type" | "resource_id" | "name">) => {
		if (resource_type === "job") return find(WORDS.job!, resource_id ?? "") ?? resource_id ?? "";
		if (name && resource_type && NAMED_ALONE.includes(resource_type)) return name;
		return resource_id && resource_id.length > 24 ? `${resource_id.slice(0, 8)}…` : (resource_id ?? "");
	};
	return { t, language, sayValue, sayWhich, sayColumn, sayAction, sayResource, sayOf, sayCount, sayRole, sayActor };
}
