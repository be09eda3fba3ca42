/** Form for alerts by mail without an account, and what follows it. */
import { href, useNavigation } from "react-router";
import { Trans } from "#app/locales/trans.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { BotCheckFields } from "#app/ui/bot-check-fields.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MAX_INSTANT_MATCHES } from "../saved-search.ts";
import { CriteriaList } from "./criteria-list.tsx";
import { MatchCount } from "./new-search.tsx";
import { FrequencyField, type SearchFormState } from "./search-fields.tsx";

type Props = {
	search: {
		/** Addresses of the list, of this page and of saving the search with an account. */
		listPath: string;
		alertPath: string;
		savePath: string;
		criteria: string[];
		total: number;
	};
	state: SearchFormState;
	constraints: Constraints;
	/** The address to which the link goes, once the form is sent. */
	sentTo: string | null;
};

export function NewEmailAlertPage({ search, state, constraints, sentTo }: Props) {
	const { t } = useTranslation("searches");
	return (
		<div className="container-page grid max-w-2xl gap-6 py-8 lg:py-12">
			<div className="grid gap-3">
				<h1>{t("byMail.title")}</h1>
				{sentTo === null ? <p className="text-lg text-muted">{t("byMail.intro")}</p> : null}
			</div>
			<div className="grid gap-3">
				<h2 className="font-sans text-base font-semibold">{t("youSearch")}</h2>
				<CriteriaList criteria={search.criteria} label={t("youSearch")} />
				{sentTo === null ? (
					<p className="flex flex-wrap items-center gap-x-4">
						<MatchCount total={search.total} />
						<a href={search.listPath} className="link inline-flex min-h-11 items-center">
							{t("changeFilters")}
						</a>
					</p>
				) : null}
			</div>
			{sentTo === null ? (
				<>
					<AlertForm search={search} state={state} constraints={constraints} />
					<p className="flex flex-wrap items-center gap-x-2">
						{t("byMail.orAccount")}
						<a href={search.savePath} rel="nofollow" className="link inline-flex min-h-11 items-center font-medium">
							{t("byMail.toAccount")}
						</a>
					</p>
				</>
			) : (
				<Sent email={sentTo} listPath={search.listPath} />
			)}
		</div>
	);
}

function AlertForm({ search, state, constraints }: Pick<Props, "search" | "state" | "constraints">) {
	const { t } = useTranslation(["searches", "forms"]);
	const isSending = useNavigation().formMethod === "POST";
	return (
		<Form
			id="alert"
			action={search.alertPath}
			state={state}
			defaultValues={{ notificationFrequency: "daily" }}
			constraints={constraints}
			labels={{
				email: t("byMail.email"),
				notificationFrequency: t("frequency"),
				consent: t("byMail.consentLabel"),
			}}
			className="panel grid gap-5 p-4 sm:p-6"
		>
			<BotCheckFields idPrefix="alert" values={state?.values} />
			<TextField name="email" type="email" autoComplete="email" hint={t("byMail.emailHint")} />
			<FrequencyField
				isTooBroad={search.total > MAX_INSTANT_MATCHES}
				isRefused={Boolean(state?.errors.notificationFrequency)}
			/>
			<CheckboxField
				name="consent"
				label={
					<Trans
						t={t}
						i18nKey="byMail.consent"
						components={{ privacy: <a href={href("/privacy")} className="link" /> }}
					/>
				}
				hint={t("byMail.endHint")}
			/>
			<button type="submit" className="button button-primary justify-self-start">
				<Icon name="mail" />
				{isSending ? t("forms:sending") : t("byMail.submit")}
			</button>
		</Form>
	);
}

function Sent({ email, listPath }: { email: string; listPath: string }) {
	const { t } = useTranslation("searches");
	return (
		<div
			role="status"
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: focus moves to the result, also without JavaScript
			autoFocus
			className="panel grid justify-items-start gap-3 border-s-4 border-s-good p-4 wrap-anywhere"
		>
			<h2>{t("byMail.sentTitle")}</h2>
			<p>{t("byMail.sent", { email })}</p>
			<p className="text-muted">{t("byMail.sentNone")}</p>
			<a href={listPath} className="button button-secondary">
				{t("byMail.toList")}
			</a>
		</div>
	);
}
