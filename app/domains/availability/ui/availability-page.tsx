/** The page behind the link of a mail: what it asks about and one button, since mail scanners open links but press nothing. */
import { useEffect, useRef } from "react";
import { Form, href, useNavigation } from "react-router";
import { formatDate } from "#app/locales/format.ts";
import { pickText, useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { AvailabilityOutcome, AvailabilityQuestion } from "../availability.server.ts";

type Props = { question: AvailabilityQuestion; outcome: AvailabilityOutcome | undefined };

export function AvailabilityPage({ question, outcome }: Props) {
	const { t } = useTranslation("availability");
	const isBusy = useNavigation().formMethod === "POST";
	const isOpen = !outcome && question.code === "asked" && question.total > 0;
	const answer = outcome ?? question;
	return (
		<div className="container-page grid max-w-2xl justify-items-start gap-5 py-12 sm:py-16">
			<h1>{t("title")}</h1>
			{isOpen ? (
				<>
					<p className="text-lg">{t("ask", { count: question.total })}</p>
					<AskedList question={question} />
					<Form method="post">
						<button type="submit" className="button button-primary">
							{isBusy ? t("busy") : t("confirm", { count: question.total })}
						</button>
					</Form>
					<p className="text-muted">{t("otherwise")}</p>
				</>
			) : (
				<Answer
					text={nameAnswer(answer, t as AnswerTexts)}
					isBad={answer.code !== "asked" && answer.code !== "confirmed"}
				/>
			)}
			<a href={href("/dashboard")} className="link inline-flex min-h-11 items-center">
				{t("dashboard")}
			</a>
		</div>
	);
}

type AnswerTexts = (key: "badLink" | "expired" | "nothing" | "done" | "waiting", values?: { count: number }) => string;

function nameAnswer(answer: AvailabilityOutcome | AvailabilityQuestion, t: AnswerTexts): string {
	if (answer.code === "asked") return t("nothing");
	if (answer.code !== "confirmed") return t(answer.code);
	if (answer.confirmed === 0) return t("nothing");
	const done = t("done", { count: answer.confirmed });
	return answer.waiting > 0 ? `${done} ${t("waiting", { count: answer.waiting })}` : done;
}

function AskedList({ question }: { question: Extract<AvailabilityQuestion, { code: "asked" }> }) {
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

function Answer({ text, isBad }: { text: string; isBad: boolean }) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => box.current?.focus(), []);
	return (
		<div
			ref={box}
			role={isBad ? "alert" : "status"}
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: the outcome is where its reader goes on, also without script
			autoFocus
			className={`panel flex w-full items-start gap-3 border-s-4 p-4 wrap-anywhere ${isBad ? "border-s-bad" : "border-s-good"}`}
		>
			<Icon name={isBad ? "warning" : "check"} className="mt-0.5 size-5" />
			<p>{text}</p>
		</div>
	);
}
