import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "./free-port.ts";

const run = promisify(execFile);

/** The folder of the server's programs on this machine, newest version first; undefined without a server. */
export const POSTGRES_PROGRAMS = [
	...versions("/usr/lib/postgresql", "bin"),
	"/usr/local/pgsql/bin",
	"/opt/homebrew/opt/postgresql/bin",
].find((folder) => existsSync(join(folder, "initdb")));

export type TestPostgres = {
	url: string;
	/** Ends it as a crash does and starts it again on the same port and data. */
	crash(): Promise<void>;
	stop(): Promise<void>;
};

/**
 * Starts a PostgreSQL of its own in a temporary folder, on a free port of this machine.
 * @param settings more of its settings, as `name=value`
 */
export async function startPostgres(settings: string[] = []): Promise<TestPostgres> {
	const programs = POSTGRES_PROGRAMS;
	if (!programs) throw new Error("No PostgreSQL server is installed.");
	const folder = await mkdtemp(join(tmpdir(), "adahan-postgres-"));
	await chmod(folder, 0o777);
	const data = join(folder, "data");
	// The server refuses to run as root; its package brings a user for it.
	const isRoot = process.getuid?.() === 0;
	const server = (program: string, ...parameters: string[]) => {
		const command = [join(programs, program), ...parameters];
		return isRoot ? run("runuser", ["-u", "postgres", "--", ...command]) : run(command[0] as string, command.slice(1));
	};
	const port = await freePort();
	await server(
		"initdb",
		"-D",
		data,
		"-U",
		"adahan",
		"--auth=trust",
		"--encoding=UTF8",
		"--locale=C.UTF-8",
		"--no-sync",
	);
	const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off${settings.map((setting) => ` -c ${setting}`).join("")}`;
	const start = () => server("pg_ctl", "-D", data, "-w", "-l", join(folder, "log"), "-o", options, "start");
	await start();
	return {
		url: `postgres://adahan@127.0.0.1:${port}/postgres`,
		crash: async () => {
			await server("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop");
			await start();
		},
		stop: async () => {
			await server("pg_ctl", "-D", data, "-m", "fast", "-w", "stop");
			await rm(folder, { recursive: true, force: true });
		},
	};
}

function versions(folder: string, inner: string): string[] {
	if (!existsSync(folder)) return [];
	return readdirSync(folder)
		.sort((a, b) => Number(b) - Number(a))
		.map((version) => join(folder, version, inner));
}
