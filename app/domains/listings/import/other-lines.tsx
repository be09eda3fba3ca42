/** Lines of a file that are no rows: titles, totals and remarks. */
import { useTranslation } from "#app/locales/use-translation.ts";
import type { OtherLine } from "./import-rows.ts";

/** Names the lines that are left out; nothing without any. */
export function OtherLines({ lines }: { lines: OtherLine[] }) {
	const { t } = useTranslation("import");
	if (lines.length === 0) return null;
	return (
		<section aria-labelledby="other-lines" className="panel grid gap-2 p-4">
			<h2 id="other-lines" className="text-base font-semibold">
				{t("otherLines", { count: lines.length })}
			</h2>
			<ul className="grid list-disc gap-1 ps-5 text-sm">
				{lines.map(({ number, reason, text }) => (
					<li key={number} className="[overflow-wrap:anywhere]">
						{t("row")} {number} ({t(`otherLine.${reason}`)}): {text}
					</li>
				))}
			</ul>
		</section>
	);
}
