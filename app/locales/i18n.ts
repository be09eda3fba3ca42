/** Translation set-up, shared by server and browser. */
import { createInstance, type i18n } from "i18next";
import type accountTexts from "./bundles/account.en.ts";
import type adminTexts from "./bundles/admin.en.ts";
import type pageTexts from "./bundles/base.en.ts";
import type calculatorTexts from "./bundles/calculator.en.ts";
import type dashboardTexts from "./bundles/dashboard.en.ts";
import type designTexts from "./bundles/design.en.ts";
import type detailTexts from "./bundles/detail.en.ts";
import type homeTexts from "./bundles/home.en.ts";
import type listTexts from "./bundles/lists.en.ts";
import type siteTexts from "./bundles/site.en.ts";
import type copyTexts from "./copies/en.ts";
import type offlineTexts from "./offline/en.ts";
import type packTexts from "./pack/en.ts";
import type recommendationTexts from "./recommendations/en.ts";
import type { Texts } from "./texts.ts";

export const LANGUAGES = ["en", "tr"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "en";

/** Whether a value is a supported language. */
export function isLanguage(value: unknown): value is Language {
	return LANGUAGES.includes(value as Language);
}

/** All page namespaces. */
export type AllTexts = typeof pageTexts &
	typeof siteTexts &
	typeof detailTexts &
	typeof calculatorTexts &
	typeof homeTexts &
	typeof listTexts &
	typeof accountTexts &
	typeof dashboardTexts &
	typeof adminTexts &
	typeof designTexts & {
		copies: typeof copyTexts;
		offline: typeof offlineTexts;
		pack: typeof packTexts;
		recommendations: typeof recommendationTexts;
	};

declare module "i18next" {
	interface CustomTypeOptions {
		defaultNS: "common";
		resources: AllTexts;
		returnNull: false;
	}
}

/**
 * An instance with one language that never loads anything. A missing key throws outside production, so that tests and
 * development detect it.
 */
export function createTranslations(
	language: Language,
	texts: Texts<typeof pageTexts> & Partial<Texts<AllTexts>>,
	isProduction: boolean,
): i18n {
	const instance = createInstance();
	instance.init({
		lng: language,
		fallbackLng: false,
		supportedLngs: [...LANGUAGES],
		defaultNS: "common",
		ns: Object.keys(texts),
		resources: { [language]: texts },
		initAsync: false,
		interpolation: { escapeValue: false },
		saveMissing: !isProduction,
		missingKeyHandler: (_languages, namespace, key) => {
			throw new Error(`No text for ${namespace}:${key} in ${language}`);
		},
	});
	return instance;
}
