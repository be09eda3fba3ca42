/** Listings and advertisers that a person does not want to see. */
import type { ListingCard } from "../listings/listing.ts";

/** Ids of listings and slugs of agents, newest first. */
export type Hidden = { listings: readonly number[]; agents: readonly string[] };

/** What is to be hidden, or with false to be shown again. */
export type HiddenChange = Hidden & { isHidden: boolean };

/** An advertiser by name. */
export type HiddenAgent = { slug: string; name: string; company_name: string | null };

type Row = Pick<ListingCard, "id" | "agent_slug">;

/** Whether a listing is hidden by itself or with its advertiser. */
export function isHidden({ listings, agents }: Hidden, { id, agent_slug }: Row): boolean {
	return listings.includes(id) || agents.includes(agent_slug);
}

/** The listings that are not hidden, in their order. */
export function leaveOutHidden<T extends Row>(hidden: Hidden, rows: T[]): T[] {
	return hidden.listings.length + hidden.agents.length === 0 ? rows : rows.filter((row) => !isHidden(hidden, row));
}

/** What of a listing is hidden, for its page; empty for nothing. */
export function describeState({ listings, agents }: Hidden, id: number, slug: string) {
	const state = { listing: listings.includes(id), agent: agents.includes(slug) };
	return state.listing || state.agent ? { hidden: state } : {};
}

/** After a change: what was hidden last comes first. */
export function applyChange({ listings, agents }: Hidden, change: HiddenChange): Hidden {
	const put = <T>(all: readonly T[], changed: readonly T[]): readonly T[] => {
		const others = all.filter((other) => !changed.includes(other));
		return change.isHidden ? [...changed, ...others] : others;
	};
	return { listings: put(listings, change.listings), agents: put(agents, change.agents) };
}
