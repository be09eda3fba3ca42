/** The preview of a newsletter issue. */
import type { Block } from "#app/domains/content/article.ts";
import { renderMarkdown } from "#app/domains/content/render-markdown.server.ts";
import type { PreviewedIssue } from "#app/domains/newsletter/editor/issue-preview.tsx";
import type { Issue } from "#app/domains/newsletter/editor/issues.ts";
import type { Language } from "#app/locales/i18n.ts";
import { env } from "#app/platform/env.server.ts";

/** The texts of a language as readers see them; null where nothing is written. */
export function previewIssue(issue: Issue, language: Language): PreviewedIssue | null {
	const [subject, body] = [issue[`subject_${language}`], issue[`body_${language}`]];
	if (!subject && !body) return null;
	const { intro, sections, left_out } = renderMarkdown(body ?? "", env.contactEmail);
	// Both languages are on this page and may use the same ids.
	const rename = (blocks: Block[]) =>
		blocks.map((block) => (block.kind === "heading" ? { ...block, id: `${language}-${block.id}` } : block));
	return {
		subject,
		intro,
		sections: sections.map((section) => ({ ...section, blocks: rename(section.blocks) })),
		left_out,
	};
}
