/** The thread of watchdog.ts. */
import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";
import type { WatchdogData } from "./watchdog.ts";

const { beats, statement, limitMs, checkMs, parent, parentGraceMs } = workerData as WatchdogData;
const STANDARD_ERROR = 2;

let seen = Atomics.load(beats, 0);
/** Checks, not time: after a suspension of the machine, the main thread has to get its turn first. */
let silentChecks = 0;
let orphanedChecks = 0;

/** Quoted values, also cut off ones: escaped, in dollars and plain. */
const QUOTED = /\bE'(?:\\[\s\S]|''|[^'\\])*(?:'|$)|(\$(?:[a-z_]\w*)?\$)[\s\S]*?(?:\1|$)|'(?:''|[^'])*(?:'|$)/gi;
/** Numbers by themselves, neither in a name nor of a parameter. */
const NUMBER = /(?<![\w$])[\d.]*\d[\w.]*/g;

/** Without values, which may be personal. */
function describeStatement(): string {
	const end = statement.indexOf(0);
	const text = Buffer.from(statement.slice(0, end < 0 ? undefined : end)).toString();
	return text.replace(QUOTED, "…").replace(NUMBER, "…").replace(/\s+/g, " ");
}

function end(reason: string): void {
	try {
		writeSync(STANDARD_ERROR, `${reason}\n`);
	} catch {
		// The parent's end of the pipe may be gone.
	}
	process.kill(process.pid, "SIGKILL");
}

setInterval(() => {
	const now = Atomics.load(beats, 0);
	silentChecks = now === seen ? silentChecks + 1 : 0;
	orphanedChecks = parent !== undefined && process.ppid !== parent ? orphanedChecks + 1 : 0;
	seen = now;
	if (silentChecks * checkMs >= limitMs)
		end(
			`The embedded backend has not answered for ${limitMs / 1000} s and is ended; nothing is lost. Last statement: ${describeStatement()}`,
		);
	else if (orphanedChecks * checkMs > parentGraceMs)
		end("The embedded backend did not end after its parent and is ended; nothing is lost.");
}, checkMs);
