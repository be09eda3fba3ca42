/** An agent's own verification: status and documents. Only files are stored by the server. */
import { makeWhole } from "#app/platform/storage/make-picture.server.ts";
import type { PictureProblem } from "#app/platform/storage/picture-kind.ts";
import { newPictureFolder, removeFiles, storeFiles } from "#app/platform/storage/stored-files.server.ts";
import {
	BackendUnavailable,
	orUnavailable,
	unwrap,
	unwrapObject,
} from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { documentFiles } from "#app/platform/supabase/gateways/files.server.ts";
import type { Check, OwnVerification } from "./verification.ts";

const BUCKET = "verification-documents";
/** Width in pixels at which small print is readable. */
const WIDTH = 2000;

/** Status; null if not an advertiser. Throws BackendUnavailable. */
export async function getOwnVerification(db: Db): Promise<OwnVerification | null> {
	return unwrap(await db.rpc("get_own_verification")) as unknown as OwnVerification | null;
}

export type DocumentResult =
	| { ok: true }
	| { ok: false; code: PictureProblem | "no_agent" | "too_many" | "kind_not_asked" | "unavailable" };

/** Stores a re-encoded photo of a document and requests verification. */
export function sendDocument(db: Db, id: string, kind: Check, bytes: Uint8Array): Promise<DocumentResult> {
	return orUnavailable(send(db, id, kind, bytes));
}

async function send(db: Db, id: string, kind: Check, bytes: Uint8Array): Promise<DocumentResult> {
	const made = await makeWhole(bytes, WIDTH);
	if (!made.ok) return made;
	const folder = newPictureFolder(id);
	const forget = () => {
		const names = made.files.map(({ name }) => `${folder}/${name}`);
		return removeFiles(documentFiles, BUCKET, names).catch(() => {});
	};
	await storeFiles(documentFiles, BUCKET, folder, made.files);
	try {
		const answer = await db.rpc("add_verification_document", { document_kind: kind, folder });
		const result = unwrapObject<DocumentResult>(answer, "ok");
		// Deletes a file without a database row.
		if (!result.ok) await forget();
		return result;
	} catch (error) {
		await forget();
		throw error;
	}
}

/** Withdraws an undecided document; the database queues its file for deletion. */
export function withdrawDocument(db: Db, document: string): Promise<{ ok: true } | { ok: false; code: "unavailable" }> {
	return orUnavailable(
		db.rpc("withdraw_verification_document", { document }).then((answer) => {
			if (answer.error) throw new BackendUnavailable(answer.error.message);
			return { ok: true } as const;
		}) as Promise<{ ok: true }>,
	);
}
