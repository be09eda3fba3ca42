/** Presentation of an activity row: changed columns, the most important ones, and the link to its resource. */
import { href } from "react-router";
import type { Role } from "#app/domains/accounts/viewer.ts";
import { findJobName } from "#app/domains/jobs/schedule.ts";
import type { Language } from "#app/locales/i18n.ts";
import { UUID } from "#app/platform/http/uuid.ts";
import { hasPermission, type Permission } from "../permissions.ts";
import type { Status } from "./activity.ts";

type Values = Record<string, unknown>;

/** A row with the current names of its ids. */
export type ActivityEntry = {
	id: number;
	occurred_at: string;
	action: string;
	type: string;
	status: Status;
	resource_type: string | null;
	resource_id: string | null;
	actor_id: string | null;
	/** Role at the time of the event. */
	actor_role: string | null;
	request_id: string | null;
	before: Values | null;
	after: Values | null;
	details: Values | null;
	/** Current name; null without an actor or for a deleted account. */
	actor: string | null;
	/** Current name of the resource; null when deleted or when there is none. */
	about: Partial<Record<"kind" | "reference" | "name" | "title_en" | "title_tr", string | null>> | null;
};

/** A row with its origin, which lists do not receive. */
export type FullActivityEntry = ActivityEntry & { address: string | null; user_agent: string | null };

/** One changed column; undefined where there was no value. */
export type Change = { column: string; before?: unknown; after?: unknown };

/** Row of a list, limited to what is displayed. */
export type ActivityRow = Omit<ActivityEntry, "before" | "after" | "details" | "about"> & {
	name: string | null;
	/** Public reference of a listing. */
	reference: string | null;
	path: string | null;
	changes: Change[];
};

const isEmpty = (value: unknown) => value === null || value === undefined || value === "";

/** All columns of a row, before and after. */
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

/** Current name of an id; undefined without one. */
export type IdLabel = (column: string, id: number) => string | undefined;

/** Adds names to ids: "Lapta (112)" instead of 112, or only "Lapta" in lists. */
export function labelIds(changes: Change[], nameOf: IdLabel, isShort = false): Change[] {
	const labelValue = (column: string, value: unknown): unknown => {
		if (Array.isArray(value)) return value.map((one) => labelValue(column, one));
		const name = typeof value === "number" ? nameOf(column, value) : undefined;
		if (name === undefined) return value;
		return isShort ? name : `${name} (${value})`;
	};
	return changes.map(({ column, ...values }) => ({
		column,
		...("before" in values ? { before: labelValue(column, values.before) } : {}),
		...("after" in values ? { after: labelValue(column, values.after) } : {}),
	}));
}

