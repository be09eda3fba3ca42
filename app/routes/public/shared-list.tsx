/** A shared list of favourites, for holders of the secret link; not indexed. */
import { data } from "react-router";
import { countPages, sharedListPath } from "#app/domains/favourites/favourite.ts";
import { getSharedList } from "#app/domains/favourites/favourite-queries.server.ts";
import { ListingGrid } from "#app/domains/listings/card/listing-card.tsx";
import { toCardListings } from "#app/domains/listings/card/to-cards.ts";
import { nameIgnoredParameters } from "#app/locales/name-ignored-parameters.server.ts";
import { translations } from "#app/locales/translations.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { listIgnoredParameters } from "#app/platform/http/ignored-parameters.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import { IgnoredNotice } from "#app/ui/ignored-notice.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/shared-list";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/**
 * Not cached, so that revoking takes effect immediately. The address is secret and sent as referrer to our own origin
 * only; without any referrer browsers would also omit the origin of its forms.
 */
const SECRET_HEADERS = {
	"Cache-Control": "private, no-store",
	"Referrer-Policy": "same-origin",
	"X-Robots-Tag": "noindex",
};
export const headers: Route.HeadersFunction = () => SECRET_HEADERS;

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const requested = url.searchParams.get("page") ?? "1";
	const page = /^[1-9]\d?$/.test(requested) ? Number(requested) : 1;
	const list = await getSharedList(params.token, page);
	if (!list || page > countPages(list.total)) throw notFound();
	const language = context.get(languageContext);
	const t = translations(language).getFixedT(language, "favourites");
	const title = list.first_name ? t("shared.titleOf", { name: list.first_name }) : t("shared.title");
	const head = pageHead({ url, context }, title, { description: t("shared.description"), path: "/", isIndexed: false });
	const listings = toCardListings(list.rows, language);
	const { token } = params;
	const ignored = nameIgnoredParameters(listIgnoredParameters(url.search, sharedListPath(token, page)), language);
	return data({ head, title, total: list.total, page, token, listings, ignored }, { headers: SECRET_HEADERS });
}

export default function SharedList({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("favourites");
	const { title, total, page, token, listings, ignored } = loaderData;
	return (
		<div className="container-page grid grid-cols-1 gap-4 py-8">
			<h1>{title}</h1>
			<p className="text-muted">{total > 0 ? t("shared.intro", { count: total }) : t("shared.empty")}</p>
			<IgnoredNotice text={ignored} />
			<ListingGrid listings={listings} headingLevel={2} hasFirst isFourAcross />
			<Pagination page={page} pages={countPages(total)} pathOf={(wanted) => sharedListPath(token, wanted)} />
		</div>
	);
}
