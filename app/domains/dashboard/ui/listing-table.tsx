/** Listings of an agent as a table; on a narrow screen each row is a card. */
import { formatDate, formatMoney, formatNumber } from "#app/locales/format.ts";
import { pickText, useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { StackedTable } from "#app/ui/stacked-table.tsx";
import { type DashboardListing, publicPath } from "../dashboard.ts";

export function ListingTable({ listings }: { listings: DashboardListing[] }) {
	const { t } = useTranslation(["dashboard", "common"]);
	const language = useLanguage();
	if (listings.length === 0) return <p className="text-muted">{t("noListings")}</p>;
	return (
		<StackedTable
			headings={[t("listing"), t("price"), t("status"), t("confirmed"), t("views")]}
			rows={listings.map((listing) => {
				const price = formatMoney(listing.price_pence, language);
				return {
					key: listing.id,
					cells: [
						<ListingName key="name" listing={listing} />,
						listing.category === "rent" ? `${price} ${t("common:perMonthShort")}` : price,
						t(`state.${listing.status}`),
						listing.last_confirmed_at ? formatDate(listing.last_confirmed_at, language) : "–",
						formatNumber(listing.views, language),
					],
				};
			})}
		/>
	);
}

function ListingName({ listing }: { listing: DashboardListing }) {
	const language = useLanguage();
	const path = publicPath(listing);
	const title = pickText(language, listing.title_en, listing.title_tr)?.text ?? listing.reference;
	return (
		<>
			{path ? (
				<a href={path} className="link">
					{title}
				</a>
			) : (
				title
			)}
			<span className="block text-sm font-normal text-muted">{listing.reference}</span>
		</>
	);
}
