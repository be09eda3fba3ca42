/** An agent's own verification: status and documents. Only files are stored by the server. */

import type { ImageProblem } from "#app/platform/images/image-kind.ts";
import { generateFullImage } from "#app/platform/images/process-image.server.ts";
import {
	BackendUnavailable,
	catchUnavailable,
	expectObject,
	readAnswer,
} from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { documentFiles } from "#app/platform/supabase/gateways/files.server.ts";
import { newImageFolder, removeFiles, storeFiles } from "#app/platform/supabase/stored-files.server.ts";
import type { Check, OwnVerification } from "./verification.ts";

const BUCKET = "verification-documents";
/** Width in pixels at which small print is readable. */
const DOCUMENT_WIDTH = 2000;

/** Status; null if not an advertiser. Throws BackendUnavailable. */
export async function getOwnVerification(db: Db): Promise<OwnVerification | null> {
	return readAnswer<OwnVerification>(await db.rpc("get_own_verification"));
}

export type DocumentResult =
	| { ok: true }
	| { ok: false; code: ImageProblem | "no_agent" | "too_many" | "kind_not_asked" | "unavailable" };

/** Stores a re-encoded photo of a document and requests verification. */
export function submitDocument(db: Db, id: string, kind: Check, bytes: Uint8Array): Promise<DocumentResult> {
	return catchUnavailable(uploadDocument(db, id, kind, bytes));
}

async function uploadDocument(db: Db, id: string, kind: Check, bytes: Uint8Array): Promise<DocumentResult> {
	const image = await generateFullImage(bytes, DOCUMENT_WIDTH);
	if (!image.ok) return image;
	const folder = newImageFolder(id);
	const removeUploaded = () => {
		const names = image.files.map(({ name }) => `${folder}/${name}`);
		return removeFiles(documentFiles, BUCKET, names).catch(() => {});
	};
	await storeFiles(documentFiles, BUCKET, folder, image.files);
	try {
		const answer = await db.rpc("add_verification_document", { document_kind: kind, folder });
		const result = expectObject<DocumentResult>(answer, "ok");
		// Deletes a file without a database row.
		if (!result.ok) await removeUploaded();
		return result;
	} catch (error) {
		await removeUploaded();
		throw error;
	}
}

/** Withdraws an undecided document; the database queues its file for deletion. */
export function withdrawDocument(db: Db, document: string): Promise<{ ok: true } | { ok: false; code: "unavailable" }> {
	return catchUnavailable(
		db.rpc("withdraw_verification_document", { document }).then((answer) => {
			if (answer.error) throw new BackendUnavailable(answer.error.message);
			return { ok: true } as const;
		}) as Promise<{ ok: true }>,
	);
}
