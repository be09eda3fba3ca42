/** Types for the rows of an import. */

import type { FieldOutput } from "../editor/listing-form.server.ts";
import type { OnBehalfOf } from "../editor/own-listing.ts";
import type { Category, Kind, Status } from "../listing.ts";

/**
 * new: becomes a draft. update: changes a listing. unchanged: equals the stored one. bad: has errors and is skipped.
 */
export const ROW_ACTIONS = ["new", "update", "unchanged", "bad"] as const;
export type RowAction = (typeof ROW_ACTIONS)[number];

/** Error in a cell. column: its header; null when no single cell is the cause. message: as in form errors. */
export type CellProblem = {
	column: string | null;
	value: string;
	message: string;
	/** The cell is left out, and its row is imported. */
	isDropped?: boolean;
};

/** A line of a file that is no row, by its number in a spreadsheet. text: its first filled cell. */
export type OtherLine = { number: number; reason: "title" | "total" | "remark" | "header"; text: string };

/** A column of a file, counted from one; some have no header. */
export type FileColumnName = { number: number; header: string };

export type CheckedRow = {
	kind: Kind;
	number: number;
	/** The agent's own reference; empty where the row has none. */
	reference: string;
	/** The reference of this site, of a listing that exists. */
	siteReference: string | null;
	action: RowAction;
	/** Listing that the row updates. */
	target: { id: number; version: number; status: Status } | null;
	titles: { en: string | null; tr: string | null };
	/** Columns to write: all of a new listing, the changed ones of another. */
	fields: FieldOutput;
	/** All columns that the row gives, changed or not. */
	given: FieldOutput;
	/** Stored values of the changed columns; empty for a new listing. */
	before: Record<string, unknown>;
	/** Photo addresses to download. */
	pictures: string[];
	/** Those of floor plans. */
	plans: string[];
	/** Why the row is not imported. */
	errors: CellProblem[];
	/** Cells that are left out or read with a change. */
	warnings: CellProblem[];
};

/** A change in the language of the page. */
export type DisplayedChange = { field: string; before: string; after: string };

/** An existing listing of the agent. */
export type ImportTarget = {
	id: number;
	version: number;
	status: Status;
	was_public: boolean;
	reference: string;
	agent_reference: string | null;
	address: string | null;
	latitude: number | null;
	longitude: number | null;
	/** Columns that an agent can write. */
	fields: Record<string, unknown> & {
		type: string;
		category: Category;
		title_en: string | null;
		title_tr: string | null;
		features: string[];
	};
	make: string | null;
	model: string | null;
	/** Addresses that were downloaded or are pending. */
	picture_urls: string[];
};

/** kind: where it is not that of the file. */
type ResultRow = { row: number; kind?: Kind; id: number; reference: string; status: Status };

/** Result of an import. */
export type ImportResult = {
	made: ResultRow[];
	changed: ResultRow[];
	unchanged: number;
	left: { row: number; reference: string; errors: CellProblem[] }[];
	/** Number of addresses pending download. */
	pictures: number;
};

/** Photos of an import that are not downloaded yet, and those that could not be. */
export type PhotoDownloads = { waiting: number; failed: { url: string; error: string }[] };

/** A text that stands in for a value of a column in every row. column: counted from zero. */
export type Correction = { column: number; value: string; text: string };

/** A stored import. */
export type ImportFile = {
	/** The agent for whom an administrator imports; null for the viewer's own import. */
	written_for: OnBehalfOf | null;
	id: string;
	kind: Kind;
	file_name: string;
	/** Null after the import. */
	contents: string | null;
	/** Of a workbook with several sheets, the name of the one that is read. */
	sheet: string | null;
	/** Names of those that can be read instead. */
	sheets: string[];
	mapping: string[] | null;
	/** Last mapping of a file with the same headers. */
	remembered: string[] | null;
	/** Of this file, or else the last ones of a file with the same headers. */
	corrections: Correction[];
	created_at: string;
	finished_at: string | null;
	/** Drafts that the agent can still make. */
	free_drafts: number;
	/** Of an import that is not finished, what its parts wrote so far. */
	result: ImportResult | Pick<ImportResult, "made" | "changed" | "pictures"> | null;
	pictures: { waiting: number; done: number; failed: { listing_id: number; url: string; error: string }[] };
};
