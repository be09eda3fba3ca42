/** Comparison of up to four listings of one kind. The address contains them, so that it can be shared. */
import { data, redirect } from "react-router";
import { readCompareCookie } from "#app/domains/compare/compare-cookie.server.ts";
import { parseComparedIds } from "#app/domains/compare/compare-list.ts";
import { listCompared } from "#app/domains/compare/compare-queries.server.ts";
import { compareListings, filterDifferences, getCommonKind } from "#app/domains/compare/comparison.ts";
import { CompareEmpty, CompareToolbar } from "#app/domains/compare/ui/compare-parts.tsx";
import { CompareTable } from "#app/domains/compare/ui/compare-table.tsx";
import { comparePath } from "#app/domains/listings/card/compare-path.ts";
import { ListingPhoto, placeholderClass } from "#app/domains/listings/card/listing-photo.tsx";
import { translations } from "#app/locales/translations.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Route } from "./+types/compare";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const t = translations(language).getFixedT(language, ["compare", "detail", "vocabulary", "common", "listings"]);
	const own = readCompareCookie(request)?.ids ?? [];
	const ids = parseComparedIds(url.searchParams);
	if (ids.length === 0 && (own.length > 0 || url.searchParams.has("ids"))) throw redirect(comparePath(own));
	const all = ids.length > 0 ? await listCompared(ids) : [];
	const kind = getCommonKind(all);
	const ofKind = all.filter(({ listing }) => !listing || "gone" in listing || listing.kind === kind);
	// Homes and vehicles cannot be compared, and an address names each listing once.
	if (ofKind.length < all.length || (ids.length > 0 && url.searchParams.get("ids") !== ids.join(".")))
		throw redirect(comparePath(ofKind.map(({ id }) => id)));
	const title = t(
		kind === null ? "compare:title" : kind === "property" ? "compare:titleHomes" : "compare:titleVehicles",
	);
	const head = pageHead({ url, context }, title, {
		description: t("compare:description"),
		path: comparePath(ids),
		isIndexed: false,
	});
	const isOwn = own.length > 0 && own.join() === ids.join();
	const shared = { head, title, ids, isOwn, hasOwn: own.length > 0 };
	if (kind === null)
		return data({ ...shared, comparison: null, isShort: false }, { status: ids.length > 0 ? 404 : 200 });
	const isShort = url.searchParams.get("show") === "differences";
	const comparison = compareListings(all, kind, { t: t as never, language, now: now() });
	return data({ ...shared, comparison: isShort ? filterDifferences(comparison) : comparison, isShort });
}

export default function Compare({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("compare");
	const { title, ids, isOwn, comparison, isShort } = loaderData;
	if (!comparison) return <CompareEmpty title={title} />;
	const path = comparePath(ids);
	return (
		<div className="container-page grid grid-cols-1 gap-4 py-8">
			<h1>{title}</h1>
			<CompareToolbar ids={ids} isOwn={isOwn} isShort={isShort} />
			<CompareTable
				comparison={comparison}
				returnTo={path}
				photos={comparison.columns.map(({ photo, state }) => (
					<div
						key={photo?.path}
						className={`compare-photo overflow-hidden rounded-control ${placeholderClass(photo ?? undefined)}`}
					>
						{photo ? (
							<ListingPhoto
								photo={photo}
								sizes="7rem"
								alt=""
								loading="eager"
								className={`size-full object-cover ${state === "available" ? "" : "opacity-50"}`}
							/>
						) : null}
					</div>
				))}
			/>
			{isShort && comparison.groups.length === 0 && !comparison.price.differs ? <p>{t("noDifferences")}</p> : null}
			{ids.length < 4 ? <p className="no-print text-muted">{t("more")}</p> : null}
		</div>
	);
}
