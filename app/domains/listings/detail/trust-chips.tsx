/** Two facts of trust under the price: what is known of the title or the papers, and the last confirmation. */

import { getFreshness, type ListingDetail } from "#app/domains/listings/listing.ts";
import { formatDate } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";

/** now: in milliseconds. */
export function TrustChips({ listing, now }: { listing: ListingDetail; now: number }) {
	const { t } = useTranslation("detail");
	const language = useLanguage();
	const { isOverdue } = getFreshness(listing, now);
	const chip = useFirstChip(listing);
	const date = formatDate(listing.last_confirmed_at, language);
	return (
		<ul aria-label={t("trust.chips")} className="mt-2 flex flex-wrap gap-2">
			<li className="badge bg-sea-soft text-ink">
				<Icon name={chip.icon} className="size-4 text-sea" />
				{chip.text}
			</li>
			{listing.status === "available" ? (
				<li className={`badge ${isOverdue ? "bg-citrus-soft text-warning" : "bg-sea-soft text-ink"}`}>
					<Icon name={isOverdue ? "clock" : "check"} className={`size-4 ${isOverdue ? "" : "text-good"}`} />
					{t(isOverdue ? "trust.chipOverdue" : "trust.chipConfirmed", { date })}
				</li>
			) : null}
		</ul>
	);
}

/** Title of a property for sale, papers of a vehicle, or the advertiser; the first listing date where none is known. */
function useFirstChip(listing: ListingDetail): { icon: IconName; text: string } {
	const { t } = useTranslation(["detail", "vocabulary", "common", "listings"]);
	const language = useLanguage();
	const origin = listing.title_origin ?? "not_stated";
	if (listing.kind === "property" && listing.category === "sale") {
		const title = t(`vocabulary:titleOrigin.${origin}` as "vocabulary:titleOrigin.other");
		if (origin === "not_stated") return { icon: "document", text: `${t("trust.origin")}: ${title}` };
		const isSeen = listing.title_evidence === "document_seen";
		return { icon: "document", text: isSeen ? t("trust.chipSeen", { title }) : title };
	}
	if (listing.kind === "vehicle" && listing.log_book !== null)
		return { icon: "document", text: `${t("facts.logBook")}: ${t(listing.log_book ? "common:yes" : "common:no")}` };
	if (listing.agent.verified_at) return { icon: "verified", text: t("listings:verifiedSeller") };
	return { icon: "calendar", text: `${t("trust.firstListed")}: ${formatDate(listing.first_listed_at, language)}` };
}
