/** `supabase/contract/answers.ts` has all functions that answer JSON. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { readContract } from "../support/answers/contract-file.ts";
import { listJsonFunctions } from "../support/answers/watch-answers.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";

let backend: TestBackend;
beforeAll(async () => {
	backend = await startTestBackend();
});
afterAll(() => backend?.stop());

it("has each function that returns JSON, and no other; if not: npm run contract:answers", async () => {
	const contract = readContract();
	const names = await listJsonFunctions(backend.sql);
	expect(names.filter((name) => !contract.has(name))).toEqual([]);
	expect([...contract.keys()].filter((name) => !names.includes(name))).toEqual([]);
});
