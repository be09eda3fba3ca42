/** Rate-limit key of an e-mail address: a keyed hash, so that the table of limits holds no addresses. */
import { createSignature } from "#app/platform/crypto/signed-link.server.ts";

/** 22 characters; the address is normalised. */
export function addressKey(email: string): string {
	return createSignature("address", email.trim().toLowerCase()).slice(0, 22);
}
