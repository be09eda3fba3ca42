/** Types of the advertiser profile as edited by its owner. */
import type { SpokenLanguage } from "#contract/codes/spoken-language.ts";
import type { AgentKind } from "./agent.ts";

export const MAX_AGENT_NAME_LENGTH = 120;
export const MAX_LICENCE_LENGTH = 60;
export const MAX_WEBSITE_LENGTH = 200;
export const MAX_BIO_LENGTH = 2000;
export const MAX_AREAS = 60;

/** Languages to choose from; labels in `agents:languageName`. */
export { SPOKEN_LANGUAGES } from "#contract/codes/spoken-language.ts";

export type OwnAgent = {
	slug: string;
	kind: AgentKind;
	name: string;
	company_name: string | null;
	license_number: string | null;
	website: string | null;
	bio_en: string | null;
	bio_tr: string | null;
	area_ids: number[];
	languages: SpokenLanguage[];
	verified_checks: string[];
	photo_path: string | null;
	photo_colour: number | null;
};

/** Whether this kind of advertiser may state a company and a licence. */
export function isTrader(kind: AgentKind): boolean {
	return kind !== "private_seller";
}
