/** The pages behind the links in newsletter mails: confirm and unsubscribe. */
import { useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { LinkPage } from "#app/ui/link-page.tsx";

type Props = {
	action: "confirm" | "unsubscribe";
	/** Result of the link, or that it is invalid; undefined shows the button. */
	outcome: "confirmed" | "already" | "left" | "unsubscribed" | "badLink" | undefined;
};

export function NewsletterLinkPage({ action, outcome }: Props) {
	const { t } = useTranslation(["newsletter", "shell"]);
	const isIdle = useNavigation().state === "idle";
	const isBad = outcome === "badLink" || outcome === "left";
	const isUnsubscribe = action === "unsubscribe";
	return (
		<LinkPage
			title={t(`${action}Title`)}
			intro={<p className="text-lg">{t(`${action}Text`)}</p>}
			button={isIdle ? t(`${action}Button`) : t("shell:newsletter.sending")}
			outcome={outcome ? { text: t(isBad && isUnsubscribe ? "badUnsubscribeLink" : outcome), isBad } : null}
		>
			{outcome ? (
				<a href={!isBad ? "/" : isUnsubscribe ? "/contact" : "#newsletter"} className="button button-secondary">
					{t(!isBad ? "goOn" : isUnsubscribe ? "shell:contact" : "shell:newsletter.title")}
				</a>
			) : null}
		</LinkPage>
	);
}
