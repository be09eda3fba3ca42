/** Job that reads the due sources of agents, one after the other. A fault of one does not keep the others waiting. */
import { randomUUID } from "node:crypto";
import type { Language } from "#app/locales/i18n.ts";
import { log } from "#app/platform/logging/log.server.ts";
import {
	askAgain,
	BackendRejection,
	BackendUnavailable,
	expectObject,
	readAnswer,
} from "#app/platform/supabase/backend-error.server.ts";
import { feedSourceCalls } from "#app/platform/supabase/gateways/jobs.server.ts";
import type { Json } from "#contract/types.ts";
import type { Kind } from "../../listing.ts";
import { getReferenceData, type ReferenceData } from "../../listing-queries.server.ts";
import { checkRows } from "../check-rows.server.ts";
import { correctTable } from "../corrections.ts";
import { groupProblems, type ProblemGroup } from "../group-problems.ts";
import { guessColumns, sanitiseMapping } from "../guess-columns.server.ts";
import { hashHeaders, toImportedRow } from "../import-commands.server.ts";
import { findMappingProblem } from "../import-fields.ts";
import type { CheckedRow, Correction, ImportTarget } from "../import-rows.ts";
import { makeTitles } from "../made-titles.server.ts";
import { readFile } from "../read-file.server.ts";
import { parseTable, type Table } from "../read-table.server.ts";
import { listReferences } from "../row-keys.server.ts";
import { splitByKind } from "../split-by-kind.server.ts";
import type { RunCounts } from "./feed-source.ts";
import { type FetchedSource, fetchSource } from "./fetch-source.server.ts";
import { type FeedLink, keepHandValues, type OwnedRow } from "./hand-values.server.ts";

/** Time after which no further source is begun, below the caller's timeout. */
const LAST_START_MS = 30_000;
/** Rows in one call: each takes the database about 30 ms, and hosted calls have 8 seconds. */
const ROWS_AT_ONCE = 100;
const SEEN_AT_ONCE = 1000;
const MAX_GROUPS = 40;

type Source = {
	agent_id: string;
	kind: Kind;
	url: string;
	/** Of the agent. */
	language: Language;
	/** Rows of the last good run. */
	good_rows: number | null;
	mappings: { kind: Kind; headers_key: string; mapping: string[]; corrections: Correction[] }[];
};
type Outcome = { fault: string | null; mayRetry?: boolean; counts: RunCounts; problems: ProblemGroup[] };

/** A run that changes nothing, and why. */
class SourceFault extends Error {
	readonly code: string;
	readonly mayRetry: boolean;
	constructor(code: string, mayRetry = false) {
		super(code);
		this.code = code;
		this.mayRetry = mayRetry;
	}
}

/** Reads all due sources. Throws BackendUnavailable; the run that it ends is begun again when its claim ends. */
export async function readSources(
	fetch: (url: string) => Promise<FetchedSource> = fetchSource,
): Promise<{ done: number; failed: number }> {
	const startedAt = performance.now();
	const outcome = { done: 0, failed: 0 };
	while (performance.now() - startedAt < LAST_START_MS) {
		const run = randomUUID();
		// By its name the claim gives the same source again when its answer is lost.
		const source = readAnswer<Source>(await askAgain(() => feedSourceCalls.rpc("claim_feed_source", { claim: run })));
		if (!source) break;
		const { fault, mayRetry = false, counts, problems } = await attempt(run, source, fetch);
		const ended = {
			run,
			fault: fault as string,
			may_retry: mayRetry,
			counts: counts as Json,
			problems: problems as Json,
		};
		const answer = await askAgain(() => feedSourceCalls.rpc("finish_feed_run", ended));
		// The agent changed or removed the address meanwhile, which ended the run.
		if (answer.error?.message === "feed_run_ended") continue;
		readAnswer(answer);
		outcome[fault ? "failed" : "done"]++;
	}
	return outcome;
}

async function attempt(run: string, source: Source, fetch: (url: string) => Promise<FetchedSource>): Promise<Outcome> {
	try {
		return await readSource(run, source, await fetch(source.url));
	} catch (error) {
		if (error instanceof BackendUnavailable) throw error;
		if (error instanceof SourceFault) return { fault: error.code, mayRetry: error.mayRetry, counts: {}, problems: [] };
		// Such as too many drafts: what the parts before it wrote is counted as unchanged by the next run.
		const code = error instanceof BackendRejection && /^[a-z_]{1,40}$/.test(error.message) ? error.message : "failed";
		log.warn("source_not_read", { run, message: (error as Error).message });
		return { fault: code, counts: {}, problems: [] };
	}
}

async function readSource(run: string, source: Source, fetched: FetchedSource): Promise<Outcome> {
	if (!fetched.ok) throw new SourceFault(fetched.code, fetched.isRetryable);
	const file = await readFile(fetched.bytes, source.language);
	if (!file.ok) throw new SourceFault(file.code);
	const read = await parseTable(file.text);
	if (!read.ok) throw new SourceFault(read.code);
	// An export that broke off must not empty the stock.
	if (source.good_rows !== null && read.table.rows.length < source.good_rows / 2) throw new SourceFault("halved");
	const rows = await checkSource(run, source, read.table);
	const counts = await writeRows(run, rows);
	const kept = rows.filter(({ owned }) => owned.kept.length > 0).length;
	return {
		fault: null,
		counts: { rows: rows.length, ...counts, kept },
		problems: groupProblems(rows.map(({ row }) => row)).slice(0, MAX_GROUPS),
	};
}

