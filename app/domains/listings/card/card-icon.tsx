/** An icon of a card, whose style sheet gives it its size. */
import type { IconName } from "#app/ui/icon-names.ts";

export function CardIcon({ name }: { name: IconName }) {
	return (
		<svg aria-hidden="true">
			<use href={`/icons.svg#${name}`} />
		</svg>
	);
}
