import { expect, test } from "vitest";
import { translations } from "#app/locales/translations.server.ts";
import type { ListingDetail } from "../../listing.ts";
import { listTrustChips } from "./trust-chips.server.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");

/** The notices of an available listing, each with its look. */
function chips(given: Partial<ListingDetail>): string[] {
	const t = translations("en").getFixedT("en", ["detail", "vocabulary", "listings", "cards"]) as never;
	const listing = {
		kind: "property",
		category: "sale",
		status: "available",
		last_confirmed_at: "2026-11-18T10:00:00Z",
		first_listed_at: "2026-11-01T10:00:00Z",
		agent: { verified_at: null },
		...given,
	} as ListingDetail;
	return listTrustChips(listing, t, "en", NOW).map(({ voice, text }) => `${voice}: ${text}`);
}

test("what was checked looks different from what is stated, and from what is due", () => {
	expect(chips({ title_origin: "exchange" })[0]).toBe("fact: Exchange title (eşdeğer)");
	expect(chips({ title_origin: "exchange", title_evidence: "document_seen" })[0]).toBe(
		"fact: Exchange title (eşdeğer), document seen by the advertiser",
	);
	expect(chips({ kind: "vehicle", log_book: true })[0]).toBe("fact: Log book present");
	expect(chips({ category: "rent", agent: { verified_at: "2026-08-11" } as never })[0]).toBe(
		"trust: Verified advertiser",
	);
	expect(chips({})[1]).toBe("fact: Confirmed on 18 November 2026");
	expect(chips({ last_confirmed_at: "2026-10-01T10:00:00Z" })[1]).toBe("due: Last confirmed on 1 October 2026");
});
