/** Job that makes the remaining photo sizes. Until then a photo is shown in its first size. */

import { type ImageFile, MASTER_NAME, sharedWidth, variantWidths } from "#app/platform/images/image-kind.ts";
import { generateVariant } from "#app/platform/images/process-image.server.ts";
import { log } from "#app/platform/logging/log.server.ts";
import { expectScalar, readAnswer } from "#app/platform/supabase/backend-error.server.ts";
import { listingPhotoFiles } from "#app/platform/supabase/gateways/files.server.ts";
import { photoSizeCalls } from "#app/platform/supabase/gateways/jobs.server.ts";
import { emptyFolder, readFile, storeFiles } from "#app/platform/supabase/stored-files.server.ts";
import { PHOTO_BUCKET } from "./add-photos.server.ts";

/** Time limit of a run; the scheduler calls again. */
const RUN_TIMEOUT_MS = 45_000;

type DuePhoto = { id: string; path: string; width: number; widths: number[] };

/** Makes all due sizes. A failure is retried, five times in total. */
export async function generateVariants(): Promise<{ made: number; failed: number }> {
	const started = performance.now();
	const counts = { made: 0, failed: 0 };
	while (performance.now() - started < RUN_TIMEOUT_MS) {
		const [photo] = readAnswer<DuePhoto[]>(await photoSizeCalls.rpc("claim_photo_sizes", { batch: 1 })) ?? [];
		if (!photo) break;
		try {
			await generatePhotoVariants(photo);
			counts.made++;
		} catch (error) {
			counts.failed++;
			log.warn("sizes_not_made", { photo: photo.id, message: (error as Error).message });
		}
	}
	return counts;
}

async function generatePhotoVariants({ path, width, widths }: DuePhoto): Promise<void> {
	const master = await readFile(listingPhotoFiles, PHOTO_BUCKET, `${path}/${MASTER_NAME}`);
	if (!master) throw new Error("its master is missing");
	const sizes = variantWidths(width);
	for (const size of sizes) {
		const files: ImageFile[] = [];
		for (const format of ["webp", "avif"] as const) {
			if (format === "webp" && widths.includes(size)) continue;
			const generated = await generateVariant(master, size, format);
			if (!generated.ok) throw new Error(generated.code);
			files.push(generated.file);
		}
		// Output is deterministic, so files from an aborted run are identical.
		await storeFiles(listingPhotoFiles, PHOTO_BUCKET, path, files, { mayExist: true });
	}
	const shared = await generateVariant(master, sharedWidth(sizes), "jpg");
	if (!shared.ok) throw new Error(shared.code);
	await storeFiles(listingPhotoFiles, PHOTO_BUCKET, path, [shared.file], { mayExist: true });
	const answer = await photoSizeCalls.rpc("finish_photo_sizes", { source_path: path, sizes });
	// Deleted or rotated in the meantime, and in no copied listing: the new files are unreferenced.
	if (!expectScalar(answer, "boolean")) await emptyFolder(listingPhotoFiles, PHOTO_BUCKET, path);
}
