/** Three servers on one backend, behind a load balancer: restarts, sessions, changes and live events. */
import type { Drill, DrillResult } from "./drill.ts";
import { seeChanges } from "./servers/changes.ts";
import { startBackend, startFleet } from "./servers/fleet.ts";
import { hearEvents } from "./servers/live.ts";
import { restartInTurn } from "./servers/rolling-restart.ts";
import { runParts } from "./servers/run-parts.ts";
import { travel } from "./servers/sessions.ts";

/** Not a drill of load: on a busy machine a page is late, instead of a 503 that hides one of a restart. */
const PATIENT = { PUBLIC_READ_SECONDS: "15", SESSION_TIMEOUT_MS: "30000" };

export default {
	title: "three servers on one backend behind a load balancer",
	async run(log) {
		const result: DrillResult = { figures: [], violations: [] };
		const backend = await startBackend();
		try {
			const fleet = await startFleet(backend, 3, { environment: PATIENT });
			const parts = {
				sessions: () => travel(fleet, result),
				changes: () => seeChanges(fleet, result),
				"live events": () => hearEvents(fleet, result),
				restarts: () => restartInTurn(fleet, result),
			};
			await runParts(parts, backend, result, log).finally(fleet.stop);
		} finally {
			await backend.stop();
		}
		return result;
	},
} satisfies Drill;
