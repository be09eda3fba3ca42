/** The six districts as image tiles with links to sale, rent and vehicles. */

import { href } from "react-router";
import { formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { PlaceTile } from "../home-page.ts";
import { CHOICES } from "../home-search.ts";
import { choicePath } from "../overview.ts";

const LABELS = { sale: "forSale", rent: "toRent", vehicle: "vehicles" } as const;

const buildSrcSet = (slug: string, format: "avif" | "webp", widths: readonly number[]) =>
	widths.map((width) => `/places/${slug}-${width}.${format} ${width}w`).join(", ");

export function HomePlaces({ places }: { places: readonly PlaceTile[] }) {
	return (
		<ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:gap-x-4 lg:grid-cols-4">
			{places.map((place, index) => (
				<li key={place.slug} className={index < 2 ? "col-span-2 sm:col-span-1 lg:col-span-2" : ""}>
					<Tile place={place} isLarge={index < 2} />
				</li>
			))}
		</ul>
	);
}

function Tile({ place, isLarge }: { place: PlaceTile; isLarge: boolean }) {
	const { t } = useTranslation("home");
	const language = useLanguage();
	const sizes = isLarge ? "(min-width:40rem) 46vw,94vw" : "(min-width:64rem) 19rem,46vw";
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
						decoding="async"
						className={`w-full rounded-card bg-sea-soft object-cover ${isLarge ? "aspect-3/2 lg:aspect-[9/5]" : "aspect-3/2"}`}
					/>
				</picture>
				<h3 className={`mt-2 ${isLarge ? "text-2xl" : "text-lg sm:text-xl"}`}>
					<a
						href={`${href("/properties")}?place=${place.slug}`}
						className="after:absolute after:inset-0 after:rounded-card group-hover:text-sea group-hover:underline group-hover:underline-offset-4"
					>
						{place.name}
					</a>
				</h3>
			</div>
			{/* On phones small tiles have room for one target only, so counts are plain text. */}
			<p className={`figures flex-wrap gap-x-4 ${isLarge ? "flex" : "hidden text-sm sm:flex"}`}>
				{CHOICES.filter((choice) => place.totals[choice] > 0).map((choice) => (
					<a
						key={choice}
						href={choicePath(choice, place.slug)}
						className="inline-flex min-h-11 items-center gap-1.5 text-muted hover:text-sea hover:underline"
					>
						{t(LABELS[choice])}{" "}
						<span className="font-semibold text-ink">{formatNumber(place.totals[choice], language)}</span>
					</a>
				))}
			</p>
			{isLarge ? null : (
				<p className="figures text-sm text-muted sm:hidden">
					{(["sale", "rent"] as const)
						.filter((choice) => place.totals[choice] > 0)
						.map((choice) => (
							<span key={choice} className="me-3 inline-block">
								{t(LABELS[choice])}{" "}
								<span className="font-semibold text-ink">{formatNumber(place.totals[choice], language)}</span>
							</span>
						))}
				</p>
			)}
		</article>
	);
}
