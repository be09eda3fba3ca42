/** Head of a list page. */

import { imagePath } from "#app/domains/listings/listing.ts";
import type { ListPage } from "#app/domains/listings/search/list-page.server.ts";
import { isIndexed, searchPath } from "#app/domains/listings/search/search-filters.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageAddress } from "#app/platform/http/page-links.ts";

/** The address and whether engines may list it follow the address in the browser, too. */
export function ResultHead(props: HeadProps) {
	const { page, heading, origin } = props;
	const { t } = useTranslation("search");
	const { search, result, notices } = page;
	const title = search.page > 1 ? t("titlePage", { title: heading, page: search.page }) : heading;
	// A question and a map are no addresses of their own.
	const path = searchPath({ ...search, ask: undefined, map: undefined, mapAt: undefined });
	const address = languageAddress(origin, path, useLanguage());
	const isListed = isIndexed(search) && result.total > 0 && notices.length === 0;
	return (
		<>
			<title>{`${title} · Adahan`}</title>
			<link rel="canonical" href={address} />
			{isListed ? null : <meta name="robots" content="noindex, follow" />}
			{import.meta.env.SSR ? <ServerHead {...props} {...{ title, path, address, isListed }} /> : null}
		</>
	);
}

type HeadProps = { page: ListPage; heading: string; origin: string };
type Addressed = { title: string; path: string; address: string; isListed: boolean };

/** What search engines and previews of shared links read, which only the server's page needs. */
function ServerHead({ page, origin, title, path, address, isListed }: HeadProps & Addressed) {
	const { t } = useTranslation("search");
	const { search, result, previous, next } = page;
	const description = result.total > 999 ? t("describeMany", { title }) : t("describe", { title, count: result.total });
	const photo = result.rows.flatMap((row) => ("photos" in row ? row.photos : []))[0];
	const image = photo ? imagePath(photo.path, Math.max(...photo.widths), "webp") : "/og-default.png";
	return (
		<>
			<meta name="description" content={description} />
			<meta property="og:type" content="website" />
			<meta property="og:title" content={`${title} · Adahan`} />
			<meta property="og:description" content={description} />
			<meta property="og:url" content={address} />
			<meta property="og:image" content={origin + image} />
			{previous && !search.after ? <link rel="prev" href={origin + previous} /> : null}
			{next ? <link rel="next" href={origin + next} /> : null}
			{isListed ? (
				<>
					<link rel="alternate" hrefLang="en" href={origin + path} />
					<link rel="alternate" hrefLang="tr" href={languageAddress(origin, path, "tr")} />
					<link rel="alternate" hrefLang="x-default" href={origin + path} />
				</>
			) : null}
		</>
	);
}
