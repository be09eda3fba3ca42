/**
 * Encrypts a stream of any length with AES-256-GCM. It is cut into records, each with its number and whether it is the last
 * one in its nonce, so that no record can be changed, moved or left out, and a reader never passes on what it has not verified.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const MAGIC = Buffer.from("ADAHAN1\n");
const SALT_BYTES = 16;
const RECORD_BYTES = 1024 * 1024;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;

/** A key of its own for each stream, so that numbers can be nonces. */
function deriveKey(key: Buffer, salt: Buffer): Buffer {
	return Buffer.from(hkdfSync("sha256", key, salt, "adahan backup", 32));
}

function createNonce(number: number, isLast: boolean): Buffer {
	const nonce = Buffer.alloc(NONCE_BYTES);
	nonce.writeUIntBE(number, 5, 6);
	nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
	return nonce;
}

/** Cuts a stream into pieces of one size; the last may be shorter. */
async function* cut(source: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
	let waiting: Buffer[] = [];
	let length = 0;
	for await (const chunk of source) {
		waiting.push(chunk);
		length += chunk.length;
		// Only what is followed by more is known not to be the last.
		if (length <= bytes) continue;
		let all = Buffer.concat(waiting);
		for (; all.length > bytes; all = all.subarray(bytes)) yield { piece: all.subarray(0, bytes), isLast: false };
		waiting = [all];
		length = all.length;
	}
	yield { piece: Buffer.concat(waiting), isLast: true };
}

/** key: 32 bytes. */
export async function* seal(plain: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
	const salt = randomBytes(SALT_BYTES);
	const own = deriveKey(key, salt);
	yield Buffer.concat([MAGIC, salt]);
	let number = 0;
	for await (const { piece, isLast } of cut(plain, RECORD_BYTES)) {
		const cipher = createCipheriv("aes-256-gcm", own, createNonce(number++, isLast));
		yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
	}
}

/** Takes the head off a stream. */
async function takeHead(source: AsyncIterator<Buffer>, bytes: number): Promise<{ head: Buffer; rest: Buffer }> {
	let head = Buffer.alloc(0);
	while (head.length < bytes) {
		const { value, done } = await source.next();
		if (done) break;
		head = Buffer.concat([head, value]);
	}
	return { head: head.subarray(0, bytes), rest: head.subarray(bytes) };
}

/**
 * The opposite of seal.
 * @throws Error when the key is another one, or when a part was changed or is missing.
 */
export async function* unseal(sealed: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
	const source = sealed[Symbol.asyncIterator]();
	const { head, rest } = await takeHead(source, MAGIC.length + SALT_BYTES);
	if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error("This file is no backup of this program.");
	const own = deriveKey(key, head.subarray(MAGIC.length));
	const records = (async function* () {
		yield rest;
		yield* { [Symbol.asyncIterator]: () => source };
	})();
	let number = 0;
	for await (const { piece, isLast } of cut(records, RECORD_BYTES + TAG_BYTES)) {
		const decipher = createDecipheriv("aes-256-gcm", own, createNonce(number++, isLast), { authTagLength: TAG_BYTES });
		try {
			decipher.setAuthTag(piece.subarray(-TAG_BYTES));
			yield Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()]);
		} catch (error) {
			throw new Error("This backup is damaged or incomplete, or BACKUP_KEY is another key than that of the backup.", {
				cause: error,
			});
		}
	}
}
