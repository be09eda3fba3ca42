/** Users in administration, and the actions available. No database access. */

import { href } from "react-router";
import { DISABLE_REASONS, type DisableReason } from "#app/domains/accounts/disable-reasons.ts";
import { ROLES, type Role } from "#app/domains/accounts/viewer.ts";
import { SUSPEND_REASONS } from "#app/domains/agents/verification.ts";
import type { Status } from "#app/domains/listings/listing.ts";
import type { Language } from "#app/locales/i18n.ts";
import { parsePageNumber } from "#app/platform/http/page-number.ts";
import type { AccountEventAction } from "#contract/codes/account-event-action.ts";
import type { ActivityLogStatus } from "#contract/codes/activity-log-status.ts";
import type { BillingProvider } from "#contract/codes/billing-provider.ts";
import type { SubscriptionPeriod } from "#contract/codes/subscription-period.ts";

export const USERS_PER_PAGE = 25;
export const MAX_SEARCH_LENGTH = 120;
export const USER_STATES = ["active", "disabled", "unconfirmed"] as const;
export type UserState = (typeof USER_STATES)[number];
export const USER_SORTS = ["newest", "seen"] as const;

export type UserFilters = { q?: string; role?: Role; state?: UserState; sort?: "seen" };

type Name = { first_name: string | null; last_name: string | null; email: string };

export type UserRow = Name & {
	id: string;
	phone: string | null;
	role: Role;
	created_at: string;
	disabled_at: string | null;
	/** Null if the user never signed in. */
	seen_at: string | null;
	is_confirmed: boolean;
};

export type UserSession = { id: string; user_agent: string | null; started_at: string; last_seen_at: string };

export type AccountEvent = {
	/** Subject of the action: suspensions of agents are recorded separately. */
	about: "account" | "agent";
	id: number;
	action: AccountEventAction;
	reason_code: DisableReason | (typeof SUSPEND_REASONS)[number] | null;
	reason: string | null;
	from_role: Role | null;
	to_role: Role | null;
	sessions: number;
	/** Null for a deleted account. */
	actor: string | null;
	created_at: string;
};

export type UserActivity = {
	id: number;
	occurred_at: string;
	action: string;
	status: ActivityLogStatus;
	resource_type: string | null;
	resource_id: string | null;
	/** Whether the user did it themselves. */
	is_own: boolean;
	/** Other actor; null for the user, the system and deleted accounts. */
	actor: string | null;
};

/** Everything administrators base a decision on. */
export type AdminUser = Omit<UserRow, "is_confirmed"> & {
	whatsapp: string | null;
	language: Language;
	confirmed_at: string | null;
	/** Null for those who may not remove it. */
	has_second_factor: boolean | null;
	agent: { slug: string; name: string; verified_at: string | null } | null;
	listings: Partial<Record<Status | "deleted", number>>;
	plan: {
		name_en: string;
		name_tr: string;
		period: SubscriptionPeriod;
		ends_at: string | null;
		/** Null for a granted plan. */
		provider: BillingProvider | null;
		auto_renews: boolean;
	} | null;
	sessions: UserSession[];
	saved_searches: number;
	favourites: number;
	/** Enquiries received by an agent; 1,001 means more than 1,000. */
	enquiries: number;
	newsletter: "waiting" | "confirmed" | "unsubscribed" | null;
	events: AccountEvent[];
	activity: UserActivity[];
	/** Roles this user can be given. */
	roles: Role[];
	is_self: boolean;
	may_manage: boolean;
	/** Optimistic lock: sent with each form and checked on submit. */
	fingerprint: string;
};

export const ACCOUNT_ACTIONS = ["end_sessions", "disable", "enable"] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];

/** Intent of the form that removes the second factor of a person who has lost it. */
export const REMOVE_FACTOR = "remove_factor";

/** A rejected action, for showing its form again. */
export type AccountActionState = {
	intent: string | undefined;
	values: Record<string, string>;
	errors: Record<string, string[]>;
};

/** Name of a user, otherwise the e-mail address. */
export function formatUserName({ first_name, last_name, email }: Name): string {
	return [first_name, last_name].filter(Boolean).join(" ") || email;
}

/** Reasons to choose from; for agents those that are shown to agents. */
export function disableReasonsFor({ agent }: Pick<AdminUser, "agent">) {
	return agent ? SUSPEND_REASONS : DISABLE_REASONS;
}

/** Roles to offer: a user who cannot sign in can only lose administration rights. */
export function assignableRoles({ role, roles, disabled_at, confirmed_at }: AdminUser): Role[] {
	const isUsable = disabled_at === null && confirmed_at !== null;
	return roles.filter((one) => one !== role && (isUsable || one === "visitor" || one === "agent"));
}

/** Parses a search; invalid parts are ignored. */
export function parseUserSearch(params: URLSearchParams): { filters: UserFilters; page: number } {
	// Names contain no control characters, and the database rejects some.
	const q = params
		.get("q")
		?.replace(/\p{Cc}/gu, " ")
		.trim()
		.slice(0, MAX_SEARCH_LENGTH);
	const role = ROLES.find((one) => one === params.get("role"));
	const state = USER_STATES.find((one) => one === params.get("state"));
	return {
		filters: {
			...(q ? { q } : {}),
			...(role ? { role } : {}),
			...(state ? { state } : {}),
			...(params.get("sort") === "seen" ? { sort: "seen" } : {}),
		},
		page: parsePageNumber(params, 99),
	};
}

/** Address of a page of the search. */
export function usersPath(filters: UserFilters, page = 1): string {
	const params = new URLSearchParams(filters);
	if (page > 1) params.set("page", String(page));
	const query = params.toString();
	return query ? `/admin/users?${query}` : "/admin/users";
}

/** Page of a user. */
export const userPath = (id: string) => href("/admin/users/:id", { id });
