/** Finds the language of a request: `?lng=` (which also selects it), the cookie, Accept-Language, English. */
import { LRUCache } from "lru-cache";
import type { MiddlewareFunction } from "react-router";
import { createI18nextMiddleware } from "remix-i18next";
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from "#app/locales/i18n.ts";
import {
	ONE_YEAR_SECONDS,
	type RequestHeaders,
	readCookie,
	serializeCookie,
} from "#app/platform/http/cookies.server.ts";
import { languageContext } from "./context.ts";

const MAX_HEADER_LENGTH = 500;
/** A language of Accept-Language without its region, at a quality above zero. */
const LANGUAGE_RANGE = /^\s*[a-z]{2,8}\s*(;\s*q=(1(\.0+)?|0\.\d*[1-9]\d*)\s*)?$/i;

const [detectLanguage, getDetectedLanguage] = createI18nextMiddleware({
	detection: {
		supportedLanguages: [...LANGUAGES],
		fallbackLanguage: DEFAULT_LANGUAGE,
		// The detector's own order takes inexact values from the address and only the first choice of the header.
		order: ["custom"],
		findLocale: async ({ request, url }) =>
			readSelected(url) ?? readStored(request) ?? readRanges(request.headers.get("accept-language")),
	},
	// Texts come from locales/translations.server.ts: this instance holds none and starts without a timer.
	i18next: { initAsync: false, resources: {} },
});

const setLanguage: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
	const language = getDetectedLanguage(context) as Language;
	context.set(languageContext, language);
	if (!readSelected(url) && !readStored(request)) remember(request, language);
	const response = await next();
	response.headers.set("Content-Language", language);
	const selected = readSelected(url);
	if (selected && selected !== readStored(request)) response.headers.append("Set-Cookie", languageCookie(selected));
	return response;
};

/** Detects the language, then keeps it for the request and answers with it. */
export const locale = [detectLanguage, setLanguage];

/** Languages detected from Accept-Language headers, of which there are few. */
const detected = new LRUCache<string, Language>({ max: 500 });

function remember(request: RequestHeaders, language: Language): void {
	const header = request.headers.get("accept-language") ?? "";
	if (header.length <= MAX_HEADER_LENGTH) detected.set(header, language);
}

/** Language of a request that selects none: stored, or detected before for the same header. Undefined when unknown. */
export function findLanguage(request: RequestHeaders): Language | undefined {
	return readStored(request) ?? detected.get(request.headers.get("accept-language") ?? "");
}

/** The Set-Cookie header that keeps a chosen language for a year. */
export function languageCookie(language: Language): string {
	return serializeCookie("language", language, ONE_YEAR_SECONDS);
}

function readSelected(url: URL): Language | null {
	const value = url.searchParams.get("lng");
	return isLanguage(value) ? value : null;
}

function readStored(request: RequestHeaders): Language | null {
	const value = readCookie(request, "language");
	return isLanguage(value) ? value : null;
}

/** The languages of Accept-Language for the detector to rank; without regions, which it would place behind. */
function readRanges(header: string | null): string[] {
	return (header ?? "")
		.slice(0, MAX_HEADER_LENGTH)
		.replace(/-[\w-]+/g, "")
		.split(",")
		.filter((range) => LANGUAGE_RANGE.test(range));
}
