/** Head of a list page. */

import { imagePath } from "#app/domains/listings/listing.ts";
import type { ListPage } from "#app/domains/listings/search/list-page.server.ts";
import { isIndexed, searchPath } from "#app/domains/listings/search/search-filters.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";

export function ResultHead({ page, heading, origin }: { page: ListPage; heading: string; origin: string }) {
	const { t } = useTranslation("search");
	const language = useLanguage();
	const { search, result, previous, next, notices } = page;
	const title = search.page > 1 ? t("titlePage", { title: heading, page: search.page }) : heading;
	// A question is no address of its own.
	const path = searchPath({ ...search, ask: undefined });
	const turkish = `${origin}${path}${path.includes("?") ? "&" : "?"}lng=tr`;
	const description = result.total > 999 ? t("describeMany", { title }) : t("describe", { title, count: result.total });
	const address = language === "tr" ? turkish : origin + path;
	return (
		<>
			<title>{`${title} · Adahan`}</title>
			<meta name="description" content={description} />
			<link rel="canonical" href={address} />
			{import.meta.env.SSR ? <LinkPreview {...{ page, title, description, address, origin }} /> : null}
			{previous && !search.after ? <link rel="prev" href={origin + previous} /> : null}
			{next ? <link rel="next" href={origin + next} /> : null}
			{isIndexed(search) && result.total > 0 && notices.length === 0 ? (
				<>
					<link rel="alternate" hrefLang="en" href={origin + path} />
					<link rel="alternate" hrefLang="tr" href={turkish} />
					<link rel="alternate" hrefLang="x-default" href={origin + path} />
				</>
			) : (
				<meta name="robots" content="noindex, follow" />
			)}
		</>
	);
}

type PreviewProps = { page: ListPage; title: string; description: string; address: string; origin: string };

/** Preview of a shared link, which only the server's page needs. */
function LinkPreview({ page, title, description, address, origin }: PreviewProps) {
	const photo = page.result.rows.find(({ photos }) => photos.length > 0)?.photos[0];
	const image = photo ? imagePath(photo.path, Math.max(...photo.widths), "webp") : "/og-default.png";
	return (
		<>
			<meta property="og:type" content="website" />
			<meta property="og:title" content={`${title} · Adahan`} />
			<meta property="og:description" content={description} />
			<meta property="og:url" content={address} />
			<meta property="og:image" content={origin + image} />
		</>
	);
}
