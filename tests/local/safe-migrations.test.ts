/**
 * Migrations of a live database: indexes of large tables are built without locks, and a migration yields instead of
 * waiting.
 */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type LocalDatabase, openPostgres } from "../../supabase/local/database.ts";
import { hasNoMigrations } from "../../supabase/local/migrations.ts";
import { applyWithLockTimeout } from "../../supabase/local/safe-migrations.ts";
import { PROJECT_ROOT } from "../../supabase/local/settings.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { serverUrl } from "../support/test-database.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

it("refuses the address of the transaction pooler before it connects", async () => {
	const url = "postgresql://postgres.project:word@127.0.0.1:6543/postgres";
	const run = promisify(execFile)(process.execPath, [join(PROJECT_ROOT, "scripts/migrate.ts"), url]);
	await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^Port 6543 .* 5432\.\n$/) });
});

describe.skipIf(!serverUrl())("migration of a live database", () => {
	let server: TestPostgres;
	let database: LocalDatabase;
	let other: postgres.Sql;
	let folder: string;
	let output: string[];

	const apply = () => {
		output = [];
		return applyWithLockTimeout(server.url, database.sql, folder, (line) => void output.push(line));
	};
	const write = (file: string, text: string) => writeFile(join(folder, file), text);

	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), "adahan-test-"));
		server = await startPostgres();
		database = await openPostgres(server.url);
		other = postgres(server.url, { max: 2, onnotice: () => {} });
		await hasNoMigrations(database.sql);
		await database.sql.exec(`create table public.full_one (id int primary key, place int, words text);
			create table public.small_one (id int primary key, place int);
			insert into public.full_one select n, n % 7, 'w' || n from generate_series(1, 20000) n;
			insert into public.small_one select n, n from generate_series(1, 10) n;
			analyze public.full_one; analyze public.small_one`);
	});
	afterAll(async () => {
		await other?.end();
		await database?.close();
		await server?.stop();
		await rm(folder, { recursive: true, force: true });
	});

	const indexes = async () =>
		(
			await other<{ name: string; valid: boolean }[]>`
				select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
				where c.relname like '%\\_ahead%' order by 1`
		).map(({ name, valid }) => (valid ? name : `${name} is broken`));

	it("builds the indexes of large tables ahead and the others itself", async () => {
		await write(
			"20260101000000_ahead.sql",
			`-- A comment: create index not_me on public.full_one (id);
			alter table public.full_one add column added int;
			-- What is looked for by place.
			create index full_ahead on public.full_one (place) where place > 2;
			create unique index words_ahead on public.full_one (words);
			create index added_ahead on public.full_one (added);
			create index small_ahead on public.small_one (place);`,
		);
		// An invalid index of an earlier attempt: its values were not unique while it was built.
		await other`insert into public.full_one values (0, 0, 'w1')`;
		await other`create unique index concurrently words_ahead on public.full_one (words)`.catch(() => {});
		await other`delete from public.full_one where id = 0`;
		expect(await indexes()).toEqual(["words_ahead is broken"]);
		expect((await apply()).applied).toEqual(["20260101000000_ahead.sql"]);
		expect(output).toEqual(["Built full_ahead ahead.", "Built words_ahead ahead."]);
		expect(await indexes()).toEqual(["added_ahead", "full_ahead", "small_ahead", "words_ahead"]);
		expect(await apply()).toEqual({ applied: [], changed: [] });
	});

	it("yields to a lock holder without blocking others, and retries", async () => {
		await write("20260102000000_lock.sql", "alter table public.full_one add column late int;");
		let release = () => {};
		const held = other.begin(async (open) => {
			await open`update public.full_one set place = 1 where id = 1`;
			await new Promise<void>((resolve) => {
				release = resolve;
			});
		});
		const applied = apply();
		const startedAt = performance.now();
		// Queues behind the migration's lock request, repeatedly.
		let longest = 0;
		while (performance.now() - startedAt < 2500) {
			const asked = performance.now();
			await other`select count(*) from public.full_one where id = 2`;
			longest = Math.max(longest, performance.now() - asked);
			await wait(5);
		}
		release();
		await held;
		expect((await applied).applied).toEqual(["20260102000000_lock.sql"]);
		expect(longest).toBeLessThan(1000);
		expect(longest).toBeGreaterThan(100);
	});

	it("succeeds under constant writes to one table and reads of another", async () => {
		await write(
			"20260102500000_both.sql",
			"alter table public.small_one add column another int;\n-- Its own.\ncreate index both_ahead on public.full_one (place, id);",
		);
		const writers = postgres(server.url, { max: 6, onnotice: () => {} });
		let isOver = false;
		const refused: string[] = [];
		const writes = async (first: number) => {
			for (let id = first; !isOver; id += 6)
				await writers
					.begin(async (open) => {
						await open`update public.full_one set place = place + 1 where id = ${1 + (id % 20_000)}`;
						await open`select pg_sleep(0.05)`;
						await open`select count(*) from public.small_one`;
					})
					.catch((error: Error) => refused.push(error.message));
		};
		const writing = [0, 1, 2, 3, 4, 5].map(writes);
		const { applied } = await apply().finally(() => {
			isOver = true;
		});
		await Promise.all(writing);
		await writers.end();
		expect(applied).toEqual(["20260102500000_both.sql"]);
		expect(await indexes()).toContain("both_ahead");
		expect(refused).toEqual([]);
	});

	it("keeps only the prebuilt index after a failure", async () => {
		await write(
			"20260103000000_fails.sql",
			"create index again_ahead on public.full_one (id, place); select 1 / (select count(*) from public.full_one where id = -1);",
		);
		await expect(apply()).rejects.toThrow("division by zero");
		await write("20260103000000_fails.sql", "create index again_ahead on public.full_one (id, place);");
		expect((await apply()).applied).toEqual(["20260103000000_fails.sql"]);
	});

	it("reports the line of a failure in its file, whatever was built ahead", async () => {
		const file = join(folder, "20260103500000_lines.sql");
		await writeFile(file, "create index lines_ahead\n\ton public.full_one (words, id);\nselect nonsense;");
		await expect(apply()).rejects.toThrow(/_lines\.sql failed at line 3: column "nonsense"/);
		await rm(file);
	});

	it("is applied by one process at a time", async () => {
		await write("20260104000000_once.sql", "create table public.once (id int);");
		const both = await Promise.all([apply(), apply()]);
		expect(both.map(({ applied }) => applied.length).sort()).toEqual([0, 1]);
	});
});
