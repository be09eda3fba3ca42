/** The pages behind the links in mails about a saved search: pause, make weekly, stop. */
import { href, useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { LinkPage } from "#app/ui/link-page.tsx";
import type { AlertAction } from "../alert-links.ts";

type Outcome = { code: "done"; name: string; state: "on" | "paused" | "off" } | { code: "gone" | "badLink" };

/** outcome: result of the link, or that it is invalid; undefined shows the button. */
export function AlertLinkPage({ action, outcome }: { action: AlertAction; outcome: Outcome | undefined }) {
	const { t } = useTranslation("searches");
	const isBusy = useNavigation().formMethod === "POST";
	const describe = (one: Outcome) => {
		if (one.code !== "done") return t(`links.${one.code}`);
		const { name, state } = one;
		// No mails come from a search that was paused or stopped before.
		if (action === "weekly" && state !== "on") return t(`links.weekly.${state}`, { name });
		return t(`links.${action}.done`, { name });
	};
	return (
		<LinkPage
			title={t(`links.${action}.title`)}
			intro={<p className="text-lg">{t(`links.${action}.text`)}</p>}
			button={isBusy ? t("saving") : t(`links.${action}.button`)}
			outcome={outcome ? { text: describe(outcome), isBad: outcome.code === "badLink" } : null}
		>
			<p className="flex flex-wrap items-center gap-x-2 text-muted">
				<a href={href("/saved-searches")} className="link inline-flex min-h-11 items-center">
					{t("links.manage")}
				</a>
				{t("links.manageHint")}
			</p>
		</LinkPage>
	);
}
