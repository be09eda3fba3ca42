/**
 * Live events: delay, CPU and memory of many open streams on one server. Events are written at the database, like those of
 * another server, and some of them directly before a post, like those of this server.
 */
import { setTimeout as wait } from "node:timers/promises";
import { SERVER_FLAGS } from "../server/flags.ts";
import { openPostgres } from "../supabase/local/database.ts";
import { type EventStream, openEventSource } from "../tests/support/event-stream.ts";
import { freePort } from "../tests/support/free-port.ts";
import { makeAccount, openSession } from "../tests/support/users.ts";
import { percentile, sortNumbers } from "./http-load.ts";
import { readCpuSeconds, readMemoryMegabytes, startNode } from "./processes.ts";
import { fixed, table } from "./table.ts";

export type LiveSettings = {
	root: string;
	backend: { SUPABASE_URL: string; SUPABASE_PUBLISHABLE_KEY: string; SUPABASE_SECRET_KEY: string };
	backendPids: number[];
	databaseUrl: string;
	/** Open streams: four for each person. */
	streams: number;
	/** Events sent one after another. */
	events: number;
	/** Events sent by the server itself. */
	ownEvents: number;
	/** Streams opened and closed again. */
	opens: number;
	/** Seconds without events. */
	idle: number;
};

export type LiveFigures = LiveSettings & {
	delays: number[];
	/** Of events written directly before a post to the server. */
	ownDelays: number[];
	/** Deliveries that were expected and did not happen, and such that happened twice. */
	missing: number;
	twice: number;
	idleApp: number;
	idleBackend: number;
	streamKilobytes: number;
	openMilliseconds: number;
	/** Megabytes of the server: before, with all streams, after a fifth of the further streams and after all of them. */
	memory: [number, number, number, number];
	stopMilliseconds: number;
};

const STREAMS_PER_PERSON = 4;
/** Streams opened at the same time. */
const OPENING = 20;
const MAX_DELIVERY_MS = 10_000;

