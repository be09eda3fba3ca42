/** The page of an alert without an account: how often, pause and stop. Each is its own form. */
import type { ReactNode } from "react";
import { Form as PlainForm, useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Form } from "#app/ui/form/form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { CriteriaList } from "./criteria-list.tsx";
import { type ShownAlert, ToAccount, ToLists } from "./email-alert-links.tsx";
import { FrequencyField, type SearchFormState } from "./search-fields.tsx";

/** What the page says above everything. */
export type AlertNotice = "done" | "ended" | "kept" | "account" | "gone" | "expired" | "badLink" | "waiting";

type Props = { alert: ShownAlert | null; notice: AlertNotice | undefined; state: SearchFormState };

/** alert: null when there is nothing to change. */
export function EmailAlertPage({ alert, notice, state }: Props) {
	const { t } = useTranslation("searches");
	return (
		<div className="container-page grid max-w-2xl gap-6 py-8 lg:py-12">
			<h1>{t("byMail.links.manage.title")}</h1>
			{notice ? <Notice notice={notice} /> : null}
			{alert ? (
				<>
					<div className="grid gap-3">
						<CriteriaList criteria={alert.criteria} label={t("youSearch")} />
						<p className="flex flex-wrap items-center gap-x-4">
							<span>
								{alert.state === "on"
									? t("byMail.links.manage.on", { often: t(`byMail.links.manage.often.${alert.frequency}`) })
									: t(`byMail.links.manage.${alert.state}`)}
							</span>
							<a href={alert.listPath} className="link inline-flex min-h-11 items-center">
								{t("toMatches")}
							</a>
						</p>
					</div>
					{alert.state === "waiting" ? null : (
						<>
							<OftenForm alert={alert} state={state} />
							<PausePanel isPaused={alert.state === "paused"} />
						</>
					)}
					<Panel id="alert-end" title={t("byMail.links.manage.endTitle")} text={t("byMail.links.manage.endText")}>
						<button type="submit" name="intent" value="stop" className="button button-secondary text-bad">
							<Icon name="trash" />
							{t("byMail.links.end.button")}
						</button>
					</Panel>
				</>
			) : (
				<p className="flex flex-wrap gap-3">
					{notice === "account" || notice === "kept" ? <ToAccount /> : <ToLists />}
				</p>
			)}
		</div>
	);
}

function Notice({ notice }: { notice: AlertNotice }) {
	const { t } = useTranslation("searches");
	const isBad = notice === "badLink" || notice === "expired";
	const text = {
		done: t("byMail.links.manage.done"),
		ended: t("byMail.links.manage.ended"),
		kept: t("byMail.links.end.kept"),
		account: t("byMail.links.account"),
		gone: t("byMail.links.manage.gone"),
		waiting: t("byMail.links.manage.waiting"),
		expired: t("byMail.links.badLink"),
		badLink: t("byMail.links.badLink"),
	}[notice];
	return (
		<p
			role={isBad ? "alert" : "status"}
			className={`panel flex items-start gap-3 border-s-4 p-4 ${isBad ? "border-s-bad" : "border-s-good"}`}
		>
			<Icon name={isBad ? "warning" : "check"} className="mt-0.5 size-5" />
			{text}
		</p>
	);
}

function OftenForm({ alert, state }: { alert: ShownAlert; state: SearchFormState }) {
	const { t } = useTranslation("searches");
	const isBusy = useNavigation().formMethod === "POST";
	const isRefused = Boolean(state?.errors.notificationFrequency);
	return (
		<Form
			// After a change the fields take the new value.
			key={alert.frequency}
			id="alert"
			state={state}
			defaultValues={{ notificationFrequency: alert.frequency }}
			hasSummary={false}
			className="panel grid gap-5 p-4 sm:p-6"
		>
			<FrequencyField isTooBroad={isRefused} isRefused={isRefused} />
			<button type="submit" name="intent" value="frequency" className="button button-primary justify-self-start">
				{isBusy ? t("saving") : t("saveChanges")}
			</button>
		</Form>
	);
}

function PausePanel({ isPaused }: { isPaused: boolean }) {
	const { t } = useTranslation("searches");
	return (
		<Panel
			id="alert-pause"
			title={t(`byMail.links.manage.${isPaused ? "resumeTitle" : "pauseTitle"}`)}
			text={t("byMail.links.manage.pausedText")}
		>
			<button type="submit" name="intent" value={isPaused ? "resume" : "pause"} className="button button-secondary">
				<Icon name={isPaused ? "play" : "pause"} />
				{t(isPaused ? "resume" : "pause")}
			</button>
		</Panel>
	);
}

function Panel({ id, title, text, children }: { id: string; title: string; text: string; children: ReactNode }) {
	return (
		<section aria-labelledby={id} className="grid gap-3 border-t border-line pt-6">
			<h2 id={id}>{title}</h2>
			<p className="text-muted">{text}</p>
			<PlainForm method="post">{children}</PlainForm>
		</section>
	);
}
