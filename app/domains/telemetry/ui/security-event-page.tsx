/** A security event: facts, related activity, and the resolve button. */

import { Form, href } from "react-router";
import { formatMoment, formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { BackLink } from "#app/ui/backoffice/back-link.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ResponsiveTable } from "#app/ui/responsive-table.tsx";
import type { SecurityEventDetail } from "../security-events.ts";
import { Code, Fact, Facts, Section } from "./facts.tsx";
import { SeverityMark, useEventTypeLabel } from "./security-page.tsx";

type Props = { event: SecurityEventDetail; errors: Record<string, string[]> | undefined };

export function SecurityEventPage({ event, errors }: Props) {
	const { t } = useTranslation("adminSecurity");
	const language = useLanguage();
	const eventTypeLabel = useEventTypeLabel();
	const { resolved, resolved_at, actor } = event;
	const date = resolved_at ? formatMoment(resolved_at, language) : "";
	return (
		<div className="container-page grid grid-cols-1 gap-6 py-8">
			<div className="grid gap-2">
				<BackLink to={href("/admin/security")}>{t("back")}</BackLink>
				<h1>{eventTypeLabel(event.event_type)}</h1>
				<SeverityMark severity={event.severity} />
				{resolved ? (
					<p className="text-good">
						<Icon name="check" className="size-4" />{" "}
						{actor ? t("resolvedBy", { date, name: actor }) : t("resolvedOn", { date })}
					</p>
				) : null}
			</div>
			{event.may_resolve ? (
				<Form method="post" className="grid gap-3">
					<ErrorSummary general={errors?.form} answer={errors} />
					<button
						type="submit"
						name="intent"
						value={resolved ? "reopen" : "resolve"}
						className={`button justify-self-start ${resolved ? "button-secondary" : "button-primary"}`}
					>
						<Icon name={resolved ? "history" : "check"} />
						{t(resolved ? "reopen" : "resolve")}
					</button>
				</Form>
			) : null}
			<div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
				<EventFacts event={event} />
				<div className="grid min-w-0 grid-cols-1 content-start gap-8">
					<EventDetails event={event} />
					<RelatedEvents event={event} />
				</div>
			</div>
			<RelatedActions event={event} />
		</div>
	);
}

function EventFacts({ event }: { event: SecurityEventDetail }) {
	const { t } = useTranslation("adminSecurity");
	const language = useLanguage();
	const none = <span className="text-muted">{t("unknown")}</span>;
	const { created_at, last_at, occurrences, person, user_id, ip_address, user_agent, session_id, request_id } = event;
	return (
		<Section id="facts" title={t("facts")}>
			<Facts>
				<Fact label={t("type")}>
					<Code>{event.event_type}</Code>
				</Fact>
				<Fact label={t("when")}>
					<time dateTime={created_at}>{formatMoment(created_at, language)}</time>
					{occurrences > 1 ? (
						<span className="block text-sm text-muted">
							{t("times", { count: occurrences })}, {t("until", { date: formatMoment(last_at, language) })}
						</span>
					) : null}
				</Fact>
				<Fact label={t("source")}>{t(`sources.${event.source}`)}</Fact>
				<Fact label={t("who")}>
					{user_id ? (
						<a
							href={`${href("/admin/activity")}?actor=${user_id}`}
							className="link inline-flex min-h-11 items-center wrap-anywhere"
						>
							{person ?? user_id}
						</a>
					) : (
						<span className="text-muted">{t("nobody")}</span>
					)}
				</Fact>
				<Fact label={t("address")}>{ip_address ? <Code>{ip_address}</Code> : none}</Fact>
				<Fact label={t("browser")}>{user_agent ? <Code>{user_agent}</Code> : none}</Fact>
				{session_id ? (
					<Fact label={t("session")}>
						<Code>{session_id}</Code>
					</Fact>
				) : null}
				<Fact label={t("request")}>
					{request_id ? (
						<a
							href={`${href("/admin/activity")}?request=${request_id}`}
							className="link inline-flex min-h-11 items-center"
						>
							{t("seeRequest")}
						</a>
					) : (
						none
					)}
				</Fact>
			</Facts>
		</Section>
	);
}

const DETAIL_FIELDS = [
	"method",
	"path",
	"fields",
	"count",
	"target",
	"where",
	"directive",
	"blocked",
	"file",
	"line",
] as const;

function EventDetails({ event: { details } }: { event: SecurityEventDetail }) {
	const { t } = useTranslation("adminSecurity");
	const language = useLanguage();
	const shownDetails = DETAIL_FIELDS.filter((name) => details[name] !== undefined && details[name] !== null);
	if (shownDetails.length === 0) return null;
	const show = (value: unknown) =>
		typeof value === "number"
			? formatNumber(value, language)
			: Array.isArray(value)
				? value.map(String).join(", ")
				: String(value);
	return (
		<Section id="details" title={t("details")}>
			<Facts>
				{shownDetails.map((name) => (
					<Fact key={name} label={t(`detail.${name}`)}>
						<Code>{show(details[name])}</Code>
					</Fact>
				))}
			</Facts>
		</Section>
	);
}

function RelatedActions({ event: { activity } }: { event: SecurityEventDetail }) {
	const { t, i18n } = useTranslation(["adminSecurity", "activity"]);
	const language = useLanguage();
	const eventTypeLabel = (group: "actions" | "resources", code: string) =>
		i18n.exists(`activity:${group}.${code}`) ? t(`activity:${group}.${code}` as "activity:title") : code;
	return (
		<Section id="related-actions" title={t("relatedActions")} intro={t("relatedIntro")}>
			{activity.length === 0 ? (
				<p>{t("noActs")}</p>
			) : (
				<ResponsiveTable
					headings={[t("action"), t("result"), t("who"), t("when"), t("request")]}
					rows={activity.map((action) => ({
						key: action.id,
						cells: [
							<span key="action" className="grid">
								{eventTypeLabel("actions", action.action)}
								{action.resource_id ? (
									<span className="text-sm font-normal wrap-anywhere text-muted">
										{action.resource_type ? `${eventTypeLabel("resources", action.resource_type)}: ` : ""}
										{action.resource_id}
									</span>
								) : null}
							</span>,
							t(`results.${action.status}`),
							action.person ?? (
								<span key="who" className="text-muted">
									{t("nobody")}
								</span>
							),
							<time key="when" dateTime={action.occurred_at}>
								{formatMoment(action.occurred_at, language)}
							</time>,
							action.request_id ? (
								<a
									key="request"
									href={`${href("/admin/activity")}?request=${action.request_id}`}
									className="link inline-flex min-h-11 items-center"
								>
									{action.is_same_request ? t("sameRequest") : t("seeRequest")}
								</a>
							) : (
								"–"
							),
						],
					}))}
				/>
			)}
		</Section>
	);
}

function RelatedEvents({ event: { others } }: { event: SecurityEventDetail }) {
	const { t } = useTranslation("adminSecurity");
	const language = useLanguage();
	const eventTypeLabel = useEventTypeLabel();
	return (
		<Section id="others" title={t("others")}>
			{others.length === 0 ? (
				<p className="text-muted">{t("noOthers")}</p>
			) : (
				<ul className="panel divide-y divide-line">
					{others.map((other) => (
						<li key={other.id} className="flex flex-wrap items-center gap-x-4 px-4 py-1">
							<a
								href={href("/admin/security/:id", { id: other.id })}
								className="link inline-flex min-h-11 items-center"
							>
								{eventTypeLabel(other.event_type)}
							</a>
							<SeverityMark severity={other.severity} />
							<time dateTime={other.created_at} className="text-sm text-muted">
								{formatMoment(other.created_at, language)}
							</time>
						</li>
					))}
				</ul>
			)}
		</Section>
	);
}