/** Measures one server. Events are written on a connection of their own, as by another server. */
export async function measureLive(settings: LiveSettings): Promise<LiveFigures> {
	const origin = `http://127.0.0.1:${await freePort()}`;
	const env = { ...settings.backend, PORT: new URL(origin).port, LOG_LEVEL: "error", SESSION_TIMEOUT_MS: "30000" };
	const args = [...SERVER_FLAGS, "server/serve.ts"];
	const server = await startNode(args, { cwd: settings.root, env, answers: `${origin}/healthz` });
	const { sql, close } = await openPostgres(settings.databaseUrl);
	const streams: { person: string; stream: EventStream }[] = [];
	try {
		const people: { id: string; cookie: string }[] = [];
		for (let count = 0; count < settings.streams / STREAMS_PER_PERSON; count++) {
			const { id, email } = await makeAccount(sql);
			const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = settings.backend;
			people.push({ id, cookie: await openSession({ url, secretKey }, email) });
		}
		const open = async (place: number) => {
			const { id, cookie } = people[place % people.length]!;
			return { person: id, stream: await openEventSource(origin, cookie) };
		};
		// Warm.
		for (let round = 0; round < 60; round++) (await open(round)).stream.leave();
		await wait(2000);
		const before = readMemoryMegabytes(server.pid);
		const startedAt = performance.now();
		for (let place = 0; place < settings.streams; place += OPENING)
			streams.push(...(await Promise.all(Array.from({ length: OPENING }, (_, more) => open(place + more)))));
		const openMilliseconds = (performance.now() - startedAt) / settings.streams;
		await wait(3000);
		const withStreams = readMemoryMegabytes(server.pid);
		const cpu = [readCpuSeconds([server.pid]), readCpuSeconds(settings.backendPids)];
		await wait(settings.idle * 1000);
		const idleApp = ((readCpuSeconds([server.pid]) - cpu[0]!) / settings.idle) * 1000;
		const idleBackend = ((readCpuSeconds(settings.backendPids) - cpu[1]!) / settings.idle) * 1000;

		const written = new Map<string, { person: string; at: number; isOwn: boolean }>();
		const total = settings.events + settings.ownEvents;
		for (let number = 0; number < total; number++) {
			const isOwn = number >= settings.events;
			const { id } = people[number % people.length]!;
			await sql.query("select private.add_live_event($1, 'thread', jsonb_build_object('id', $2::text))", [
				id,
				String(number),
			]);
			written.set(String(number), { person: id, at: performance.now(), isOwn });
			if (isOwn) await post(origin);
			await wait(10 + 20 * Math.random());
		}
		await wait(Math.min(MAX_DELIVERY_MS, 3000));
		const delays: number[] = [];
		const ownDelays: number[] = [];
		let twice = 0;
		for (const { person, stream } of streams) {
			const seen = new Set<string>();
			for (const { name, data, at } of stream.events) {
				if (name !== "thread") continue;
				const { id } = JSON.parse(data) as { id: string };
				const event = written.get(id);
				if (seen.has(id) || event?.person !== person) twice++;
				else (event.isOwn ? ownDelays : delays).push(at - event.at);
				seen.add(id);
			}
		}
		const missing = total * STREAMS_PER_PERSON - delays.length - ownDelays.length;
		for (const { stream } of streams.splice(0)) stream.leave();
		let afterFifth = 0;
		for (let round = 0; round < settings.opens; round += OPENING) {
			if (round === settings.opens / 5) afterFifth = readMemoryMegabytes(server.pid);
			const opened = await Promise.all(Array.from({ length: OPENING }, (_, more) => open(round + more)));
			for (const { stream } of opened) stream.leave();
		}
		await wait(3000);
		const after = readMemoryMegabytes(server.pid);
		for (let place = 0; place < settings.streams; place += OPENING)
			streams.push(...(await Promise.all(Array.from({ length: OPENING }, (_, more) => open(place + more)))));
		const stopAt = performance.now();
		await server.stop();
		const stopMilliseconds = performance.now() - stopAt;
		const streamKilobytes = ((withStreams - before) * 1024) / settings.streams;
		const memory: LiveFigures["memory"] = [before, withStreams, afterFifth, after];
		return {
			...settings,
			delays: sortNumbers(delays),
			ownDelays: sortNumbers(ownDelays),
			missing,
			twice,
			idleApp,
			idleBackend,
			streamKilobytes,
			openMilliseconds,
			memory,
			stopMilliseconds,
		};
	} finally {
		for (const { stream } of streams) stream.leave();
		await close();
		await server.stop();
	}
}

/** Any post of the server makes it read new events. */
async function post(origin: string): Promise<void> {
	const body = new URLSearchParams({ theme: "dark", return_to: "/about" });
	const response = await fetch(`${origin}/preferences/theme`, {
		method: "POST",
		redirect: "manual",
		headers: { Origin: origin },
		body,
	});
	if (response.status !== 303) throw new Error(`The post was answered ${response.status}.`);
}

/** The figures as a table. */
export function describeLive(figures: LiveFigures): string {
	const { streams, events, ownEvents, opens, delays, ownDelays, memory } = figures;
	return table(
		["", "measured", "limit"],
		[
			[
				"Delay of an event, p50 / p95",
				`${fixed(percentile(delays, 0.5), 0)} / ${fixed(percentile(delays, 0.95), 0)} ms`,
				"700 / 1300 ms",
			],
			["Delay of an event of the server itself, p95", `${fixed(percentile(ownDelays, 0.95), 0)} ms`, "300 ms"],
			[
				`Missing, and twice or to others, of ${(events + ownEvents) * STREAMS_PER_PERSON}`,
				`${figures.missing}, ${figures.twice}`,
				"0, 0",
			],
			[
				"CPU without events: server, backend with database",
				`${fixed(figures.idleApp, 1)}, ${fixed(figures.idleBackend, 1)} ms/s`,
				"25, 10 ms/s",
			],
			["Memory for a stream", `${fixed(figures.streamKilobytes, 0)} kB`, "60 kB"],
			["Opening a stream, with the session", `${fixed(figures.openMilliseconds, 1)} ms`, ""],
			[
				`Memory before, with ${streams} streams, after ${opens / 5} and ${opens} more`,
				`${memory.map((size) => fixed(size, 0)).join(", ")} MB`,
				"",
			],
			[`Stop with ${streams} streams`, `${fixed(figures.stopMilliseconds, 0)} ms`, "2000 ms"],
		],
	);
}
