/** The page that asks a signed-in person to prove again who they are. */

/** What needs a recent proof, as private.require_recent_proof names it; each has a sentence in `auth:proof.purposes`. */
export const PROOF_PURPOSES = [
	"announcement",
	"newsletter",
	"export",
	"addresses",
	"account",
	"role",
	"refund",
	"price",
	"plan",
	"factor",
] as const;
export type ProofPurpose = (typeof PROOF_PURPOSES)[number] | "other";

/** What is typed: people with a second factor choose. */
export type ProofWay = "password" | "code";

/** Address of the page. next: where the person goes on afterwards. way: of people who can choose. */
export function proofPath(next: string, purpose: string, way?: ProofWay): string {
	return `/auth/proof?${new URLSearchParams({ for: purpose, next, ...(way ? { way } : {}) })}`;
}
