/**
 * Full-screen viewer of pictures in a dialog: swipe, arrow keys, Escape. Photos and floor plans are views of it, without a new
 * document; each picture can be enlarged, and is then moved by scrolling, by arrow keys or with a finger. Needs JavaScript.
 */
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from "react";
import type { Photo } from "#app/domains/listings/listing.ts";
import type mediaTexts from "#app/locales/media/en.ts";
import type { Texts } from "#app/locales/texts.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ListingPhoto } from "../../../card/listing-photo.tsx";
import { getSlideIndex, scrollToSlide } from "../strip.ts";
import { type Picture, readViews, type View } from "./views.ts";

type ViewerTexts = Texts<typeof mediaTexts>;

export type ViewerProps = {
	/** Those of the gallery. */
	photos: Photo[];
	title: string;
	/** Pressed in the gallery, or below it: says what to show first. */
	link: HTMLAnchorElement;
	texts: ViewerTexts;
	onClose: () => void;
};

/** How far an arrow key moves an enlarged picture, in pixels. */
const KEY_SCROLL_PX = 80;
const KEY_STEPS: Record<string, [number, number]> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

/** The part of an enlarged picture in the middle of the screen, from 0 to 1 each way. */
type Spot = { x: number; y: number };

const MIDDLE: Spot = { x: 0.5, y: 0.5 };

export function Viewer({ photos, title, link, texts, onClose }: ViewerProps) {
	const { t } = useTranslation("detail");
	const language = useLanguage();
	const dialog = useRef<HTMLDialogElement>(null);
	const strip = useRef<HTMLUListElement>(null);
	const [{ views, view: first, start }] = useState(() =>
		readViews(
			link,
			photos.map((photo) => ({ ...photo, alt: (language === "tr" ? photo.alt_tr : photo.alt_en) ?? title })),
		),
	);
	const [view, setView] = useState(first);
	const [current, setCurrent] = useState(start);
	/** Where the visible picture is enlarged; null while it is shown whole. */
	const [spot, setSpot] = useState<Spot | null>(null);
	const shown = views[view];
	const pictures = shown && "pictures" in shown ? shown.pictures : [];

	useLayoutEffect(() => {
		if (!dialog.current || dialog.current.open) return;
		dialog.current.showModal();
		if (strip.current) scrollToSlide(strip.current, start, "instant");
	}, [start]);
	useLayoutEffect(() => {
		const slide = strip.current?.children[current];
		if (!spot || !slide) return;
		slide.scrollTo(
			slide.scrollWidth * spot.x - slide.clientWidth / 2,
			slide.scrollHeight * spot.y - slide.clientHeight / 2,
		);
	}, [spot, current]);

	const open = (index: number) => {
		if (index === view) return;
		setView(index);
		setCurrent(0);
		setSpot(null);
	};
	const step = (by: number) => {
		if (strip.current) scrollToSlide(strip.current, getSlideIndex(strip.current) + by);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const [x, y] = KEY_STEPS[event.key] ?? [0, 0];
		if (!x && !(y && spot)) return;
		event.preventDefault();
		if (spot) strip.current?.children[current]?.scrollBy(x * KEY_SCROLL_PX, y * KEY_SCROLL_PX);
		else step(x);
	};
	/** Enlarges the visible picture, which a smooth scroll may not have reached yet, or shows it whole again. */
	const enlarge = (where: Spot) => {
		if (strip.current && !spot) {
			const index = getSlideIndex(strip.current);
			scrollToSlide(strip.current, index, "instant");
			setCurrent(index);
		}
		setSpot(spot ? null : where);
	};
	/** Enlarges a picture where it is pressed. */
	const onPress = (event: MouseEvent<HTMLElement>) => {
		const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
		enlarge({ x: (event.clientX - left) / width, y: (event.clientY - top) / height });
	};
	const hasSteps = pictures.length > 1 && !spot;
	return (
		<dialog
			ref={dialog}
			aria-label={texts.viewer}
			onClose={onClose}
			// Escape leaves the enlarged picture first.
			onCancel={(event) => {
				if (!spot) return;
				event.preventDefault();
				setSpot(null);
			}}
			onKeyDown={onKeyDown}
			className="viewer"
		>
			<header>
				<p className="figures" aria-live="polite">
					<span aria-hidden="true">{t("gallery.count", { number: current + 1, count: pictures.length })}</span>
					<span className="visually-hidden">{t("gallery.photo", { number: current + 1, count: pictures.length })}</span>
				</p>
				<button type="button" aria-pressed={spot !== null} onClick={() => enlarge(MIDDLE)}>
					<Icon name="size" />
					{spot ? texts.whole : texts.larger}
				</button>
				<form method="dialog">
					<button type="submit" aria-label={texts.close}>
						<Icon name="close" />
					</button>
				</form>
			</header>
			<div className="viewer-stage">
				<ul
					ref={strip}
					key={view}
					data-large={spot ? "" : undefined}
					onScroll={(event) => {
						if (!spot && event.target === event.currentTarget) setCurrent(getSlideIndex(event.currentTarget));
					}}
				>
					{pictures.map((picture, index) => (
						<Slide
							key={picture.path}
							picture={picture}
							isLarge={spot !== null && index === current}
							onPress={onPress}
						/>
					))}
				</ul>
				{hasSteps ? (
					<>
						<button
							type="button"
							aria-label={t("gallery.previous")}
							onClick={() => step(-1)}
							className="viewer-step start-3"
						>
							<Icon name="left" />
						</button>
						<button type="button" aria-label={t("gallery.next")} onClick={() => step(1)} className="viewer-step end-3">
							<Icon name="right" />
						</button>
					</>
				) : null}
			</div>
			{views.length > 1 ? <Views views={views} view={view} texts={texts} onOpen={open} /> : null}
		</dialog>
	);
}

