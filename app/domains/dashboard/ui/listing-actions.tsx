/** Action buttons of a listing. */
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { OwnListing } from "../dashboard.ts";
import { availableActions } from "../own-listings.ts";
import { getOwnListingTitle } from "./listing-name.tsx";

/** Buttons of the surrounding form, or of the one named by `form`; `one` carries the action and the listing. */
export function ListingActions({ listing, form }: { listing: OwnListing; form?: string }) {
	const { t } = useTranslation("dashboard");
	const language = useLanguage();
	const name = getOwnListingTitle(listing, language);
	return (
		<ul className="grid gap-3">
			{availableActions(listing).map((act, index) => (
				<li key={act} className="grid gap-1">
					<button
						type="submit"
						form={form}
						name="one"
						value={`${act}.${listing.id}`}
						aria-label={t("actOf", { act: t(`act.${act}`), listing: name })}
						className={`button justify-self-start ${act === "delete" ? "button-secondary text-bad" : index === 0 ? "button-primary" : "button-secondary"}`}
					>
						{t(`act.${act}`)}
					</button>
					<span className="text-sm text-muted">{t(`actMeaning.${act}`)}</span>
				</li>
			))}
		</ul>
	);
}
