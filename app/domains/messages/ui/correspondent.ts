/** Names of the other person and of the listing of a conversation. */

import { formatMoney } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import { pickText, useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { ConversationListing, Correspondent } from "../message.ts";

/** The name of the other person, or why there is none. */
export function useCorrespondentName(): (other: Correspondent) => string {
	const { t } = useTranslation("messages");
	return ({ name, is_deleted }) => (is_deleted ? t("deletedAccount") : (name ?? t("nameless")));
}

/** Title of a listing in the page's language, with its own language if that differs. */
export function useListingTitle(): (listing: ConversationListing) => { text: string; lang?: Language | undefined } {
	const { t } = useTranslation("listings");
	const language = useLanguage();
	return (listing) => {
		const title = pickText(language, listing.title_en, listing.title_tr);
		if (!title) return { text: t("untitled", { reference: listing.reference }) };
		return { text: title.text, lang: title.lang === language ? undefined : title.lang };
	};
}

/** Price of a listing, rent with its period; null when it is not known any more. */
export function useListingPrice(): (listing: ConversationListing) => string | null {
	const { t } = useTranslation("common");
	const language = useLanguage();
	return ({ price_pence, category }) => {
		if (price_pence === null) return null;
		const price = formatMoney(price_pence, language);
		return category === "rent" ? t("perMonth", { price }) : price;
	};
}
