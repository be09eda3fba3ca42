/** User details in administration. */
import type { ReactNode } from "react";
import { href } from "react-router";
import { STATUSES } from "#app/domains/listings/listing.ts";
import { formatDate, formatMoment, formatNumber } from "#app/locales/format.ts";
import { formatPhone } from "#app/locales/format-phone.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { EmailText } from "#app/ui/backoffice/email-text.tsx";
import { Fact, Section } from "../../../ui/backoffice/section.tsx";
import type { AdminUser } from "./users.ts";
import { UserStatus } from "./users-table.tsx";

/** plan: what is shown of an agent's plan. */
export function UserFacts({ person, plan }: { person: AdminUser; plan: ReactNode }) {
	const { t } = useTranslation("adminUsers");
	const language = useLanguage();
	const none = <span className="text-muted">{t("notStated")}</span>;
	const never = <span className="text-muted">{t("never")}</span>;
	return (
		<Section id="facts" title={t("facts")}>
			<dl className="panel divide-y divide-line">
				<Fact label={t("state")}>
					<UserStatus disabledAt={person.disabled_at} isConfirmed={person.confirmed_at !== null} />
				</Fact>
				<Fact label={t("role")}>{t(`roles.${person.role}`)}</Fact>
				<Fact label={t("email")}>
					<EmailText address={person.email} />
				</Fact>
				<Fact label={t("confirmed")}>{person.confirmed_at ? formatMoment(person.confirmed_at, language) : never}</Fact>
				<Fact label={t("phone")}>{person.phone ? formatPhone(person.phone) : none}</Fact>
				<Fact label={t("whatsapp")}>{person.whatsapp ? formatPhone(person.whatsapp) : none}</Fact>
				<Fact label={t("language")}>{t(`languages.${person.language}`)}</Fact>
				<Fact label={t("since")}>{formatDate(person.created_at, language)}</Fact>
				<Fact label={t("seen")}>{person.seen_at ? formatMoment(person.seen_at, language) : never}</Fact>
				<Fact label={t("saved")}>
					{t("savedSearches", { count: person.saved_searches })}, {t("favourites", { count: person.favourites })}
				</Fact>
				<Fact label={t("newsletter")}>{t(`newsletterStates.${person.newsletter ?? "none"}`)}</Fact>
				<Fact label={t("id")}>
					<code className="text-sm">{person.id}</code>
				</Fact>
			</dl>
			{person.agent ? <AgentSummary person={person} agent={person.agent} plan={plan} /> : null}
		</Section>
	);
}

/** Agent details of a user, with links. */
function AgentSummary({
	person,
	agent,
	plan,
}: {
	person: AdminUser;
	agent: NonNullable<AdminUser["agent"]>;
	plan: ReactNode;
}) {
	const { t } = useTranslation(["adminUsers", "adminAgents"]);
	const language = useLanguage();
	const states = [...STATUSES, "deleted" as const].filter((state) => person.listings[state]);
	return (
		<dl className="panel divide-y divide-line">
			<Fact label={t("agentPage")}>
				<a href={href("/admin/agents/:id", { id: person.id })} className="link inline-flex min-h-11 items-center">
					{agent.name}
				</a>
				<span className="block text-sm text-muted">
					{agent.verified_at
						? t("adminAgents:verifiedOn", { date: formatDate(agent.verified_at, language) })
						: t("adminAgents:states.unverified")}
				</span>
			</Fact>
			<Fact label={t("listings")}>
				{states.length === 0 ? "0" : null}
				<ul className="flex flex-wrap gap-2">
					{states.map((state) => (
						<li key={state}>
							<a href={`${href("/admin/listings")}?agent=${person.id}&state=${state}`} className="chip min-h-11">
								{t(`listingStates.${state}`)}{" "}
								<span className="figures text-muted">{formatNumber(person.listings[state] ?? 0, language)}</span>
							</a>
						</li>
					))}
				</ul>
			</Fact>
			<Fact label={t("enquiries")}>
				{person.enquiries > 1000 ? t("moreThanThousand") : formatNumber(person.enquiries, language)}
			</Fact>
			<Fact label={t("plan")}>
				{plan}
				<a href={href("/admin/agents/:id", { id: person.id })} className="link flex min-h-11 items-center">
					{t("grantPlan")}
				</a>
			</Fact>
		</dl>
	);
}
