/** Codes of credential_permits.proof, made by `npm run types:database`. */
export const CREDENTIAL_PERMIT_PROOFS = ["password", "link"] as const;
export type CredentialPermitProof = (typeof CREDENTIAL_PERMIT_PROOFS)[number];
