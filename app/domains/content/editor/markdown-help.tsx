/** The Markdown of content pages and newsletter issues, explained in a disclosure. */
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";

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
