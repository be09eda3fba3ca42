/** Title and state of an own listing. */
import { href } from "react-router";
import { formatMoney } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import { pickText, useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { OwnListing } from "../dashboard.ts";

/** Title in the page's language, in the other one, or the reference. */
export function getOwnListingTitle(
	listing: Pick<OwnListing, "title_en" | "title_tr" | "reference">,
	language: Language,
): string {
	return pickText(language, listing.title_en, listing.title_tr)?.text ?? listing.reference;
}

/** Filled, as every state; in the colours of the cards where something is over. */
const STATE_CLASSES: Record<OwnListing["status"], string> = {
	available: "bg-sea-soft text-good",
	pending: "bg-citrus-soft text-warning",
	draft: "bg-line text-ink",
	sold: "bg-ink text-paper",
	rented: "bg-ink text-paper",
	inactive: "bg-bad-soft text-bad",
};

/** State with its reason. */
export function StateBadge({ listing }: { listing: Pick<OwnListing, "status" | "status_reason" | "deleted_at"> }) {
	const { t } = useTranslation(["dashboard", "vocabulary"]);
	const { status, status_reason: reason, deleted_at } = listing;
	if (deleted_at) return <span className="badge bg-bad-soft text-bad">{t("state.deleted")}</span>;
	return (
		<span className={`badge ${STATE_CLASSES[status]}`}>
			{t(`vocabulary:status.${status}`)}
			{reason && status === "inactive" ? ` · ${t(`reason.${reason}`)}` : null}
		</span>
	);
}

/** What brings a listing back that was hidden because the plan ended: the link in short, or with an explanation. */
export function PlanEndedNote({
	listing: { status_reason, deleted_at },
	isShort = false,
}: {
	listing: Pick<OwnListing, "status_reason" | "deleted_at">;
	isShort?: boolean;
}) {
	const { t } = useTranslation("dashboard");
	if (status_reason !== "plan_ended" || deleted_at) return null;
	const link = (
		<a href={href("/dashboard/billing")} className="link inline-flex min-h-11 items-center">
			{t("planEndedLink")}
		</a>
	);
	if (isShort) return link;
	return (
		<div>
			<p>{t("planEndedHelp")}</p>
			{link}
		</div>
	);
}

/** Price, with its period for rent; nothing without a price. */
export function OwnPrice({ listing }: { listing: Pick<OwnListing, "price_pence" | "category"> }) {
	const { t } = useTranslation("common");
	const language = useLanguage();
	if (listing.price_pence === 0) return <span className="text-muted">–</span>;
	return (
		<span className="figures whitespace-nowrap font-semibold">
			{formatMoney(listing.price_pence, language)}
			{listing.category === "rent" ? <span className="font-normal text-muted"> {t("perMonthShort")}</span> : null}
		</span>
	);
}
