/** Version history of a page; an old version is restored by opening and publishing it. */
import { formatMoment, formatNumber } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ResponsiveTable } from "#app/ui/responsive-table.tsx";
import type { TextSlug } from "../content-page.ts";
import { type Editor, editorPath, isPlannedVersion, type VersionRow } from "./editing.ts";

type Props = { name: { slug: TextSlug; language: Language }; editor: Editor };

export function ContentHistory({ name: { slug, language: pageLanguage }, editor }: Props) {
	const { t } = useTranslation("adminContent");
	const language = useLanguage();
	const { versions, shown, deciding, hasCode } = editor;
	const code = {
		version: 0,
		title: t("codeVersion"),
		published: true,
		withdrawn: false,
		length: null,
		created_at: null,
		actor: null,
	};
	if (versions.length === 0 && !hasCode) return null;
	const nameState = ({ version, published, withdrawn }: Pick<VersionRow, "version" | "published" | "withdrawn">) => {
		if (version === shown?.version) return t("states.shown");
		if (withdrawn) return t("states.withdrawn");
		if (!published) return t("states.draft");
		return t(isPlannedVersion({ version, published }, deciding) ? "states.planned" : "states.earlier");
	};
	return (
		<section id="history" aria-labelledby="history-title" className="grid gap-3 border-t border-line pt-6">
			<h2 id="history-title">{t("history")}</h2>
			<p className="max-w-prose text-muted">{t("historyIntro")}</p>
			<ResponsiveTable
				headings={[t("version"), t("state"), t("when"), t("who"), t("length"), t("open")]}
				rows={[...versions, ...(hasCode ? [code] : [])].map(
					({ version, title, published, withdrawn, length, created_at, actor }) => ({
						key: version,
						cells: [
							version === 0 ? (
								t("codeVersion")
							) : (
								<span key="title" lang={pageLanguage}>
									{`${version}. ${title}`}
								</span>
							),
							nameState({ version, published, withdrawn }),
							created_at ? formatMoment(created_at, language) : "–",
							actor ?? "–",
							length === null ? "–" : formatNumber(length, language),
							<a
								key="open"
								href={editorPath(slug, pageLanguage, version)}
								className="link inline-flex min-h-11 items-center"
							>
								{t("openVersion", { version: version === 0 ? t("codeVersion") : version })}
							</a>,
						],
					}),
				)}
			/>
		</section>
	);
}
