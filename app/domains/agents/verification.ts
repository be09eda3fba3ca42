/** Verification: checks, documents and decline reasons. No database access. */
import {
	VERIFICATION_DOCUMENT_KINDS as CHECKS,
	type VerificationDocumentKind as Check,
} from "#contract/codes/verification-document-kind.ts";
import type { AgentKind } from "./agent.ts";

export {
	VERIFICATION_DOCUMENT_KINDS as CHECKS,
	type VerificationDocumentKind as Check,
} from "#contract/codes/verification-document-kind.ts";

/** Reasons to decline a document, end a verification or suspend an agent; labels in `agentReasons`. */
export const DECLINE_REASONS = [
	"unreadable",
	"wrong_document",
	"name_differs",
	"document_expired",
	"not_confirmed",
	"other",
] as const;
export const END_REASONS = ["no_longer_true", "own_wish", "other"] as const;
export const SUSPEND_REASONS = ["scam", "false_listings", "complaints", "rules", "other"] as const;
export type Reason = (typeof DECLINE_REASONS)[number] | (typeof END_REASONS)[number] | (typeof SUSPEND_REASONS)[number];

/** Verification status as seen by the agent. */
export type OwnVerification = {
	kind: AgentKind;
	company_name: string | null;
	license_number: string | null;
	verified_at: string | null;
	checks: Check[];
	/** Pending documents, oldest first. */
	documents: { id: string; kind: Check; created_at: string }[];
	/** Last decision, if any. */
	decision: {
		action: "verified" | "declined" | "verification_ended";
		reason_code: Reason | null;
		reason: string | null;
		created_at: string;
	} | null;
};

/** Checks available to this kind of advertiser. */
export function checksFor(kind: AgentKind): readonly Check[] {
	return kind === "private_seller" ? ["identity"] : CHECKS;
}
