/** The deliberate faults of `npm run test:mutants` still fit the code: each can be put in, and its test file exists. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { MUTANTS } from "./mutants/all-mutants.ts";

const root = join(import.meta.dirname, "..");

it.each(MUTANTS)("“$name” replaces one text of $file", ({ file, text, replacement, test }) => {
	expect(readFileSync(join(root, file), "utf8").split(text)).toHaveLength(2);
	expect(replacement).not.toBe(text);
	expect(existsSync(join(root, test))).toBe(true);
});
