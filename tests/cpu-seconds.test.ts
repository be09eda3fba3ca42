import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { readCpuSeconds } from "../scripts/cpu-seconds.ts";

it.runIf(process.platform === "linux")("counts the processor time of children that have ended", () => {
	const before = readCpuSeconds()!;
	const busy = "const end = process.cpuUsage().user + 200_000; while (process.cpuUsage().user < end);";
	spawnSync(process.execPath, ["-e", busy]);
	const used = readCpuSeconds()! - before;
	expect(used).toBeGreaterThanOrEqual(0.2);
	expect(used).toBeLessThan(10);
});
