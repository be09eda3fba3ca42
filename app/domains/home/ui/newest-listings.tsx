/** The rows of the newest and the reduced listings on the home page. */
import type { ReactNode } from "react";
import type { CardListing } from "#app/domains/listings/card/card-listing.ts";
import { formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { HomeRows } from "../home-rows.ts";
import { choicePath, type Totals } from "../overview.ts";
import { HomeSection } from "./home-section.tsx";

type Props = {
	rows: Omit<HomeRows, "recent">;
	totals: Totals;
	/** The cards of a row. */
	row: (listings: CardListing[]) => ReactNode;
	/** After the first two rows. */
	children: ReactNode;
};

export function NewestListings({ rows: { sale, rent, vehicles, cuts }, totals, row, children }: Props) {
	const { t } = useTranslation("home");
	const language = useLanguage();
	const number = (count: number) => ({ number: formatNumber(count, language) });
	return (
		<>
			{sale.length > 0 ? (
				<HomeSection
					id="new-sale"
					title={t("newestSale")}
					all={[{ href: choicePath("sale"), label: t("allSale", number(totals.sale)) }]}
				>
					{row(sale)}
				</HomeSection>
			) : null}
			{rent.length > 0 ? (
				<HomeSection
					id="new-rent"
					title={t("newestRent")}
					all={[{ href: choicePath("rent"), label: t("allRent", number(totals.rent)) }]}
				>
					{row(rent)}
				</HomeSection>
			) : null}
			{children}
			{cuts.length > 0 ? (
				<HomeSection
					id="cuts"
					title={t("cutsTitle")}
					intro={t("cutsIntro")}
					all={[
						{ href: "/properties?sort=reduction", label: t("cutHomes") },
						{ href: "/vehicles?sort=reduction", label: t("cutVehicles") },
					]}
					ground="citrus"
				>
					{row(cuts)}
				</HomeSection>
			) : null}
			{vehicles.length > 0 ? (
				<HomeSection
					id="new-vehicles"
					title={t("newestVehicles")}
					all={[{ href: choicePath("vehicle"), label: t("allVehicles", number(totals.vehicle)) }]}
				>
					{row(vehicles)}
				</HomeSection>
			) : null}
		</>
	);
}
