import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SOURCES } from "../../../tests/support/sources.ts";
import { BUILT_IN_TEXTS } from "./built-in-texts.server.ts";
import type { ContentPage } from "./content-page.ts";

const pages = Object.entries(BUILT_IN_TEXTS).map(([name, texts]) => ({ name, ...texts! }));

const versions = pages.flatMap(({ name, en, tr }) => [
	{ version: `${name}, English`, page: en },
	{ version: `${name}, Turkish`, page: tr },
]);

/** The keys that each file of the application writes. The framework writes the scroll positions. */
const STORED = {
	"domains/accounts/ui/notification-form.tsx": ["notification-preferences"],
	"domains/analytics/collector.ts": ["ae_session_id"],
	"domains/analytics/ui/consent-banner.tsx": ["analytics_opt_in"],
	"domains/analytics/ui/use-analytics.ts": ["analytics_opt_in"],
	"ui/client-monitor/client-monitor.ts": ["devtools-noted"],
	"ui/client-monitor/error-queue.ts": ["error-queue-1", "error-queue-pause"],
	"ui/client-monitor/tab-id.ts": ["security_session_id"],
	"ui/shell/start/stored-preferences.ts": ["language", "theme", "preferences_at"],
	"ui/shell/drafts/tab-storage.ts": ["kept"],
	"ui/shell/start/use-mirrored-preferences.ts": ["notification-preferences"],
	"worker/install.ts": ["pwa-banner-dismissed"],
} as const;

/** What the privacy policy calls the rows that a clean-up deletes, by table. Null: it holds nothing about a person. */
const RETAINED: Record<string, string | null> = {
	account_guesses: "Hashed network and e-mail addresses",
	activity_batches: null,
	auth_mail_retries: "address of a sign-up",
	billing_tasks: "what we asked of them",
	bulk_changes: "Changes of many listings",
	contact_messages: "contact form",
	conversations: "Conversations",
	enquiries: "Enquiries",
	error_groups: "Error logs",
	error_logs: "Error logs",
	favourites: "Favourites and notes",
	feed_runs: "what each reading found",
	import_files: "A table that you import",
	import_mappings: "which of its columns",
	invoices: "invoices",
	job_runs: null,
	listing_daily_stats: "How often a listing",
	listing_reports: "Reports of listings",
	mail_outbox: "Copies of the e-mails",
	newsletter_subscribers: "never confirmed",
	notifications: "Notifications",
	payment_events: "What the providers reported",
	payments: "Payments",
	push_subscriptions: "Devices that show them",
	recently_viewed: "What you looked at",
	relisting_fingerprints: "listing ended",
	route_timings: null,
	saved_search_matches: "What a saved search found",
	saved_searches: "E-mails about a search without an account",
	security_events: "security events",
	verification_documents: "Documents sent for verification",
};

/** Periods of the schema that the policy says in words. A job that runs every hour deletes after 23 of them what is a day's. */
const SAID: Record<string, string> = { "1 hour": "an hour", "23 hour": "one day", "1 day": "one day" };

const linkTargets = [
	"/properties",
	"/vehicles",
	"/agents",
	"/contact",
	"/privacy",
	"/terms",
	"/about",
	"/sitemap",
	"/agent-registration",
	"/pricing",
	"/dashboard/billing",
	"/verification",
	"/profile/agent/verification",
	"/search",
	"/favorites",
	"/favorites/viewing-day",
	"/recently-viewed",
	"/hidden",
	"/compare",
	"/saved-searches",
	"/messages",
	"/profile/notifications",
	"/profile/security",
	"/profile/data",
	"/forgot-password",
	"/dashboard",
	"/offline",
	"/support",
	"/mortgage",
	"/mortgage-calculator",
	...Object.keys(BUILT_IN_TEXTS)
		.filter((slug) => slug.startsWith("blog/"))
		.map((slug) => `/${slug}`),
];

/** Every text of a page, in reading order. */
function textsOf(page: ContentPage): string[] {
	const sections = page.sections.flatMap(({ heading, paragraphs, list = [] }) => [heading, ...paragraphs, ...list]);
	return [page.title, page.description, page.intro, ...sections];
}

/** The link targets and placeholders that translations must share, in any order. */
function markupOf(texts: string[]): string[] {
	return texts.flatMap((text) => text.match(/\]\([^)]*\)|\{\{[^}]*\}\}/g) ?? []).sort();
}

describe.each(pages)("$name page", ({ en, tr }) => {
	it("has the same sections in the same order in both languages", () => {
		expect(tr.sections.map(({ id }) => id)).toEqual(en.sections.map(({ id }) => id));
	});

	it("has the same number of paragraphs and list items in both languages", () => {
		const shapes = (page: ContentPage) =>
			page.sections.map(({ id, paragraphs, list }) => ({ id, paragraphs: paragraphs.length, list: list?.length ?? 0 }));
		expect(shapes(tr)).toEqual(shapes(en));
	});

	it("has the same links in the same sections", () => {
		const markup = (page: ContentPage) =>
			page.sections.map(({ id, paragraphs, list = [] }) => ({ id, markup: markupOf([...paragraphs, ...list]) }));
		expect(markup(tr)).toEqual(markup(en));
	});

	it("has the same date in both languages", () => {
		expect(tr.updated).toBe(en.updated);
	});
});

