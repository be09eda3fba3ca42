/** What an import knows of the rows of a file. */

import type { Kind, Status } from "../listing.ts";
import type { FieldOutput } from "../listing-form.server.ts";

/** new: becomes a draft. update: changes a listing. unchanged: stands there already. bad: has errors and is left. */
export const ACTS = ["new", "update", "unchanged", "bad"] as const;
export type Act = (typeof ACTS)[number];

/** What is wrong with a cell. column: its header; null when no cell is to blame. message: as fields of forms take it. */
export type CellProblem = { column: string | null; value: string; message: string };

export type CheckedRow = {
	number: number;
	reference: string;
	act: Act;
	/** The listing that it changes. */
	target: { id: number; version: number; status: Status } | null;
	title: string | null;
	/** What is written. */
	fields: FieldOutput;
	/** Addresses of pictures to fetch. */
	pictures: string[];
	errors: CellProblem[];
};

/** A listing of the agent as it stands. */
export type ImportTarget = {
	id: number;
	version: number;
	status: Status;
	was_public: boolean;
	agent_reference: string;
	address: string | null;
	latitude: number | null;
	longitude: number | null;
	/** The columns that an agent writes. */
	fields: Record<string, unknown> & {
		type: string;
		category: "sale" | "rent";
		title_en: string | null;
		title_tr: string | null;
		features: string[];
	};
	make: string | null;
	model: string | null;
	/** Addresses that were fetched or wait to be. */
	picture_urls: string[];
};

type ResultRow = { row: number; id: number; reference: string; status: Status };

/** What an import has done. */
export type ImportResult = {
	made: ResultRow[];
	changed: ResultRow[];
	unchanged: number;
	left: { row: number; reference: string; errors: CellProblem[] }[];
	/** How many addresses wait to be fetched. */
	pictures: number;
};

/** One import between its steps. */
export type ImportFile = {
	id: string;
	kind: Kind;
	file_name: string;
	/** Null once it is imported. */
	contents: string | null;
	mapping: string[] | null;
	/** How columns with the same headers were mapped last time. */
	remembered: string[] | null;
	created_at: string;
	finished_at: string | null;
	result: ImportResult | null;
	pictures: { waiting: number; done: number; failed: { listing_id: number; url: string; error: string }[] };
};
