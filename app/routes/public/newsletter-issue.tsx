/** A sent newsletter issue in the archive. */
import { plainText } from "#app/domains/content/article.ts";
import { type Rendered, renderMarkdown } from "#app/domains/content/render-markdown.server.ts";
import { Blocks } from "#app/domains/content/ui/article-blocks.tsx";
import { getArchivedIssue } from "#app/domains/newsletter/newsletter-archive.server.ts";
import { ARCHIVE_PATH, archivePath } from "#app/domains/newsletter/newsletter-links.ts";
import { formatDate } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { env } from "#app/platform/env.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/newsletter-issue";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

const MAX_DESCRIPTION_LENGTH = 155;

/** The first paragraph in at most 155 characters, ended at a word; null without one. */
function summarise({ intro, sections }: Rendered): string | null {
	const blocks = [intro, ...sections.map((section) => section.blocks)].flat();
	const first = blocks.find((block) => block.kind === "paragraph");
	const text = first ? plainText(first.words).replace(/\s+/g, " ").trim() : "";
	if (text.length <= MAX_DESCRIPTION_LENGTH) return text || null;
	return `${text.slice(0, MAX_DESCRIPTION_LENGTH).replace(/\s+\S*$/, "")}…`;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const number = /^[1-9]\d{0,5}$/.test(params.number) ? Number(params.number) : null;
	const issue = number === null ? null : await getArchivedIssue(number, context.get(languageContext));
	if (!issue) throw notFound();
	const rendered = renderMarkdown(issue.body, env.contactEmail);
	const { intro, sections } = rendered;
	const head = pageHead({ url, context }, issue.subject, {
		description: summarise(rendered) ?? issue.subject,
		path: archivePath(issue.number),
	});
	return { head, subject: issue.subject, started_at: issue.started_at, intro, sections };
}

export default function NewsletterIssue({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("newsletter");
	const language = useLanguage();
	const { subject, started_at, intro, sections } = loaderData;
	return (
		<div className="container-page pt-8 sm:pt-12">
			<a href={ARCHIVE_PATH} className="link inline-flex min-h-11 items-center gap-1">
				<Icon name="left" className="size-4" />
				{t("archiveLink")}
			</a>
			<article className="max-w-2xl wrap-anywhere">
				<h1>{subject}</h1>
				<p className="mt-4 text-sm text-muted">
					<time dateTime={started_at}>{formatDate(started_at, language)}</time>
				</p>
				<Blocks blocks={intro} />
				{sections.map(({ id, heading, blocks }) => (
					<section key={id} aria-labelledby={id} className="mt-10">
						<h2 id={id} className="scroll-mt-20">
							{heading}
						</h2>
						<Blocks blocks={blocks} />
					</section>
				))}
			</article>
			<a href="#newsletter" className="button button-secondary mt-8">
				{t("archiveJoin")}
			</a>
		</div>
	);
}
