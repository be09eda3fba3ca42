/** Landing page of the availability mail. */
import { href, useNavigation } from "react-router";
import { formatDate } from "#app/locales/format.ts";
import { pickText, useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { LinkPage } from "#app/ui/link-page.tsx";
import type { AvailabilityOutcome, AvailabilityQuestion } from "../availability.server.ts";

type Props = { question: AvailabilityQuestion; outcome: AvailabilityOutcome | undefined };

export function AvailabilityPage({ question, outcome }: Props) {
	const { t } = useTranslation("availability");
	const isBusy = useNavigation().formMethod === "POST";
	const isOpen = !outcome && question.code === "asked" && question.total > 0;
	const answer = outcome ?? question;
	const total = question.code === "asked" ? question.total : 0;
	return (
		<LinkPage
			title={t("title")}
			intro={
				isOpen ? (
					<>
						<p className="text-lg">{t("ask", { count: total })}</p>
						<DueList question={question} />
					</>
				) : null
			}
			button={isBusy ? t("busy") : t("confirm", { count: total })}
			hint={t("otherwise")}
			outcome={
				isOpen
					? null
					: {
							text: answerLabel(answer, t as AnswerTexts),
							isBad: answer.code !== "asked" && answer.code !== "confirmed",
						}
			}
		>
			<a href={href("/dashboard")} className="link inline-flex min-h-11 items-center">
				{t("dashboard")}
			</a>
		</LinkPage>
	);
}

type AnswerTexts = (key: "badLink" | "expired" | "nothing" | "done" | "waiting", values?: { count: number }) => string;

function answerLabel(answer: AvailabilityOutcome | AvailabilityQuestion, t: AnswerTexts): string {
	if (answer.code === "asked") return t("nothing");
	if (answer.code !== "confirmed") return t(answer.code);
	if (answer.confirmed === 0) return t("nothing");
	const done = t("done", { count: answer.confirmed });
	return answer.waiting > 0 ? `${done} ${t("waiting", { count: answer.waiting })}` : done;
}

function DueList({ question }: { question: Extract<AvailabilityQuestion, { code: "asked" }> }) {
	const { t } = useTranslation("availability");
	const language = useLanguage();
	const { rows, total } = question;
	return (
		<ul className="panel grid w-full gap-2 p-4">
			{rows.map(({ id, reference, title_en, title_tr, status, last_confirmed_at }) => (
				<li key={id} className="wrap-anywhere">
					{pickText(language, title_en, title_tr)?.text ?? reference} <span className="text-muted">{reference}</span>
					<span className="block text-sm text-muted">
						{status === "inactive" ? `${t("hidden")} · ` : null}
						{t("last", { date: formatDate(last_confirmed_at, language) })}
					</span>
				</li>
			))}
			{total > rows.length ? <li>{t("more", { count: total - rows.length })}</li> : null}
		</ul>
	);
}