type SlideProps = { picture: Picture; isLarge: boolean; onPress: (event: MouseEvent<HTMLElement>) => void };

function Slide({ picture, isLarge, onPress }: SlideProps) {
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: a button enlarges by keyboard
		<li
			data-large={isLarge ? "" : undefined}
			// What scrolls must be reachable by keyboard.
			tabIndex={isLarge ? 0 : undefined}
			onClick={onPress}
		>
			<ListingPhoto
				photo={picture}
				sizes={isLarge ? "(min-width:47rem) 150vw,70rem" : "100vw"}
				widest={1920}
				alt={picture.alt}
				className={picture.isPlan ? "plan" : undefined}
			/>
		</li>
	);
}

type ViewsProps = {
	views: View[];
	view: number;
	texts: ViewerTexts;
	onOpen: (index: number) => void;
};

/** The views, and links to what the viewer does not show. */
function Views({ views, view, texts, onOpen }: ViewsProps) {
	return (
		<nav aria-label={texts.label}>
			{views.map((one, index) =>
				"link" in one ? (
					<ElsewhereLink key={one.link.href} link={one.link} texts={texts} />
				) : (
					<button key={one.text} type="button" aria-pressed={index === view} onClick={() => onOpen(index)}>
						{one.text}
					</button>
				),
			)}
		</nav>
	);
}

/** To the video, whose site is loaded in a tab of its own, or to the document with the other pictures. */
function ElsewhereLink({ link, texts }: { link: HTMLAnchorElement; texts: ViewerTexts }) {
	if (!link.target)
		return (
			<a href={link.href} data-document="">
				{link.textContent}
			</a>
		);
	return (
		<a href={link.href} target="_blank" rel="noopener noreferrer nofollow" referrerPolicy="no-referrer">
			<Icon name="external" />
			<span>
				{texts.video.replace("{{host}}", link.hostname.replace(/^www\./, ""))}
				<span className="visually-hidden"> ({texts.newTab})</span>
			</span>
		</a>
	);
}
