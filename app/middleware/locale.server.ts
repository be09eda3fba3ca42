/** Finds the language of a request: `?lng=` (which also selects it), the cookie, Accept-Language, English. */
import type { MiddlewareFunction } from "react-router";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#app/locales/i18n.ts";
import { ONE_YEAR, readCookie, serializeCookie } from "#app/platform/http/cookies.server.ts";
import { languageContext } from "./context.ts";

export const locale: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
	const asked = url.searchParams.get("lng");
	const stored = readCookie(request, "language");
	const language = isLanguage(asked)
		? asked
		: isLanguage(stored)
			? stored
			: (preferredLanguage(request.headers.get("accept-language")) ?? DEFAULT_LANGUAGE);
	context.set(languageContext, language);
	const response = await next();
	response.headers.set("Content-Language", language);
	if (isLanguage(asked) && asked !== stored) response.headers.append("Set-Cookie", languageCookie(asked));
	return response;
};

/** The Set-Cookie header that keeps a chosen language for a year. */
export function languageCookie(language: Language): string {
	return serializeCookie("language", language, ONE_YEAR);
}

/** The language of ours that an Accept-Language header ranks highest. */
export function preferredLanguage(header: string | null): Language | undefined {
	return (header ?? "")
		.slice(0, 500)
		.split(",")
		.map((part) => {
			const [tag = "", ...parameters] = part.trim().split(";");
			const quality = Number(
				parameters
					.find((parameter) => parameter.trim().startsWith("q="))
					?.trim()
					.slice(2) ?? 1,
			);
			return { language: tag.slice(0, 2).toLowerCase(), quality: Number.isFinite(quality) ? quality : 0 };
		})
		.filter((entry) => entry.quality > 0 && isLanguage(entry.language))
		.sort((a, b) => b.quality - a.quality)[0]?.language as Language | undefined;
}
