/** Key by which push services recognise this site (VAPID, RFC 8292). */
import { createECDH, hkdfSync } from "node:crypto";

/** Order of the curve P-256. */
const ORDER = BigInt("0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551");
/** Sixteen bytes more than a key, so that the remainder is evenly distributed. */
const DERIVED_BYTES = 48;

/** A private key for P-256 from a secret, base64url: the same on every server. */
export function deriveVapidKey(secret: string): string {
	const derived = Buffer.from(hkdfSync("sha256", secret, "", "vapid", DERIVED_BYTES)).toString("hex");
	const scalar = (BigInt(`0x${derived}`) % (ORDER - 1n)) + 1n;
	return Buffer.from(scalar.toString(16).padStart(64, "0"), "hex").toString("base64url");
}

/** The public key of a private one, both base64url. Throws when it is not a key of P-256. */
export function getVapidPublicKey(privateKey: string): string {
	const curve = createECDH("prime256v1");
	curve.setPrivateKey(Buffer.from(privateKey, "base64url"));
	return curve.getPublicKey().toString("base64url");
}
