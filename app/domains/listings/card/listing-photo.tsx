/**
 * Responsive image in the existing sizes and formats, over its placeholder colour. With a single size it was just
 * uploaded: the other sizes and AVIF are still being made.
 */
import { imagePath, type Photo } from "#app/domains/listings/listing.ts";

type Props = {
	photo: Pick<Photo, "path" | "width" | "height" | "widths">;
	/** The `sizes` attribute. */
	sizes: string;
	alt: string;
	/** Widest offered file; cards never need more than 640. */
	widest?: number;
	/** `first` loads with high priority, `lazy` only near the viewport. */
	loading?: "first" | "eager" | "lazy";
	className?: string | undefined;
	/** Where the style sheet gives the frame its size, the file's is not written. */
	isFramed?: boolean;
};

/** The image only; the surrounding frame has `placeholderClass(photo)` and its dimensions. */
export function ListingPhoto({ photo, sizes, alt, widest = 640, loading = "lazy", className, isFramed }: Props) {
	const widths = photo.widths.filter((width) => width <= widest);
	const offered = widths.length ? widths : photo.widths.slice(0, 1);
	const list = (format: "avif" | "webp") =>
		offered.map((width) => `${imagePath(photo.path, width, format)} ${width}w`).join(",");
	return (
		<picture>
			{photo.widths.length > 1 ? <source type="image/avif" srcSet={list("avif")} sizes={sizes} /> : null}
			<img
				src={imagePath(photo.path, offered.at(-1) ?? widest, "webp")}
				// Nearly every browser takes AVIF; for the others, one file of a card is enough.
				srcSet={offered.length > 2 ? list("webp") : undefined}
				sizes={offered.length > 2 ? sizes : undefined}
				width={isFramed ? undefined : photo.width}
				height={isFramed ? undefined : photo.height}
				alt={alt}
				loading={loading === "lazy" ? "lazy" : undefined}
				fetchPriority={loading === "first" ? "high" : undefined}
				className={className}
			/>
		</picture>
	);
}

/** Class with the image's main colour, or a theme colour without an image. */
export function placeholderClass(photo: Pick<Photo, "colour"> | undefined): string {
	return photo ? `ph-${photo.colour}` : "bg-sea-soft";
}
