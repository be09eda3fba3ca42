/** Downsizes an image in the browser before upload, which also removes its metadata. */

type TargetSize = { /** In pixels. */ maxSide: number; type: "image/webp" | "image/jpeg" };

/** Upright, downsized image, or undefined when it is small enough. Throws when the browser cannot decode it. */
export async function shrinkImage(file: File, { maxSide, type }: TargetSize): Promise<File | undefined> {
	const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
	const scale = maxSide / Math.max(picture.width, picture.height);
	if (scale >= 1) return undefined;
	const canvas = document.createElement("canvas");
	canvas.width = Math.round(picture.width * scale);
	canvas.height = Math.round(picture.height * scale);
	canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
	picture.close();
	const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9));
	return blob ? new File([blob], file.name, { type: blob.type }) : undefined;
}
