/** Agent details in administration: facts, documents and past decisions. */

import type { ReactNode } from "react";
import { href } from "react-router";
import { LISTING_STATES } from "#app/domains/listings/editor/status-order.ts";
import { formatDate, formatMoment } from "#app/locales/format.ts";
import { formatPhone } from "#app/locales/format-phone.ts";
import type { Language } from "#app/locales/i18n.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { EmailText } from "#app/ui/backoffice/email-text.tsx";
import { Fact, Section } from "../../../ui/backoffice/section.tsx";
import { userPath } from "../users/users.ts";
import type { AdminAgent, AgentEvent } from "./agent-review.ts";
import { AgentStatus } from "./agents-table.tsx";

/** plan: what is shown of the agent's plan. */
export function AgentFacts({ agent, plan }: { agent: AdminAgent; plan: ReactNode }) {
	const { t } = useTranslation(["adminAgents", "vocabulary"]);
	const language = useLanguage();
	const none = <span className="text-muted">{t("notStated")}</span>;
	const listings = LISTING_STATES.filter((state) => agent.listings[state]).map(
		(state) => `${agent.listings[state]} ${t(`listingStates.${state}`)}`,
	);
	const checks = agent.verified_checks.map((check) => t(`checks.${check}`)).join(", ");
	return (
		<Section id="facts" title={t("facts")}>
			<dl className="panel divide-y divide-line">
				<Fact label={t("state")}>
					<AgentStatus agent={agent} />
					{checks ? <span className="text-sm text-muted">{checks}</span> : null}
				</Fact>
				<Fact label={t("kind")}>{t(`vocabulary:agentKind.${agent.kind}`)}</Fact>
				<Fact label={t("company")}>{agent.company_name ?? none}</Fact>
				<Fact label={t("licence")}>{agent.license_number ?? none}</Fact>
				<Fact label={t("website")}>{agent.website ?? none}</Fact>
				<Fact label={t("person")}>
					<a href={userPath(agent.id)} className="link inline-flex min-h-11 items-center">
						{agent.person}
					</a>
				</Fact>
				<Fact label={t("email")}>
					<EmailText address={agent.email} />
				</Fact>
				<Fact label={t("phone")}>{agent.phone ? formatPhone(agent.phone) : none}</Fact>
				<Fact label={t("whatsapp")}>{agent.whatsapp ? formatPhone(agent.whatsapp) : none}</Fact>
				<Fact label={t("language")}>{t(`languages.${agent.language}`)}</Fact>
				<Fact label={t("role")}>{t(`roles.${agent.role}`)}</Fact>
				<Fact label={t("memberSince")}>{formatDate(agent.member_since, language)}</Fact>
				<Fact label={t("accountSince")}>{formatDate(agent.account_since, language)}</Fact>
				<Fact label={t("listingCount")}>
					<a href={`${href("/admin/listings")}?agent=${agent.id}`} className="link inline-flex min-h-11 items-center">
						{listings.join(", ") || "0"}
					</a>
					{agent.suspended_listings > 0 ? (
						<span className="block text-bad">{t("hidden", { count: agent.suspended_listings })}</span>
					) : null}
				</Fact>
				<Fact label={t("plan")}>{plan}</Fact>
			</dl>
		</Section>
	);
}

/** Plan name in the page's language. */
export function formatPlanName(plans: AdminAgent["plans"], id: string | null, language: Language): string {
	return plans.find((plan) => plan.id === id)?.[`name_${language}`] ?? id ?? "";
}

export function AgentDocuments({ documents }: Pick<AdminAgent, "documents">) {
	const { t } = useTranslation("adminAgents");
	const language = useLanguage();
	return (
		<Section id="documents" title={t("documents")}>
			{documents === null ? <p className="text-muted">{t("documentsHidden")}</p> : null}
			{documents?.length === 0 ? <p className="text-muted">{t("noDocuments")}</p> : null}
			{documents?.length ? (
				<ul className="divide-y divide-line border-y border-line">
					{documents.map(({ id, kind, created_at, decided_at }) => {
						const sent = { kind: t(`documentKind.${kind}`), date: formatDate(created_at, language) };
						return (
							<li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
								<span className={decided_at ? "text-muted" : "font-medium"}>
									{t("documentSent", sent)}
									{decided_at ? ` (${t("documentDecided", { date: formatDate(decided_at, language) })})` : ""}
								</span>
								<a
									href={href("/admin/agents/documents/:id", { id })}
									target="_blank"
									rel="noopener"
									className="button button-secondary"
									aria-label={t("openNamed", sent)}
								>
									{t("open")}
								</a>
							</li>
						);
					})}
				</ul>
			) : null}
		</Section>
	);
}

export function AgentHistory({ agent }: { agent: AdminAgent }) {
	const { t } = useTranslation("adminAgents");
	if (agent.events.length === 0) return null;
	return (
		<Section id="history" title={t("history")}>
			<ol className="divide-y divide-line border-y border-line">
				{agent.events.map((event) => (
					<EventItem key={event.id} event={event} plans={agent.plans} />
				))}
			</ol>
		</Section>
	);
}

function EventItem({ event, plans }: { event: AgentEvent; plans: AdminAgent["plans"] }) {
	const { t } = useTranslation(["adminAgents", "agentReasons"]);
	const language = useLanguage();
	const by = event.actor ? t("eventBy", { name: event.actor }) : t("eventByUnknown");
	const checks = event.checks.map((check) => t(`checks.${check}`)).join(", ");
	const date = event.ends_at ? formatDate(event.ends_at, language) : "";
	return (
		<li className="grid gap-1 py-3 wrap-anywhere">
			<p>
				<strong className="font-semibold">{t(`events.${event.action}`)}</strong>
				{checks ? ` (${checks})` : ""}
			</p>
			{event.plan_id ? <p>{t("eventPlan", { plan: formatPlanName(plans, event.plan_id, language), date })}</p> : null}
			{event.reason_code ? <p>{t(`agentReasons:${event.reason_code}`)}</p> : null}
			{event.reason ? <p className="whitespace-pre-line">{event.reason}</p> : null}
			{event.note ? (
				<p className="whitespace-pre-line text-muted">
					{t("note")}: {event.note}
				</p>
			) : null}
			<p className="text-sm text-muted">
				<time dateTime={event.created_at}>{formatMoment(event.created_at, language)}</time>, {by}
			</p>
		</li>
	);
}
