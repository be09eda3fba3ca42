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
			{availableActions(listing).map((action, index) => (
				<li key={action} className="grid gap-1">
					<button
						type="submit"
						form={form}
						name="one"
						value={`${action}.${listing.id}`}
						aria-label={t("actionOf", { action: t(`action.${action}`), listing: name })}
						className={`button justify-self-start ${action === "delete" ? "button-secondary text-bad" : index === 0 ? "button-primary" : "button-secondary"}`}
					>
						{t(`action.${action}`)}
					</button>
					<span className="text-sm text-muted">{t(`actionMeaning.${action}`)}</span>
				</li>
			))}
		</ul>
	);
}