/** Fingerprints of the texts that bind, by their date. A changed text gets the day of its change, and a new fingerprint. */
const DATED = {
	privacy: ["2026-11-29", "_wjsXDt2F5ew"],
	terms: ["2026-11-29", "nLtijDSGQk2W"],
} as const;

it.each(Object.entries(DATED))("%s states the day of its last change", (name, [date, fingerprint]) => {
	const { en, tr } = BUILT_IN_TEXTS[name as keyof typeof DATED]!;
	expect(en.updated).toBe(date);
	const digest = createHash("sha256")
		.update(JSON.stringify([en, tr]))
		.digest("base64url");
	expect(digest.slice(0, 12)).toBe(fingerprint);
});

describe.each(versions)("$version", ({ page }) => {
	it("has unique, simple fragment ids", () => {
		const ids = page.sections.map(({ id }) => id);
		expect(new Set(ids).size).toBe(ids.length);
		for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
	});

	it("has a description that fits a search result", () => {
		expect(page.description.length).toBeGreaterThan(50);
		expect(page.description.length).toBeLessThanOrEqual(155);
	});

	it("has a valid date", () => {
		if (page.updated === undefined) return;
		expect(new Date(`${page.updated}T00:00:00Z`).toISOString().slice(0, 10)).toBe(page.updated);
	});

	it("has no empty or untrimmed text and no empty section", () => {
		for (const text of textsOf(page)) {
			expect(text).not.toBe("");
			expect(text).toBe(text.trim());
		}
		for (const section of page.sections) expect(section.paragraphs, section.id).not.toHaveLength(0);
	});

	it("links to existing pages only", () => {
		for (const text of textsOf(page)) {
			for (const [, target] of text.matchAll(/\[[^\]]+\]\(([^)]*)\)/g)) expect(linkTargets).toContain(target);
		}
	});

	it("has no broken link markup and no external link", () => {
		for (const text of textsOf(page)) {
			const plain = text.replace(/\[[^[\]()]+\]\(\/[a-z/-]+\)/g, "");
			// Within a word it is part of a cookie name.
			expect(plain).not.toMatch(/[[\]]|https?:|www\.|[<>*]|(?<![a-z])_|_(?![a-z])/);
		}
	});

	it("uses no placeholder except the contact address", () => {
		for (const text of textsOf(page)) expect(text.replaceAll("{{email}}", "")).not.toMatch(/\{\{|\}\}/);
	});

	it("has no links or placeholders in title, description and headings", () => {
		const plain = [page.title, page.description, ...page.sections.map(({ heading }) => heading)];
		expect(markupOf(plain)).toEqual([]);
	});

	it("never calls a title or a purchase safe", () => {
		// "Güvenlik" means security, as in security events.
		for (const text of textsOf(page)) expect(text).not.toMatch(/\bsafe(r|st|ly|ty)?\b|güvenli(?![kğ])|risksiz/i);
	});
});

it("names in the privacy policy every key of the browser's storage, and which are sent", () => {
	const writers = SOURCES.filter(({ text }) => /(?:local|session)Storage\.setItem\(/.test(text));
	expect(writers.map(({ path }) => path).sort()).toEqual(Object.keys(STORED).sort());
	for (const page of Object.values(BUILT_IN_TEXTS.privacy!)) {
		const listed = page.sections.find(({ id }) => id === "browser-storage")?.list ?? [];
		const mentions = (key: string) => listed.filter((item) => new RegExp(`\\b${key}\\b.*:|\\(${key}\\)`).test(item));
		for (const key of new Set(Object.values(STORED).flat())) expect(mentions(key), key).toHaveLength(1);
		expect(listed.slice(5)).toEqual(["security_session_id", "ae_session_id", "error-queue-1"].flatMap(mentions));
	}
});

it("says in the privacy policy how long everything that a clean-up deletes is kept", () => {
	const folder = join(import.meta.dirname, "../../../supabase/schemas");
	const statements = readdirSync(folder).flatMap((name) =>
		readFileSync(join(folder, name), "utf8").split(/;|\bwhen\b/),
	);
	const deleted = statements.flatMap((statement) => {
		const [, table] =
			/(?:delete from |delete_batch\(')(?:public|private)\.(\w+)[^;]*<\s*(?:now\(\)|current_date) - interval/.exec(
				statement,
			) ?? [];
		// The partitions of the logs go a month later, as a whole; what has none is kept no longer than they are.
		if (!table || table.endsWith("_default")) return [];
		const periods = [...statement.matchAll(/interval '(\d+) (hour|day|week|month|year)s?'/g)];
		return periods.map(([, count, unit]) => ({
			table,
			period: SAID[`${count} ${unit}`] ?? `${count} ${unit}`,
		}));
	});
	expect([...new Set(deleted.map(({ table }) => table))].sort()).toEqual(Object.keys(RETAINED).sort());
	const listed = BUILT_IN_TEXTS.privacy!.en.sections.find(({ id }) => id === "how-long")?.list ?? [];
	for (const { table, period } of deleted) {
		const words = RETAINED[table];
		if (words === undefined || words === null || table === "push_subscriptions") continue;
		const entry = listed.find((item) => item.includes(words));
		expect(entry, table).toContain(period);
	}
});
