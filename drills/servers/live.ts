/** One person with an open page at each server: every one hears of what happens at any server. */
import { setTimeout as wait } from "node:timers/promises";
import { type EventStream, openEventSource } from "../../tests/support/event-stream.ts";
import { insertListing, makeAgent } from "../../tests/support/users.ts";
import { check, type DrillResult } from "../drill.ts";
import type { AppServer, Fleet } from "./fleet.ts";

/** A server reads events once a second; the machine is busy. */
const MAX_DELAY_MS = 2000;
const MAX_WAIT_MS = 10_000;

/** Events of each server reach the streams at all, once. */
export async function hearEvents(fleet: Fleet, { figures, violations }: DrillResult): Promise<void> {
	const [seeker, agent] = [await fleet.signedIn(), await fleet.signedIn("agent")];
	await makeAgent(fleet.backend, agent.id, "drill-live");
	const listing = await insertListing(fleet.backend, agent.id);
	const streams = await Promise.all(fleet.servers.map(({ origin }) => openEventSource(origin, agent.cookie)));
	await waitUntil(() => streams.every((stream) => countEvents(stream, "hello") === 1));
	let slowest = 0;
	for (const [number, server] of fleet.servers.entries()) {
		const path = `/messages/new?property=${listing}`;
		const form = { intent: "send", sendKey: crypto.randomUUID(), body: `Message at server ${number + 1}.` };
		await post(server, path, seeker.cookie, form);
		slowest = Math.max(slowest, await measure(streams, "thread", number + 1));
	}
	const [read] = fleet.servers;
	const before = streams.map((stream) => countEvents(stream, "counts"));
	await fleet.backend.sql.query("select private.add_notification($1, 'system', '{\"code\": \"welcome\"}')", [agent.id]);
	slowest = Math.max(slowest, await measure(streams, "notification", 1));
	await post(read!, "/notifications", agent.cookie, { read: "all" });
	await waitUntil(() => streams.every((stream, place) => countEvents(stream, "counts") > before[place]!));
	// Nothing comes twice, also not later.
	await wait(MAX_DELAY_MS);
	for (const stream of streams) {
		const messages = countEvents(stream, "thread");
		check(violations, messages === fleet.servers.length, `a stream heard ${messages} of the messages`);
	}
	await post(fleet.servers.at(-1)!, "/logout", agent.cookie, {});
	const startedAt = performance.now();
	const ended = Promise.all(streams.map((stream) => stream.ended));
	const isEnded = await Promise.race([ended.then(() => true), wait(MAX_WAIT_MS, false)]);
	check(violations, isEnded, "a stream outlived the session that was ended at another server");
	const endMs = performance.now() - startedAt;
	for (const stream of streams) stream.leave();
	check(violations, slowest < MAX_DELAY_MS, `a stream heard of an event after ${slowest.toFixed(0)} ms`);
	figures.push(
		`one person's ${streams.length} streams, one at each server: ${fleet.servers.length} messages and a notification, each heard by all after at most ${slowest.toFixed(0)} ms and once; all ended ${endMs.toFixed(0)} ms after the session did, at another server`,
	);
	await changeServer(fleet, { figures, violations });
}

/** A stream through the balancer ends when its server is stopped; the browser's next one is at another server. */
async function changeServer(fleet: Fleet, { violations }: DrillResult): Promise<void> {
	const { cookie, id } = await fleet.signedIn();
	const before = fleet.balancer.counts();
	const stream = await openEventSource(fleet.origin, cookie);
	const place = fleet.balancer.counts().findIndex((count, server) => count > before[server]!);
	const server = fleet.servers[place]!;
	await fleet.balancer.drain(server.origin);
	await server.end("SIGTERM");
	const isEnded = await Promise.race([stream.ended.then(() => true), wait(MAX_WAIT_MS, false)]);
	check(violations, isEnded, "a stream did not end with its server");
	const next = await openEventSource(fleet.origin, cookie);
	await waitUntil(() => countEvents(next, "hello") === 1);
	await fleet.backend.sql.query("select private.add_live_event($1, 'counts')", [id]);
	await waitUntil(() => countEvents(next, "counts") === 1);
	next.leave();
	await server.start();
	await fleet.balancer.restore(server.origin);
}

const countEvents = ({ events }: EventStream, wanted: string) => events.filter(({ name }) => name === wanted).length;

/** Milliseconds until each stream has heard so many events of a kind. */
async function measure(streams: EventStream[], kind: string, count: number): Promise<number> {
	const startedAt = performance.now();
	await waitUntil(() => streams.every((stream) => countEvents(stream, kind) >= count));
	const heard = streams.map(({ events }) => events.filter(({ name }) => name === kind)[count - 1]!.at);
	return Math.max(...heard) - startedAt;
}

async function waitUntil(isDone: () => boolean): Promise<void> {
	const startedAt = performance.now();
	while (!isDone()) {
		if (performance.now() - startedAt > MAX_WAIT_MS) throw new Error("a stream did not hear of an event");
		await wait(5);
	}
}

async function post(server: AppServer, path: string, cookie: string, form: Record<string, string>): Promise<void> {
	const { status } = await server.ask(path, { cookie, form });
	if (status !== 303) throw new Error(`${path} was answered ${status}`);
}
