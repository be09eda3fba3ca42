/** The name under which an e-mail address is counted: a keyed hash, so that the table of limits holds no addresses. */
import { createSignature } from "#app/platform/signed-link.server.ts";

/** 22 characters for an address, however it is written. */
export function addressKey(email: string): string {
	return createSignature("address", email.trim().toLowerCase()).slice(0, 22);
}
