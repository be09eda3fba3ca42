/** Hero image with the headline; the search card overlaps its lower edge. */
import type { ReactNode } from "react";
import { useTranslation } from "#app/locales/use-translation.ts";
import { type Scene, toDarkScene, toLightScene } from "../scene.ts";

const WIDTHS = [640, 1280, 1920] as const;
/**
 * On phones the image is as high as the hero and cropped at the sides: 52rem wide, of which a drawing needs two thirds of
 * the pixels. At double density that is the file of 1,280 pixels instead of 1,920.
 */
const SIZES = "(min-width:64rem) 100vw,max(100vw,36rem)";

const buildSrcSet = (scene: Scene, format: "avif" | "webp") =>
	WIDTHS.map((width) => `/hero/${scene}-${width}.${format} ${width}w`).join(", ");

type Props = {
	scene: Scene;
	theme: "light" | "dark" | "system";
	/** Search card. */
	children: ReactNode;
};

export function Hero({ scene: ofHour, theme, children }: Props) {
	const { t } = useTranslation("home");
	const dark = toDarkScene(ofHour);
	const scene = theme === "dark" ? dark : toLightScene(ofHour);
	return (
		<div className="relative">
			<div className="relative h-[20rem] overflow-hidden bg-sea-soft lg:h-[18rem]">
				<picture>
					{theme === "system" ? (
						<>
							<source
								media="(prefers-color-scheme: dark)"
								type="image/avif"
								srcSet={buildSrcSet(dark, "avif")}
								sizes={SIZES}
							/>
							<source media="(prefers-color-scheme: dark)" srcSet={buildSrcSet(dark, "webp")} sizes={SIZES} />
						</>
					) : null}
					<source type="image/avif" srcSet={buildSrcSet(scene, "avif")} sizes={SIZES} />
					<img
						src={`/hero/${scene}-1280.webp`}
						srcSet={buildSrcSet(scene, "webp")}
						sizes={SIZES}
						width={1280}
						height={560}
						alt={t("heroAlt")}
						fetchPriority="high"
						className="size-full object-cover object-[36%_40%] lg:object-[50%_60%]"
					/>
				</picture>
				<div className="container-page absolute inset-x-0 top-0 pt-6 lg:pt-7">
					{/* The page's ink is light in the dark theme, where the sky is dark as well. */}
					<h1 className="max-w-[18ch] text-[clamp(1.85rem,1.2rem+2vw,2.75rem)] leading-[1.1] sm:max-w-none">
						{t("heading")}
					</h1>
				</div>
			</div>
			<div className="container-page relative -mt-20 lg:-mt-44">{children}</div>
		</div>
	);
}
