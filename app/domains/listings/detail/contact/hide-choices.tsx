/** Buttons that hide a listing, or everything of its advertiser, from lists; or that show it again. */
import { href } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { useReturnPath } from "#app/ui/shell/header/use-return-path.ts";
import type { ListingDetail } from "../../listing.ts";

/** What of a listing is hidden. */
export type HiddenState = { listing: boolean; agent: boolean };

export function HideChoices({
	listing: { id, agent },
	hidden,
}: {
	listing: ListingDetail;
	hidden: HiddenState | undefined;
}) {
	const { t } = useTranslation("detail");
	const returnTo = useReturnPath();
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
		</form>
	);
}
