/** The public archive of sent issues. Cached like other public data; a new issue invalidates the cache. */
import type { Language } from "#app/locales/i18n.ts";
import { cached } from "#app/platform/cache.server.ts";
import { expectObject } from "#app/platform/supabase/backend-error.server.ts";
import { anonClient, type Db } from "#app/platform/supabase/clients.server.ts";

export const ARCHIVE_PAGE_SIZE = 20;

type ArchiveRow = { number: number; subject_en: string; subject_tr: string; started_at: string };
/** An issue as its readers got it; body: Markdown. */
export type ArchivedIssue = { number: number; subject: string; body: string; started_at: string };

/** One page of sent issues, the newest first. Throws BackendUnavailable. */
export async function listArchive(page: number, db: Db = anonClient): Promise<{ total: number; rows: ArchiveRow[] }> {
	return cached(`newsletter:${page}`, async () =>
		expectObject<{ total: number; rows: ArchiveRow[] }>(
			await db.rpc("list_newsletter_archive", { page }),
			"total",
			"rows",
		),
	);
}

/** A sent issue in one language; null if there is none. Throws BackendUnavailable. */
export async function getArchivedIssue(
	number: number,
	language: Language,
	db: Db = anonClient,
): Promise<ArchivedIssue | null> {
	const call = { issue_number: number, issue_language: language };
	return cached(`newsletter-issue:${number}:${language}`, async () => {
		const answer = await db.rpc("get_newsletter_archive", call);
		return expectObject<{ issue: ArchivedIssue | null }>(answer, "issue");
	}).then(({ issue }) => issue);
}
