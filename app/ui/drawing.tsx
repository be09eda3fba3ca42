/**
 * A drawing of `public/drawings.svg`, for what has no photo: a window with a view of the sea. Decorative, in the colours of the
 * theme, as wide as its container.
 */
export type DrawingName = "clock" | "keys" | "deed" | "car" | "boat" | "lemons" | "town" | "sea" | "lost";

type Props = {
	name: DrawingName;
	/** With more of the wall at its sides, for a header. */
	isWide?: boolean;
	className?: string;
};

export function Drawing({ name, isWide = false, className = "" }: Props) {
	return (
		<svg
			viewBox={isWide ? "-90 0 540 200" : "0 0 360 200"}
			aria-hidden="true"
			className={`w-full rounded-card ${className}`}
		>
			<use href={`/drawings.svg#${name}`} />
		</svg>
	);
}
