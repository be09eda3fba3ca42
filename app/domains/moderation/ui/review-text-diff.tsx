/** Texts of a listing in both languages, photo captions, changes, and past decisions. */

import { formatMoment, formatMoney } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { imagePath } from "../../listings/listing.ts";
import { type ChangedField, findChanges, listPictures, type ModerationItem, type Review } from "../moderation.ts";

export function BothLanguages({ listing }: { listing: ModerationItem["listing"] }) {
	const { t } = useTranslation("moderation");
	const texts = [
		{ lang: "en", name: t("english"), title: listing.title_en, text: listing.description_en },
		{ lang: "tr", name: t("turkish"), title: listing.title_tr, text: listing.description_tr },
	];
	return (
		<section aria-labelledby="words" className="grid gap-3">
			<h2 id="words">{t("words")}</h2>
			<div className="grid gap-4 md:grid-cols-2">
				{texts.map(({ lang, name, title, text }) => (
					<div key={lang} className="panel grid content-start gap-2 p-4">
						<h3 className="font-sans text-sm font-medium text-muted">{name}</h3>
						{title || text ? (
							<div lang={lang} className="grid gap-2 wrap-anywhere">
								<p className="font-semibold">{title}</p>
								<p className="whitespace-pre-line">{text}</p>
							</div>
						) : (
							<p className="text-muted">{t("noWords")}</p>
						)}
					</div>
				))}
			</div>
		</section>
	);
}

/** Photos with captions; `added`: new since the last decision. */
export function Captions({ photos, added }: { photos: ModerationItem["listing"]["photos"]; added: readonly string[] }) {
	const { t } = useTranslation("moderation");
	if (photos.length === 0) return null;
	return (
		<section aria-labelledby="captions" className="grid gap-3">
			<h2 id="captions">{t("captions")}</h2>
			<ol className="grid gap-3 sm:grid-cols-2">
				{photos.map((photo) => (
					<li key={photo.path} className="panel flex items-start gap-3 overflow-hidden p-2">
						<img
							src={imagePath(photo.path, Math.min(...photo.widths), "webp")}
							width={96}
							height={72}
							alt=""
							loading="lazy"
							className="h-18 w-24 flex-none rounded-control object-cover"
						/>
						<div className="grid min-w-0 justify-items-start gap-1 text-sm wrap-anywhere">
							{added.includes(photo.path) ? (
								<span className="badge bg-citrus text-on-citrus">{t("newPhoto")}</span>
							) : null}
							{photo.isPlan ? <span className="badge bg-sea-soft">{t("plan")}</span> : null}
							{photo.alt_en ? <span lang="en">{photo.alt_en}</span> : null}
							{photo.alt_tr ? <span lang="tr">{photo.alt_tr}</span> : null}
							{photo.alt_en || photo.alt_tr ? null : <span className="text-muted">{t("noCaption")}</span>}
						</div>
					</li>
				))}
			</ol>
		</section>
	);
}

/** The whole address of the video, so that the host is seen before it is opened. */
export function Video({ address }: { address: string | null }) {
	const { t } = useTranslation("moderation");
	if (!address) return null;
	return (
		<section aria-labelledby="video" className="grid gap-3">
			<h2 id="video">{t("video")}</h2>
			<p>
				<a
					href={address}
					target="_blank"
					rel="noopener noreferrer nofollow"
					referrerPolicy="no-referrer"
					className="link inline-flex min-h-11 items-center wrap-anywhere"
				>
					{address}
					<span className="visually-hidden"> ({t("newTab")})</span>
				</a>
			</p>
		</section>
	);
}

/** Changes since the last decision, before and after. */
export function Changes({ item }: { item: ModerationItem }) {
	const { t } = useTranslation("moderation");
	if (!item.last_texts) return null;
	const { fields, addedPhotos, removedPhotos } = findChanges(item.last_texts, {
		...item.listing,
		photos: listPictures(item.listing),
	});
	const isSame = fields.length === 0 && addedPhotos.length === 0 && removedPhotos === 0;
	return (
		<section aria-labelledby="changes" className="grid gap-3">
			<h2 id="changes">{t("changes")}</h2>
			{isSame ? <p className="text-muted">{t("noChanges")}</p> : null}
			{fields.map((change) => (
				<Change key={change.field} change={change} />
			))}
			{addedPhotos.length > 0 ? <p>{t("photosAdded", { count: addedPhotos.length })}</p> : null}
			{removedPhotos > 0 ? <p>{t("photosRemoved", { count: removedPhotos })}</p> : null}
		</section>
	);
}

function Change({ change: { field, before, after } }: { change: ChangedField }) {
	const { t } = useTranslation("moderation");
	const language = useLanguage();
	const lang = field.endsWith("_en") ? "en" : field.endsWith("_tr") ? "tr" : undefined;
	const show = (value: string | number | null) =>
		value === null ? (
			<span className="text-muted">{t("noWords")}</span>
		) : (
			<span lang={lang}>{typeof value === "number" ? formatMoney(value, language) : value}</span>
		);
	return (
		<div className="panel p-4">
			<h3 className="font-sans text-base font-medium">{t(`field.${field}`)}</h3>
			<dl className="mt-2 grid gap-3 md:grid-cols-2">
				<div className="border-s-4 border-s-bad ps-3">
					<dt className="text-sm text-muted">{t("before")}</dt>
					<dd className="whitespace-pre-line wrap-anywhere">{show(before)}</dd>
				</div>
				<div className="border-s-4 border-s-good ps-3">
					<dt className="text-sm text-muted">{t("after")}</dt>
					<dd className="whitespace-pre-line wrap-anywhere">{show(after)}</dd>
				</div>
			</dl>
		</div>
	);
}

export function History({ reviews, language: lang }: { reviews: Review[]; language: Language }) {
	const { t } = useTranslation("moderation");
	const language = useLanguage();
	return (
		<section aria-labelledby="history" className="grid gap-3">
			<h2 id="history">{t("history")}</h2>
			{reviews.length === 0 ? <p className="text-muted">{t("noHistory")}</p> : null}
			<ol className="grid gap-3">
				{reviews.map((review) => (
					<li key={review.id} className="grid gap-1 border-s-4 border-line ps-3">
						<p className="font-medium">
							{t("decisionBy", {
								decision: t(`decision.${review.action}`),
								name: review.actor ?? t("somebody"),
								moment: formatMoment(review.decided_at, language),
							})}
						</p>
						{review.note ? (
							<p lang={lang} className="max-w-prose whitespace-pre-line wrap-anywhere">
								{review.note}
							</p>
						) : null}
					</li>
				))}
			</ol>
		</section>
	);
}
