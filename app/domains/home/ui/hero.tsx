/** Hero image with the headline; the search card overlaps its lower edge. */
import type { ReactNode } from "react";
import { useTranslation } from "#app/locales/use-translation.ts";
import { type Scene, toDarkScene } from "../scene.ts";

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
	const scene = theme === "dark" ? toDarkScene(ofHour) : ofHour;
	const dark = toDarkScene(ofHour);
	const isDark = scene === "dusk" || scene === "night";
	return (
		<div className="relative">
			<div className="relative h-[23rem] overflow-hidden bg-sea-soft sm:h-[27rem] lg:h-[36rem] 2xl:h-[42rem]">
				<picture>
					{theme === "system" && dark !== scene ? (
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
						className="size-full object-cover object-[36%_40%] lg:object-[50%_45%]"
					/>
				</picture>
				<div className="container-page absolute inset-x-0 top-0 pt-6 sm:pt-8 lg:pt-12">
					{/* Text in the page's ink, which is light in the dark theme, where the sky is dark as well. */}
					<h1
						className={`max-w-[18ch] text-[clamp(1.85rem,1.2rem+3vw,3.4rem)] leading-[1.1] sm:max-w-none lg:max-w-[20ch] ${isDark ? "text-[#fff]" : "text-ink"}`}
					>
						{t("heading")}
					</h1>
				</div>
			</div>
			<div className="container-page relative -mt-20">{children}</div>
		</div>
	);
}
