/** What the pages of the links of an alert without an account load. */
import { loadFilterNames } from "#app/domains/listings/search/list-page.server.ts";
import { type CriteriaTexts, formatCriteria } from "#app/domains/saved-searches/criteria.ts";
import type { AlertPage } from "#app/domains/saved-searches/email-alert/email-alert-links.ts";
import { isAlertEndLink, readEmailAlert } from "#app/domains/saved-searches/email-alert/email-alerts.server.ts";
import { savedSearchResultsPath } from "#app/domains/saved-searches/saved-search.ts";
import type { ShownAlert } from "#app/domains/saved-searches/ui/email-alert-links.tsx";
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";

/** The alert of a page, or why there is none. The page that ends one needs no more than a valid link. */
export type LoadedAlert = { code: "alert" | "account" | "gone" | "expired" | "badLink"; alert: ShownAlert | null };

const LINK_STATUS = { alert: 200, account: 200, gone: 410, expired: 410, badLink: 400 } as const;

/** Reads the alert of a link in words, with the status of its page. Throws BackendUnavailable. */
export async function loadEmailAlert(
	page: AlertPage,
	token: string | null,
	language: Language,
): Promise<{ loaded: LoadedAlert; status: number }> {
	if (page === "end") {
		const code = isAlertEndLink(token) ? "alert" : "badLink";
		return { loaded: { code, alert: null }, status: LINK_STATUS[code] };
	}
	const linked = await readEmailAlert(page, token);
	const status = LINK_STATUS[linked.code];
	if (linked.code !== "alert") return { loaded: { code: linked.code, alert: null }, status };
	const { state, frequency, ...search } = linked.alert;
	const t = translations(language).getFixedT(language, ["searches", "search", "vocabulary", "common"]) as CriteriaTexts;
	const criteria = formatCriteria(await loadFilterNames(search, language), t, language);
	const alert = { state, frequency, criteria, listPath: savedSearchResultsPath(search) };
	return { loaded: { code: "alert", alert }, status };
}
