import { createHmac } from "node:crypto";

/** Tells whether two places hold the same secret, to those who know another one. Not for a secret that could be guessed. */
export function fingerprintSecret(secret: string): string {
	return createHmac("sha256", secret).update("fingerprint of a secret").digest("base64url").slice(0, 16);
}
