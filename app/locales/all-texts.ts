/**
 * All page texts in both languages, for the server and for tests; the browser loads only what a page needs, and never
 * those of cards, of recommendations, of like prices, of further offers, of what the site writes of listings, of the map, of the market and of
 * documents without scripts.
 */
import enAccount from "./bundles/account.en.ts";
import trAccount from "./bundles/account.tr.ts";
import enAdmin from "./bundles/admin.en.ts";
import trAdmin from "./bundles/admin.tr.ts";
import en from "./bundles/base.en.ts";
import tr from "./bundles/base.tr.ts";
import enCalculator from "./bundles/calculator.en.ts";
import trCalculator from "./bundles/calculator.tr.ts";
import enDashboard from "./bundles/dashboard.en.ts";
import trDashboard from "./bundles/dashboard.tr.ts";
import enDesign from "./bundles/design.en.ts";
import trDesign from "./bundles/design.tr.ts";
import enDetail from "./bundles/detail.en.ts";
import trDetail from "./bundles/detail.tr.ts";
import enHome from "./bundles/home.en.ts";
import trHome from "./bundles/home.tr.ts";
import enLists from "./bundles/lists.en.ts";
import trLists from "./bundles/lists.tr.ts";
import enSite from "./bundles/site.en.ts";
import trSite from "./bundles/site.tr.ts";
import enCards from "./cards/en.ts";
import trCards from "./cards/tr.ts";
import enContinue from "./continue/en.ts";
import trContinue from "./continue/tr.ts";
import enCopies from "./copies/en.ts";
import trCopies from "./copies/tr.ts";
import enCrash from "./crash/en.ts";
import trCrash from "./crash/tr.ts";
import type { Language } from "./i18n.ts";
import enMap from "./map/en.ts";
import trMap from "./map/tr.ts";
import enMarket from "./market/en.ts";
import trMarket from "./market/tr.ts";
import enMedia from "./media/en.ts";
import trMedia from "./media/tr.ts";
import enOffers from "./offers/en.ts";
import trOffers from "./offers/tr.ts";
import enOffline from "./offline/en.ts";
import trOffline from "./offline/tr.ts";
import enPack from "./pack/en.ts";
import trPack from "./pack/tr.ts";
import enPrices from "./prices/en.ts";
import trPrices from "./prices/tr.ts";
import enRecommendations from "./recommendations/en.ts";
import trRecommendations from "./recommendations/tr.ts";
import type { Texts } from "./texts.ts";
import type { AllTexts } from "./translate.ts";
import enWider from "./wider/en.ts";
import trWider from "./wider/tr.ts";
import enWritten from "./written/en.ts";
import trWritten from "./written/tr.ts";

export const TEXTS: Record<Language, Texts<AllTexts>> = {
	en: {
		...en,
		...enSite,
		...enHome,
		...enLists,
		...enDetail,
		...enCalculator,
		...enAccount,
		...enDashboard,
		...enAdmin,
		...enDesign,
		cards: enCards,
		map: enMap,
		market: enMarket,
		crash: enCrash,
		media: enMedia,
		offline: enOffline,
		continue: enContinue,
		copies: enCopies,
		offers: enOffers,
		pack: enPack,
		prices: enPrices,
		recommendations: enRecommendations,
		wider: enWider,
		written: enWritten,
	},
	tr: {
		...tr,
		...trSite,
		...trHome,
		...trLists,
		...trDetail,
		...trCalculator,
		...trAccount,
		...trDashboard,
		...trAdmin,
		...trDesign,
		cards: trCards,
		map: trMap,
		market: trMarket,
		crash: trCrash,
		media: trMedia,
		offline: trOffline,
		continue: trContinue,
		copies: trCopies,
		offers: trOffers,
		pack: trPack,
		prices: trPrices,
		recommendations: trRecommendations,
		wider: trWider,
		written: trWritten,
	},
};
