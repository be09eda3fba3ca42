/**
 * Files that run in one process after each other share the packages, which are slow to load, and nothing else: each has
 * the modules of the project and the environment as if it were the first.
 */
import { vi } from "vitest";

const shared = globalThis as { environmentOfTests?: NodeJS.ProcessEnv };
shared.environmentOfTests ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in shared.environmentOfTests)) delete process.env[name];
Object.assign(process.env, shared.environmentOfTests);
vi.resetModules();
