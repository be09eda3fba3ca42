/**
 * Live events: every reader gets each committed event once, in whatever order transactions commit. Only a PostgreSQL server
 * has several sessions; the embedded database shows the rest.
 */
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { rounds } from "../support/nightly.ts";
import { serverUrl } from "../support/test-database.ts";
import { connectClient, signInAs } from "../support/users.ts";

type Answer = { last: number; events: { user_id: string; kind: string; data: { id?: string } }[]; has_more: boolean };

describe.each([
	["the embedded database", true],
	["a PostgreSQL server", false],
] as const)("on %s", (_, isEmbedded) => {
	let backend: TestBackend;
	let person: string;

	beforeAll(async () => {
		backend = await startTestBackend({ isEmbedded });
		person = (await signInAs(backend, "visitor", "reader")).id;
	});
	afterAll(() => backend?.stop());
	beforeEach(() => backend.sql.exec("delete from public.live_events"));

	const read = async (after: number | null): Promise<Answer> => {
		const [row] = await backend.sql.query<{ answer: Answer }>("select public.read_live_events($1) as answer", [after]);
		return row!.answer;
	};
	const add = (id: string | number) =>
		backend.sql.query("select private.add_live_event($1, 'thread', jsonb_build_object('id', $2::text))", [
			person,
			String(id),
		]);
	const idsOf = ({ events }: Answer) => events.map(({ data }) => data.id);

	it("begins at the newest event and continues after the last one read", async () => {
		await add("before");
		const start = await read(null);
		expect(start.events).toEqual([]);
		await add("first");
		await add("second");
		const answer = await read(start.last);
		expect(answer.events[0]).toEqual({ user_id: person, kind: "thread", data: { id: "first" } });
		expect(idsOf(answer)).toEqual(["first", "second"]);
		expect(await read(answer.last)).toEqual({ last: answer.last, events: [], has_more: false });
	});

	it("keeps its place when the events are deleted", async () => {
		await add("one");
		const { last } = await read((await read(null)).last - 1);
		await backend.sql.exec("delete from public.live_events");
		expect((await read(last)).last).toBe(last);
		await add("two");
		expect(idsOf(await read(last))).toEqual(["two"]);
	});

	it("begins at zero in an emptied table and still reads the next event", async () => {
		const { last } = await read(null);
		expect(last).toBe(0);
		await add("next");
		expect(idsOf(await read(last))).toEqual(["next"]);
	});

	it("reads on after a restore that set the numbers back", async () => {
		await add("after the restore");
		const answer = await read(1_000_000);
		expect(idsOf(answer)).toEqual(["after the restore"]);
		expect(answer.last).toBeLessThan(1_000_000);
	});

	it("answers with at most a thousand events at once and says that there are more", async () => {
		const { last } = await read(null);
		await backend.sql.query(
			"select private.add_live_event($1, 'thread', jsonb_build_object('id', n::text)) from generate_series(1, 2300) n",
			[person],
		);
		const sizes: number[] = [];
		let answer: Answer = { last, events: [], has_more: true };
		while (answer.has_more) {
			answer = await read(answer.last);
			sizes.push(answer.events.length);
		}
		expect(sizes).toEqual([1000, 1000, 300]);
	});

	it("deletes events after ten minutes, when others are numbered and by the job", async () => {
		const age = () => backend.sql.exec("update public.live_events set created_at = now() - interval '11 minutes'");
		await add("old");
		await age();
		await add("new");
		expect(idsOf(await read((await read(null)).last - 1))).toEqual(["new"]);
		await age();
		const [row] = await backend.sql.query<{ counts: object }>("select public.clean_up_live_events() as counts");
		expect(row!.counts).toEqual({ live_events: 1 });
	});

	it("may be read by the server only", async () => {
		const signedIn = await signInAs(backend, "super_admin", "curious");
		for (const client of [connectClient(backend), signedIn.client])
			for (const name of ["read_live_events", "clean_up_live_events"] as const)
				expect((await client.rpc(name)).error?.code).toBe("42501");
	});
});

const WRITERS = 24;
const READERS = 3;
const EVENTS_EACH = rounds(20, 60);

describe.skipIf(!serverUrl())("with 24 writers and three readers", () => {
	it("gives every reader each committed event once, and none that was rolled back", { timeout: 60_000 }, async () => {
		const backend = await startTestBackend();
		const sql = postgres(backend.databaseUrl!, { max: WRITERS + READERS, onnotice: () => {} });
		try {
			const person = (await signInAs(backend, "visitor", "reader")).id;
			const committed: string[] = [];
			let isWriting = true;
			const write = async (writer: number) => {
				const connection = await sql.reserve();
				for (let number = 0; number < EVENTS_EACH; number++) {
					const id = `${writer}-${number}`;
					await connection`begin`;
					await connection`select private.add_live_event(${person}, 'thread', ${connection.json({ id })})`;
					// Every tenth commits late; every fifth is rolled back.
					await wait(number % 10 === writer % 10 ? 400 * Math.random() : 20 * Math.random());
					const isKept = (number + writer) % 5 !== 0;
					await connection.unsafe(isKept ? "commit" : "rollback");
					if (isKept) committed.push(id);
				}
				connection.release();
			};
			const start = async () => {
				const [row] = await sql<{ answer: Answer }[]>`select public.read_live_events(null) as answer`;
				return row!.answer.last;
			};
			const readAll = async (from: number) => {
				const seen: string[] = [];
				let last = from;
				for (let isLastRound = false; ; ) {
					const [row] = await sql<{ answer: Answer }[]>`select public.read_live_events(${last}) as answer`;
					const answer = row!.answer;
					expect(answer.last).toBeGreaterThanOrEqual(last);
					last = answer.last;
					seen.push(...answer.events.map(({ data }) => data.id!));
					if (answer.has_more) continue;
					if (isLastRound) return seen;
					isLastRound = !isWriting;
					await wait(5);
				}
			};
			const from = await start();
			const readers = Array.from({ length: READERS }, () => readAll(from));
			await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
			isWriting = false;
			expect(committed.length).toBe((WRITERS * EVENTS_EACH * 4) / 5);
			for (const seen of await Promise.all(readers)) expect(seen.toSorted()).toEqual(committed.toSorted());
		} finally {
			await sql.end({ timeout: 1 });
			await backend.stop();
		}
	});
});
