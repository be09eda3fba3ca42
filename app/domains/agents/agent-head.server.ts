/** Head of an advertiser's page. */

import { getAgentRole, getAgentTitle, isCompany } from "#app/domains/listings/listing.ts";
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import type { AgentProfile } from "./agent.ts";

const SCHEMA_TYPES = {
	agent: "LocalBusiness",
	estate_agent: "RealEstateAgent",
	dealer: "AutoDealer",
	developer: "Organization",
	private_seller: "Person",
} as const;

/** Title and description in the page's language. */
export function agentPageHead(agent: AgentProfile, language: Language): { title: string; description: string } {
	const { t } = translations(language);
	const areas = agent.areas.map((area) => (language === "tr" ? area.name_tr : area.name_en));
	const kind = t(`vocabulary:agentKind.${getAgentRole(agent)}`);
	const labels = {
		name: getAgentTitle(agent),
		kind: kind.toLocaleLowerCase(language),
		listings: t("agents:listings", { count: agent.listing_count }),
		areas: [...new Set(areas)].slice(0, 3).join(", "),
	};
	const description = t(areas.length > 0 ? "agents:profileDescriptionAreas" : "agents:profileDescription", labels);
	return { title: `${labels.name} · ${kind}`, description };
}

/** schema.org data of the advertiser. Who names no company is a person, and a dealer of vehicles is not a RealEstateAgent. */
export function agentStructuredData(agent: AgentProfile, address: string, origin: string): object {
	const type = isCompany(agent) ? SCHEMA_TYPES[getAgentRole(agent)] : "Person";
	const languages = agent.languages.length > 0 ? { knowsLanguage: agent.languages } : {};
	return {
		"@context": "https://schema.org",
		"@type": type,
		name: getAgentTitle(agent),
		url: address,
		...(agent.website ? { sameAs: [agent.website] } : {}),
		...(agent.photo_path ? { image: `${origin}/pictures/agent-photos/${agent.photo_path}/384.webp` } : {}),
		...(type === "Person" ? languages : { areaServed: agent.areas.map((area) => area.name_en), ...languages }),
	};
}

/** schema.org list of the listings that the page shows, in order. */
export function agentListingsData(listings: readonly { title: string; path: string }[], origin: string): object {
	return {
		"@context": "https://schema.org",
		"@type": "ItemList",
		itemListElement: listings.map(({ title, path }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name: title,
			url: origin + path,
		})),
	};
}
