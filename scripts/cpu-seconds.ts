/** Processor time of a run, which compares better between machines and hours than its minutes. */
import { readFileSync } from "node:fs";

/** The unit of /proc, on every Linux that Node supports. */
const TICKS_PER_SECOND = 100;

/** User and system time of this process and of its children that have ended, in seconds; undefined where /proc does not exist. */
export function readCpuSeconds(): number | undefined {
	let stat: string;
	try {
		stat = readFileSync("/proc/self/stat", "utf8");
	} catch {
		return undefined;
	}
	// The name, in parentheses, may contain spaces.
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	// utime, stime, cutime, cstime of proc(5).
	return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
}
