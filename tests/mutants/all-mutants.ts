/** All mutants of `npm run test:mutants`. */
import { ANSWERS } from "./answers.ts";
import { DEFENCES } from "./defences.ts";
import type { Mutant } from "./mutant.ts";
import { RIGHTS } from "./rights.ts";
import { RULES } from "./rules.ts";

export const MUTANTS: readonly Mutant[] = [...RIGHTS, ...RULES, ...ANSWERS, ...DEFENCES];
