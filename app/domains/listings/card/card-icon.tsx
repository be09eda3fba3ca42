/** An icon of a card, whose style sheet gives it its size. */
import type { IconName } from "#app/ui/icon-names.ts";

/** isNamed: in a button, of which assistive technology knows only the name. */
export function CardIcon({ name, isNamed }: { name: IconName; isNamed?: boolean }) {
	return (
		// biome-ignore lint/a11y/noSvgWithoutTitle: hidden, or in a button with a name
		<svg aria-hidden={isNamed ? undefined : "true"}>
			<use href={`/icons.svg#${name}`} />
		</svg>
	);
}
