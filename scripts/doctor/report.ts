/** Runs checks one after the other and writes a line for each. */
import { type Check, type Finding, red } from "./check.ts";
import { AUTH_CHECKS } from "./checks/auth.ts";
import { DATABASE_CHECKS } from "./checks/database.ts";
import { FILE_CHECKS } from "./checks/files.ts";
import { JOB_CHECKS } from "./checks/jobs.ts";
import { KEY_CHECKS } from "./checks/keys.ts";
import { SERVER_CHECKS } from "./checks/servers.ts";
import type { Project } from "./project.ts";

export const CHECKS: Check[] = [
	...KEY_CHECKS,
	...SERVER_CHECKS,
	...DATABASE_CHECKS,
	...AUTH_CHECKS,
	...JOB_CHECKS,
	...FILE_CHECKS,
];

export type Diagnosis = { check: Check; finding: Finding };

/** What a check finds; one that cannot be carried out is red. */
export async function diagnose(check: Check, project: Project): Promise<Diagnosis> {
	const finding = await check.run(project).catch((error: Error) => red(`it cannot be checked (${error.message})`));
	return { check, finding };
}

/** One line: `green  name`, `yellow name: …`, `red    name: what is wrong. How to mend it.` */
export function describe({ check, finding }: Diagnosis): string {
	const start = `${finding.state.padEnd(6)} ${check.name}`;
	if (finding.state === "green") return start;
	if ("needs" in finding) return `${start}: cannot be told without ${finding.needs}`;
	return `${start}: ${finding.found}. ${check.remedy}`;
}

/** Runs all checks that apply to a project. */
export async function runChecks(
	project: Project,
	checks: readonly Check[],
	write: (line: string) => void,
): Promise<Diagnosis[]> {
	const done: Diagnosis[] = [];
	for (const check of checks) {
		if (check.isHostedOnly && project.isEmbedded) continue;
		const diagnosis = await diagnose(check, project);
		done.push(diagnosis);
		write(describe(diagnosis));
	}
	return done;
}
