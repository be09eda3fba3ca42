/** The newest notifications; every action is a plain form. */
import { useEffect, useRef } from "react";
import { Form, href } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { markOpened } from "#app/ui/shell/live/notification-bell.ts";
import { useRevalidate } from "#app/ui/use-revalidate.ts";
import type { NotificationType, ShownNotification } from "../notification.ts";

const ICONS: Record<NotificationType, IconName> = { message: "mail", system: "info", welcome: "sun", other: "bell" };

/** notifications: null when they cannot be loaded. */
export function NotificationListPage({ notifications }: { notifications: ShownNotification[] | null }) {
	const { t } = useTranslation("notifications");
	// The pressed button goes with its notification, so focus moves to the heading.
	const heading = useRef<HTMLHeadingElement>(null);
	const shown = useRef(notifications?.length ?? 0);
	const length = notifications?.length ?? 0;
	useEffect(() => {
		if (length < shown.current && document.activeElement === document.body) heading.current?.focus();
		shown.current = length;
	}, [length]);
	return (
		<div className="container-page grid max-w-4xl grid-cols-1 gap-6 py-8 lg:py-12">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
				<h1 ref={heading} tabIndex={-1}>
					{t("title")}
				</h1>
				<a href={href("/profile/notifications")} className="link inline-flex min-h-11 items-center">
					{t("settings")}
				</a>
			</div>
			{notifications === null ? (
				<Failure />
			) : length === 0 ? (
				<Empty />
			) : (
				<Form method="post" action={href("/notifications")} preventScrollReset className="grid gap-4">
					{notifications.some(({ isRead }) => !isRead) ? (
						<button type="submit" name="read" value="all" className="button button-secondary justify-self-start">
							<Icon name="check" />
							{t("readAll")}
						</button>
					) : null}
					<ul className="grid gap-4">
						{notifications.map((notification) => (
							<Item key={notification.id} notification={notification} />
						))}
					</ul>
				</Form>
			)}
		</div>
	);
}

function Item({ notification }: { notification: ShownNotification }) {
	const { t } = useTranslation("notifications");
	const revalidate = useRevalidate();
	const { id, type, title, body, path, when, createdAt, isRead } = notification;
	return (
		<li className={isRead ? "panel flex gap-3 p-4 text-muted" : "panel flex gap-3 border-sea p-4"}>
			<Icon name={ICONS[type]} className={isRead ? "mt-0.5 size-5" : "mt-0.5 size-5 text-sea"} />
			<div className="grid min-w-0 grow grid-cols-1 gap-1">
				<h2 className="font-sans text-base font-semibold wrap-anywhere">
					{isRead ? null : <span className="text-sea">{t("isNew")}: </span>}
					{path ? (
						<a
							href={path}
							className="link"
							onClick={isRead ? undefined : () => void markOpened(id).then(revalidate, () => {})}
						>
							{title}
						</a>
					) : (
						title
					)}
				</h2>
				{body ? <p className="whitespace-pre-line wrap-anywhere">{body}</p> : null}
				<p className="text-sm text-muted">
					<time dateTime={createdAt}>{when}</time>
				</p>
				<div className="-mx-2 flex flex-wrap">
					{isRead ? null : (
						<EntryButton
							id={id}
							name="read"
							icon="check"
							label={t("read")}
							accessibleName={t("readNamed", { title })}
						/>
					)}
					<EntryButton
						id={id}
						name="delete"
						icon="trash"
						label={t("remove")}
						accessibleName={t("removeNamed", { title })}
					/>
				</div>
			</div>
		</li>
	);
}

type EntryButtonProps = { id: number; name: "read" | "delete"; icon: IconName; label: string; accessibleName: string };

function EntryButton({ id, name, icon, label, accessibleName }: EntryButtonProps) {
	return (
		<button type="submit" name={name} value={id} className="button button-quiet" aria-label={accessibleName}>
			<Icon name={icon} className="size-4" />
			{label}
		</button>
	);
}

function Empty() {
	const { t } = useTranslation("notifications");
	return (
		<div className="panel grid grid-cols-1 justify-items-center gap-3 px-4 py-10 text-center sm:py-16">
			<Icon name="bell" className="size-8 text-sea" />
			<h2>{t("none")}</h2>
			<p className="max-w-prose">{t("noneHint")}</p>
			<div className="flex flex-wrap justify-center gap-3">
				<a href={href("/favorites")} className="button button-secondary">
					{t("toFavourites")}
				</a>
				<a href={href("/saved-searches")} className="button button-secondary">
					{t("toSearches")}
				</a>
			</div>
		</div>
	);
}

function Failure() {
	const { t } = useTranslation("notifications");
	return (
		<div role="alert" className="panel grid gap-3 p-4">
			<p className="font-semibold">{t("failed")}</p>
			<p>{t("failedHint")}</p>
			<a href={href("/notifications")} data-document className="button button-primary justify-self-start">
				{t("again")}
			</a>
		</div>
	);
}
