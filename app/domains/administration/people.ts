/** People as administrators see them, and what can be done about one. No database. */

import { DISABLE_REASONS, type DisableReason } from "#app/domains/accounts/disable-reasons.ts";
import { ROLES, type Role } from "#app/domains/accounts/viewer.ts";
import { SUSPEND_REASONS } from "#app/domains/agents/verification.ts";
import type { Status } from "#app/domains/listings/listing.ts";
import type { Language } from "#app/locales/i18n.ts";
import { readPageNumber } from "#app/platform/http/page-number.ts";

export const PEOPLE_PER_PAGE = 25;
export const LONGEST_SEARCH = 120;
export const PERSON_STATES = ["active", "disabled", "unconfirmed"] as const;
export type PersonState = (typeof PERSON_STATES)[number];
export const PEOPLE_SORTS = ["newest", "seen"] as const;

export type PeopleFilters = { q?: string; role?: Role; state?: PersonState; sort?: "seen" };

type Name = { first_name: string | null; last_name: string | null; email: string };

export type PersonRow = Name & {
	id: string;
	phone: string | null;
	role: Role;
	created_at: string;
	disabled_at: string | null;
	/** Null for somebody who never signed in. */
	seen_at: string | null;
	is_confirmed: boolean;
};

export type PersonSession = { id: string; user_agent: string | null; started_at: string; last_seen_at: string };

export type PersonAct = {
	/** What it was done to: suspensions of agents have a record of their own. */
	about: "account" | "agent";
	id: number;
	action: "disabled" | "enabled" | "role_changed" | "sessions_ended";
	reason_code: DisableReason | (typeof SUSPEND_REASONS)[number] | null;
	reason: string | null;
	from_role: Role | null;
	to_role: Role | null;
	sessions: number;
	/** Null for an account that is gone. */
	actor: string | null;
	created_at: string;
};

export type PersonActivity = {
	id: number;
	occurred_at: string;
	action: string;
	status: "success" | "failure" | "denied";
	resource_type: string | null;
	resource_id: string | null;
	/** Whether the person did it. */
	is_own: boolean;
	/** Who else did it; null of the person, of the system and of an account that is gone. */
	actor: string | null;
};

/** Everything that administrators decide by. */
export type Person = Omit<PersonRow, "is_confirmed"> & {
	whatsapp: string | null;
	language: Language;
	confirmed_at: string | null;
	agent: { slug: string; name: string; verified_at: string | null } | null;
	listings: Partial<Record<Status | "deleted", number>>;
	plan: { name_en: string; name_tr: string; period: "monthly" | "yearly" | "granted"; ends_at: string | null } | null;
	sessions: PersonSession[];
	saved_searches: number;
	favourites: number;
	/** Enquiries that an agent has received; 1,001 means more than 1,000. */
	enquiries: number;
	newsletter: "waiting" | "confirmed" | "unsubscribed" | null;
	events: PersonAct[];
	activity: PersonActivity[];
	/** The roles that this person can have. */
	roles: Role[];
	is_self: boolean;
	may_manage: boolean;
	/** Goes out with each form and comes back with it: an act is about what was seen. */
	fingerprint: string;
};

export const PERSON_ACTS = ["end_sessions", "disable", "enable"] as const;
export type PersonActName = (typeof PERSON_ACTS)[number];

/** What was asked for and why it was not done, as the page shows it again. */
export type PersonActState = {
	act: string | undefined;
	values: Record<string, string>;
	errors: Record<string, string[]>;
};

/** What a person is called: their name, else their address. */
export function namePerson({ first_name, last_name, email }: Name): string {
	return [first_name, last_name].filter(Boolean).join(" ") || email;
}

/** The reasons that an administrator chooses from: of an agent those that are told to agents. */
export function reasonsFor({ agent }: Pick<Person, "agent">) {
	return agent ? SUSPEND_REASONS : DISABLE_REASONS;
}

/** The roles to choose from: whoever cannot sign in can lose a rank of administration but gain none. */
export function rolesOffered({ role, roles, disabled_at, confirmed_at }: Person): Role[] {
	const isUsable = disabled_at === null && confirmed_at !== null;
	return roles.filter((one) => one !== role && (isUsable || one === "visitor" || one === "agent"));
}

/** Reads the search from an address; what is not understood is left out. */
export function readPeopleSearch(params: URLSearchParams): { filters: PeopleFilters; page: number } {
	// Control characters are in no name, and the database takes none of them.
	const q = params
		.get("q")
		?.replace(/\p{Cc}/gu, " ")
		.trim()
		.slice(0, LONGEST_SEARCH);
	const role = ROLES.find((one) => one === params.get("role"));
	const state = PERSON_STATES.find((one) => one === params.get("state"));
	return {
		filters: {
			...(q ? { q } : {}),
			...(role ? { role } : {}),
			...(state ? { state } : {}),
			...(params.get("sort") === "seen" ? { sort: "seen" } : {}),
		},
		page: readPageNumber(params, 99),
	};
}

/** The address of a page of that search. */
export function peoplePath(filters: PeopleFilters, page = 1): string {
	const params = new URLSearchParams(filters);
	if (page > 1) params.set("page", String(page));
	const query = params.toString();
	return query ? `/admin/users?${query}` : "/admin/users";
}

/** The page of a person. */
export const personPath = (id: string) => `/admin/users/${id}`;
