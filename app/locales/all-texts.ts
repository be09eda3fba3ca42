/** All page texts in both languages, for the server and for tests; the browser loads only what a page needs. */
import enAccount from "./en/account-texts.ts";
import enAdmin from "./en/admin-texts.ts";
import enDashboard from "./en/dashboard-texts.ts";
import enDesign from "./en/design-texts.ts";
import en from "./en/index.ts";
import enLists from "./en/list-texts.ts";
import enSite from "./en/site-texts.ts";
import type { AllTexts, Language } from "./i18n.ts";
import type { Texts } from "./texts.ts";
import trAccount from "./tr/account-texts.ts";
import trAdmin from "./tr/admin-texts.ts";
import trDashboard from "./tr/dashboard-texts.ts";
import trDesign from "./tr/design-texts.ts";
import tr from "./tr/index.ts";
import trLists from "./tr/list-texts.ts";
import trSite from "./tr/site-texts.ts";

export const TEXTS: Record<Language, Texts<AllTexts>> = {
	en: { ...en, ...enSite, ...enLists, ...enAccount, ...enDashboard, ...enAdmin, ...enDesign },
	tr: { ...tr, ...trSite, ...trLists, ...trAccount, ...trDashboard, ...trAdmin, ...trDesign },
};
