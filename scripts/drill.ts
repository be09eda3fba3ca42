/**
 * `npm run drill`: long-running resilience tests with limits. `npm run drill -- restore kill` runs only those. Each
 * prints one line with its figures, also written to drills/RESULTS.md; a violated limit gives exit code 1.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import backend from "../drills/backend.ts";
import type { Drill } from "../drills/drill.ts";
import hostile from "../drills/hostile.ts";
import imports from "../drills/import.ts";
import jobs from "../drills/jobs.ts";
import kill from "../drills/kill.ts";
import messages from "../drills/messages.ts";
import migration from "../drills/migration.ts";
import payments from "../drills/payments.ts";
import restore from "../drills/restore.ts";
import serverFaults from "../drills/server-faults.ts";
import servers from "../drills/servers.ts";
import soak from "../drills/soak.ts";
import { buildIfNeeded } from "./build-if-needed.ts";

const root = join(import.meta.dirname, "..");
const RESULTS = join(root, "drills/RESULTS.md");
const DRILLS: Record<string, Drill> = {
	restore,
	kill,
	backend,
	jobs,
	messages,
	payments,
	servers,
	"server-faults": serverFaults,
	import: imports,
	migration,
	hostile,
	soak,
};

/** Replaces a drill's section of the results file. */
function writeSection(name: string, { title }: Drill, lines: string[]): void {
	const sections = new Map(
		readFileSync(RESULTS, "utf8")
			.split(/^## /m)
			.slice(1)
			.map((section) => [section.slice(0, section.indexOf(":")), section.trim()]),
	);
	const machine = `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`;
	const head = `${name}: ${title}\n\n${new Date().toISOString().slice(0, 10)}, ${machine}.`;
	sections.set(name, `${head}\n\n${lines.map((line) => `- ${line}`).join("\n")}`);
	const ordered = Object.keys(DRILLS).flatMap((one) => sections.get(one) ?? []);
	writeFileSync(RESULTS, `# Drills\n\n${ordered.map((section) => `## ${section}\n`).join("\n")}`);
}

async function runDrill(name: string, drill: Drill): Promise<boolean> {
	const startedAt = performance.now();
	const log = (line: string) => console.error(`  ${name}: ${line}`);
	const { figures, violations } = await drill
		.run(log)
		.catch((error: Error) => ({ figures: [], violations: [error.stack ?? error.message] }));
	const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
	const isGood = violations.length === 0;
	console.log(
		`${isGood ? "✓" : "✗"} ${name} (${seconds} s): ${[...figures, ...violations.map((one) => `BROKEN ${one}`)].join("; ")}`,
	);
	writeSection(name, drill, [...figures, ...violations.map((one) => `**Broken:** ${one.split("\n")[0]}`)]);
	return isGood;
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(DRILLS, name));
if (unknown.length > 0) {
	console.error(`Unknown drill: ${unknown.join(", ")}. Usage: npm run drill -- [${Object.keys(DRILLS).join(" ")}]`);
	process.exit(1);
}
await buildIfNeeded(root);
let failed = 0;
// Sequential, because each needs the whole machine.
for (const [name, drill] of Object.entries(DRILLS))
	if (names.length === 0 || names.includes(name)) failed += (await runDrill(name, drill)) ? 0 : 1;
process.exit(failed === 0 ? 0 : 1);
