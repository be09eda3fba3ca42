/** The privacy policy names every cookie, with the time that it is set for. */
import { describe, expect, it } from "vitest";
import { knownBrowserCookie } from "#app/domains/accounts/known-browser.server.ts";
import { pendingMailCookie } from "#app/domains/accounts/pending-mail.server.ts";
import { grantRecovery } from "#app/domains/accounts/recovery-pass.server.ts";
import { typedEmailCookie } from "#app/domains/accounts/typed-email.server.ts";
import { consentCookie } from "#app/domains/analytics/consent.server.ts";
import { compareCookie } from "#app/domains/compare/compare-cookie.server.ts";
import { browserFavouritesCookie } from "#app/domains/favourites/browser-favourites.server.ts";
import { hiddenCookie } from "#app/domains/hidden/hidden-cookie.server.ts";
import { buyerCookie } from "#app/domains/listings/detail/costs/buyer-cookie.server.ts";
import { deviceCookie } from "#app/domains/notifications/push/device-cookie.server.ts";
import { lastSearchCookie } from "#app/domains/recently-viewed/last-search-cookie.server.ts";
import { viewedCookie } from "#app/domains/recently-viewed/viewed-cookie.server.ts";
import { languageCookie } from "#app/middleware/locale.server.ts";
import { ANY_USER, draftCookie } from "#app/platform/http/draft-cookie.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { setRedirectTo } from "#app/platform/http/redirect-to.server.ts";
import { themeCookie } from "#app/platform/http/theme.server.ts";
import { SOURCES } from "../../../tests/support/sources.ts";
import { BUILT_IN_TEXTS } from "./built-in-texts.server.ts";

/** The lifetimes that the policy promises, as it says them. */
const LIFETIMES = {
	tenMinutes: { seconds: 600, en: "for ten minutes", tr: "on dakika" },
	tenMinutesAtMost: { seconds: 600, en: "for ten minutes at most", tr: "en fazla on dakika" },
	halfHour: { seconds: 1800, en: "half an hour", tr: "yarım saat" },
	hour: { seconds: 3600, en: "an hour", tr: "bir saat" },
	month: { seconds: 30 * 86_400, en: "30 days", tr: "30 gün" },
	quarter: { seconds: 90 * 86_400, en: "90 days", tr: "90 gün" },
	year: { seconds: 365 * 86_400, en: "for a year", tr: "bir yıl" },
} as const;

describe("cookies of the privacy policy", () => {
	const visit = new Request("http://adahan.test/");
	const FAVOURITE = {
		id: 1,
		kind: "property",
		saved_at: "2026-11-29T10:00:00Z",
		price_pence_when_saved: 100,
		status_when_saved: "available",
	} as const;
	const draft = { person: "1", path: "/", fields: [] };
	/** By the file that writes each; the policy names no time for the looks, the language and messages. */
	const written: Record<string, [header: string, lifetime?: keyof typeof LIFETIMES]> = {
		"domains/accounts/known-browser.server.ts": [knownBrowserCookie(visit, "ada@example.com"), "year"],
		"domains/accounts/pending-mail.server.ts": [
			pendingMailCookie({ email: "ada@example.com", kind: "signup" }),
			"hour",
		],
		"domains/accounts/recovery-pass.server.ts": [grantRecovery("1"), "hour"],
		"domains/accounts/second-factor-sign-in.server.ts": [
			`waiting_sign_in=x; Max-Age=${waitingSeconds()}`,
			"tenMinutesAtMost",
		],
		"domains/accounts/typed-email.server.ts": [typedEmailCookie("ada@example.com")!, "tenMinutes"],
		"domains/analytics/consent.server.ts": [consentCookie("true"), "year"],
		"domains/compare/compare-cookie.server.ts": [compareCookie({ kind: "property", ids: [1] }), "year"],
		"domains/favourites/browser-favourites.server.ts": [browserFavouritesCookie([FAVOURITE]), "year"],
		"domains/hidden/hidden-cookie.server.ts": [hiddenCookie({ listings: [1], agents: [] }), "year"],
		"domains/listings/detail/costs/buyer-cookie.server.ts": [buyerCookie("citizen"), "year"],
		"domains/notifications/push/device-cookie.server.ts": [deviceCookie("1"), "year"],
		"domains/recently-viewed/last-search-cookie.server.ts": [
			lastSearchCookie(visit, "/properties?type=villa")!,
			"month",
		],
		"domains/recently-viewed/viewed-cookie.server.ts": [viewedCookie(visit, 1)!, "quarter"],
		"middleware/locale.server.ts": [languageCookie("en")],
		"platform/http/draft-cookie.server.ts": [draftCookie(draft)!, "halfHour"],
		"platform/http/flash.server.ts": [flashCookie({ code: "signedOut" })],
		"platform/http/redirect-to.server.ts": [setRedirectTo("/profile"), "hour"],
		"platform/http/theme.server.ts": [themeCookie("dark")],
		"platform/supabase/session.server.ts": [`session-1=x; Max-Age=${sessionSeconds()}`, "month"],
	};

	/** As long as the cookies of the session are set for. */
	function sessionSeconds(): number {
		const { text } = SOURCES.find(({ path }) => path === "platform/supabase/session.server.ts")!;
		return Number(/const COOKIE_SECONDS = (\d+) \* 86_400;/.exec(text)?.[1]) * 86_400;
	}

	/** As long as a sign-in may wait for its code. */
	function waitingSeconds(): number {
		const { text } = SOURCES.find(({ path }) => path === "domains/accounts/second-factor-sign-in.server.ts")!;
		return Number(/const TTL_SECONDS = (\d+);/.exec(text)?.[1]);
	}

	it("are all that the application writes", () => {
		const files = SOURCES.filter(({ text }) => /(?<!function )serializeCookie\(/.test(text)).map(({ path }) => path);
		const known = [...Object.keys(written), "platform/http/cookies.server.ts"];
		expect(files.sort()).toEqual(known.sort());
	});

	const ofNobody = draftCookie({ ...draft, person: ANY_USER })!;
	it.each([...Object.entries(written), ["a draft of nobody named", [ofNobody, "tenMinutes"]] as const])(
		"are named and last as long as it says: %s",
		(_, [header, lifetime]) => {
			const [, name, seconds] = /^([\w-]+)=.*Max-Age=(\d+)/.exec(header) ?? [];
			for (const language of ["en", "tr"] as const) {
				const { list = [] } = BUILT_IN_TEXTS.privacy![language].sections.find(({ id }) => id === "cookies")!;
				const named = (item: string) => item.split(":")[0]!.split(/, | and | ve /);
				const items = list.filter((item) => named(item).includes(name!));
				expect(items).toHaveLength(1);
				if (!lifetime) continue;
				expect(Number(seconds)).toBe(LIFETIMES[lifetime].seconds);
				expect(items[0]).toMatch(new RegExp(LIFETIMES[lifetime][language], "i"));
			}
		},
	);
});
