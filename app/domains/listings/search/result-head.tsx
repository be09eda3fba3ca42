/** Head of a list page. */

import { imagePath } from "#app/domains/listings/listing.ts";
import type { ListPage } from "#app/domains/listings/search/list-page.server.ts";
import { isIndexed, searchPath } from "#app/domains/listings/search/search-filters.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";

export function ResultHead(props: HeadProps) {
	const { page, heading } = props;
	const { t } = useTranslation("search");
	const title = page.search.page > 1 ? t("titlePage", { title: heading, page: page.search.page }) : heading;
	return (
		<>
			<title>{`${title} · Adahan`}</title>
			{import.meta.env.SSR ? <ServerHead {...props} title={title} /> : null}
		</>
	);
}

type HeadProps = { page: ListPage; heading: string; origin: string };

/** What search engines and previews of shared links read, which only the server's page needs. */
function ServerHead({ page, title, origin }: HeadProps & { title: string }) {
	const { t } = useTranslation("search");
	const language = useLanguage();
	const { search, result, previous, next, notices } = page;
	// A question is no address of its own.
	const path = searchPath({ ...search, ask: undefined });
	const turkish = `${origin}${path}${path.includes("?") ? "&" : "?"}lng=tr`;
	const address = language === "tr" ? turkish : origin + path;
	const description = result.total > 999 ? t("describeMany", { title }) : t("describe", { title, count: result.total });
	const photo = result.rows.find(({ photos }) => photos.length > 0)?.photos[0];
	const image = photo ? imagePath(photo.path, Math.max(...photo.widths), "webp") : "/og-default.png";
	return (
		<>
			<meta name="description" content={description} />
			<link rel="canonical" href={address} />
			<meta property="og:type" content="website" />
			<meta property="og:title" content={`${title} · Adahan`} />
			<meta property="og:description" content={description} />
			<meta property="og:url" content={address} />
			<meta property="og:image" content={origin + image} />
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
