/** Agents in administration, and the decisions available. No database access. */

import type { Role } from "#app/domains/accounts/viewer.ts";
import { AGENT_KINDS, type AgentKind } from "#app/domains/agents/agent.ts";
import {
	type Check,
	DECLINE_REASONS,
	END_REASONS,
	type Reason,
	SUSPEND_REASONS,
} from "#app/domains/agents/verification.ts";
import type { Language } from "#app/locales/i18n.ts";
import { parsePageNumber } from "#app/platform/http/page-number.ts";
import type { AgentEventAction } from "#contract/codes/agent-event-action.ts";
import type { BillingProvider } from "#contract/codes/billing-provider.ts";
import type { ListingStatus } from "#contract/codes/listing-status.ts";
import type { SubscriptionPeriod } from "#contract/codes/subscription-period.ts";

export const AGENTS_PER_PAGE = 25;
export const AGENT_STATES = ["waiting", "verified", "unverified", "declined", "suspended"] as const;
export type AgentState = (typeof AGENT_STATES)[number];

export type AdminAgentFilters = { q?: string; kind?: AgentKind; state?: AgentState };

export type AdminAgentRow = {
	id: string;
	name: string;
	company_name: string | null;
	kind: AgentKind;
	email: string;
	verified_at: string | null;
	listing_count: number;
	member_since: string;
	disabled_at: string | null;
	waiting_since: string | null;
};

export type AgentEvent = {
	id: number;
	action: AgentEventAction;
	checks: Check[];
	reason_code: Reason | null;
	reason: string | null;
	note: string | null;
	plan_id: string | null;
	ends_at: string | null;
	/** Null for a deleted account. */
	actor: string | null;
	created_at: string;
};

/** Everything administrators base a decision on. */
export type AdminAgent = Omit<AdminAgentRow, "listing_count"> & {
	slug: string;
	license_number: string | null;
	website: string | null;
	verified_checks: Check[];
	person: string;
	phone: string | null;
	whatsapp: string | null;
	language: Language;
	role: Role;
	account_since: string;
	listings: Partial<Record<ListingStatus, number>>;
	suspended_listings: number;
	/** Null without permission to open them. */
	documents: { id: string; kind: Check; created_at: string; decided_at: string | null }[] | null;
	events: AgentEvent[];
	subscription: {
		plan_id: string;
		period: SubscriptionPeriod;
		starts_at: string;
		ends_at: string | null;
		/** Null for a granted plan. */
		provider: BillingProvider | null;
		auto_renews: boolean;
	} | null;
	plans: { id: string; name_en: string; name_tr: string; listing_quota: number }[];
	may_manage: boolean;
	/** Optimistic lock: sent with each form and checked on submit. */
	fingerprint: string;
};

export const DECISIONS = [
	"verify",
	"decline",
	"end_verification",
	"suspend",
	"restore",
	"grant_plan",
	"end_plan",
] as const;
export type Decision = (typeof DECISIONS)[number];

/** Reasons to choose from. */
export const DECISION_REASONS = {
	decline: DECLINE_REASONS,
	end_verification: END_REASONS,
	suspend: SUSPEND_REASONS,
} as const;

/** A rejected decision, for showing its form again. */
export type DecisionState = {
	intent: string | undefined;
	values: Record<string, string>;
	checks: string[];
	errors: Record<string, string[]>;
};

/** Decisions available in the agent's current state. */
export function availableDecisions(agent: AdminAgent): Decision[] {
	if (!agent.may_manage) return [];
	const { waiting_since, verified_at, disabled_at, subscription } = agent;
	const isPaid = subscription !== null && subscription.period !== "granted";
	return DECISIONS.filter((decision) => {
		if (decision === "decline") return waiting_since !== null;
		if (decision === "end_verification") return verified_at !== null;
		if (decision === "suspend") return disabled_at === null;
		if (decision === "restore") return disabled_at !== null;
		if (decision === "grant_plan") return !isPaid;
		if (decision === "end_plan") return subscription !== null && !isPaid;
		return true;
	});
}

/** Parses a search; invalid parts are ignored. */
export function parseAdminAgentSearch(params: URLSearchParams): { filters: AdminAgentFilters; page: number } {
	// Names contain no control characters, and the database rejects some.
	const q = params
		.get("q")
		?.replace(/\p{Cc}/gu, " ")
		.trim()
		.slice(0, 120);
	const kind = AGENT_KINDS.find((one) => one === params.get("kind"));
	const state = AGENT_STATES.find((one) => one === params.get("state"));
	const filters = { ...(q ? { q } : {}), ...(kind ? { kind } : {}), ...(state ? { state } : {}) };
	return { filters, page: parsePageNumber(params, 99) };
}

/** Address of a page of the search. */
export function adminAgentsPath(filters: AdminAgentFilters, page = 1): string {
	const params = new URLSearchParams(filters);
	if (page > 1) params.set("page", String(page));
	const query = params.toString();
	return query ? `/admin/agents?${query}` : "/admin/agents";
}
