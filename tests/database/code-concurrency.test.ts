/** Attempts with codes of one person at the same time: their challenges, and the settling of others. */
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { rounds } from "../support/nightly.ts";
import { serverUrl } from "../support/test-database.ts";
import { makeAccount } from "../support/users.ts";

/** As many as a person may try in 15 minutes. */
const ATTEMPTS = 10;

describe.skipIf(!serverUrl())("attempts with codes", () => {
	let backend: TestBackend;
	let sql: postgres.Sql;
	let person: string;
	let factor: string;

	beforeAll(async () => {
		backend = await startTestBackend();
		sql = postgres(backend.databaseUrl!, { max: ATTEMPTS + 2, onnotice: () => {} });
	});
	afterAll(async () => {
		await sql?.end();
		await backend?.stop();
	});
	beforeEach(async () => {
		person = (await makeAccount(backend.sql)).id;
		const [row] =
			await sql`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
			values (gen_random_uuid(), ${person}, 'totp', 'verified', now(), now(), 'SECRET') returning id`;
		factor = row!.id;
	});

	const reserve = (code: string) => sql`select public.reserve_code(${person}, ${code})`;
	/** As the auth service opens it. Returns its id, or the refusal. */
	const challenge = () =>
		sql`insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
			values (gen_random_uuid(), ${factor}, now(), '::1') returning id`.then(
			([row]) => String(row?.id),
			(error: Error) => error.message,
		);

	it("open their challenge while another one is being settled", async () => {
		await reserve("first");
		const first = await challenge();
		await reserve("second");
		const settling = await sql.reserve();
		await settling`begin`;
		await settling`select private.settle_challenges(${person}, 'first', ${[first]}::uuid[])`;
		let isOver = false;
		const second = challenge().finally(() => {
			isOver = true;
		});
		const [{ pid } = { pid: 0 }] = await settling`select pg_backend_pid() as pid`;
		const isWaiting = async () =>
			(await sql`select from pg_stat_activity where ${pid} = any (pg_blocking_pids(pid))`).length > 0;
		while (!(isOver || (await isWaiting())));
		await settling`commit`;
		settling.release();
		expect(await second).toMatch(/^[0-9a-f-]{36}$/);
		expect(await sql`select challenge_id as id from private.factor_permits where user_id = ${person}`).toEqual([
			{ id: await second },
		]);
	});

	it.each(["wrong", "unknown", "right"])("end without a deadlock, ten at once: %s", async (outcome) => {
		for (let round = 0; round < rounds(3, 30); round++) {
			await sql`delete from public.rate_limits where key like ${`%${person}%`}`;
			const attempt = async (number: number) => {
				// Every second code is sent twice.
				const code = `${round} ${number - (number % 4 === 1 ? 1 : 0)}`;
				const [row] = await sql`select public.reserve_code(${person}, ${code}) as answer`;
				if (row!.answer.is_used) return "used";
				const opened = await challenge();
				await sql`select public.finish_code(${person}, ${code}, ${outcome}, ${[opened]}::uuid[])`;
				return opened;
			};
			const answers = await Promise.all(Array.from({ length: ATTEMPTS }, (_, number) => attempt(number)));
			expect(answers.filter((answer) => !/^(used|[0-9a-f-]{36})$/.test(answer))).toEqual([]);
		}
		expect(await sql`select from private.factor_permits where user_id = ${person}`).toHaveLength(0);
	});
});
