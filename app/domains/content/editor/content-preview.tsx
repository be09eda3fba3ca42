/** Preview of a page and its differences. */
import type { Language } from "#app/locales/i18n.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Block, Section } from "../article.ts";
import type { TextSlug } from "../content-page.ts";
import type { Comparison, DiffLine } from "./editing.ts";
import { LeftOutLinks, RenderedPreview } from "./markdown.tsx";

type Props = {
	name: { slug: TextSlug; language: Language };
	title: string;
	preview: { intro: Block[]; sections: Section[]; left_out: string[]; comparison: Comparison };
};

export function ContentPreview({ name, title, preview }: Props) {
	const { t } = useTranslation("adminContent");
	const { intro, sections, left_out: leftOut, comparison } = preview;
	return (
		<section id="preview" aria-labelledby="preview-title" className="grid scroll-mt-20 gap-6 border-t border-line pt-6">
			<h2 id="preview-title">{t("previewTitle")}</h2>
			<LeftOutLinks addresses={leftOut} />
			<div className="grid gap-8 lg:grid-cols-2">
				<RenderedPreview
					language={name.language}
					title={title}
					intro={intro}
					sections={sections}
					path={`/${name.slug}`}
				/>
				<div className="grid min-w-0 content-start gap-3">
					<h3>{t("differences")}</h3>
					{comparison.hasNewHead ? <p className="text-sm">{t("newHead")}</p> : null}
					{comparison.lines.length === 0 ? (
						<p className="text-sm text-muted">{t("noDifference")}</p>
					) : (
						<Differences lines={comparison.lines} language={name.language} />
					)}
				</div>
			</div>
		</section>
	);
}

const LINE_MARKERS = { same: " ", gap: "…", added: "+", removed: "−" } as const;
const LINE_CLASSES = { same: "text-muted", gap: "text-muted", added: "bg-sea-soft", removed: "bg-bad-soft" } as const;

/** language: of the text. */
function Differences({ lines, language }: { lines: DiffLine[]; language: Language }) {
	const { t } = useTranslation("adminContent");
	return (
		<ol className="panel divide-y divide-line overflow-hidden text-sm">
			{lines.map(({ kind, text }, index) => {
				const Words = kind === "added" ? "ins" : kind === "removed" ? "del" : "span";
				return (
					<li key={index} className={`grid grid-cols-[1rem_minmax(0,1fr)] gap-2 px-3 py-1.5 ${LINE_CLASSES[kind]}`}>
						<span aria-hidden="true">{LINE_MARKERS[kind]}</span>
						<Words className="wrap-anywhere whitespace-pre-wrap no-underline">
							{kind === "added" || kind === "removed" ? <span className="visually-hidden">{t(kind)} </span> : null}
							<span lang={language}>{text}</span>
						</Words>
					</li>
				);
			})}
		</ol>
	);
}
