/** Actions on a user, and the user's own recent events. */
import { href } from "react-router";
import { formatMoment } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Section } from "../../../ui/backoffice/section.tsx";
import { useActivityLabels } from "../activity/activity-labels.ts";
import type { AccountEvent, AdminUser, UserActivity } from "./users.ts";

export function UserHistory({ person }: { person: AdminUser }) {
	const { t } = useTranslation("adminUsers");
	return (
		<>
			{person.events.length > 0 ? (
				<Section id="history" title={t("history")}>
					<ol className="divide-y divide-line border-y border-line">
						{person.events.map((event) => (
							<EventItem key={`${event.about}-${event.id}`} event={event} />
						))}
					</ol>
				</Section>
			) : null}
			<Section id="activity" title={t("activity")}>
				<p className="flex flex-wrap gap-x-6">
					<a href={`${href("/admin/activity")}?actor=${person.id}`} className="link inline-flex min-h-11 items-center">
						{t("activityBy")}
					</a>
					<a
						href={`${href("/admin/activity")}?resource_type=account&resource=${person.id}`}
						className="link inline-flex min-h-11 items-center"
					>
						{t("activityAbout")}
					</a>
				</p>
				{person.activity.length === 0 ? (
					<p className="text-muted">{t("noActivity")}</p>
				) : (
					<ol className="divide-y divide-line border-y border-line">
						{person.activity.map((row) => (
							<ActivityRow key={row.id} row={row} />
						))}
					</ol>
				)}
			</Section>
		</>
	);
}

function EventItem({ event }: { event: AccountEvent }) {
	const { t } = useTranslation(["adminUsers", "accountReasons", "agentReasons"]);
	const language = useLanguage();
	const code = event.reason_code as "other" | null;
	return (
		<li className="grid gap-1 py-3 wrap-anywhere">
			<p className="font-semibold">
				{t(`done.${event.action}`)}
				{event.from_role && event.to_role ? ` ${t(`roles.${event.from_role}`)} → ${t(`roles.${event.to_role}`)}` : null}
			</p>
			{code ? <p>{event.about === "agent" ? t(`agentReasons:${code}`) : t(`accountReasons:${code}`)}</p> : null}
			{event.reason ? <p className="whitespace-pre-line">{event.reason}</p> : null}
			{event.sessions > 0 ? <p>{t("sessionsEnded", { count: event.sessions })}</p> : null}
			<p className="text-sm text-muted">
				<time dateTime={event.created_at}>{formatMoment(event.created_at, language)}</time>,{" "}
				{event.actor ? t("by", { name: event.actor }) : t("byUnknown")}
			</p>
		</li>
	);
}

function ActivityRow({ row }: { row: UserActivity }) {
	const { t } = useTranslation("adminUsers");
	const { language, actionLabel, labelFor } = useActivityLabels();
	const who = row.is_own ? t("byThemselves") : row.actor ? t("by", { name: row.actor }) : t("bySystem");
	return (
		<li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2 wrap-anywhere not-sm:gap-y-0 not-sm:py-1">
			<a
				href={href("/admin/activity/:id", { id: String(row.id) })}
				className="link figures inline-flex min-h-11 items-center text-sm whitespace-nowrap"
			>
				<time dateTime={row.occurred_at}>{formatMoment(row.occurred_at, language)}</time>
			</a>
			<span className="min-w-0">
				{actionLabel(row.action)}
				{row.status === "success" ? null : <span className="text-bad"> · {labelFor("status", row.status)}</span>}
			</span>
			<span className="text-sm text-muted">{who}</span>
		</li>
	);
}
