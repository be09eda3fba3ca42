/**
 * Invented advertisers with trade and area. Phone numbers are from one block (899 00 …) that is valid in form and not
 * known to be assigned.
 */
import type { AgentKind } from "../../contract/codes/agent-kind.ts";
import { DEMONSTRATION_ACCOUNTS } from "./accounts.ts";
import type { Group } from "./facts.ts";
import type { District } from "./places.ts";
import { AGENT_BIOS } from "./texts/agents.ts";
import type { VehicleGroup } from "./vehicle-market.ts";

export type Plan = "free" | "starter" | "professional" | "agency";

export type Agent = {
	slug: string;
	/** Name of the person, or of the company if known by that. */
	firstName: string;
	lastName: string;
	email: string;
	company?: string;
	kind: AgentKind;
	/** Portrait: a tag of the illustrations. */
	portrait: "woman" | "man" | `emblem:${string}`;
	plan: Plan;
	/** Relative weight of each group. */
	deals: Partial<Record<Group | VehicleGroup, number>>;
	districts: Partial<Record<District, number>>;
	/** Areas listed on the profile. */
	areas: string[];
	languages: string[];
	mobile: string;
	office?: string;
	website?: string;
	license?: string;
	/** Days ago; undefined: not verified. */
	verified?: number;
	member: number;
	bio: { en: string; tr: string };
};

/** Quota by plan. */
export const QUOTAS: Record<Plan, number> = { free: 3, starter: 15, professional: 50, agency: 200 };

const LETTING_FOCUS = { rent_flat: 10, sale_flat: 4, villa: 3, commercial: 3, other: 3, land: 1 };
const SALES_FOCUS = { sale_flat: 9, villa: 9, land: 8, other: 4, rent_flat: 3, commercial: 2 };
const GENERAL_FOCUS = { rent_flat: 8, sale_flat: 8, villa: 8, land: 8, other: 8, commercial: 8 };
const VEHICLE_FOCUS = { small: 10, hybrid: 10, suv: 9, everyday: 8, premium: 3, open: 3 };

type Row = [
	slug: string,
	firstName: string,
	lastName: string,
	company: string | undefined,
	kind: Agent["kind"],
	portrait: Agent["portrait"],
	plan: Plan,
	deals: Agent["deals"],
	districts: Agent["districts"],
	areas: string[],
	languages: string[],
	verified: number | undefined,
	member: number,
	license?: string,
];

