/** Photo page of a listing. */
import { useEffect } from "react";
import { useNavigation } from "react-router";
import { pickText, useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useRevalidate } from "#app/ui/use-revalidate.ts";
import { MAX_PHOTOS, nextStepPath, type PhotoListing } from "../photo.ts";
import { FileOutcomes } from "./file-outcomes.tsx";
import { descriptionFormId } from "./photo-card.tsx";
import { PhotoList } from "./photo-list.tsx";
import { PhotoUploader, UPLOAD_FORM_ID } from "./photo-uploader.tsx";
import type { DisplayedPhoto, PhotosState } from "./photos-state.ts";

type Props = { own: { listing: PhotoListing; photos: DisplayedPhoto[] } | null; state: PhotosState; pollMs: number };

export function PhotosPage({ own, state, pollMs }: Props) {
	const { t } = useTranslation("photos");
	const language = useLanguage();
	usePollWhileProcessing(own?.photos.some((photo) => photo.is_in_work) ?? false, pollMs);
	const listing = own?.listing;
	const title = listing && (pickText(language, listing.title_en, listing.title_tr)?.text ?? t("untitled", listing));
	const photos = own?.photos ?? [];
	const undescribed = photos.filter(({ alt_en, alt_tr }) => !alt_en && !alt_tr).length;
	return (
		<div className="container-page grid grid-cols-1 gap-6 py-8">
			<header className="grid gap-2">
				<h1>{t("title")}</h1>
				{listing ? (
					<p className="font-medium">
						{title} <span className="font-normal text-muted">{listing.reference}</span>
					</p>
				) : null}
				<p className="max-w-prose text-muted">{t("intro")}</p>
			</header>
			<ErrorSummary
				formId={state?.values.id ? descriptionFormId(state.values.id) : UPLOAD_FORM_ID}
				general={state?.errors.form}
				errors={state?.errors ?? {}}
				labels={{ pictures: t("files"), alt_en: t("altEn"), alt_tr: t("altTr") }}
				answer={state?.errors}
			/>
			<FileOutcomes outcomes={state?.outcomes} />
			{listing ? (
				<>
					<PhotoUploader listing={listing} room={MAX_PHOTOS - photos.length} state={state ?? undefined} />
					<section id="photos" aria-labelledby="photos-title" className="grid gap-4">
						<div className="flex flex-wrap items-baseline justify-between gap-x-4">
							<h2 id="photos-title">{t("list")}</h2>
							<p className="figures text-muted">{t("count", { count: photos.length, most: MAX_PHOTOS })}</p>
						</div>
						{listing.kind === "property" && photos.length > 0 ? (
							<p className="max-w-prose text-muted">{t("planHint")}</p>
						) : null}
						{photos.length > 0 && photos.every(({ kind }) => kind === "plan") ? (
							<p className="flex max-w-prose items-start gap-1.5 text-warning">
								<Icon name="warning" className="mt-0.5 size-5" />
								{t("plansOnly")}
							</p>
						) : null}
						{undescribed > 0 ? <p className="text-muted">{t("undescribed", { count: undescribed })}</p> : null}
						{photos.length > 0 ? (
							<PhotoList photos={photos} hasPlans={listing.kind === "property"} state={state} />
						) : (
							<p className="panel p-4">{t("none")}</p>
						)}
					</section>
					<p>
						<a href={nextStepPath(listing)} className="button button-primary w-full sm:w-auto">
							{t("continue")}
						</a>
					</p>
				</>
			) : null}
		</div>
	);
}

/**
 * Polls until all sizes exist, while the page is visible. Not during a form submission: revalidating would restart its
 * navigation and lose the flash message.
 */
function usePollWhileProcessing(isInWork: boolean, pollMs: number): void {
	const revalidate = useRevalidate();
	const isIdle = useNavigation().state === "idle";
	useEffect(() => {
		if (!isInWork || !isIdle) return;
		let isOver = false;
		let timer = setTimeout(poll, pollMs);
		async function poll() {
			if (document.visibilityState === "visible") await revalidate();
			// Polling interval counts from the end of the previous poll.
			if (!isOver) timer = setTimeout(poll, pollMs);
		}
		return () => {
			isOver = true;
			clearTimeout(timer);
		};
	}, [isInWork, isIdle, revalidate, pollMs]);
}
