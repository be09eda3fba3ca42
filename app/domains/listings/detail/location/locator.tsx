/** Map of the island with a dot at the listing; served by us, so that no map service learns about visitors. */
import { useTranslation } from "#app/locales/use-translation.ts";
import { OUTLINE_VIEW_BOX, projectToOutline } from "./coast-projection.ts";

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
			<use href="/coast.svg#south" className="fill-line opacity-50" />
			<use href="/coast.svg#north" className="fill-surface" />
			<use href="/coast.svg#line" fill="none" strokeWidth="1.2" strokeLinejoin="round" className="stroke-sea" />
			<circle cx={x} cy={y} r="7" className="fill-citrus opacity-30" />
			<circle cx={x} cy={y} r="3.2" strokeWidth="1" className="fill-citrus stroke-ink" />
		</svg>
	);
}
