/** A newsletter issue in one language as its readers see it. */
import type { Article } from "#app/domains/content/article.ts";
import { LeftOutLinks, RenderedPreview } from "#app/domains/content/editor/markdown.tsx";
import type { Language } from "#app/locales/i18n.ts";
import { useTranslation } from "#app/locales/use-translation.ts";

/** The texts of a language; left_out: addresses of links that are not sent. */
export type PreviewedIssue = Pick<Article, "intro" | "sections"> & { left_out: string[]; subject: string | null };

/** text: null where nothing is written in the language. */
export function IssuePreview({ language, text }: { language: Language; text: PreviewedIssue | null }) {
	const { t } = useTranslation("adminIssues");
	return (
		<section aria-labelledby={`preview-${language}`} className="grid min-w-0 content-start gap-3">
			<h2 id={`preview-${language}`}>{t(`languages.${language}`)}</h2>
			{text ? (
				<>
					<LeftOutLinks addresses={text.left_out} />
					<RenderedPreview
						language={language}
						title={text.subject ?? "–"}
						intro={text.intro}
						sections={text.sections}
					/>
				</>
			) : (
				<p className="text-muted">{t("missing")}</p>
			)}
		</section>
	);
}
