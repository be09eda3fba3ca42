/** The six districts as image tiles, in one sideways row on phones, with links to sale, rent and vehicles. */

import { href } from "react-router";
import { formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { PlaceTile } from "../home-page.ts";
import { CHOICES } from "../home-search.ts";
import { choicePath } from "../overview.ts";
import { SIDEWAYS } from "./home-section.tsx";

const LABELS = { sale: "forSale", rent: "toRent", vehicle: "vehicles" } as const;

const buildSrcSet = (slug: string, format: "avif" | "webp", widths: readonly number[]) =>
	widths.map((width) => `/places/${slug}-${width}.${format} ${width}w`).join(", ");

export function HomePlaces({ places }: { places: readonly PlaceTile[] }) {
	return (
		<ul className={`${SIDEWAYS} lg:grid-cols-4 lg:gap-y-6`}>
			{places.map((place, index) => (
				<li
					key={place.slug}
					className={`w-[70%] flex-none snap-start sm:w-[46%] lg:w-auto ${index < 2 ? "lg:col-span-2" : ""}`}
				>
					<Tile place={place} isLarge={index < 2} />
				</li>
			))}
		</ul>
	);
}

function Tile({ place, isLarge }: { place: PlaceTile; isLarge: boolean }) {
	const { t } = useTranslation("home");
	const language = useLanguage();
	const sizes = `${isLarge ? "" : "(min-width:64rem) 19rem,"}(min-width:40rem) 46vw,66vw`;
	const wide = isLarge ? "(min-width:64rem)" : undefined;
	return (
		<article>
			<div className="group relative">
				<picture>
					{wide ? (
						<>
							<source
								media={wide}
								type="image/avif"
								srcSet={buildSrcSet(place.slug, "avif", [640, 1280])}
								sizes="38rem"
							/>
							<source media={wide} srcSet={buildSrcSet(place.slug, "webp", [640, 1280])} sizes="38rem" />
						</>
					) : null}
					<source type="image/avif" srcSet={buildSrcSet(place.slug, "avif", [320, 640])} sizes={sizes} />
					<img
						src={`/places/${place.slug}-640.webp`}
						srcSet={buildSrcSet(place.slug, "webp", [320, 640])}
						sizes={sizes}
						width={640}
						height={480}
						alt=""
						loading="lazy"
						className={`w-full rounded-card bg-sea-soft object-cover ${isLarge ? "aspect-3/2 lg:aspect-[9/5]" : "aspect-3/2"}`}
					/>
				</picture>
				<h3 className={`mt-2 text-xl ${isLarge ? "sm:text-2xl" : ""}`}>
					<a
						href={`${href("/properties")}?place=${place.slug}`}
						className="after:absolute after:inset-0 after:rounded-card group-hover:text-sea group-hover:underline group-hover:underline-offset-4"
					>
						{place.name}
					</a>
				</h3>
			</div>
			<p className="figures flex flex-wrap gap-x-4 not-sm:text-sm xl:gap-x-2.5">
				{CHOICES.filter((choice) => place.totals[choice] > 0).map((choice) => (
					<a
						key={choice}
						href={choicePath(choice, place.slug)}
						className={`min-h-11 items-center gap-1.5 text-muted hover:text-sea hover:underline ${choice === "vehicle" ? "hidden sm:inline-flex" : "inline-flex"}`}
					>
						{t(LABELS[choice])}{" "}
						<span className="font-semibold text-ink">{formatNumber(place.totals[choice], language)}</span>
					</a>
				))}
			</p>
		</article>
	);
}