type SourceRow = { row: CheckedRow; owned: OwnedRow };

/** All rows with what the source may change. */
async function checkSource(run: string, source: Source, given: Table): Promise<SourceRow[]> {
	const key = hashHeaders(given.headers);
	const referenceData = await getReferenceData();
	const remembered = source.mappings.find((one) => one.kind === source.kind && one.headers_key === key);
	const known = remembered?.mapping;
	const table = correctTable(given, remembered?.corrections ?? []);
	const cells = table.rows.map((row) => row.cells);
	const mapping = known
		? sanitiseMapping(source.kind, table.headers, known)
		: guessColumns(source.kind, table.headers, cells, referenceData.areas);
	const problem = findMappingProblem(mapping);
	if (problem) throw new SourceFault(problem.code === "twice" ? "columns_twice" : "no_reference");
	const rows: SourceRow[] = [];
	for (const part of splitByKind(source.kind, table, mapping)) {
		const named = { run, kind: part.kind, agent_references: listReferences(part.table, part.mapping) };
		const answer = await askAgain(() => feedSourceCalls.rpc("list_feed_targets", named));
		const targets = readAnswer<LinkedTarget[]>(answer) ?? [];
		const known = new Map(targets.map((target) => [target.id, target]));
		for (const row of await checkRows(part.kind, part.table, part.mapping, { referenceData, targets }))
			rows.push(toSourceRow(row, known.get(row.target?.id ?? 0), referenceData));
	}
	return rows;
}

type LinkedTarget = ImportTarget & { link: FeedLink };

function toSourceRow(row: CheckedRow, target: LinkedTarget | undefined, referenceData: ReferenceData): SourceRow {
	// The next run could not find its listing again.
	if (!row.target && row.reference === "") refuse(row, "import:source.noReference");
	const owned = keepHandValues(row, target?.link ?? null);
	// Titles follow what is written, not what a person keeps.
	if (target) Object.assign(owned.fields, makeTitles(row.kind, owned.fields, target, referenceData));
	return { row, owned };
}

/** Writes the rows in parts. Throws BackendUnavailable, BackendRejection and SourceFault. */
async function writeRows(
	run: string,
	rows: readonly SourceRow[],
): Promise<Required<Pick<RunCounts, "made" | "changed" | "unchanged" | "refused">>> {
	const isWritten = ({ row, owned: { fields } }: SourceRow) =>
		row.action === "new" ||
		(row.action === "update" && (Object.keys(fields).length > 0 || row.pictures.length + row.plans.length > 0));
	const good = rows.filter(({ row }) => row.action !== "bad");
	const written = good.filter(isWritten);
	// Changes first and by themselves: they need no place among the drafts.
	const parts = [true, false].flatMap((isChange) =>
		slices(
			written.filter(({ row }) => Boolean(row.target) === isChange),
			ROWS_AT_ONCE,
		),
	);
	// Of rows about the same listing the first counts.
	const seen = new Map<number, Pick<OwnedRow, "given" | "kept"> & { is_refused: boolean }>();
	for (const {
		row,
		owned: { given, kept },
	} of rows)
		if (row.target && !seen.has(row.target.id))
			seen.set(row.target.id, { given, kept, is_refused: row.action === "bad" });
	for (const { row } of written) if (row.target) seen.delete(row.target.id);
	const counts = { made: 0, changed: 0, unchanged: good.length - written.length, refused: rows.length - good.length };
	for (const part of parts) {
		const answer = await callWriteRows(run, part);
		if (answer) {
			counts.made += answer.made;
			counts.changed += answer.changed;
		} else {
			counts.refused += part.length;
			for (const { row } of part) refuse(row, "import:source.tooManyDrafts");
		}
	}
	for (const part of slices(
		[...seen].map(([id, rest]) => ({ id, ...rest })),
		SEEN_AT_ONCE,
	)) {
		const noted = { run, feed_rows: [], seen: part as unknown as Json };
		expectObject<Written>(await askAgain(() => feedSourceCalls.rpc("write_feed_rows", noted)), "ok");
	}
	return counts;
}

type Written = { ok: true; made: number; changed: number };

/** Null when the new rows have no place among the agent's drafts. */
async function callWriteRows(run: string, part: readonly SourceRow[]): Promise<Written | null> {
	const feed_rows = part.map(({ row, owned: { fields, kept, given } }) => ({
		...toImportedRow({ ...row, fields }),
		kept,
		given,
	}));
	// Not asked twice: a late answer has written new listings, which the next run finds by their reference.
	const answer = await feedSourceCalls.rpc("write_feed_rows", {
		run,
		feed_rows: feed_rows as unknown as Json,
		seen: [],
	});
	if (answer.error?.message === "too_many_listings") return null;
	const written = expectObject<Written | { ok: false; code: string }>(answer, "ok");
	if (!written.ok) throw new SourceFault(written.code, true);
	return written;
}

function refuse(row: CheckedRow, message: string): void {
	row.action = "bad";
	row.errors.push({ column: null, value: "", message });
}

const slices = <T>(all: readonly T[], size: number): T[][] =>
	Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));
