/**
 * Files that run in the same process share only the packages, which are slow to load: each gets its own project modules
 * and environment.
 */
import { afterAll, vi } from "vitest";

const shared = globalThis as { environmentOfTests?: NodeJS.ProcessEnv };
shared.environmentOfTests ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in shared.environmentOfTests)) delete process.env[name];
Object.assign(process.env, shared.environmentOfTests);
vi.resetModules();

// Globals, timers and spies belong to the process.
afterAll(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
	vi.restoreAllMocks();
});
