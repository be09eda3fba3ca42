/** The parts that the forms of a new and of an existing text share: fields, their labels, and buttons. */
import { useNavigation } from "react-router";
import { formatNumber } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { MAX_BODY_LENGTH, MAX_DESCRIPTION_LENGTH, MIN_DESCRIPTION_LENGTH } from "../content-page.ts";
import { MarkdownHelp } from "./markdown.tsx";

/** Labels of the fields by name. */
export function usePageLabels(): Record<string, string> {
	const { t } = useTranslation("adminContent");
	return { title: t("pageTitle"), posted_on: t("postedOn"), description: t("description"), body: t("body") };
}

/** The fields of a text, inside a form. language: of the text, where it is known. */
export function PageFields({ language, isPost }: { language?: Language; isPost: boolean }) {
	const { t } = useTranslation("adminContent");
	const pageLanguage = useLanguage();
	return (
		<>
			<TextField name="title" lang={language} />
			{isPost ? <TextField name="posted_on" type="date" hint={t("postedOnHint")} /> : null}
			<TextAreaField
				name="description"
				hint={t("descriptionHint", { least: MIN_DESCRIPTION_LENGTH, most: MAX_DESCRIPTION_LENGTH })}
				rows={3}
				lang={language}
			/>
			{/* Without a limit in the browser: pasted text is rejected with a message and never cut off. */}
			<TextAreaField
				name="body"
				hint={t("bodyHint", { most: formatNumber(MAX_BODY_LENGTH, pageLanguage) })}
				rows={24}
				lang={language}
				spellCheck
				maxLength={undefined}
			/>
		</>
	);
}

type Button = { intent: "preview" | "draft" | "publish" | "withdraw"; text: string };

/** Previews, keeps, publishes or withdraws, with the explanation of these and of Markdown. path: of the form. */
export function PageButtons({ path, preview, canWithdraw }: { path: string; preview: string; canWithdraw: boolean }) {
	const { t } = useTranslation(["adminContent", "forms"]);
	const sent = useNavigation().formData?.get("intent");
	const buttons: Button[] = [
		{ intent: "preview", text: preview },
		{ intent: "draft", text: t("saveDraft") },
		{ intent: "publish", text: t("publish") },
		...(canWithdraw ? [{ intent: "withdraw", text: t("withdraw") } as const] : []),
	];
	return (
		<>
			<div className="flex flex-wrap gap-3">
				{buttons.map(({ intent, text }) => (
					<button
						key={intent}
						type="submit"
						name="intent"
						value={intent}
						formAction={intent === "preview" ? `${path}#preview` : undefined}
						className={intent === "publish" ? "button button-primary" : "button button-secondary"}
					>
						{sent === intent ? t("forms:sending") : text}
					</button>
				))}
			</div>
			<p className="text-sm text-muted">{t(canWithdraw ? "whenSeenOrWithdrawn" : "whenSeen")}</p>
			<MarkdownHelp />
		</>
	);
}
