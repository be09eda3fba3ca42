/** What `npm run backup` is asked to do. */

export type BackupCommand = { kind: "write" } | { kind: "erasures" } | { kind: "restore" | "files"; path: string };

const USAGE = "npm run backup [-- --erasures | --restore FILE | --files FILE]";

/**
 * Reads the arguments.
 * @throws Error for any other ones, since a mistyped restore must not delete old backups
 */
export function readCommand(args: readonly string[]): BackupCommand {
	const [option, path, ...rest] = args;
	if (option === undefined) return { kind: "write" };
	if (option === "--erasures" && path === undefined) return { kind: "erasures" };
	if (path && rest.length === 0) {
		if (option === "--restore") return { kind: "restore", path };
		if (option === "--files") return { kind: "files", path };
	}
	throw new Error(`"${args.join(" ")}" is not understood: ${USAGE}.`);
}
