/** Head of a list page. */

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
	return (
		<>
			<title>{`${title} · Adahan`}</title>
			<meta
				name="description"
				content={result.total > 999 ? t("describeMany", { title }) : t("describe", { title, count: result.total })}
			/>
			<link rel="canonical" href={language === "tr" ? turkish : origin + path} />
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