/** Most significant columns, in order; the rest is on the detail page. */
const SUMMARY_COLUMNS = [
	"status",
	"acting_for",
	"status_reason",
	"action",
	"reason_code",
	"reason",
	"status_note",
	"note",
	"holds_from",
	"role",
	"price_pence",
	"checks",
	"plan_id",
	"problem",
	"amount_pence",
	"provider",
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
const MAX_SUMMARY_CHANGES = 4;

/** Columns and details that summarise an event in a list, at most four. */
export function summarise(entry: Pick<ActivityEntry, "action" | "before" | "after" | "details">): Change[] {
	const { hidden: _, ...details } = entry.details ?? {};
	const all = [...listChanges(entry), ...listChanges({ before: null, after: details })];
	const rank = ({ column }: Change) =>
		SUMMARY_COLUMNS.includes(column) ? SUMMARY_COLUMNS.indexOf(column) : SUMMARY_COLUMNS.length;
	// Of a created or deleted row only significant columns; of a change all of them.
	const isWhole = !entry.before || !entry.after;
	return all
		.filter(
			(change) =>
				typeof (change.after ?? change.before) !== "object" && (!isWhole || rank(change) < SUMMARY_COLUMNS.length),
		)
		.filter(({ column }) => !(column === "action" && entry.action.startsWith("moderation.")))
		.toSorted((a, b) => rank(a) - rank(b))
		.slice(0, MAX_SUMMARY_CHANGES);
}

/** Redacted columns of the row itself. */
export function listRedactedColumns({ details }: Pick<ActivityEntry, "details">): string[] {
	const hidden = details?.hidden;
	return Array.isArray(hidden) ? hidden.filter((name) => typeof name === "string") : [];
}

type ResourcePage = { permission: Permission; path: (id: string) => string };

const LISTING: ResourcePage = { permission: "listings.read", path: (id) => href("/admin/queue/:id", { id }) };
/** Payments have no name of their own, and are never deleted. */
const PAYMENT: ResourcePage = { permission: "payments.read", path: (id) => href("/admin/payments/:id", { id }) };
const AGENT: ResourcePage = { permission: "agents.read", path: (id) => href("/admin/agents/:id", { id }) };

/** Detail pages by kind of resource. */
const PAGES: Record<string, ResourcePage> = {
	listing: LISTING,
	place: LISTING,
	photo: LISTING,
	moderation: LISTING,
	favourite: LISTING,
	agent: AGENT,
	subscription: AGENT,
	account: { permission: "users.read", path: (id) => href("/admin/users/:id", { id }) },
	contact: { permission: "contact.read", path: (id) => href("/admin/contact/:id", { id }) },
	announcement: { permission: "announcements.send", path: () => href("/admin/announcements") },
	newsletter: { permission: "newsletter.read", path: (id) => href("/admin/newsletter/:id", { id }) },
	newsletter_issue: { permission: "newsletter.read", path: (id) => href("/admin/newsletter/issues/:id", { id }) },
	security_event: { permission: "security.read", path: (id) => href("/admin/security/:id", { id }) },
	error_group: {
		permission: "errors.read",
		path: (fingerprint) => href("/admin/errors/:fingerprint", { fingerprint }),
	},
	job: { permission: "jobs.read", path: (job) => href("/admin/jobs/:job", { job }) },
	content: { permission: "content.edit", path: (id) => `/admin/content/${id}` },
	area: { permission: "areas.edit", path: (id) => href("/admin/areas/:id", { id }) },
	landmark: { permission: "areas.edit", path: (id) => href("/admin/landmarks/:id", { id }) },
	cost_rate: { permission: "rates.edit", path: (id) => href("/admin/rates/:id", { id }) },
	plan: { permission: "plans.edit", path: () => href("/admin/plans") },
	payment: PAYMENT,
	// An invoice is logged with the id of its payment.
	invoice: PAYMENT,
};

/** Page of a resource; null if it does not exist or this role may not open it. */
export function findResourcePage(
	{ resource_type, resource_id, about }: Pick<ActivityEntry, "resource_type" | "resource_id" | "about">,
	role: Role,
): string | null {
	const page = resource_type && Object.hasOwn(PAGES, resource_type) ? PAGES[resource_type] : undefined;
	if (!page || !resource_id || !hasPermission(role, page.permission)) return null;
	const isThere =
		resource_type === "job"
			? findJobName(resource_id) !== undefined
			: about !== null || (page === PAYMENT && UUID.test(resource_id));
	return isThere ? page.path(resource_id) : null;
}

/** Current name of a resource. */
export function getResourceName({ about }: Pick<ActivityEntry, "about">, language: Language): string | null {
	if (!about) return null;
	const other = language === "en" ? "tr" : "en";
	return about.name ?? about[`title_${language}`] ?? about[`title_${other}`] ?? null;
}

/** A row for a list, with names of ids and the links this role may follow. */
export function toActivityRow(entry: ActivityEntry, language: Language, role: Role, nameOf: IdLabel): ActivityRow {
	const { before: _b, after: _a, details: _d, about: _n, ...line } = entry;
	const shorten = (value: unknown) => (typeof value === "string" ? value.slice(0, 200) : value);
	return {
		...line,
		name: getResourceName(entry, language),
		reference: entry.about?.reference ?? null,
		path: findResourcePage(entry, role),
		changes: labelIds(summarise(entry), nameOf, true).map(({ column, ...values }) => ({
			column,
			...("before" in values ? { before: shorten(values.before) } : {}),
			...("after" in values ? { after: shorten(values.after) } : {}),
		})),
	};
}
