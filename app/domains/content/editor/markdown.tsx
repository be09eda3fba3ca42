/** The Markdown of content pages and newsletter issues: its rules, its preview, and the links that are left out of it. */
import type { Language } from "#app/locales/i18n.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Block, Section } from "../article.ts";
import { Blocks } from "../ui/article-blocks.tsx";

/** The rules, in a disclosure. */
export function MarkdownHelp() {
	const { t } = useTranslation("adminContent");
	const marks = [
		["## …", t("marks.heading")],
		["### …", t("marks.subheading")],
		["## … {#cookies}", t("marks.fragment")],
		["**…**", t("marks.strong")],
		["*…*", t("marks.emphasis")],
		["- …", t("marks.list")],
		["1. …", t("marks.numbered")],
		["> …", t("marks.quote")],
		["[…](/terms)", t("marks.link")],
		["[…](https://…)", t("marks.external")],
		["{{email}}", t("marks.email")],
	] as const;
	return (
		<details className="group border-t border-line">
			<summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
				{t("help")}
				<Icon name="down" className="size-5 text-muted group-open:rotate-180" />
			</summary>
			<dl className="grid gap-x-4 gap-y-2 pb-3 text-sm sm:grid-cols-[11rem_1fr]">
				{marks.map(([mark, meaning]) => (
					<div key={mark} className="contents">
						<dt>
							<code>{mark}</code>
						</dt>
						<dd className="text-muted">{meaning}</dd>
					</div>
				))}
			</dl>
			<p className="pb-3 text-sm text-muted">{t("noHtml")}</p>
		</details>
	);
}

const MAX_SHOWN_ADDRESSES = 10;

/** The addresses of dropped links; nothing without any. */
export function LeftOutLinks({ addresses }: { addresses: readonly string[] }) {
	const { t } = useTranslation("adminContent");
	if (addresses.length === 0) return null;
	return (
		<div className="panel border-s-4 border-s-citrus p-4">
			<p>{t("leftOut", { count: addresses.length })}</p>
			<ul className="list-disc ps-5 text-sm break-all">
				{addresses.slice(0, MAX_SHOWN_ADDRESSES).map((address) => (
					<li key={address}>
						<code>{address}</code>
					</li>
				))}
			</ul>
		</div>
	);
}

type Props = {
	language: Language;
	title: string;
	intro: Block[];
	sections: Section[];
	/** Page of the sections, whose addresses are then shown. */
	path?: string;
};

export function RenderedPreview({ language, title, intro, sections, path }: Props) {
	return (
		<article lang={language} className="panel min-w-0 p-4 wrap-anywhere sm:p-6">
			<p className="font-display text-2xl">{title}</p>
			<Blocks blocks={intro} />
			{sections.map(({ id, heading, blocks }) => (
				<div key={id} className="mt-8">
					<h3>{heading}</h3>
					{path ? (
						<p className="text-xs text-muted">
							{path}#{id}
						</p>
					) : null}
					<Blocks blocks={blocks} />
				</div>
			))}
		</article>
	);
}
