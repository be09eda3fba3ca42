/** Since when a listing has its state, by whom and why. */
import { formatMoment } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { ListingState, ModerationItem } from "../moderation.ts";

/** State of an item with its reason, and a link to the last changes of the listing on the same page. */
export function StateFacts({ item }: { item: ModerationItem }) {
	const { t } = useTranslation(["moderation", "adminListings", "activity"]);
	const language = useLanguage();
	const { state, listing, agent, deleted_at } = item;
	const name = t(`adminListings:states.${listing.status}`);
	const reason = useReason(state);
	return (
		<div className="grid gap-1">
			<p>
				<strong className="font-semibold">{name}</strong> <Since state={state} />
			</p>
			{reason ? <p>{t("stateReason", { reason })}</p> : null}
			{state.note ? (
				<p lang={agent.language} className="max-w-prose border-s-4 border-line ps-3 whitespace-pre-line wrap-anywhere">
					{state.note}
				</p>
			) : null}
			{deleted_at ? (
				<p className="text-warning">{t("deletedOn", { moment: formatMoment(deleted_at, language) })}</p>
			) : null}
			<a href="#log" className="link inline-flex min-h-11 items-center justify-self-start">
				{t("activity:listingLog")}
			</a>
		</div>
	);
}

function Since({ state: { since, by, name, reason } }: { state: ListingState }) {
	const { t } = useTranslation("moderation");
	const language = useLanguage();
	if (!since) return null;
	const moment = formatMoment(since, language);
	if (by === null) return t("stateSince", { moment });
	if (by === "job") return t("stateSinceBy", { moment, name: t(reason === "plan_ended" ? "byPlanCheck" : "byJob") });
	return t("stateSinceBy", { moment, name: name ?? t("somebody") });
}

/** Why: the reason of the state, and the one that was chosen for the decision or the suspension. */
function useReason({ reason, reason_code }: ListingState): string {
	const { t, i18n } = useTranslation(["moderation", "adminListings", "agentReasons", "accountReasons"]);
	const keys = [`moderation:reasonName.${reason_code}`, `agentReasons:${reason_code}`, `accountReasons:${reason_code}`];
	const key = reason_code && keys.find((one) => i18n.exists(one));
	return [reason ? t(`adminListings:reasons.${reason}`) : "", key ? t(key as "moderation:reasonName.price") : ""]
		.filter(Boolean)
		.join(" · ");
}
