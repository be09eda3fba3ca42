/**
 * A stored picture in the sizes and formats that exist, over a block of its main colour until it arrives. With a single size
 * it has just been sent: the others, and AVIF, are still being made.
 */
import { type Photo, picturePath } from "#app/domains/listings/listing.ts";

type Props = {
	photo: Pick<Photo, "path" | "width" | "height" | "widths">;
	/** The `sizes` attribute: how wide the picture is shown. */
	sizes: string;
	alt: string;
	/** The widest file offered; cards never need more than 640. */
	widest?: number;
	/** `first` is fetched before everything else, `lazy` only when it is near the screen. */
	loading?: "first" | "eager" | "lazy";
	className?: string;
};

/** The picture alone; the frame around it carries `placeholderClass(photo)` and gives it room. */
export function Picture({ photo, sizes, alt, widest = 640, loading = "lazy", className }: Props) {
	const widths = photo.widths.filter((width) => width <= widest);
	const offered = widths.length ? widths : photo.widths.slice(0, 1);
	const list = (format: "avif" | "webp") =>
		offered.map((width) => `${picturePath(photo.path, width, format)} ${width}w`).join(", ");
	return (
		<picture>
			{photo.widths.length > 1 ? <source type="image/avif" srcSet={list("avif")} sizes={sizes} /> : null}
			<img
				src={picturePath(photo.path, offered.at(-1) ?? widest, "webp")}
				srcSet={list("webp")}
				sizes={sizes}
				width={photo.width}
				height={photo.height}
				alt={alt}
				loading={loading === "lazy" ? "lazy" : undefined}
				fetchPriority={loading === "first" ? "high" : undefined}
				decoding="async"
				className={className}
			/>
		</picture>
	);
}

/** The class that paints a frame in the picture's main colour; without a picture in one of the theme. */
export function placeholderClass(photo: Pick<Photo, "colour"> | undefined): string {
	return photo ? `ph-${photo.colour}` : "bg-sea-soft";
}
