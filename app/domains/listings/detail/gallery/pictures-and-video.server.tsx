/**
 * What the gallery of a page shows, its photos or its floor plans, and the links between them and to a video. The links are HTML
 * from the loader: they need no script. Nothing of the video's site is loaded here.
 */
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { titleIn } from "../../card/written/write-title.ts";
import { type ListingDetail, listingPath, type Photo } from "../../listing.ts";
import { captionIn } from "../facts/one-language.server.ts";
import { getWidestPhotoFile } from "../page/json-ld.ts";

/** The value of the parameter `pictures` with which the gallery shows the floor plans. */
const PLANS = "plans";

type Shown = {
	photos: Photo[];
	/** HTML; absent for a listing that has photos alone. */
	media?: string;
};

/**
 * The pictures of the gallery, and the links below them. url: of the page. path: of it without a query, by default that of the
 * listing. Without a photo the plans are shown at once.
 */
export function showPictures(listing: ListingDetail, language: Language, url: URL, path = listingPath(listing)): Shown {
	const photos = listing.photos.map((photo) => captionIn(photo, language));
	const plans = describePlans(listing, language);
	const hasPlansShown = plans.length > 0 && (photos.length === 0 || url.searchParams.get("pictures") === PLANS);
	if (plans.length === 0 && !listing.video_url) return { photos };
	const t = translations(language).getFixedT(language, "media");
	const tabs = [
		...(photos.length > 0 ? [{ path, text: t("photos", { count: photos.length }), isCurrent: !hasPlansShown }] : []),
		...(plans.length > 0
			? [
					{
						path: `${path}?pictures=${PLANS}`,
						text: t("plans", { count: plans.length }),
						isCurrent: hasPlansShown,
					},
				]
			: []),
	];
	const media = renderToStaticMarkup(
		<>
			<nav aria-label={t("label")} className="no-print flex flex-wrap gap-2">
				{tabs.map(({ path: address, text, isCurrent }) => (
					<a
						key={address}
						href={address}
						// The loader of the page answers a document alone with other pictures.
						data-document=""
						// The viewer shows what the page has: its own pictures, and the plans that it prints.
						data-held={isCurrent || !hasPlansShown ? "" : undefined}
						rel="nofollow"
						aria-current={isCurrent ? "true" : undefined}
						className={`chip figures min-h-11 ${isCurrent ? "border-sea bg-sea text-on-sea" : "hover:border-sea"}`}
					>
						{text}
					</a>
				))}
				{listing.video_url ? (
					<a
						href={listing.video_url}
						target="_blank"
						rel="noopener noreferrer nofollow"
						referrerPolicy="no-referrer"
						className="chip min-h-11 hover:border-sea"
					>
						<Icon name="external" />
						<span>
							{t("video", { host: new URL(listing.video_url).hostname.replace(/^www\./, "") })}
							<span className="visually-hidden"> ({t("newTab")})</span>
						</span>
					</a>
				) : null}
			</nav>
			{hasPlansShown ? null : <PrintedPlans plans={plans} />}
		</>,
	);
	return { photos: hasPlansShown ? plans : photos, media };
}

/** The plans of a listing, each with an alternative text that calls it one. */
export function describePlans(listing: ListingDetail, language: Language): Photo[] {
	const t = translations(language).getFixedT(language, "media");
	const title = titleIn(listing, language);
	return (listing.plans ?? []).map((plan) => {
		const caption = language === "tr" ? plan.alt_tr : plan.alt_en;
		// The word is the same in both languages: many captions have it already.
		const alt = caption && /plan/i.test(caption) ? caption : t("plan", { title: caption ?? title });
		return { ...plan, alt_en: alt, alt_tr: alt, isPlan: true };
	});
}

/**
 * On paper, which has no links to follow, and for the viewer, which reads them: one file of each, because the page carries this
 * text twice.
 */
function PrintedPlans({ plans }: { plans: Photo[] }) {
	return (
		<div className="hidden print:block">
			{plans.map((plan) => (
				<img
					key={plan.path}
					src={getWidestPhotoFile(plan).path}
					alt={plan.alt_en ?? ""}
					width={plan.width}
					height={plan.height}
					data-widths={plan.widths.join()}
					loading="lazy"
					className="plan h-auto w-full"
				/>
			))}
		</div>
	);
}
