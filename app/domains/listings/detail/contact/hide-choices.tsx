/** Buttons that hide a listing, or everything of its advertiser, from lists, or that show it again; and the way to report it. */
import { href } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { useReturnPath } from "#app/ui/shell/header/use-return-path.ts";
import { type ListingDetail, listingPath } from "../../listing.ts";

/** What of a listing is hidden. */
export type HiddenState = { listing: boolean; agent: boolean };

export function HideChoices({ listing, hidden }: { listing: ListingDetail; hidden: HiddenState | undefined }) {
	const { t } = useTranslation("detail");
	const returnTo = useReturnPath();
	const { id, agent } = listing;
	const name = agent.company_name ?? agent.name;
	const button = (field: string, value: string | number, text: string) => (
		<button type="submit" name={field} value={value} className="link min-h-11 justify-self-start text-start text-sm">
			{text}
		</button>
	);
	return (
		<form method="post" action={href("/hidden")} className="no-print grid">
			<input type="hidden" name="return_to" value={returnTo} />
			{hidden?.listing ? button("show", id, t("hide.show")) : button("hide", id, t("hide.listing"))}
			{hidden?.agent
				? button("showagent", agent.slug, t("hide.showAgent", { name }))
				: button("hideagent", agent.slug, t("hide.agent", { name }))}
			<a
				href={`${listingPath(listing)}/report`}
				rel="nofollow"
				className="link inline-flex min-h-11 items-center justify-self-start text-sm"
			>
				{t("share.report")}
			</a>
		</form>
	);
}
