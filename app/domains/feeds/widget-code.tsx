/** The lines that put an agent's list into another site. */
import { useTranslation } from "#app/locales/use-translation.ts";
import { CopyField } from "./copy-field.tsx";

export function WidgetCode({ path, code }: { path: string; code: string }) {
	const { t } = useTranslation("feeds");
	return (
		<section aria-labelledby="widget" className="grid grid-cols-1 gap-4 border-t border-line pt-6">
			<h2 id="widget">{t("widget")}</h2>
			<p className="max-w-prose">{t("widgetText")}</p>
			<CopyField label={t("widgetCode")} value={code} rows={4} />
			<p className="max-w-prose text-sm text-muted">{t("widgetHint")}</p>
			<a href={path} className="link inline-flex min-h-11 items-center justify-self-start">
				{t("widgetOpen")}
			</a>
		</section>
	);
}
