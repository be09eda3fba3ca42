/** The facts of a listing for pages that have the listing only. */
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { ListingDetail } from "../listing.ts";
import { type DetailTexts, groupFacts } from "./detail-facts.ts";
import { FactGroups } from "./facts.tsx";

/** now: in milliseconds. */
export function Facts({ listing, now }: { listing: ListingDetail; now: number }) {
	const { t } = useTranslation(["detail", "vocabulary", "common", "listings"]);
	return <FactGroups groups={groupFacts(listing, t as DetailTexts, useLanguage(), now)} />;
}
