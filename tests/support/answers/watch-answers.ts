/**
 * Compares each answer of a database function that a test sees with `supabase/contract/answers.ts`. With RECORD_ANSWERS, the
 * name of a folder, it collects the shapes there instead, one file for each process.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { threadId } from "node:worker_threads";
import type { DatabaseHandle } from "../../../supabase/local/database-handle.ts";
import { IS_NIGHTLY } from "../nightly.ts";
import { printContract, readContract } from "./contract-file.ts";
import { EXCEPTIONS } from "./exceptions.ts";
import { emptyShape, findMisfit, mergeInto, type Shape, shapeOf } from "./shape.ts";

type Watch = {
	contract: Map<string, Shape>;
	/** What did not fit, until the test that saw it has ended. */
	misfits: Set<string>;
	isChanged: boolean;
};

const FOLDER = process.env.RECORD_ANSWERS;

// Files of one process load this module again; reading the contract once is enough.
const shared = globalThis as { answersOfTests?: Watch };
shared.answersOfTests ??= startWatch();
const watch = shared.answersOfTests;

function startWatch(): Watch {
	return { contract: FOLDER ? new Map() : readContract(), misfits: new Set(), isChanged: false };
}

/** Which functions of a database return JSON; others have their types from the schema. */
export async function listJsonFunctions(sql: Pick<DatabaseHandle, "query">): Promise<string[]> {
	const rows = await sql.query<{ name: string }>(
		`select distinct p.proname::text as name from pg_proc p
		where p.pronamespace = 'public'::regnamespace and p.prorettype in ('json'::regtype, 'jsonb'::regtype)
		and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
	);
	return rows.map(({ name }) => name);
}

/** Compares or records an answer. */
export function noteAnswer(name: string, answer: unknown): void {
	const { contract, misfits } = watch;
	const known = contract.get(name);
	if (FOLDER) {
		if (known && !findMisfit(answer, known)) return;
		const shape = known ?? emptyShape();
		contract.set(name, shape);
		mergeInto(shape, shapeOf(answer, name, EXCEPTIONS));
		watch.isChanged = true;
		return;
	}
	const misfit = known && findMisfit(answer, known, IS_NIGHTLY);
	if (misfit) misfits.add(`${name} answers ${misfit}`);
}

/** Throws when an answer since the last call did not fit. */
export function expectKnownAnswers(): void {
	const found = [...watch.misfits];
	watch.misfits.clear();
	if (found.length === 0) return;
	throw new Error(
		`supabase/contract/answers.ts does not have what the database answers; if it should: npm run contract:answers\n${found.join("\n")}`,
	);
}

/** Writes what this process has recorded, before the database of a backend is closed. */
export async function saveRecordedAnswers(sql: Pick<DatabaseHandle, "query">): Promise<void> {
	if (!FOLDER || !watch.isChanged) return;
	watch.isChanged = false;
	const names = new Set(await listJsonFunctions(sql));
	const contract = new Map([...watch.contract].filter(([name]) => names.has(name)));
	writeFileSync(join(FOLDER, `${process.pid}-${threadId}.txt`), printContract(contract));
}
