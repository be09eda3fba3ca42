/**
 * Layout of a long-form page: readable line length, table of contents at the side on wide screens and collapsed on
 * phones.
 */

import { formatDate } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Article, Block } from "../article.ts";
import { Blocks, renderInlines } from "./article-blocks.tsx";

export function ArticlePage({ article }: { article: Article }) {
	const { t } = useTranslation("content");
	const language = useLanguage();
	return (
		<div className="container-page pt-8 sm:pt-12 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-16">
			<header className="max-w-[42rem] border-b border-line pb-8 lg:col-start-2">
				<h1>{article.title}</h1>
				<Intro blocks={article.intro} />
				{article.updated ? (
					<p className="mt-4 text-sm text-muted">
						<time dateTime={article.updated}>{t("updated", { date: formatDate(article.updated, language) })}</time>
					</p>
				) : null}
			</header>
			<nav
				aria-label={t("onThisPage")}
				className="hidden lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:block lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto"
			>
				<p className="mb-2 text-sm font-semibold">{t("onThisPage")}</p>
				<Contents article={article} />
			</nav>
			<details className="group border-b border-line lg:hidden">
				<summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
					{t("onThisPage")}
					<Icon name="down" className="size-5 text-muted group-open:rotate-180" />
				</summary>
				<div className="pb-4">
					<Contents article={article} />
				</div>
			</details>
			<div className="max-w-[42rem] lg:col-start-2">
				{article.sections.map((section) => (
					<section key={section.id} aria-labelledby={section.id} className="mt-10">
						<h2 id={section.id} className="scroll-mt-20">
							{section.heading}
						</h2>
						<Blocks blocks={section.blocks} />
					</section>
				))}
			</div>
		</div>
	);
}

function Contents({ article }: { article: Article }) {
	return (
		<ul className="border-s border-line">
			{article.sections.map(({ id, heading }) => (
				<li key={id}>
					<a
						href={`#${id}`}
						className="-ms-px flex min-h-11 items-center border-s-2 border-transparent ps-3 text-sm text-muted hover:border-sea hover:text-sea lg:min-h-9 lg:py-1"
					>
						{heading}
					</a>
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
			<p className="mt-4 text-lg leading-relaxed text-pretty">{renderInlines(first.words)}</p>
			<Blocks blocks={rest} />
		</>
	);
}
