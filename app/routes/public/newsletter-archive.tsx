/** Archive of sent newsletter issues. */
import { redirect } from "react-router";
import { ARCHIVE_PAGE_SIZE, listArchive } from "#app/domains/newsletter/newsletter-archive.server.ts";
import { ARCHIVE_PATH, archivePath } from "#app/domains/newsletter/newsletter-links.ts";
import { formatDate } from "#app/locales/format.ts";
import { nameIgnoredParameters } from "#app/locales/name-ignored-parameters.server.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { listIgnoredParameters } from "#app/platform/http/ignored-parameters.ts";
import { countPages, parsePageNumber } from "#app/platform/http/page-number.ts";
import { IgnoredNotice } from "#app/ui/ignored-notice.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/newsletter-archive";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

function pagePath(page: number): string {
	return page > 1 ? `${ARCHIVE_PATH}?page=${page}` : ARCHIVE_PATH;
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const page = parsePageNumber(url.searchParams, 99);
	const { total, rows } = await listArchive(page);
	const pages = countPages(total, ARCHIVE_PAGE_SIZE);
	if (page > pages) throw redirect(pagePath(pages));
	const head = pageHead({ url, context }, (t) => t("newsletter:archiveTitle"), {
		description: (t) => t("newsletter:archiveText"),
		path: pagePath(page),
	});
	const issues = rows.map(({ number, started_at, ...row }) => ({
		number,
		subject: row[`subject_${language}`],
		started_at,
	}));
	const ignored = nameIgnoredParameters(listIgnoredParameters(url.search, pagePath(page)), language);
	return { head, page, pages, issues, ignored };
}

export default function NewsletterArchive({ loaderData: { page, pages, issues, ignored } }: Route.ComponentProps) {
	const { t } = useTranslation("newsletter");
	const language = useLanguage();
	return (
		<div className="container-page pt-8 sm:pt-12">
			<h1>{t("archiveTitle")}</h1>
			<p className="mt-2 text-lg text-muted">{issues.length > 0 ? t("archiveText") : t("archiveEmpty")}</p>
			<IgnoredNotice text={ignored} />
			<ul className="mt-6 max-w-2xl">
				{issues.map(({ number, subject, started_at }) => (
					<li key={number} className="border-b border-line py-3">
						<a href={archivePath(number)} className="link inline-flex min-h-11 items-center wrap-anywhere">
							{`${number}. ${subject}`}
						</a>
						<p className="text-sm text-muted">
							<time dateTime={started_at}>{formatDate(started_at, language)}</time>
						</p>
					</li>
				))}
			</ul>
			<Pagination page={page} pages={pages} pathOf={pagePath} />
		</div>
	);
}
