/**
 * Layout of a long-form page: readable line length, table of contents at the side on wide screens and collapsed on
 * phones.
 */
import type { ReactNode } from "react";
import { formatDate } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Drawing, type DrawingName } from "#app/ui/drawing.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Article, Block } from "../article.ts";
import { Blocks, renderInlines } from "./article-blocks.tsx";
import "./article.css";
import { SitePages } from "./site-pages.tsx";

type Props = {
	article: Article;
	/** Language of the text if it is not the page's. */
	lang?: Language | undefined;
	/** Lines above the title and below it, what ends the header, and what follows the text. */
	above?: ReactNode;
	below?: ReactNode;
	tools?: ReactNode;
	/** Below the title. */
	drawing?: DrawingName;
	after?: ReactNode;
	/** Whether the generic pages are listed at the side. */
	hasSitePages?: boolean;
	/** Stands in place of the sections, over the whole width. */
	children?: ReactNode;
};

export function ArticlePage(props: Props) {
	const { article, lang, above, below, tools, drawing, after, hasSitePages = false, children } = props;
	const { t } = useTranslation("content");
	const language = useLanguage();
	const hasContents = article.sections.length > 1;
	const layout = children ? "" : hasSitePages && hasContents ? "article-sides" : hasSitePages ? "" : "article-alone";
	return (
		<div className={`article-frame ${layout} container-page pt-8 sm:pt-12`}>
			<header className={`article-text ${children ? "" : "border-b border-line pb-8"}`}>
				{above}
				<div lang={lang}>
					<h1>{article.title}</h1>
					<Intro blocks={article.intro} />
				</div>
				{below ??
					(article.updated ? (
						<p className="mt-4 text-sm text-muted">
							<time dateTime={article.updated}>{t("updated", { date: formatDate(article.updated, language) })}</time>
						</p>
					) : null)}
				{drawing ? <Drawing name={drawing} isWide className="mt-6" /> : null}
				{tools}
			</header>
			{hasContents ? (
				<>
					<nav
						aria-label={t("onThisPage")}
						className={hasSitePages ? "article-contents beside-text" : "article-contents"}
					>
						<p className="mb-2 text-sm font-semibold">{t("onThisPage")}</p>
						<Contents article={article} lang={lang} />
					</nav>
					<details className="article-fold">
						<summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
							{t("onThisPage")}
							<Icon name="down" className="size-5 text-muted" />
						</summary>
						<Contents article={article} lang={lang} />
					</details>
				</>
			) : null}
			<div className={`article-text ${children ? "article-full" : ""}`}>
				{children ?? (
					<div lang={lang}>
						{article.sections.map((section) => (
							<section key={section.id} aria-labelledby={section.id} className="mt-10">
								<h2 id={section.id} className="scroll-mt-20">
									{section.heading}
								</h2>
								<Blocks blocks={section.blocks} />
							</section>
						))}
					</div>
				)}
				{after}
			</div>
			{hasSitePages ? <SitePages /> : null}
		</div>
	);
}

function Contents({ article, lang }: Pick<Props, "article" | "lang">) {
	return (
		<ul lang={lang} className="article-list">
			{article.sections.map(({ id, heading }) => (
				<li key={id}>
					<a href={`#${id}`}>{heading}</a>
				</li>
			))}
		</ul>
	);
}

/** Introduction with a lead paragraph. */
function Intro({ blocks: [first, ...rest] }: { blocks: Block[] }) {
	if (!first) return null;
	if (first.kind !== "paragraph") return <Blocks blocks={[first, ...rest]} />;
	return (
		<>
			<p className="article-lead mt-4 text-pretty">{renderInlines(first.words)}</p>
			<Blocks blocks={rest} />
		</>
	);
}
