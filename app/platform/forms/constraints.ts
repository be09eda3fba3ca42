/** The constraints of a form's fields, as HTML attributes: derived from a schema on the server, read by conform. */
import type { Constraint } from "@conform-to/dom";

/** By the names of the fields. */
export type Constraints = Record<string, Constraint>;
