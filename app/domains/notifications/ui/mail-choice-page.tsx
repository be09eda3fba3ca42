/** The pages behind the links in mails that end or pause mails of one kind. */
import { href, useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { LinkPage } from "#app/ui/link-page.tsx";
import type { MailChoice } from "../mail-links.ts";

/** outcome: result of the link, or that it is invalid; undefined shows the button. */
export function MailChoicePage({
	choice,
	outcome,
}: {
	choice: MailChoice;
	outcome: "done" | "gone" | "badLink" | undefined;
}) {
	const { t } = useTranslation(["notifications", "forms"]);
	const isBusy = useNavigation().formMethod === "POST";
	const text = `mails.${choice.subject === "messages" ? "messages" : choice.action}` as const;
	return (
		<LinkPage
			title={t(`${text}.title`)}
			intro={<p className="text-lg">{t(`${text}.text`)}</p>}
			button={isBusy ? t("forms:sending") : t(`${text}.button`)}
			outcome={
				outcome
					? { text: outcome === "done" ? t(`${text}.done`) : t(`mails.${outcome}`), isBad: outcome === "badLink" }
					: null
			}
		>
			<p className="flex flex-wrap items-center gap-x-2 text-muted">
				<a href={href("/profile/notifications")} className="link inline-flex min-h-11 items-center">
					{t("settings")}
				</a>
				{t("mails.settingsHint")}
			</p>
		</LinkPage>
	);
}
