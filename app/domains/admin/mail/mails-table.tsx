/** Pending and failed mails with their actions. */
import { Form } from "react-router";
import { formatMoment, formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { EmailText } from "#app/ui/backoffice/email-text.tsx";
import { FilterLinks } from "#app/ui/filter-links.tsx";
import { ResponsiveTable } from "#app/ui/responsive-table.tsx";
import { MAIL_STATES, type MailRow, type MailSearch, type MailState, mailsPath } from "./outbox-admin.ts";

/** Counts are capped here. */
const MAX_COUNTED = 1000;

type ChoiceProps = { search: MailSearch; states: Record<MailState, number> };

export function MailStates({ search, states }: ChoiceProps) {
	const { t } = useTranslation("adminMails");
	const language = useLanguage();
	const formatCount = (count: number) => {
		const value = formatNumber(Math.min(count, MAX_COUNTED), language);
		return count > MAX_COUNTED ? t("capped", { value }) : value;
	};
	const links = MAIL_STATES.map((state) => ({
		path: mailsPath({ ...search, state, page: 1 }),
		text: t(`states.${state}`),
		count: formatCount(states[state]),
		isCurrent: state === search.state,
	}));
	return <FilterLinks label={t("statesLabel")} links={links} />;
}

type TableProps = { rows: MailRow[]; search: MailSearch; canAct: boolean };

export function MailsTable({ rows, search, canAct }: TableProps) {
	const { t, i18n } = useTranslation("adminMails");
	const language = useLanguage();
	const nameOf = (template: string) =>
		i18n.exists(`adminMails:templates.${template}`) ? t(`templates.${template}` as "templates.contactCopy") : template;
	return (
		<ResponsiveTable
			headings={[
				t("recipient"),
				{ text: t("mail"), cardLayout: "row" },
				{ text: t("error"), cardLayout: "short" },
				{ text: t("attempts"), cardLayout: "short" },
				{ text: t(search.state === "failed" ? "failedAt" : "next"), cardLayout: "short" },
				...(canAct ? [{ text: t("actions"), cardLayout: "row" } as const] : []),
			]}
			rows={rows.map((mail) => {
				const named = { mail: nameOf(mail.template), recipient: mail.recipient };
				return {
					key: mail.id,
					cells: [
						<span key="recipient" className="wrap-anywhere">
							<EmailText address={mail.recipient} />
						</span>,
						<span key="mail" className="grid">
							{named.mail}
							<span className="text-sm text-muted">
								{t(`languages.${mail.language}`)}, {t("written", { moment: formatMoment(mail.created_at, language) })}
							</span>
						</span>,
						mail.last_error ? (
							<span key="error" className="text-sm wrap-anywhere">
								{mail.last_error}
							</span>
						) : null,
						formatNumber(mail.attempts, language),
						formatMoment(mail.failed_at ?? mail.next_attempt_at, language),
						...(canAct ? [<MailActions key="actions" mail={mail} search={search} named={named} />] : []),
					],
				};
			})}
		/>
	);
}

type ActionsProps = { mail: MailRow; search: MailSearch; named: { mail: string; recipient: string } };

function MailActions({ mail, search, named }: ActionsProps) {
	const { t } = useTranslation("adminMails");
	return (
		<Form
			method="post"
			action={mailsPath(search)}
			className="grid min-w-40 justify-items-start gap-1 not-sm:flex not-sm:flex-wrap not-sm:items-start not-sm:gap-x-4"
		>
			<input type="hidden" name="mail" value={mail.id} />
			{mail.failed_at ? (
				<button
					type="submit"
					name="intent"
					value="retry"
					aria-label={t("retryNamed", named)}
					className="button button-secondary whitespace-nowrap"
				>
					{t("retry")}
				</button>
			) : null}
			<details>
				<summary aria-label={t("dropNamed", named)} className="link inline-flex min-h-11 cursor-pointer items-center">
					{t("drop")}
				</summary>
				<div className="grid justify-items-start gap-2 pb-2">
					<p className="text-sm text-muted">{t("dropHint")}</p>
					<button type="submit" name="intent" value="drop" className="button button-secondary text-bad">
						{t("dropNow")}
					</button>
				</div>
			</details>
		</Form>
	);
}
