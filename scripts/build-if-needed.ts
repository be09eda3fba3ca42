/** Builds only if the sources differ from the last build. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Files and folders that the build reads. */
export const BUILD_SOURCES = [
	"app",
	"public",
	"supabase/contract",
	"package-lock.json",
	"vite.config.ts",
	"react-router.config.ts",
	"scripts/build-worker.ts",
	"scripts/compress-assets.ts",
];

/** A hash over every source file's path and content. */
function fingerprint(root: string): string {
	const hash = createHash("sha256");
	for (const source of BUILD_SOURCES) {
		const files = source.includes(".")
			? [source]
			: readdirSync(join(root, source), { recursive: true, withFileTypes: true })
					.filter((entry) => entry.isFile())
					.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
					.sort();
		for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
	}
	return hash.digest("hex");
}

/**
 * Runs `npm run build` unless the last build is current.
 * @param signal ends the build
 * @throws Error with the output of a build that failed
 */
export async function buildIfNeeded(root: string, signal?: AbortSignal): Promise<void> {
	const stamp = join(root, "build/made-from.txt");
	const wanted = fingerprint(root);
	if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
	console.log("Building…");
	try {
		await run("npm", ["run", "--silent", "build"], { cwd: root, maxBuffer: 64 * 1024 ** 2, ...(signal && { signal }) });
	} catch (error) {
		const { stdout, stderr } = error as { stdout?: string; stderr?: string };
		throw new Error(`The build failed.\n${stdout ?? ""}${stderr ?? ""}`);
	}
	writeFileSync(stamp, wanted);
}
