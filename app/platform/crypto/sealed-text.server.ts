/**
 * Text that passes through the browser unreadable and unaltered: compressed, encrypted, authenticated, bound to a
 * purpose, and with an expiry.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { now } from "#app/platform/clock.ts";
import { env } from "#app/platform/env.server.ts";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Maximum uncompressed size; only this server seals texts. */
const MAX_PLAIN_BYTES = 1024 * 1024;

function deriveKey(purpose: string): Buffer {
	return Buffer.from(hkdfSync("sha256", env.signingSecret, "", `sealed:${purpose}`, 32));
}

/** Seals a text for one purpose, base64url. expiresAt in milliseconds since the epoch. */
export function encryptText(purpose: string, text: string, expiresAt: number): string {
	const nonce = randomBytes(NONCE_BYTES);
	const cipher = createCipheriv(CIPHER, deriveKey(purpose), nonce);
	const packed = brotliCompressSync(`${Math.floor(expiresAt)}\n${text}`);
	const sealed = [cipher.update(packed), cipher.final()];
	return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString("base64url");
}

/** The text, or null if it was not sealed for this purpose or has expired. */
export function decryptText(purpose: string, sealed: string): string | null {
	const bytes = Buffer.from(sealed, "base64url");
	const content = NONCE_BYTES + TAG_BYTES;
	if (bytes.length <= content) return null;
	try {
		const decipher = createDecipheriv(CIPHER, deriveKey(purpose), bytes.subarray(0, NONCE_BYTES), {
			authTagLength: TAG_BYTES,
		});
		decipher.setAuthTag(bytes.subarray(NONCE_BYTES, content));
		const packed = Buffer.concat([decipher.update(bytes.subarray(content)), decipher.final()]);
		const [end = "", ...text] = brotliDecompressSync(packed, { maxOutputLength: MAX_PLAIN_BYTES })
			.toString()
			.split("\n");
		return Number(end) > now() ? text.join("\n") : null;
	} catch {
		return null;
	}
}
