/** The pages behind the links by which an alert without an account is begun and ended. */
import { href, useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { LinkPage } from "#app/ui/link-page.tsx";
import type { Frequency } from "../saved-search.ts";
import { CriteriaList } from "./criteria-list.tsx";

/** An alert for its pages. */
export type ShownAlert = {
	state: "waiting" | "on" | "paused";
	frequency: Frequency;
	criteria: string[];
	listPath: string;
};

const SUCCESS = new Set(["confirmed", "already", "done", "kept", "account"]);

export type ConfirmCode = "confirmed" | "already" | "full" | "account" | "gone" | "expired" | "badLink";

type ConfirmProps = { alert: ShownAlert | null; code: ConfirmCode | undefined; managePath?: string | undefined };

/** code: result of the link, or why it does nothing; undefined shows the button. */
export function ConfirmEmailAlertPage({ alert, code, managePath }: ConfirmProps) {
	const { t } = useTranslation("searches");
	const isBusy = useNavigation().formMethod === "POST";
	const describe = (one: ConfirmCode) =>
		one === "account" || one === "badLink" ? t(`byMail.links.${one}`) : t(`byMail.links.confirm.${one}`);
	return (
		<LinkPage
			title={t("byMail.links.confirm.title")}
			button={isBusy ? t("saving") : t("byMail.links.confirm.button")}
			outcome={code ? { text: describe(code), isBad: !SUCCESS.has(code) } : null}
			intro={
				<>
					<p className="text-lg">{t("byMail.links.confirm.text")}</p>
					{alert ? (
						<>
							<CriteriaList criteria={alert.criteria} label={t("youSearch")} />
							<p className="text-muted">{t(`state.${alert.frequency}`)}</p>
						</>
					) : null}
				</>
			}
			hint={t("byMail.endHint")}
		>
			{code ? (
				<p className="flex flex-wrap items-center gap-x-4 gap-y-2">
					{code === "account" ? <ToAccount /> : null}
					{alert ? (
						<a href={alert.listPath} className="button button-secondary">
							{t("toMatches")}
						</a>
					) : code === "account" ? null : (
						<ToLists />
					)}
					{managePath ? (
						<a href={managePath} className="link inline-flex min-h-11 items-center">
							{t("byMail.links.change")}
						</a>
					) : null}
				</p>
			) : null}
		</LinkPage>
	);
}

/** Where an alert is that an account took over. */
export function ToAccount() {
	const { t } = useTranslation("searches");
	return (
		<a href={href("/saved-searches")} className="button button-secondary">
			{t("links.manage")}
		</a>
	);
}

/** Where alerts are asked for. */
export function ToLists() {
	const { t } = useTranslation("searches");
	return (
		<>
			<a href={href("/properties")} className="button button-secondary">
				{t("toProperties")}
			</a>
			<a href={href("/vehicles")} className="button button-secondary">
				{t("toVehicles")}
			</a>
		</>
	);
}

export type EndCode = "done" | "kept" | "badLink";

/** code: result of the link, or that it is invalid; undefined shows the button. */
export function EndEmailAlertPage({ code }: { code: EndCode | undefined }) {
	const { t } = useTranslation("searches");
	const isBusy = useNavigation().formMethod === "POST";
	const texts = {
		done: t("byMail.links.manage.ended"),
		kept: t("byMail.links.end.kept"),
		badLink: t("byMail.links.badLink"),
	};
	return (
		<LinkPage
			title={t("byMail.links.end.title")}
			intro={<p className="text-lg">{t("byMail.links.end.text")}</p>}
			button={isBusy ? t("saving") : t("byMail.links.end.button")}
			outcome={code ? { text: texts[code], isBad: !SUCCESS.has(code) } : null}
		>
			{code === "done" ? (
				<a href="/" className="button button-secondary">
					{t("byMail.links.toHome")}
				</a>
			) : code === "kept" ? (
				<ToAccount />
			) : null}
		</LinkPage>
	);
}
