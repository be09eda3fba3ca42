/** Makes the sizes of pictures that nobody waited for. Until then a picture is shown in the one size that it came with. */
import { log } from "#app/platform/log.server.ts";
import { makeSize } from "#app/platform/storage/make-picture.server.ts";
import { listWidths, MASTER_NAME, type PictureFile } from "#app/platform/storage/picture-kind.ts";
import { emptyFolder, readFile, storeFiles } from "#app/platform/storage/stored-files.server.ts";
import { unwrap } from "#app/platform/supabase/backend-error.server.ts";
import { secretDb } from "#app/platform/supabase/clients.server.ts";
import { PHOTO_BUCKET } from "./add-photos.server.ts";

/** The scheduler calls again. */
const LONGEST_MILLISECONDS = 45_000;

type DuePhoto = { id: string; path: string; width: number; widths: number[] };

/** All sizes of what is due, picture by picture. What fails comes back later, five times in all. */
export async function makeSizes(): Promise<{ made: number; failed: number }> {
	const started = performance.now();
	const counts = { made: 0, failed: 0 };
	while (performance.now() - started < LONGEST_MILLISECONDS) {
		const [photo] = (unwrap(await secretDb.rpc("claim_photo_sizes", { batch: 1 })) ?? []) as DuePhoto[];
		if (!photo) break;
		try {
			await makeSizesOf(photo);
			counts.made++;
		} catch (error) {
			counts.failed++;
			log.error("sizes_not_made", { photo: photo.id, message: (error as Error).message });
		}
	}
	return counts;
}

async function makeSizesOf({ id, path, width, widths }: DuePhoto): Promise<void> {
	const master = await readFile(secretDb, PHOTO_BUCKET, `${path}/${MASTER_NAME}`);
	if (!master) throw new Error("its master is missing");
	const sizes = listWidths(width);
	for (const size of sizes) {
		const files: PictureFile[] = [];
		for (const format of ["webp", "avif"] as const) {
			if (format === "webp" && widths.includes(size)) continue;
			const made = await makeSize(master, size, format);
			if (!made.ok) throw new Error(made.code);
			files.push(made.file);
		}
		// Again after a run that broke off, they are the same.
		await storeFiles(secretDb, PHOTO_BUCKET, path, files, { mayExist: true });
	}
	const isShown = unwrap(await secretDb.rpc("finish_photo_sizes", { photo: id, source_path: path, sizes }));
	// Removed or turned meanwhile: what was made is nobody's.
	if (isShown !== true) await emptyFolder(secretDb, PHOTO_BUCKET, path);
}
