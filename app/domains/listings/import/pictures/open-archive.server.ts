/** Reads the pictures of a zip archive on disk, one at a time. */
import { buffer } from "node:stream/consumers";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { isPictureName } from "./match-pictures.ts";

/** Pictures with longer names are named by their beginning and not read; an archive may have names of 64 kB. */
const MAX_NAME_LENGTH = 300;
/** Entries of an archive that are looked at. */
const MAX_ENTRIES = 10_000;

export type ArchiveProblem = "not_a_zip" | "password" | "too_many_files";
export type Archive = {
	/** Names of the pictures with their folders. */
	names: string[];
	/** The bytes of a picture; null for a larger one, and for one that cannot be unpacked. */
	read(name: string, maxBytes: number): Promise<Uint8Array | null>;
	close(): void;
};

/** Opens an archive by the directory at its end. */
export async function openArchive(
	path: string,
): Promise<{ ok: true; archive: Archive } | { ok: false; code: ArchiveProblem }> {
	let zip: ZipFile;
	try {
		zip = await openPromise(path, { lazyEntries: true, autoClose: false });
	} catch {
		return { ok: false, code: "not_a_zip" };
	}
	const refuse = (code: ArchiveProblem) => {
		zip.close();
		return { ok: false as const, code };
	};
	if (zip.entryCount > MAX_ENTRIES) return refuse("too_many_files");
	const names = new Set<string>();
	const entries = new Map<string, Entry>();
	try {
		for await (const entry of zip.eachEntry()) {
			if (!isPictureName(entry.fileName)) continue;
			if (entry.isEncrypted()) return refuse("password");
			const isLong = entry.fileName.length > MAX_NAME_LENGTH;
			names.add(isLong ? `${entry.fileName.slice(0, MAX_NAME_LENGTH - 1)}…` : entry.fileName);
			if (!isLong) entries.set(entry.fileName, entry);
		}
	} catch {
		return refuse("not_a_zip");
	}
	const archive: Archive = {
		names: [...names],
		async read(name, maxBytes) {
			const entry = entries.get(name);
			// What comes out is compared with the stated size by the reader.
			if (!entry || entry.uncompressedSize > maxBytes) return null;
			try {
				return await buffer(await zip.openReadStreamPromise(entry));
			} catch {
				return null;
			}
		},
		close: () => zip.close(),
	};
	return { ok: true, archive };
}
