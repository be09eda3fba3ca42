/** A decorative icon of the sprite; the text beside it carries the meaning. */
import type { IconName } from "./icon-names.ts";

export function Icon({ name, className = "size-5" }: { name: IconName; className?: string }) {
	return (
		<svg className={`icon ${className}`} aria-hidden="true" focusable="false">
			<use href={`/icons.svg#${name}`} />
		</svg>
	);
}
