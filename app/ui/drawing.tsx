/**
 * A drawing of `public/drawings.svg`, for what has no photo: a window with a view of the sea. Decorative, in the colours of the
 * theme, as wide as its container.
 */
export type DrawingName = "clock" | "keys" | "deed" | "car" | "boat" | "lemons" | "town" | "sea" | "lost";

export function Drawing({ name, className = "" }: { name: DrawingName; className?: string }) {
	return (
		<svg viewBox="0 0 360 200" aria-hidden="true" className={`w-full rounded-card ${className}`}>
			<use href={`/drawings.svg#${name}`} />
		</svg>
	);
}
