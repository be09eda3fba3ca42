/** Decrypts a web push as a browser does: RFC 8291 (keys) and RFC 8188 (aes128gcm), written from the specifications. */
import { createDecipheriv, createECDH, type ECDH, hkdfSync } from "node:crypto";

/** What a browser keeps of a subscription. */
export type BrowserKeys = {
	/** Private key of P-256, base64url. */
	privateKey: string;
	/** Authentication secret of 16 bytes, base64url. */
	auth: string;
};

const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** Salt, record size (4 bytes) and length of the key id (1 byte). */
const FIXED_HEADER_BYTES = SALT_BYTES + 5;
const LAST_RECORD = 2;

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
	Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** The text of a push with one record, which is all that push services accept. Throws when it cannot be decrypted. */
export function decryptPush(body: Buffer, { privateKey, auth }: BrowserKeys): string {
	if (body.length < FIXED_HEADER_BYTES) throw new Error("no header");
	const salt = body.subarray(0, SALT_BYTES);
	const recordSize = body.readUInt32BE(SALT_BYTES);
	const keyEnd = FIXED_HEADER_BYTES + body.readUInt8(SALT_BYTES + 4);
	const senderKey = body.subarray(FIXED_HEADER_BYTES, keyEnd);
	const record = body.subarray(keyEnd);
	if (record.length > recordSize || record.length <= TAG_BYTES) throw new Error("not one record");
	const curve: ECDH = createECDH("prime256v1");
	curve.setPrivateKey(Buffer.from(privateKey, "base64url"));
	const info = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), senderKey]);
	const inputKey = hkdf(curve.computeSecret(senderKey), Buffer.from(auth, "base64url"), info, 32);
	const contentKey = hkdf(inputKey, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
	const nonce = hkdf(inputKey, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
	const decipher = createDecipheriv("aes-128-gcm", contentKey, nonce);
	decipher.setAuthTag(record.subarray(-TAG_BYTES));
	const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
	// The text, a delimiter, and zeros.
	let end = padded.length - 1;
	while (end > 0 && padded[end] === 0) end--;
	if (padded[end] !== LAST_RECORD) throw new Error("no end of the last record");
	return padded.subarray(0, end).toString("utf8");
}
