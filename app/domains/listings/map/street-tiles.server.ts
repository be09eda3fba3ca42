/** Tiles of the operator's own street map, from a PMTiles file on this server. */
import { type FileHandle, open } from "node:fs/promises";
import { PMTiles, type Source } from "pmtiles";

/** A file that is opened at its first tile and stays open. */
class ArchiveFile implements Source {
	#path: string;
	#file: Promise<FileHandle> | undefined;
	constructor(path: string) {
		this.#path = path;
	}
	getKey() {
		return this.#path;
	}
	async getBytes(offset: number, length: number) {
		this.#file ??= open(this.#path).catch((error) => {
			this.#file = undefined;
			throw error;
		});
		const bytes = new Uint8Array(length);
		const { bytesRead } = await (await this.#file).read(bytes, 0, length, offset);
		return { data: bytes.slice(0, bytesRead).buffer };
	}
}

const archives = new Map<string, PMTiles>();

/** A tile as the file has it; undefined where it has none. Throws when the file cannot be read. */
export async function readTile(path: string, z: number, x: number, y: number): Promise<ArrayBuffer | undefined> {
	const archive = archives.get(path) ?? new PMTiles(new ArchiveFile(path));
	archives.set(path, archive);
	return (await archive.getZxy(z, x, y))?.data;
}
