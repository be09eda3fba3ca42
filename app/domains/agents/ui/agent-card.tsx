/** Card of an advertiser, covered by one link. */

import { href } from "react-router";
import { type AgentPreview, getAgentRole, getAgentTitle, type Place } from "#app/domains/listings/listing.ts";
import { formatDate } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { AgentImage } from "./agent-image.tsx";
import { useLanguageNames } from "./use-language-names.ts";

type Props = {
	agent: Omit<AgentPreview, "member_since"> & { areas?: Place[] | null };
	headingLevel?: 2 | 3;
	isLazy?: boolean;
};

export function AgentCard({ agent, headingLevel = 2, isLazy = false }: Props) {
	const { t } = useTranslation(["agents", "vocabulary"]);
	const language = useLanguage();
	const languages = useLanguageNames(agent.languages);
	const Heading = `h${headingLevel}` as "h2" | "h3";
	const areas = listAreaNames(agent.areas ?? [], language);
	return (
		<article className="panel relative flex w-full gap-4 p-4 hover:border-control">
			<AgentImage agent={agent} width={64} isLazy={isLazy} />
			<div className="min-w-0 grow">
				<Heading className="text-lg leading-snug">
					<a
						href={href("/agents/:slug", { slug: agent.slug })}
						className="after:absolute after:inset-0 after:rounded-card"
					>
						{getAgentTitle(agent)}
					</a>
				</Heading>
				<p className="text-muted">
					{agent.company_name ? `${agent.name} · ` : ""}
					{t(`vocabulary:agentKind.${getAgentRole(agent)}`)}
				</p>
				<p className="figures mt-2 font-medium">{t("listings", { count: agent.listing_count })}</p>
				{areas.length > 0 ? <p className="mt-1 text-sm">{areas.join(", ")}</p> : null}
				{languages ? <p className="mt-1 text-sm text-muted">{languages}</p> : null}
				{agent.verified_at ? (
					<p className="mt-2">
						<Badge voice="trust">
							{/* Layered above the link that covers the card. */}
							<a href={href("/verification")} className="link relative z-10">
								{t("verifiedOn", { date: formatDate(agent.verified_at, language) })}
							</a>
						</Badge>
					</p>
				) : null}
			</div>
		</article>
	);
}

/** Area names in the page's language, without duplicates. */
export function listAreaNames(areas: readonly Place[], language: Language): string[] {
	return [...new Set(areas.map((area) => (language === "tr" ? area.name_tr : area.name_en)))];
}
