/** Each server in turn is drained, ended with SIGTERM and started again, while visitors load pages and send forms. */
import { percentile } from "../../bench/http-load.ts";
import { check, type DrillResult } from "../drill.ts";
import type { Fleet } from "./fleet.ts";
import { startVisitors } from "./load.ts";

const ROUNDS = 5;
const REQUESTS = 20_000;
const CONNECTIONS = 8;
const MAX_STOP_SECONDS = 10;

/** No request is lost in a release. */
export async function restartInTurn(fleet: Fleet, { figures, violations }: DrillResult): Promise<void> {
	const load = await startVisitors(fleet, CONNECTIONS);
	const restarts = ROUNDS * fleet.servers.length;
	let slowest = 0;
	for (let restart = 1; restart <= restarts; restart++) {
		await load.reach((REQUESTS / (restarts + 1)) * restart);
		const server = fleet.servers[restart % fleet.servers.length]!;
		await fleet.balancer.drain(server.origin);
		const { code, seconds } = await server.end("SIGTERM");
		check(violations, code === 0, `SIGTERM ended a server with ${code}`);
		slowest = Math.max(slowest, seconds);
		await server.start();
		await fleet.balancer.restore(server.origin);
	}
	await load.finish(REQUESTS);
	const { answered, lost, unexpected, times } = load;
	check(violations, slowest < MAX_STOP_SECONDS, `a drained server took ${slowest.toFixed(1)} s to end`);
	check(violations, lost.length === 0, `${lost.length} requests were lost: ${lost.slice(0, 10).join("; ")}`);
	check(violations, unexpected.length === 0, `${unexpected.length} unexpected answers: ${unexpected[0]}`);
	const shares = fleet.balancer.counts();
	check(violations, Math.min(...shares) > 0, `a server answered nothing: ${shares.join(", ")}`);
	figures.push(
		`${restarts} restarts of ${fleet.servers.length} servers in ${ROUNDS} rounds under ${answered.toLocaleString("en-GB")} requests over ${CONNECTIONS} connections (${load.withSession.toLocaleString("en-GB")} with a session, ${load.posts.toLocaleString("en-GB")} forms): ${lost.length} lost, ${fleet.balancer.again} sent to another server; p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms; a drained server ended within ${slowest.toFixed(1)} s`,
	);
}
