/** Conversations with the other person, the listing and the last message. */
import "./messages.css";
import { formatMoment } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { type ConversationRow, type MessagesSearch, messagesPath } from "../message.ts";
import { formatRecent } from "../message-days.ts";
import { useCorrespondentName, useListingTitle } from "./correspondent.ts";
import { ListingThumbnail } from "./listing-summary.tsx";

type Props = {
	rows: readonly ConversationRow[];
	/** Id of the conversation that is open. */
	current?: string | undefined;
	/** Where the list is, which an opened conversation keeps beside it. */
	place?: Partial<Pick<MessagesSearch, "filter" | "position">>;
	/** Milliseconds since the epoch. */
	now: number;
};

export function ConversationList({ rows, current, place = {}, now }: Props) {
	return (
		<ul className="conversation-rows">
			{rows.map((row) => (
				<ConversationItem key={row.id} row={row} isCurrent={row.id === current} place={place} now={now} />
			))}
		</ul>
	);
}

type ItemProps = Required<Pick<Props, "place" | "now">> & { row: ConversationRow; isCurrent: boolean };

function ConversationItem({ row, isCurrent, place, now }: ItemProps) {
	const { t } = useTranslation("messages");
	const language = useLanguage();
	const name = useCorrespondentName()(row.other);
	const toTitle = useListingTitle();
	const title = row.listing ? toTitle(row.listing) : { text: t("agentPage"), lang: undefined };
	const text = row.last_body ?? t("removedMessage");
	return (
		<li className="conversation" data-current={isCurrent || undefined}>
			<ListingThumbnail listing={row.listing} />
			<div className="min-w-0">
				<p className="flex items-baseline justify-between gap-3">
					<a
						href={`${messagesPath({ ...place, thread: row.id })}#newest`}
						aria-current={isCurrent ? "true" : undefined}
						className={`conversation-link one-line ${row.unread > 0 ? "font-semibold" : "font-medium"}`}
					>
						{name}
					</a>
					<time
						dateTime={row.last_message_at}
						title={formatMoment(row.last_message_at, language)}
						className="flex-none text-sm text-muted"
					>
						{formatRecent(row.last_message_at, now, language)}
					</time>
				</p>
				<p className="one-line text-sm text-muted" lang={title.lang}>
					{title.text}
				</p>
				<p className="flex items-center justify-between gap-3">
					<span className="one-line" dir="auto">
						{row.last_is_own ? t("youSaid", { text }) : text}
					</span>
					{row.unread > 0 ? (
						<span className="unread-count figures">
							<span aria-hidden="true">{row.unread > 99 ? "99+" : row.unread}</span>
							<span className="visually-hidden">{t("unreadCount", { count: row.unread })}</span>
						</span>
					) : null}
				</p>
				{row.is_closed ? <p className="text-sm text-muted">{t("closedBadge")}</p> : null}
			</div>
		</li>
	);
}
