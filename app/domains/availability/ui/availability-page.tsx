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
	const isOverQuota = answer.code === "confirmed" && answer.over_quota > 0;
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
							isBad: answer.code !== "asked" && (answer.code !== "confirmed" || isOverQuota),
						}
			}
		>
			{isOverQuota ? (
				<a href={href("/dashboard/billing")} className="link inline-flex min-h-11 items-center">
					{t("billing")}
				</a>
			) : null}
			<a href={href("/dashboard")} className="link inline-flex min-h-11 items-center">
				{t("dashboard")}
			</a>
		</LinkPage>
	);
}

type AnswerTexts = (
	key: "badLink" | "expired" | "nothing" | "done" | "waiting" | "overQuota",
	values?: { count: number },
) => string;

const COUNTED = { done: "confirmed", waiting: "waiting", overQuota: "over_quota" } as const;

function answerLabel(answer: AvailabilityOutcome | AvailabilityQuestion, t: AnswerTexts): string {
	if (answer.code === "asked") return t("nothing");
	if (answer.code !== "confirmed") return t(answer.code);
	const sentences = (["done", "waiting", "overQuota"] as const).flatMap((key) => {
		const count = answer[COUNTED[key]];
		return count > 0 ? t(key, { count }) : [];
	});
	return sentences.join(" ") || t("nothing");
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
						{last_confirmed_at ? t("last", { date: formatDate(last_confirmed_at, language) }) : null}
					</span>
				</li>
			))}
			{total > rows.length ? <li>{t("more", { count: total - rows.length })}</li> : null}
		</ul>
	);
}
