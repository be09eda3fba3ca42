/** Copies of the checkout, whose files can be changed freely. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";

/** Copies the files of the working tree and the last build into an empty folder, with a link to the installed packages. */
export function copyCheckout(root: string, folder: string): void {
	const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
		cwd: root,
		encoding: "utf8",
		maxBuffer: 64 * 1024 ** 2,
	});
	for (const file of new Set(listed.split("\0"))) {
		const source = join(root, file);
		if (!file || !existsSync(source)) continue;
		mkdirSync(dirname(join(folder, file)), { recursive: true });
		cpSync(source, join(folder, file));
	}
	if (existsSync(join(root, "build"))) cpSync(join(root, "build"), join(folder, "build"), { recursive: true });
	symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
}
