/** A listing as a row in moderation: linked title, kind, place and advertiser. */
import { href } from "react-router";
import { formatMoney } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import { pickText, useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type ItemSearch, itemPath, type ModeratedListing } from "../moderation.ts";

/** hidesState: when the state has its own column. search: where the moderator comes from. */
export function ListingSummary({
	listing,
	hash = "",
	search,
	hidesState = false,
}: {
	listing: ModeratedListing;
	hash?: string;
	search?: ItemSearch;
	hidesState?: boolean;
}) {
	const { t } = useTranslation(["moderation", "admin", "vocabulary", "listings"]);
	const language = useLanguage();
	const title = pickText(language, listing.title_en, listing.title_tr);
	const place = formatPlaceName(listing, language);
	const facts = [
		listing.reference,
		t(`vocabulary:type.${listing.type}` as "vocabulary:type.villa"),
		t(`vocabulary:category.${listing.category}`),
		...(place ? [place] : []),
		...(hidesState ? [] : [t(`admin:state.${listing.status}`)]),
	];
	return (
		<span className="grid gap-0.5">
			<a
				href={`${itemPath(listing.id, search)}${hash}`}
				lang={title && title.lang !== language ? title.lang : undefined}
				className="link inline-flex min-h-11 items-center wrap-anywhere"
			>
				{title?.text ?? t("listings:untitled", { reference: listing.reference })}
			</a>
			<span className="text-sm font-normal text-muted">{facts.join("\u00a0· ")}</span>
			{listing.is_own ? <span className="text-sm font-normal text-warning">{t("own")}</span> : null}
		</span>
	);
}

/** Advertiser with verification and hold. */
export function AgentSummary({ agent }: { agent: ModeratedListing["agent"] }) {
	const { t } = useTranslation("moderation");
	return (
		<span className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 sm:grid lg:min-w-36">
			<a
				href={href("/admin/agents/:id", { id: agent.id })}
				className="link inline-flex min-h-11 items-center wrap-anywhere"
			>
				{agent.name}
			</a>
			<span className="text-sm text-muted">
				{agent.verified_at ? <Icon name="verified" className="size-4 text-good" /> : null}{" "}
				{t(agent.verified_at ? "verified" : "unverified")}
				{agent.is_held ? <span className="text-warning"> · {t("held")}</span> : null}
			</span>
		</span>
	);
}

/** Price, with its period for rent. */
export function PriceText({ listing }: { listing: Pick<ModeratedListing, "price_pence" | "category"> }) {
	const { t } = useTranslation("common");
	const price = formatMoney(listing.price_pence, useLanguage());
	return (
		<span className="figures whitespace-nowrap">
			{listing.category === "rent" ? `${price} ${t("perMonthShort")}` : price}
		</span>
	);
}

function formatPlaceName({ area }: ModeratedListing, language: Language): string | null {
	if (!area) return null;
	const [name, district] = language === "tr" ? [area.name_tr, area.district_tr] : [area.name_en, area.district_en];
	return district ? `${name}, ${district}` : name;
}
