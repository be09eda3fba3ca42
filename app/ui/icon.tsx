/** One icon of the site's sprite; decoration only, the words beside it carry the meaning. */
import type { IconName } from "./icon-names.ts";

export function Icon({ name, className = "size-5" }: { name: IconName; className?: string }) {
	return (
		<svg className={`icon ${className}`} aria-hidden="true" focusable="false">
			<use href={`/icons.svg#${name}`} />
		</svg>
	);
}
