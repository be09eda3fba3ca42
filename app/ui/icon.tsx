/** A decorative icon of the sprite; the text beside it carries the meaning. */
import type { IconName } from "./icon-names.ts";

export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
	return (
		<svg className={className ? `icon ${className}` : "icon"} aria-hidden="true">
			<use href={`/icons.svg#${name}`} />
		</svg>
	);
}
