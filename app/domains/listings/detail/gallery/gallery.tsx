/**
 * Photos of a listing: a strip to swipe, or to follow by the links of its slides without JavaScript. With it one pair of
 * buttons moves the strip in place, only the visible slide can be focused, and a photo opens the viewer; without, it
 * opens as a file. On wide screens the strip is a mosaic of a large and four small photos, which scrolls to the others.
 * Below it are the links to floor plans and a video, as the server wrote them; with JavaScript plans open in the viewer.
 */
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { imagePath, type Photo } from "#app/domains/listings/listing.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ListingPhoto, placeholderClass } from "../../card/listing-photo.tsx";
import { ServedHtml } from "../page/served-html.tsx";
import { getSlideIndex, scrollToSlide } from "./strip.ts";
import type { LoadedViewer } from "./viewer/load-viewer.tsx";

type Props = {
	photos: Photo[];
	title: string;
	/** HTML of the links to floor plans and a video. */
	media?: string | undefined;
};

export function Gallery({ photos, title, media }: Props) {
	const { t } = useTranslation("detail");
	const strip = useRef<HTMLUListElement>(null);
	/** The viewer is loaded when it is first opened. */
	const [viewer, setViewer] = useState<{ Open: LoadedViewer; link: HTMLAnchorElement } | null>(null);
	/** Index of the visible slide; null until the script runs, and in the mosaic. */
	const [current, setCurrent] = useState<number | null>(null);
	useEffect(() => {
		const wide = matchMedia("(min-width:64rem)");
		const update = () => setCurrent(wide.matches || !strip.current ? null : getSlideIndex(strip.current));
		update();
		wide.addEventListener("change", update);
		return () => wide.removeEventListener("change", update);
	}, []);
	const enlarge = (event: MouseEvent) => {
		const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-held]");
		if (!link || event.metaKey || event.ctrlKey || event.shiftKey || !("showModal" in document.createElement("dialog")))
			return;
		event.preventDefault();
		// If the viewer cannot be loaded, the link is followed.
		import("./viewer/load-viewer.tsx")
			.then(({ loadViewer }) => loadViewer())
			.then(
				(Open) => setViewer({ Open, link }),
				() => location.assign(link.href),
			);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links in it are pressed
		<div className="gallery-part grid grid-cols-1 gap-4" onClick={enlarge}>
			{photos.length > 0 ? (
				<section aria-label={t("gallery.title")} className="relative -mx-4 md:mx-0">
					<ul
						ref={strip}
						// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
						tabIndex={0}
						aria-label={t("gallery.title")}
						onScroll={(event) => current !== null && setCurrent(getSlideIndex(event.currentTarget))}
						className="gallery"
					>
						{photos.map((photo, index) => (
							<Slide
								key={photo.path}
								photo={photo}
								number={index + 1}
								count={photos.length}
								title={title}
								current={current}
							/>
						))}
					</ul>
					{current === null || photos.length < 2 ? null : (
						<StepButtons
							current={current}
							count={photos.length}
							onStep={(index) => strip.current && scrollToSlide(strip.current, index)}
						/>
					)}
				</section>
			) : (
				<p className="panel grid aspect-3/2 max-h-80 w-full place-content-center justify-items-center gap-2 p-4 text-center text-muted">
					<Icon name="camera" className="size-8" />
					{t("gallery.none")}
				</p>
			)}
			{media ? <ServedHtml html={media} /> : null}
			{viewer ? <viewer.Open photos={photos} title={title} link={viewer.link} onClose={() => setViewer(null)} /> : null}
		</div>
	);
}

type SlideProps = {
	photo: Photo;
	number: number;
	count: number;
	title: string;
	/** Index of the visible slide; null without JavaScript. */
	current: number | null;
};

function Slide({ photo, number, count, title, current }: SlideProps) {
	const { t } = useTranslation("detail");
	const language = useLanguage();
	return (
		<li
			id={`photo-${number}`}
			inert={current !== null && current !== number - 1}
			className={`relative ${placeholderClass(count > 1 ? photo : undefined)}`}
		>
			<a
				href={imagePath(photo.path, Math.max(...photo.widths), "webp")}
				aria-label={t("gallery.enlarge", { number })}
				// Before hydration a click is deferred until then, so that it opens the viewer and not the file.
				data-held=""
			>
				<ListingPhoto
					photo={photo}
					// The first photo of the mosaic is half as wide as the page, others a quarter; a single one is shown whole.
					sizes={`(min-width:64rem) ${number === 1 ? 50 : 25}vw,100vw`}
					widest={1280}
					alt={(language === "tr" ? photo.alt_tr : photo.alt_en) ?? title}
					loading={number === 1 ? "first" : "lazy"}
					className={`size-full ${photo.isPlan ? "plan" : count > 1 ? "object-cover" : "object-cover lg:object-contain"}`}
				/>
			</a>
			<p className="figures pointer-events-none absolute bottom-3 start-3 rounded-control bg-surface px-2 text-sm">
				<span aria-hidden="true">{t("gallery.count", { number, count })}</span>
				<span className="visually-hidden">{t("gallery.photo", { number, count })}</span>
			</p>
			{current === null && number > 1 ? <StepLink to={number - 1} name="previous" /> : null}
			{current === null && number < count ? <StepLink to={number + 1} name="next" /> : null}
		</li>
	);
}

const STEP_CLASSES = {
	previous: "gallery-step no-print start-2",
	next: "gallery-step no-print end-2",
};

/** Without JavaScript, each slide has its own links. */
function StepLink({ to, name }: { to: number; name: "previous" | "next" }) {
	const { t } = useTranslation("detail");
	return (
		<a href={`#photo-${to}`} aria-label={t(`gallery.${name}`)} className={STEP_CLASSES[name]}>
			<Icon name={name === "next" ? "right" : "left"} />
		</a>
	);
}

type StepProps = { current: number; count: number; onStep: (index: number) => void };

/** At an end the button stays, so that the focus is not lost. */
function StepButtons({ current, count, onStep }: StepProps) {
	const { t } = useTranslation("detail");
	return (
		<>
			{(["previous", "next"] as const).map((name) => {
				const index = current + (name === "next" ? 1 : -1);
				const isPossible = index >= 0 && index < count;
				return (
					<button
						key={name}
						type="button"
						aria-label={t(`gallery.${name}`)}
						aria-disabled={!isPossible}
						onClick={() => isPossible && onStep(index)}
						className={STEP_CLASSES[name]}
					>
						<Icon name={name === "next" ? "right" : "left"} />
					</button>
				);
			})}
			<p aria-live="polite" className="visually-hidden">
				{t("gallery.photo", { number: current + 1, count })}
			</p>
		</>
	);
}