// biome-ignore format: one person per line
const ROWS: readonly Row[] = [
	["harnup-emlak", "Derin", "Altınbaş", "Harnup Emlak", "agent", "emblem:carob", "agency", { ...GENERAL_FOCUS, small: 2, suv: 2, hybrid: 2 }, { girne: 12, lefkosa: 4, iskele: 1 }, ["girne", "girne.alsancak", "girne.lapta", "girne.karaoglanoglu"], ["tr", "en", "de"], 210, 890, "EKB-1142"],
	["north-shore-homes", "Oliver", "Marchbank", "North Shore Homes", "agent", "man", "agency", SALES_FOCUS, { girne: 10, gazimagusa: 1 }, ["girne.catalkoy", "girne.ozankoy", "girne.bellapais", "girne.esentepe"], ["en", "tr"], 340, 1240, "EKB-0877"],
	["yildizlar-gayrimenkul", "Mehmet", "Yıldızlar", "Yıldızlar Gayrimenkul", "agent", "emblem:star", "agency", { ...LETTING_FOCUS, rent_flat: 12 }, { lefkosa: 12, girne: 1 }, ["lefkosa", "lefkosa.gonyeli", "lefkosa.ortakoy", "lefkosa.yenikent"], ["tr", "en"], 150, 720, "EKB-1308"],
	["akasya-konut", "Sibel", "Karanfil", "Akasya Konut", "agent", "woman", "agency", GENERAL_FOCUS, { gazimagusa: 12, iskele: 5 }, ["gazimagusa", "gazimagusa.sakarya", "gazimagusa.tuzla", "iskele"], ["tr", "en", "ru"], 95, 560, "EKB-1419"],
	["long-beach-living", "Irina", "Velikova", "Long Beach Living", "agent", "woman", "agency", { sale_flat: 10, rent_flat: 9, villa: 2, land: 2, other: 2, commercial: 2 }, { iskele: 12, gazimagusa: 2 }, ["iskele.long-beach", "iskele.bogaz", "iskele.bahceler"], ["ru", "en", "tr"], 60, 410, "EKB-1533"],
	["besparmak-emlak", "Hüseyin", "Taşer", "Beşparmak Emlak", "agent", "man", "professional", GENERAL_FOCUS, { girne: 8, lefkosa: 3 }, ["girne.yukari-girne", "girne.dikmen", "girne.bogaz"], ["tr", "en"], 280, 980, "EKB-0951"],
	["baskent-kiralik", "Gülsüm", "Erdal", "Başkent Kiralık Ofisi", "agent", "woman", "professional", { rent_flat: 14, commercial: 5, other: 2 }, { lefkosa: 12 }, ["lefkosa.kucuk-kaymakli", "lefkosa.yenisehir", "lefkosa.koskluciftlik"], ["tr"], 45, 300, "EKB-1576"],
	["citrus-coast", "Hannah", "Trewin", "Citrus Coast Property", "agent", "woman", "professional", { ...GENERAL_FOCUS, land: 14 }, { guzelyurt: 12, lefke: 12, girne: 0.3 }, ["guzelyurt", "lefke", "guzelyurt.kalkanli", "lefke.gemikonagi"], ["en", "tr"], 130, 640, "EKB-1277"],
	["mesarya-arazi", "Osman", "Kırmızı", "Mesarya Arazi Ofisi", "agent", "man", "starter", { land: 20 }, { gazimagusa: 9, iskele: 9, lefkosa: 5 }, ["gazimagusa.gecitkale", "iskele.mehmetcik", "lefkosa.degirmenlik"], ["tr"], undefined, 260],
	["karpaz-evleri", "Ayten", "Rasıh", "Karpaz Evleri", "agent", "emblem:olive", "starter", { other: 10, villa: 6, land: 9, rent_flat: 3, sale_flat: 3 }, { iskele: 12 }, ["iskele.yeni-erenkoy", "iskele.dipkarpaz", "iskele.kumyali", "iskele.bafra"], ["tr", "en"], 74, 380],
	["mavi-burun-yapi", "Kaan", "Süreç", "Mavi Burun Yapı", "developer", "emblem:roof", "professional", { sale_flat: 12, villa: 4 }, { girne: 8, iskele: 4 }, ["girne.esentepe", "girne.bahceli", "girne.alsancak"], ["tr", "en", "ru"], 190, 830, "MÜT-0214"],
	["selvi-insaat", "Nurten", "Selvi", "Selvi İnşaat", "developer", "emblem:cypress", "professional", { sale_flat: 10, villa: 3, other: 4 }, { lefkosa: 10, gazimagusa: 5 }, ["lefkosa.hamitkoy", "lefkosa.yenikent", "gazimagusa.sakarya"], ["tr", "en"], 120, 700, "MÜT-0342"],
	["east-bay-developments", "Pavel", "Sorin", "East Bay Developments", "developer", "emblem:sun", "professional", { sale_flat: 12, commercial: 1 }, { iskele: 12 }, ["iskele.long-beach", "iskele.bafra"], ["en", "ru", "tr"], undefined, 150],
	["talat-oto", "Talat", "Bulutoğlu", "Talat Oto Galeri", "agent", "emblem:arch", "agency", VEHICLE_FOCUS, { lefkosa: 10, girne: 5, gazimagusa: 2 }, ["lefkosa.ortakoy", "lefkosa.gonyeli"], ["tr", "en"], 230, 910],
	["right-hand-motors", "Callum", "Redfern", "Right Hand Motors", "agent", "emblem:wheel", "agency", { ...VEHICLE_FOCUS, suv: 12, premium: 10, open: 8 }, { girne: 10, lefkosa: 4, iskele: 2 }, ["girne", "girne.alsancak"], ["en", "tr"], 165, 760],
	["mesaoto", "Serhan", "Mesutoğlu", "Mesaoto", "agent", "emblem:compass", "professional", { ...VEHICLE_FOCUS, commercial: 0, premium: 5 }, { gazimagusa: 12, iskele: 6, guzelyurt: 3, lefke: 3 }, ["gazimagusa", "iskele"], ["tr"], undefined, 340],
	["ticari-arac-merkezi", "Fikret", "Onbaşı", "Ticari Araç Merkezi", "agent", "emblem:key", "professional", { commercial: 0.5, truck: 30, motorcycle: 6, small: 1 }, { lefkosa: 10, gazimagusa: 4, girne: 4, iskele: 4, guzelyurt: 4, lefke: 4 }, ["lefkosa.haspolat"], ["tr", "en"], 110, 520],
	["ece-girne-kiralik", "Ece", "Palamut", "Ece Palamut Emlak", "agent", "woman", "professional", LETTING_FOCUS, { girne: 12 }, ["girne", "girne.karakum", "girne.zeytinlik"], ["tr", "en", "ru"], 38, 240, "EKB-1590"],
	["marina-lane", "Dmitri", "Aslanov", "Marina Lane Estates", "agent", "man", "professional", { villa: 10, sale_flat: 5, land: 5, rent_flat: 3, other: 3 }, { girne: 10, iskele: 3 }, ["girne.catalkoy", "girne.karaman", "girne.edremit"], ["ru", "en", "tr"], undefined, 330, "EKB-1561"],
	["jale-ortakci", "Jale", "Ortakçı", undefined, "private_seller", "woman", "free", { rent_flat: 2 }, { lefkosa: 10, girne: 10 }, ["lefkosa.kumsal"], ["tr", "en"], undefined, 150],
	["peter-lomax", "Peter", "Lomax", undefined, "private_seller", "man", "starter", { villa: 1, other: 2, suv: 0.5, open: 2 }, { girne: 10 }, ["girne.lapta"], ["en"], 88, 155],
	["umut-deryal", "Umut", "Deryal", undefined, "private_seller", "man", "free", { small: 0.8, everyday: 1, motorcycle: 3 }, { gazimagusa: 10, lefkosa: 5 }, ["gazimagusa.karakol"], ["tr"], undefined, 140],
	["nazli-vural", "Nazlı", "Vural", undefined, "private_seller", "woman", "starter", { rent_flat: 3, land: 2 }, { guzelyurt: 10, lefke: 10, gazimagusa: 5 }, ["guzelyurt"], ["tr"], undefined, 165],
	["anya-brenner", "Anya", "Brenner", undefined, "private_seller", "woman", "starter", { rent_flat: 2, sale_flat: 2, hybrid: 0.6, everyday: 0.6 }, { iskele: 10, girne: 4 }, ["iskele.long-beach"], ["en", "ru"], undefined, 190],
];

const PREFIXES = ["533", "542", "548"];

/** All 24, agent@ first. */
export const AGENTS: readonly Agent[] = ROWS.map(
	(
		[
			slug,
			firstName,
			lastName,
			company,
			kind,
			portrait,
			plan,
			deals,
			districts,
			areas,
			languages,
			verified,
			member,
			license,
		],
		index,
	) => {
		const number = String(index + 1).padStart(2, "0");
		const bio = AGENT_BIOS[slug];
		if (!bio) throw new Error(`There is no bio of ${slug}.`);
		const account = DEMONSTRATION_ACCOUNTS.find((entry) => entry.role === "agent");
		return {
			slug,
			firstName,
			lastName,
			company,
			kind,
			portrait,
			plan,
			deals,
			districts,
			areas,
			languages,
			verified,
			member,
			license,
			bio,
			email: index === 0 && account ? account.email : `${slug}@agents.adahan.example`,
			mobile: `+90${PREFIXES[index % 3]}89900${number}`,
			office: company ? `+9039289900${number}` : undefined,
			website: company && index % 3 !== 2 ? `https://${slug}.example` : undefined,
		};
	},
);

export const agentName = (agent: Agent): string => `${agent.firstName} ${agent.lastName}`;
