/**
 * Files that run in the same process share only the packages, which are slow to load: each gets its own project modules
 * and environment.
 */
import { afterAll, afterEach, vi } from "vitest";
import { expectKnownAnswers } from "./answers/watch-answers.ts";

const shared = globalThis as { environmentOfTests?: NodeJS.ProcessEnv };
shared.environmentOfTests ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in shared.environmentOfTests)) delete process.env[name];
Object.assign(process.env, shared.environmentOfTests);
vi.resetModules();

// An answer of the database that the contract does not have fails the test, or the file, that saw it.
afterEach(expectKnownAnswers);
afterAll(expectKnownAnswers);

// Globals, timers and spies belong to the process.
afterAll(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
	vi.restoreAllMocks();
});
