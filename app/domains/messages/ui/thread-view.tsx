/** One conversation: its listing, its messages, the answer form and what else can be done. */
import { useEffect, useRef } from "react";
import { Form, href } from "react-router";
import type { PushOffer } from "#app/domains/notifications/push/push-device.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import type { FormState } from "#app/ui/form/form-context.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type MessagesSearch, messagesPath, type Thread } from "../message.ts";
import { useCorrespondentName } from "./correspondent.ts";
import { ListingSummary } from "./listing-summary.tsx";
import { MessageForm } from "./message-form.tsx";
import { MessageList } from "./message-list.tsx";
import { ReportForm } from "./report-form.tsx";

/** A rejected form of this page. */
export type ThreadAnswer = { intent: string; state: FormState };

type Props = {
	thread: Thread;
	search: MessagesSearch;
	answer: ThreadAnswer | undefined;
	offer: PushOffer | null;
	sendKey: string;
	constraints: { message: Constraints; report: Constraints };
	now: number;
};

export function ThreadView({ thread, search, answer, offer, sendKey, constraints, now }: Props) {
	const { t } = useTranslation("messages");
	const name = useCorrespondentName()(thread.other);
	const path = messagesPath({ thread: thread.id });
	const stateOf = (intent: string) => (answer?.intent === intent ? answer.state : undefined);
	return (
		<>
			<header className="thread-head">
				<BackLink />
				<h1 className="one-line">
					{thread.other.slug && !thread.other.is_deleted ? (
						<a href={href("/agents/:slug", { slug: thread.other.slug })} className="link">
							{name}
						</a>
					) : (
						name
					)}
				</h1>
				<Actions thread={thread} name={name} path={path} />
			</header>
			{thread.listing ? (
				<ListingSummary listing={thread.listing} className="thread-subject" />
			) : (
				<p className="thread-subject text-muted">{t("agentPage")}</p>
			)}
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on wide screens, where the keyboard must reach it */}
			<section className="thread-scroll" aria-label={t("messages")} tabIndex={0}>
				<div className="thread-flow">
					{search.report ? (
						<ReportForm thread={thread} search={search} state={stateOf("report")} constraints={constraints.report} />
					) : null}
					{thread.has_older && thread.messages[0] ? (
						<a
							href={messagesPath({ thread: thread.id, olderThan: thread.messages[0].id })}
							className="button button-secondary"
						>
							{t("olderMessages")}
						</a>
					) : null}
					<MessageList thread={thread} name={name} olderThan={search.olderThan} now={now} />
					<a href={path} className={search.olderThan ? "button button-secondary" : "look-again link"}>
						{t(search.olderThan ? "newestMessages" : "lookAgain")}
					</a>
					{offer ? (
						<p className="text-sm">
							{offer.text}{" "}
							<a href={offer.path} className="link">
								{offer.link}
							</a>
						</p>
					) : null}
					<span id="newest" />
				</div>
			</section>
			<Answer
				thread={thread}
				name={name}
				path={path}
				sendKey={sendKey}
				state={stateOf("send")}
				constraints={constraints.message}
				isReporting={search.report !== null}
			/>
		</>
	);
}

/** To the list, on narrow screens. */
export function BackLink() {
	const { t } = useTranslation("messages");
	return (
		<a href={messagesPath()} className="thread-back link">
			<Icon name="left" className="size-5" />
			<span>{t("backToList")}</span>
		</a>
	);
}

type AnswerProps = {
	thread: Thread;
	name: string;
	path: string;
	sendKey: string;
	state: FormState | undefined;
	constraints: Constraints;
	/** The form of a report is open, and needs the screen. */
	isReporting: boolean;
};

/** The answer form, or why there is none. Typed text stays when the conversation was closed meanwhile. */
function Answer({ thread, name, state, isReporting, ...form }: AnswerProps) {
	const { t } = useTranslation("messages");
	const lastOwn = thread.messages.filter(({ is_own }) => is_own).at(-1)?.id;
	const note =
		thread.state === "blocked_by_me"
			? t("form.blocked", { name })
			: thread.state === "closed"
				? `${t("form.closed")} ${t("form.closedHint")}`
				: thread.must_wait
					? t("form.mustWait")
					: null;
	return (
		<section
			aria-label={t("form.title")}
			data-still={isReporting ? "" : undefined}
			className="composer no-print grid gap-3"
		>
			{note ? <p>{note}</p> : null}
			{thread.state === "blocked_by_me" ? (
				<IntentButton path={form.path} intent="unblock">
					{t("actions.unblock", { name })}
				</IntentButton>
			) : null}
			{/* A message of one's own that has arrived empties the field. */}
			{thread.can_write || state ? (
				<MessageForm key={lastOwn} {...form} state={state} label={t("form.body")} isLine />
			) : null}
		</section>
	);
}

/** Archive and block, in a menu. With JavaScript a press outside and Escape close it, too. */
function Actions({ thread, name, path }: { thread: Thread; name: string; path: string }) {
	const { t } = useTranslation("messages");
	const canBlock = thread.state !== "blocked_by_me" && !thread.other.is_deleted;
	const menu = useRef<HTMLDetailsElement>(null);
	useEffect(() => {
		const closeFromOutside = ({ target }: PointerEvent) => {
			if (menu.current && !menu.current.contains(target as Node)) menu.current.open = false;
		};
		document.addEventListener("pointerdown", closeFromOutside);
		return () => document.removeEventListener("pointerdown", closeFromOutside);
	}, []);
	return (
		<details
			ref={menu}
			className="thread-menu"
			onKeyDown={(event) => {
				if (event.key !== "Escape") return;
				event.currentTarget.open = false;
				event.currentTarget.querySelector("summary")?.focus();
			}}
		>
			<summary className="button button-quiet">
				<Icon name="more" />
				<span>{t(canBlock ? "actions.more" : "archived")}</span>
			</summary>
			<div className="panel">
				<IntentButton path={path} intent={thread.is_archived ? "restore" : "archive"}>
					{t(thread.is_archived ? "actions.restore" : "actions.archive")}
				</IntentButton>
				{canBlock ? (
					<>
						<IntentButton path={path} intent="block">
							{t("actions.block", { name })}
						</IntentButton>
						<p className="text-sm text-muted">{t("actions.blockHint")}</p>
					</>
				) : null}
			</div>
		</details>
	);
}

function IntentButton({ path, intent, children }: { path: string; intent: string; children: string }) {
	return (
		<Form method="post" action={path}>
			<button type="submit" name="intent" value={intent} className="button button-secondary wrap-anywhere">
				{children}
			</button>
		</Form>
	);
}
