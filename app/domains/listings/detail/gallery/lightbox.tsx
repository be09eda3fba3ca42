/** Full-screen photo viewer in a dialog: swipe, arrow keys, Escape. Needs JavaScript. */
import { type KeyboardEvent, type Ref, useLayoutEffect, useRef } from "react";
import type { Photo } from "#app/domains/listings/listing.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ListingPhoto } from "../../card/listing-photo.tsx";
import { getSlideIndex, scrollToSlide } from "./strip.ts";

type Props = {
	photos: Photo[];
	title: string;
	/** First photo to show. */
	start: number;
	onClose: () => void;
};

const KEY_STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

export function Lightbox({ photos, title, start, onClose }: Props) {
	const { t } = useTranslation("detail");
	const dialog = useRef<HTMLDialogElement>(null);
	const strip = useRef<HTMLUListElement>(null);
	useLayoutEffect(() => {
		if (!dialog.current || dialog.current.open) return;
		dialog.current.showModal();
		if (strip.current) scrollToSlide(strip.current, start, "instant");
	}, [start]);
	const step = (by: number) => {
		if (strip.current) scrollToSlide(strip.current, getSlideIndex(strip.current) + by);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const by = KEY_STEPS[event.key];
		if (!by) return;
		event.preventDefault();
		step(by);
	};
	return (
		<dialog
			ref={dialog}
			aria-label={t("gallery.viewer")}
			onClose={onClose}
			onKeyDown={onKeyDown}
			className="m-0 size-full max-h-none max-w-none bg-[#0e1a24] text-[#eaf0f2] backdrop:bg-[#0e1a24]"
		>
			<Slides ref={strip} photos={photos} title={title} />
			<form method="dialog" className="absolute end-3 top-3">
				<button type="submit" aria-label={t("gallery.close")} className={`${ROUND_BUTTON} grid`}>
					<Icon name="close" />
				</button>
			</form>
			<button
				type="button"
				aria-label={t("gallery.previous")}
				onClick={() => step(-1)}
				className={`${ROUND_BUTTON} absolute inset-y-0 start-3 my-auto hidden sm:grid`}
			>
				<Icon name="left" />
			</button>
			<button
				type="button"
				aria-label={t("gallery.next")}
				onClick={() => step(1)}
				className={`${ROUND_BUTTON} absolute inset-y-0 end-3 my-auto hidden sm:grid`}
			>
				<Icon name="right" />
			</button>
		</dialog>
	);
}

const ROUND_BUTTON = "size-11 place-content-center rounded-full bg-[#0e1a24] text-[#eaf0f2] hover:text-[#5cc3d6]";

function Slides({ photos, title, ref }: { photos: Photo[]; title: string; ref: Ref<HTMLUListElement> }) {
	const { t } = useTranslation("detail");
	const language = useLanguage();
	return (
		<ul
			ref={ref}
			className="[scrollbar-width:none] flex h-full [scroll-snap-type:x_mandatory] overflow-x-auto overscroll-contain"
		>
			{photos.map((photo, index) => (
				<li key={photo.path} className="relative grid h-full w-full flex-none snap-start place-items-center">
					<ListingPhoto
						photo={photo}
						sizes="100vw"
						widest={1920}
						alt={(language === "tr" ? photo.alt_tr : photo.alt_en) ?? title}
						className={`absolute inset-0 size-full object-contain ${photo.isPlan ? "plan" : ""}`}
					/>
					<p className="figures absolute inset-x-0 bottom-4 mx-auto w-fit rounded-control bg-[#0e1a24] px-3 py-1">
						<span aria-hidden="true">{t("gallery.count", { number: index + 1, count: photos.length })}</span>
						<span className="visually-hidden">{t("gallery.photo", { number: index + 1, count: photos.length })}</span>
					</p>
				</li>
			))}
		</ul>
	);
}
