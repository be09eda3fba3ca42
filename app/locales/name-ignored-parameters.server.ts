/** The notice of a list about parameters without effect, as text of the server, so that pages do not load its texts. */
import type { Language } from "./i18n.ts";
import { translations } from "./translations.server.ts";

/** Null without names. names: as in listIgnoredParameters. */
export function nameIgnoredParameters(names: readonly string[], language: Language): string | null {
	return names.length > 0 ? translations(language).t("lists:ignored", { names: names.join(", ") }) : null;
}
