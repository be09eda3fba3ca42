/** The list of conversations beside one of them; on narrow screens one of the two. */
import "./messages.css";
import type { PushOffer } from "#app/domains/notifications/push/push-device.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { IgnoredNotice } from "#app/ui/ignored-notice.tsx";
import { type ConversationPage, LIST_FILTERS, type MessagesSearch, messagesPath, type Thread } from "../message.ts";
import { ConversationList } from "./conversation-list.tsx";
import { MessageForm } from "./message-form.tsx";
import { BackLink, type ThreadAnswer, ThreadView } from "./thread-view.tsx";

type Props = {
	search: MessagesSearch;
	/** Null when it could not be read. */
	list: ConversationPage | null;
	/** Null without one, and when it could not be read. */
	thread: Thread | null;
	/** Whether the address names a conversation. */
	hasThread: boolean;
	/** A notice about parameters of the address without effect. */
	ignored: string | null;
	answer: ThreadAnswer | undefined;
	offer: PushOffer | null;
	sendKey: string;
	constraints: { message: Constraints; report: Constraints };
	/** Milliseconds since the epoch. */
	now: number;
};

export function MessagesPage({ search, list, thread, hasThread, ignored, ...form }: Props) {
	const { t } = useTranslation("messages");
	const notice = <IgnoredNotice text={ignored} />;
	const isEmpty = !hasThread && list?.rows.length === 0 && search.filter === "all" && !search.position;
	if (isEmpty)
		return (
			<div className="container-page grid grid-cols-1 gap-4 py-8">
				<h1>{t("title")}</h1>
				{notice}
				<Filters filter={search.filter} unread={0} />
				<EmptyState
					icon="mail"
					title={t("emptyTitle")}
					text={t("emptyText")}
					homes={t("emptyHomes")}
					vehicles={t("emptyVehicles")}
				/>
			</div>
		);
	return (
		<div className="container-page">
			<div className="messages" data-open={hasThread || undefined}>
				<section aria-labelledby="conversations-title" className="conversations">
					{hasThread ? (
						<h2 id="conversations-title">{t("listTitle")}</h2>
					) : (
						<h1 id="conversations-title">{t("title")}</h1>
					)}
					{notice}
					<List search={search} list={list} current={thread?.id} now={form.now} />
				</section>
				<div className="thread">
					{thread ? (
						<ThreadView key={thread.id} thread={thread} search={search} {...form} />
					) : hasThread ? (
						<ThreadFailure search={search} {...form} />
					) : list && list.rows.length > 0 ? (
						<p className="thread-empty">
							<Icon name="mail" className="size-8 text-sea" />
							{t("choose")}
						</p>
					) : null}
				</div>
			</div>
		</div>
	);
}

type ListProps = Pick<Props, "search" | "list" | "now"> & { current: string | undefined };

function List({ search, list, current, now }: ListProps) {
	const { t } = useTranslation("messages");
	if (!list)
		return (
			<div role="alert" className="panel grid gap-3 border-s-4 border-s-bad p-4">
				<p>{t("listFailed")}</p>
				<a href={messagesPath(search)} className="link">
					{t("tryAgain")}
				</a>
			</div>
		);
	const { filter, position } = search;
	// What is opened is no longer unread.
	const place = filter === "unread" ? {} : { filter, position };
	const last = list.rows.at(-1);
	const older = list.has_more && last ? { before: last.last_message_at, beforeId: last.id } : null;
	return (
		<>
			<Filters filter={filter} unread={list.unread_threads} />
			<div className="conversations-scroll">
				{list.rows.length > 0 ? (
					<ConversationList rows={list.rows} current={current} place={place} now={now} />
				) : (
					<p className="text-muted">
						{position
							? t("emptyPage")
							: t(filter === "unread" ? "emptyUnread" : filter === "archived" ? "emptyArchived" : "emptyTitle")}
					</p>
				)}
				<p className="flex flex-wrap gap-3 py-3">
					{position ? (
						<a href={messagesPath({ filter })} className="button button-secondary">
							{t("newest")}
						</a>
					) : null}
					{older ? (
						<a href={messagesPath({ filter, position: older })} rel="next" className="button button-secondary">
							{t("older")}
						</a>
					) : null}
				</p>
			</div>
		</>
	);
}

function Filters({ filter, unread }: { filter: MessagesSearch["filter"]; unread: number }) {
	const { t } = useTranslation("messages");
	return (
		<nav aria-label={t("filters")}>
			<ul className="flex flex-wrap gap-2">
				{LIST_FILTERS.map((one) => (
					<li key={one}>
						<a
							href={messagesPath({ filter: one })}
							aria-current={one === filter ? "true" : undefined}
							className={`chip min-h-11 ${one === filter ? "border-sea bg-sea-soft font-semibold text-sea" : ""}`}
						>
							{t(one)}
							{one === "unread" && unread > 0 ? (
								<span className="figures text-muted">{unread > 99 ? "99+" : unread}</span>
							) : null}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** The conversation cannot be read just now. What was typed stays, and can be sent again. */
function ThreadFailure({
	search,
	answer,
	sendKey,
	constraints,
}: Omit<Props, "list" | "thread" | "hasThread" | "ignored">) {
	const { t } = useTranslation("messages");
	const state = answer?.intent === "send" ? answer.state : undefined;
	return (
		<div className="thread-failure">
			<BackLink />
			<h1>{t("title")}</h1>
			<div role="alert" className="panel grid gap-3 border-s-4 border-s-bad p-4">
				<p>{t("threadFailed")}</p>
				{state ? null : (
					<a href={messagesPath(search)} className="link">
						{t("tryAgain")}
					</a>
				)}
			</div>
			{state && search.thread ? (
				<MessageForm
					path={messagesPath({ thread: search.thread })}
					sendKey={sendKey}
					state={state}
					constraints={constraints.message}
					label={t("form.body")}
				/>
			) : null}
		</div>
	);
}
