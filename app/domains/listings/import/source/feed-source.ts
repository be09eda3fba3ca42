/** The source of an agent's stock: an address that is read every night. */
import type { Kind } from "../../listing.ts";
import type { ProblemGroup } from "../group-problems.ts";

export const MAX_SOURCE_LENGTH = 1000;

/** Rows of a run by what became of them. Absent after a fault. */
export type RunCounts = {
	rows?: number;
	made?: number;
	changed?: number;
	unchanged?: number;
	refused?: number;
	/** Rows with values that a person changed. */
	kept?: number;
	missing?: number;
	withdrawn?: number;
	returned?: number;
};

export type FeedRun = {
	id: string;
	/** Asked for by a person, not by night. */
	is_asked: boolean;
	started_at: string;
	/** Null while it runs. */
	finished_at: string | null;
	/** A code; null after a good run. */
	fault: string | null;
	counts: RunCounts;
	problems: ProblemGroup[];
};

/** A listing of the agent; reference: the agent's own, or that of the site. */
type SourceListing = { id: number; kind: Kind; reference: string };

export type FeedSource = {
	url: string;
	kind: Kind;
	is_on: boolean;
	is_asked: boolean;
	created_at: string;
	next_run_at: string | null;
	/** Rows of the last good run; null before. */
	good_rows: number | null;
	/** Newest first. */
	runs: FeedRun[];
	/** Listings with values that a person changed, by column. */
	kept: (SourceListing & { columns: string[] })[];
	/** Listings that the source lacks. */
	missing: (SourceListing & { is_withdrawn: boolean })[];
};

export const SOURCE_ACTIONS = ["on", "pause", "ask", "remove"] as const;
export type SourceAction = (typeof SOURCE_ACTIONS)[number];
