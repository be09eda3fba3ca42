/**
 * A temporary folder in memory for the databases and browser profiles of the tests: each consists of hundreds of small files,
 * which some disks create slowly.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const ROOT = "/dev/shm";
/** A run of all tests takes less than half of it. */
const MIN_FREE_BYTES = 4 * 1024 ** 3;

/** Whether a line of /proc/self/mounts is this folder, in memory, and allows programs: PostgreSQL may be copied there. */
const isUsable = (line: string, root: string) => {
	const [, folder, type, options = ""] = line.split(" ");
	return folder === root && type === "tmpfs" && !options.split(",").some((option) => /^(ro|noexec)$/.test(option));
};

/**
 * Creates the folder, which is removed when the process ends. Undefined where there is none, or less free memory than this.
 * @param mounts contents of /proc/self/mounts
 */
export function createMemoryFolder({
	root = ROOT,
	minFree = MIN_FREE_BYTES,
	mounts = readMounts(),
} = {}): string | undefined {
	try {
		if (!mounts.split("\n").some((line) => isUsable(line, root))) return undefined;
		const { bavail, bsize } = statfsSync(root);
		if (bavail * bsize < minFree) return undefined;
		const folder = mkdtempSync(join(root, "adahan-"));
		// As root, PostgreSQL runs under another user id, which must reach its folder below this one.
		chmodSync(folder, 0o711);
		process.once("exit", () => {
			try {
				rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
			} catch (error) {
				console.error(`${folder} could not be removed: ${error}`);
			}
		});
		return folder;
	} catch {
		return undefined;
	}
}

function readMounts(): string {
	try {
		return readFileSync("/proc/self/mounts", "utf8");
	} catch {
		return "";
	}
}
