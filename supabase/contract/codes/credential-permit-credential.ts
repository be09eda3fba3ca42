/** Codes of credential_permits.credential, made by `npm run types:database`. */
export const CREDENTIAL_PERMIT_CREDENTIALS = ["password", "email"] as const;
export type CredentialPermitCredential = (typeof CREDENTIAL_PERMIT_CREDENTIALS)[number];
