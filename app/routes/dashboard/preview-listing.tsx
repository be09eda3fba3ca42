/** Preview of an own listing in any state, as the public will see it, without contact options. */

import { inOneLanguage } from "#app/domains/listings/detail/facts/one-language.server.ts";
import { stateFacts } from "#app/domains/listings/detail/facts/stated-facts.server.ts";
import { showPictures } from "#app/domains/listings/detail/gallery/pictures-and-video.server.tsx";
import { ListingPage } from "#app/domains/listings/detail/page/listing-page.tsx";
import { kindOfPath, ownListingPath } from "#app/domains/listings/editor/edit-state.ts";
import { getOwnPreview } from "#app/domains/listings/editor/own-listing-queries.server.ts";
import { translations } from "#app/locales/translations.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { parseId } from "#app/platform/http/id-list.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/preview-listing";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
	const id = parseId(params.id);
	const listing = id === null ? null : await getOwnPreview(await getUserClient(context), id);
	if (listing?.kind !== kindOfPath(url)) throw notFound();
	const language = context.get(languageContext);
	const t = translations(language).getFixedT(language, "writing");
	const none = t("previewNoArea");
	const area = { slug: "", name_en: none, name_tr: none, district_slug: null, district_en: null, district_tr: null };
	const head = pageHead({ url, context }, (t) => t("writing:previewTitle"));
	const shown = {
		...listing,
		area: listing.area ?? area,
		...(listing.price_pence > 0 ? {} : { price_note: t("previewNoPrice") }),
	};
	const time = now();
	const { photos, ...links } = showPictures(shown, language, url, ownListingPath(listing.kind, listing.id, "preview"));
	return {
		head,
		now: time,
		listing: { ...shown, ...inOneLanguage(shown, language), photos },
		facts: { ...stateFacts(shown, language, time), ...links },
	};
}

export default function PreviewListing({ loaderData: { listing, now: time, facts } }: Route.ComponentProps) {
	const { t } = useTranslation("writing");
	return (
		<>
			<div role="note" className="border-b border-line bg-citrus-soft">
				<div className="container-page flex flex-wrap items-center gap-x-4 py-1">
					<p className="flex gap-2 py-1">
						<Icon name="eye" />
						{t(listing.written_for ? "previewNoteFor" : "previewNote", { name: listing.written_for?.name ?? "" })}
					</p>
					<a href={ownListingPath(listing.kind, listing.id, "edit")} className="link inline-flex min-h-11 items-center">
						{t("previewBack")}
					</a>
				</div>
			</div>
			<ListingPage
				listing={listing}
				similar={[]}
				now={time}
				isSent={false}
				answer={undefined}
				facts={facts}
				isPreview
			/>
		</>
	);
}
