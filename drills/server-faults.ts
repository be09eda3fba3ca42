/** Two servers on one backend: jobs asked for at both, a server killed at a bad moment, and the data API away. */
import { startFaultProxy } from "../tests/support/fault-proxy.ts";
import type { Drill, DrillResult } from "./drill.ts";
import { startBackend, startFleet } from "./servers/fleet.ts";
import { runAtOnce } from "./servers/jobs-at-once.ts";
import { killWithinJobs, killWithinRefresh } from "./servers/kills.ts";
import { outlast } from "./servers/outage.ts";
import { runParts } from "./servers/run-parts.ts";

export default {
	title: "two servers: jobs at both, kill -9 of one, the data API away",
	async run(log) {
		const result: DrillResult = { figures: [], violations: [] };
		const backend = await startBackend();
		const proxy = await startFaultProxy(backend.ready.url);
		try {
			const fleet = await startFleet(backend, 2, { backendUrl: proxy.url });
			const parts = {
				"jobs at once": () => runAtOnce(fleet, result),
				"kill within a renewal": () => killWithinRefresh(fleet, proxy, result),
				"kill within jobs": () => killWithinJobs(fleet, proxy, result),
				outage: () => outlast(fleet, proxy, result),
			};
			await runParts(parts, backend, result, log).finally(fleet.stop);
		} finally {
			await proxy.stop();
			await backend.stop();
		}
		return result;
	},
} satisfies Drill;
