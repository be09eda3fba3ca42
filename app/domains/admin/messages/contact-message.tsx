/** A contact message with its answers and answer forms. */
import { href, Form as RouterForm, useNavigation } from "react-router";
import { formatMoment } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { EmailText } from "#app/ui/backoffice/email-text.tsx";
import { Form } from "#app/ui/form/form.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MessageStatus } from "./contact-list.tsx";
import { type ContactMessage, messagesPath } from "./contact-messages.ts";

export function MessageFacts({ message }: { message: ContactMessage }) {
	const { t } = useTranslation("adminContact");
	const language = useLanguage();
	const facts = [
		[t("name"), message.name],
		[
			t("email"),
			<a
				key="email"
				href={`mailto:${encodeURIComponent(message.email).replace("%40", "@")}`}
				className="link wrap-anywhere"
			>
				<EmailText address={message.email} />
			</a>,
		],
		[t("language"), t(`languages.${message.language}`)],
		[t("received"), formatMoment(message.created_at, language)],
		[t("state"), <MessageStatus key="state" message={message} />],
	] as const;
	return (
		<section aria-labelledby="facts" className="grid content-start gap-3">
			<h2 id="facts">{t("facts")}</h2>
			<dl className="panel divide-y divide-line">
				{facts.map(([label, value]) => (
					<div key={label} className="grid grid-cols-[7rem_1fr] gap-x-4 px-4 py-2">
						<dt className="text-muted">{label}</dt>
						<dd className="min-w-0 wrap-anywhere">{value}</dd>
					</div>
				))}
			</dl>
			{message.others > 0 ? (
				<a href={messagesPath({ q: message.email })} className="link inline-flex min-h-11 items-center">
					{t("others", { count: message.others })}
				</a>
			) : null}
		</section>
	);
}

export function MessageText({ message }: { message: ContactMessage }) {
	const { t } = useTranslation("adminContact");
	return (
		<section aria-labelledby="words" className="grid gap-3">
			<h2 id="words" className="visually-hidden">
				{t("message")}
			</h2>
			<p lang={message.language} className="panel max-w-prose p-4 whitespace-pre-line wrap-anywhere">
				{message.message}
			</p>
		</section>
	);
}

export function MessageAnswers({ answers, language: written }: Pick<ContactMessage, "answers" | "language">) {
	const { t } = useTranslation("adminContact");
	const language = useLanguage();
	if (answers.length === 0) return null;
	return (
		<section aria-labelledby="answers" className="grid gap-3">
			<h2 id="answers">{t("answers")}</h2>
			<ol className="divide-y divide-line border-y border-line">
				{answers.map(({ id, reply: words, actor, created_at, mail }) => (
					<li key={id} className="grid max-w-prose gap-1 py-3 wrap-anywhere">
						{words === null ? (
							<p className="text-muted">{t("elsewhere")}</p>
						) : (
							<p lang={written} className="whitespace-pre-line">
								{words}
							</p>
						)}
						<p className="text-sm text-muted">
							{t("answerBy", { name: actor ?? t("gone"), moment: formatMoment(created_at, language) })}
						</p>
						{mail ? (
							<p className={`text-sm ${mail === "failed" ? "text-bad" : "text-muted"}`}>
								{t(`mail.${mail}`)}
								{mail === "failed" ? (
									<>
										{" "}
										<a href={`${href("/admin/mails")}?state=failed`} className="link inline-flex min-h-11 items-center">
											{t("toMails")}
										</a>
									</>
								) : null}
							</p>
						) : null}
					</li>
				))}
			</ol>
		</section>
	);
}

type AnswerProps = { message: ContactMessage | null; state: FormState | undefined; constraints: Constraints };

/** Answer form. A rejected answer comes back in `state`, also when the message itself cannot be loaded. */
export function AnswerForm({ message, state, constraints }: AnswerProps) {
	const { t } = useTranslation(["adminContact", "forms"]);
	const isBusy = useNavigation().formData?.get("intent") === "answer";
	return (
		<section aria-labelledby="answer" className="grid gap-3">
			<h2 id="answer">{t(message?.answers.length ? "answerAgainTitle" : "answerTitle")}</h2>
			<Form
				id="reply"
				state={state}
				constraints={constraints}
				labels={{ words: t("words") }}
				className="grid max-w-prose gap-4"
			>
				<input type="hidden" name="revision" value={message?.fingerprint ?? state?.values.revision} />
				<TextAreaField
					name="words"
					hint={message ? t(`wordsHint.${message.language}`) : undefined}
					rows={10}
					lang={message?.language}
				/>
				<button type="submit" name="intent" value="answer" className="button button-primary justify-self-start">
					<Icon name="mail" />
					{isBusy ? t("forms:sending") : t("send")}
				</button>
			</Form>
		</section>
	);
}

/** Actions on a message that send no mail. */
export function MessageStateForms({ message }: { message: ContactMessage }) {
	const { t } = useTranslation("adminContact");
	const isRead = message.read_at !== null;
	return (
		<section aria-labelledby="marks" className="grid content-start gap-3">
			<h2 id="marks">{t("withoutMail")}</h2>
			<RouterForm method="post" className="flex flex-wrap gap-2">
				<input type="hidden" name="revision" value={message.fingerprint} />
				{message.answered_at === null ? (
					<>
						<button type="submit" name="intent" value={isRead ? "unread" : "read"} className="button button-secondary">
							{t(isRead ? "markUnread" : "markRead")}
						</button>
						<button type="submit" name="intent" value="elsewhere" className="button button-secondary">
							{t("markAnswered")}
						</button>
					</>
				) : (
					<button type="submit" name="intent" value="elsewhere" className="button button-secondary">
						{t("markAnswered")}
					</button>
				)}
			</RouterForm>
		</section>
	);
}
