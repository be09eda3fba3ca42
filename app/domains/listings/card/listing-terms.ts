/** On what terms a listing is offered: title and deed of a sale, payments of a rental, papers of a vehicle. */
import { formatMoney, formatShortDate } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import type { Translate } from "#app/locales/translate.ts";
import type { ListingCard } from "../listing.ts";

type Texts = Translate<["cards", "listings", "vocabulary", "common"]>;

/** The terms that are stated, most important first. today: an ISO date of the island. */
export function listTerms(listing: ListingCard, t: Texts, language: Language, today: string): string[] {
	const terms =
		listing.kind === "vehicle"
			? listPapers(listing, t, language, today)
			: listing.category === "rent"
				? listPayments(listing, t, language, today)
				: listDeed(listing, t);
	const [first, ...others] = terms.filter((term) => term !== null);
	return first ? [first.charAt(0).toLocaleUpperCase(language) + first.slice(1), ...others] : [];
}

function listPapers(
	{ log_book: logBook, inspection_until: until }: ListingCard,
	t: Texts,
	language: Language,
	today: string,
) {
	return [
		logBook == null ? null : t(logBook ? "logBook" : "noLogBook"),
		until && until >= today ? t("inspected", { date: formatShortDate(until, language, today) }) : null,
	];
}

function listPayments(listing: ListingCard, t: Texts, language: Language, today: string) {
	const { payment_interval_months: months, deposit_pence: deposit, available_from: from } = listing;
	return [
		months ? t("listings:upFront", { count: months }) : null,
		deposit == null ? null : deposit === 0 ? t("noDeposit") : t("deposit", { amount: formatMoney(deposit, language) }),
		from && from > today ? t("from", { date: formatShortDate(from, language, today) }) : null,
	];
}

function listDeed({ title_origin: origin, title_state: state }: ListingCard, t: Texts) {
	const isStated = (code: string | null | undefined): code is string => Boolean(code) && code !== "not_stated";
	if (!isStated(origin) && !isStated(state)) return [t("titleNotStated")];
	return [
		isStated(origin) ? t(`origin.${origin}` as "origin.exchange") : null,
		isStated(state) ? t(`state.${state}` as "state.own_deed") : null,
	];
}
