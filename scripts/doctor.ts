/**
 * `npm run doctor [-- --flows]`: checks a project and says in one line each what is right, what cannot be told and what to
 * mend. Without SUPABASE_URL it checks the embedded backend. Ends with 1 when anything is red. docs/operations.md lists its
 * variables.
 */
import { FLOW_CHECKS } from "./doctor/flows.ts";
import { openProject } from "./doctor/project.ts";
import { CHECKS, runChecks } from "./doctor/report.ts";

try {
	const { project, close } = await openProject(process.env);
	try {
		const checks = process.argv.includes("--flows") ? [...CHECKS, ...FLOW_CHECKS] : CHECKS;
		const done = await runChecks(project, checks, console.log);
		const count = (state: string) => done.filter(({ finding }) => finding.state === state).length;
		console.log(`\n${count("green")} green, ${count("yellow")} yellow, ${count("red")} red`);
		process.exitCode = count("red") > 0 ? 1 : 0;
	} finally {
		await close();
	}
} catch (error) {
	console.error((error as Error).message);
	process.exitCode = 1;
}
