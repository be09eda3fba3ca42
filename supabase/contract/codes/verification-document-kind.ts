/** Codes of verification_documents.kind, made by `npm run types:database`. */
export const VERIFICATION_DOCUMENT_KINDS = ["identity", "licence", "company"] as const;
export type VerificationDocumentKind = (typeof VERIFICATION_DOCUMENT_KINDS)[number];
