/** Messages of a conversation by day, with warnings above those of the other person. */
import { formatDate, formatMoment } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { listWarnings, type Message, messagesPath, type Thread } from "../message.ts";
import { continuesTurn, formatTime, groupByDay } from "../message-days.ts";

type Props = {
	thread: Thread;
	/** Name of the other person. */
	name: string;
	/** Position of the page, kept in the links. */
	olderThan: number | null;
	/** Milliseconds since the epoch. */
	now: number;
};

export function MessageList({ thread, name, olderThan, now }: Props) {
	const { t } = useTranslation("messages");
	const language = useLanguage();
	if (thread.messages.length === 0) return <p className="text-muted">{t("noMessages")}</p>;
	return (
		<div className="thread-messages">
			{groupByDay(thread.messages, now).map(({ day, name: dayName, messages }) => (
				<section key={day} aria-label={formatDate(day, language)}>
					<h3 className="thread-day">{dayName ? t(dayName) : formatDate(day, language)}</h3>
					<ol>
						{messages.map((message, place) => (
							<MessageItem
								key={message.id}
								message={message}
								continues={continuesTurn(message, messages[place - 1])}
								name={name}
								reportPath={`${messagesPath({ thread: thread.id, olderThan, report: message.id })}#report`}
							/>
						))}
					</ol>
				</section>
			))}
		</div>
	);
}

type ItemProps = { message: Message; continues: boolean; name: string; reportPath: string };

function MessageItem({ message, continues, name, reportPath }: ItemProps) {
	const { t } = useTranslation("messages");
	const language = useLanguage();
	const { is_own: isOwn, is_removed: isRemoved, is_reported: isReported, sent_at } = message;
	const moment = formatMoment(sent_at, language);
	return (
		<li className={`message ${isOwn ? "message-own" : ""} ${continues ? "message-next" : ""}`}>
			<p className="visually-hidden">{isOwn ? t("you") : name}</p>
			<Warnings message={message} />
			<div className="message-bubble">
				{isRemoved ? (
					<p className="message-text text-muted">{t("removedMessage")}</p>
				) : (
					// The language of a message is not known.
					<p className="message-text" dir="auto">
						{message.body}
					</p>
				)}
				<p className="message-facts">
					<time dateTime={sent_at} title={moment}>
						<span className="visually-hidden">{t("sentAt", { time: moment })}</span>
						<span aria-hidden="true">{formatTime(sent_at, language)}</span>
					</time>
					{isOwn || isRemoved ? null : isReported ? (
						<span>{t("actions.reported")}</span>
					) : (
						<a href={reportPath} aria-label={t("actions.reportOf", { moment })} className="message-report link">
							{t("actions.report")}
						</a>
					)}
				</p>
			</div>
		</li>
	);
}

/** What the reader should know before trusting a message. */
function Warnings({ message }: { message: Message }) {
	const { t } = useTranslation("messages");
	const warnings = listWarnings(message);
	if (warnings.length === 0) return null;
	return (
		<div className="message-warning">
			<p className="font-semibold">
				<Icon name="warning" className="size-4 text-warning" /> {t("warnings.title")}
			</p>
			{warnings.map((warning) => (
				<p key={warning}>{t(`warnings.${warning}`)}</p>
			))}
		</div>
	);
}
