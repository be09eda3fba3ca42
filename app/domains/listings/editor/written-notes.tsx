/** What readers of a language get for which the advertiser has written nothing, below the fields for the words. */
import type { EditPage } from "./edit-state.ts";
import { useDynamicTexts } from "./field-control.tsx";

export function WrittenNotes({ written }: Pick<EditPage, "written">) {
	const { translate } = useDynamicTexts();
	return written.map(({ language, title, text }) => (
		<section key={language} aria-labelledby={`written-${language}`} className="grid gap-1 border-t border-line pt-3">
			<h3 id={`written-${language}`} className="font-sans text-base font-medium">
				{translate(`written.${language}`)}
			</h3>
			<p className="text-sm text-muted">{translate("written.from")}</p>
			{title ? (
				<p lang={language} className="font-semibold">
					{title}
				</p>
			) : null}
			{text ? (
				<p lang={language} className="max-w-prose">
					{text}
				</p>
			) : null}
		</section>
	));
}
