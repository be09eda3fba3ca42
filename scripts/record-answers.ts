/**
 * `npm run contract:answers`: runs the tests that call the database and adds the answers that they saw to
 * `supabase/contract/answers.ts`, as types. With names of files it runs these only:
 * `npm run contract:answers -- tests/database/photos.test.ts`. With `--fresh` it begins with an empty contract, which removes
 * what no answer has any longer; without it, what is new is a key more of the objects that are known. NIGHTLY=1 records what only nightly tests see.
 */
import { execFile, spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ANSWERS_FILE, parseContract, printContract, readContract } from "../tests/support/answers/contract-file.ts";
import { addNewKeys, emptyShape, mergeInto, type Shape } from "../tests/support/answers/shape.ts";

const root = join(import.meta.dirname, "..");
const PROJECTS = ["database", "routes", "shared", "local"];

/** Runs the tests. Their failures do not matter: the answers are those of the database. */
function runTests(folder: string, files: string[]): Promise<void> {
	const projects = PROJECTS.flatMap((project) => ["--project", project]);
	const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...projects, ...files], {
		cwd: root,
		stdio: "inherit",
		env: { ...process.env, RECORD_ANSWERS: folder },
	});
	return new Promise((resolve) => child.once("exit", () => resolve()));
}

/** Adds what one process has seen. */
function addAll(contract: Map<string, Shape>, seen: ReadonlyMap<string, Shape>): void {
	for (const [name, shape] of seen) {
		const known = contract.get(name) ?? emptyShape();
		contract.set(name, known);
		mergeInto(known, shape);
	}
}

function format(text: string): Promise<string> {
	return new Promise((resolve, reject) => {
		const child = execFile(
			join(root, "node_modules/.bin/biome"),
			["format", "--stdin-file-path=answers-of-functions.ts"],
			{ cwd: root, maxBuffer: 16 * 1024 * 1024 },
			(error, stdout) => (error ? reject(error) : resolve(stdout)),
		);
		child.stdin?.end(text);
	});
}

const isFresh = process.argv.includes("--fresh");
const files = process.argv.slice(2).filter((argument) => argument !== "--fresh");
const folder = await mkdtemp(join(tmpdir(), "adahan-answers-"));
try {
	await runTests(folder, files);
	const contract = isFresh ? new Map<string, Shape>() : readContract();
	const seen = new Map<string, Shape>();
	for (const name of await readdir(folder)) addAll(seen, parseContract(await readFile(join(folder, name), "utf8")));
	for (const [name, shape] of seen) addNewKeys(contract.get(name) ?? emptyShape(), shape);
	addAll(contract, seen);
	await writeFile(ANSWERS_FILE, await format(printContract(contract)));
	console.log(`Wrote the answers of ${contract.size} functions to supabase/contract/answers.ts`);
} finally {
	await rm(folder, { recursive: true, force: true });
}
