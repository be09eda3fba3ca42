/** What a row of the activity log tells: which columns changed, what matters most of it, and where its resource has a page. */
import type { Language } from "#app/locales/i18n.ts";
import type { Status } from "./activity.ts";

type Values = Record<string, unknown>;

/** A row as the database tells it, with the names that its ids have now. */
export type ActivityEntry = {
	id: number;
	occurred_at: string;
	action: string;
	type: string;
	status: Status;
	resource_type: string | null;
	resource_id: string | null;
	actor_id: string | null;
	/** At the time. */
	actor_role: string | null;
	request_id: string | null;
	address: string | null;
	user_agent: string | null;
	before: Values | null;
	after: Values | null;
	details: Values | null;
	/** The person's name now; null for nobody and for an account that is gone. */
	actor: string | null;
	about: Partial<Record<"kind" | "name" | "title_en" | "title_tr", string | null>> | null;
};

/** One column of a change; undefined where there was no value. */
export type Change = { column: string; before?: unknown; after?: unknown };

/** The row of a list: no more goes to the browser than is shown. */
export type ActivityLine = Omit<ActivityEntry, "before" | "after" | "details" | "address" | "user_agent" | "about"> & {
	name: string | null;
	path: string | null;
	changes: Change[];
};

const isEmpty = (value: unknown) => value === null || value === undefined || value === "";

/** Every column that a row tells of, as it was and as it became. */
export function listChanges({ before, after }: Pick<ActivityEntry, "before" | "after">): Change[] {
	const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
	return columns
		.map((column) => ({
			column,
			...(isEmpty(before?.[column]) ? {} : { before: before?.[column] }),
			...(isEmpty(after?.[column]) ? {} : { after: after?.[column] }),
		}))
		.filter((change) => "before" in change || "after" in change);
}

/** What says most about an act, in this order; the other columns stand on the page of the row. */
const TELLING = [
	"status",
	"status_reason",
	"act",
	"reason_code",
	"reason",
	"status_note",
	"note",
	"role",
	"price_pence",
	"checks",
	"plan_id",
	"disabled_at",
	"outcome",
	"path",
	"code",
	"title_en",
	"title_tr",
	"listing_quota",
	"rate_percent",
	"language",
];
const MOST_TOLD = 4;

/** The columns and details that tell an act in a list, at most four. */
export function summarise(entry: Pick<ActivityEntry, "action" | "before" | "after" | "details">): Change[] {
	const { hidden: _, ...details } = entry.details ?? {};
	const all = [...listChanges(entry), ...listChanges({ before: null, after: details })];
	const rank = ({ column }: Change) => (TELLING.includes(column) ? TELLING.indexOf(column) : TELLING.length);
	// A new row is all values: the few that tell are enough. Of a change, every column does.
	const isWhole = !entry.before || !entry.after;
	return all
		.filter(
			(change) => typeof (change.after ?? change.before) !== "object" && (!isWhole || rank(change) < TELLING.length),
		)
		.filter(({ column }) => !(column === "act" && entry.action.startsWith("moderation.")))
		.toSorted((a, b) => rank(a) - rank(b))
		.slice(0, MOST_TOLD);
}

/** The names of columns whose values were left out, of the row itself. */
export function listHidden({ details }: Pick<ActivityEntry, "details">): string[] {
	const hidden = details?.hidden;
	return Array.isArray(hidden) ? hidden.filter((name) => typeof name === "string") : [];
}

/** The page of what a row is about; null where there is none (any more). */
export function findResourcePage(entry: Pick<ActivityEntry, "resource_type" | "resource_id" | "about">): string | null {
	const { resource_type, resource_id, about } = entry;
	if (!resource_id || !resource_type) return null;
	if (["listing", "place", "photo", "moderation", "favourite"].includes(resource_type))
		return about?.kind ? `/admin/queue/${resource_id}` : null;
	if (["agent", "subscription"].includes(resource_type)) return about?.name ? `/admin/agents/${resource_id}` : null;
	return null;
}

/** The name that a resource has now. */
export function nameResource({ about }: Pick<ActivityEntry, "about">, language: Language): string | null {
	if (!about) return null;
	const other = language === "en" ? "tr" : "en";
	return about.name ?? about[`title_${language}`] ?? about[`title_${other}`] ?? null;
}

/** A row for a list. */
export function toLine(entry: ActivityEntry, language: Language): ActivityLine {
	const { before: _b, after: _a, details: _d, address: _c, user_agent: _u, about: _n, ...line } = entry;
	const shorten = (value: unknown) => (typeof value === "string" ? value.slice(0, 200) : value);
	return {
		...line,
		name: nameResource(entry, language),
		path: findResourcePage(entry),
		changes: summarise(entry).map(({ column, ...values }) => ({
			column,
			...("before" in values ? { before: shorten(values.before) } : {}),
			...("after" in values ? { after: shorten(values.after) } : {}),
		})),
	};
}
