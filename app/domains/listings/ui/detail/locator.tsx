/** A small drawing of the island with a dot where the listing is; our own, so that no map service learns who looks. */
import { useTranslation } from "#app/locales/use-translation.ts";
import { NORTH_COAST_LINE, NORTH_SHAPE, OUTLINE_VIEW_BOX, projectToOutline, SOUTH_SHAPE } from "../coast-outline.ts";

export function Locator({ latitude, longitude, place }: { latitude: number; longitude: number; place: string }) {
	const { t } = useTranslation("detail");
	const { x, y } = projectToOutline(latitude, longitude);
	return (
		<svg
			viewBox={OUTLINE_VIEW_BOX}
			role="img"
			aria-label={t("place.locator", { place })}
			className="w-full rounded-card border border-line bg-sea-soft"
		>
			<path d={SOUTH_SHAPE} className="fill-line opacity-50" />
			<path d={NORTH_SHAPE} className="fill-surface" />
			<path d={NORTH_COAST_LINE} fill="none" strokeWidth="1.2" strokeLinejoin="round" className="stroke-sea" />
			<circle cx={x} cy={y} r="7" className="fill-citrus opacity-30" />
			<circle cx={x} cy={y} r="3.2" strokeWidth="1" className="fill-citrus stroke-ink" />
		</svg>
	);
}
