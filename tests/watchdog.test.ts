import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

const MODULE = join(import.meta.dirname, "..", "supabase", "local", "watchdog.ts");
let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "adahan-watchdog-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a script in which `watchdog` has been made with `options`. */
function run(name: string, options: string, script: string) {
	const file = join(folder, `${name}.mjs`);
	writeFileSync(
		file,
		`import { createWatchdog } from ${JSON.stringify(MODULE)};
		import { fork } from "node:child_process";
		const watchdog = createWatchdog(${options});
		${script}`,
	);
	return fork(file, { stdio: ["ignore", "ignore", "pipe", "ipc"] });
}

/** Each kind of value, the last one cut off. */
const STATEMENT =
	"select 1 from endless2 where (name = 'O''Hara' or name = E'Ada\\' L' or bio = $b$ Born '1815' $b$) and price > 1.5e6 and phone = $1 and note = $$ +90 533";

it("ends a process whose only thread is busy for good, and names the statement without its values", async () => {
	const child = run(
		"busy",
		"{ limitMs: 500 }",
		`watchdog.note(${JSON.stringify(STATEMENT)}); watchdog.begin(async () => {}); while (true);`,
	);
	const errors = text(child.stderr!);
	expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
	expect(await errors).toMatch(
		/^The embedded backend has not answered for 0\.5 s .*: select … from endless2 where \(name = … or name = … or bio = …\) and price > … and phone = \$1 and note = …\n$/,
	);
});

it("ends a process that runs but whose database never answers", async () => {
	const child = run(
		"silent",
		"{ limitMs: 500 }",
		"watchdog.begin(() => new Promise(() => {})); setInterval(() => {}, 100);",
	);
	expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
});

it("lets a process run whose database answers, also with an error", async () => {
	const child = run(
		"sound",
		"{ limitMs: 2000, checkMs: 100 }",
		`let probes = 0;
		watchdog.begin(async () => { if (++probes === 25) process.exit(0); throw new Error("refused"); });
		setInterval(() => {}, 100);`,
	);
	expect(await once(child, "exit")).toEqual([0, null]);
});

it("lets a process run in which a long transaction holds up the probe", async () => {
	const child = run(
		"transaction",
		"{ limitMs: 1000, checkMs: 100 }",
		`watchdog.begin(() => new Promise(() => {}));
		let statements = 0;
		setInterval(() => { watchdog.note("select 1"); if (++statements === 30) process.exit(0); }, 50);`,
	);
	expect(await once(child, "exit")).toEqual([0, null]);
});

it("ends a busy process whose parent was killed", async () => {
	const parent = run(
		"parent",
		"{ limitMs: 60000 }",
		`if (process.argv[2]) {
			const own = createWatchdog({ limitMs: 600000, checkMs: 50, parent: process.ppid, parentGraceMs: 100 });
			own.begin(async () => {});
			process.send(process.pid);
			process.on("disconnect", () => {});
			setTimeout(() => { while (true); }, 200);
		} else fork(process.argv[1], ["child"]).on("message", (pid) => process.send(pid));`,
	);
	const [pid] = (await once(parent, "message")) as [number];
	parent.kill("SIGKILL");
	const isRunning = () => {
		try {
			return process.kill(pid, 0);
		} catch {
			return false;
		}
	};
	try {
		await vi.waitUntil(() => !isRunning(), { timeout: 30_000 });
	} finally {
		if (isRunning()) process.kill(pid, "SIGKILL");
	}
});
