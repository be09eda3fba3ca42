/** Words for sentences: numbers, places with Turkish suffixes, distances. */
import type { Language } from "../../../contract/codes/language.ts";

/** A sentence or phrase in both languages. */
export type Pair = readonly [en: string, tr: string];

const COUNTS_EN = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];
const COUNTS_TR = ["sıfır", "bir", "iki", "üç", "dört", "beş", "altı", "yedi", "sekiz"];

export const countEn = (value: number): string => COUNTS_EN[value] ?? String(value);
export const countTr = (value: number): string => COUNTS_TR[value] ?? String(value);

const FORMAT_EN = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 2 });
const FORMAT_TR = new Intl.NumberFormat("tr-TR", { maximumFractionDigits: 2 });

export const numberEn = (value: number): string => FORMAT_EN.format(value);
export const numberTr = (value: number): string => FORMAT_TR.format(value);

export const poundsEn = (pence: number): string => `£${numberEn(pence / 100)}`;
export const poundsTr = (pence: number): string => `£${numberTr(pence / 100)}`;

/** 1 → "ground", 3 → "third": the floor of a flat, 0 being the ground floor. */
export function floorEn(floor: number): string {
	const names = [
		"ground",
		"first",
		"second",
		"third",
		"fourth",
		"fifth",
		"sixth",
		"seventh",
		"eighth",
		"ninth",
		"tenth",
	];
	return names[floor] ?? `${floor}th`;
}
export const floorTr = (floor: number): string => (floor === 0 ? "zemin katta" : `${floor}. katta`);

export function capitalise(text: string, language: Language = "en"): string {
	return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

/** "a" or "an" before a word. */
export const withArticle = (noun: string): string =>
	`${/^(?:(?!one\b|one-|uni)[aeiou]|8|1[18]\b)/i.test(noun) ? "an" : "a"} ${noun}`;

/** Names with a possessive suffix, which take -n- before the case suffix. */
const POSSESSIVE =
	/(?:oğlu|Boğaziçi|Surlariçi|Gemikonağı|Üniversitesi|Hastanesi|Plajı|Kapısı|Havalimanı|Limanı|Barınağı|Merkezi)$/;
const FRONT_VOICELESS = /[fstkçşhp]$/i;

/** The locative: "Girne'de", "Alsancak'ta", "Yeni Boğaziçi'nde". */
export function inPlaceTr(name: string): string {
	const vowel = lastVowel(name);
	const open = "eiöü".includes(vowel) ? "e" : "a";
	if (POSSESSIVE.test(name)) return `${name}'nd${open}`;
	if (name.endsWith("Beach")) return `${name}'te`;
	return `${name}'${FRONT_VOICELESS.test(name) ? "t" : "d"}${open}`;
}

function lastVowel(name: string): string {
	const vowels = name.toLocaleLowerCase("tr").match(/[aeıioöuü]/g);
	return vowels?.at(-1) ?? "e";
}

/** Landmarks in sentences: English name, and Turkish dative. */
export const LANDMARK_NAMES: Readonly<Record<string, Pair>> = {
	"eastern-mediterranean-university": ["Eastern Mediterranean University", "Doğu Akdeniz Üniversitesi'ne"],
	"near-east-university": ["Near East University", "Yakın Doğu Üniversitesi'ne"],
	"cyprus-international-university": ["Cyprus International University", "Uluslararası Kıbrıs Üniversitesi'ne"],
	"girne-american-university": ["Girne American University", "Girne Amerikan Üniversitesi'ne"],
	"metu-northern-cyprus-campus": ["the METU campus", "ODTÜ Kampusu'na"],
	"european-university-of-lefke": ["the European University of Lefke", "Lefke Avrupa Üniversitesi'ne"],
	"final-international-university": ["Final International University", "Uluslararası Final Üniversitesi'ne"],
	"university-of-kyrenia": ["the University of Kyrenia", "Girne Üniversitesi'ne"],
	"bahcesehir-cyprus-university": ["Bahçeşehir Cyprus University", "Bahçeşehir Kıbrıs Üniversitesi'ne"],
	"cyprus-science-university": ["Cyprus Science University", "Kıbrıs İlim Üniversitesi'ne"],
	arucad: ["ARUCAD", "ARUCAD'a"],
	"nicosia-state-hospital": ["the State Hospital", "Devlet Hastanesi'ne"],
	"kyrenia-state-hospital": ["Kyrenia State Hospital", "Girne Akçiçek Hastanesi'ne"],
	"famagusta-state-hospital": ["Famagusta State Hospital", "Gazimağusa Devlet Hastanesi'ne"],
	"cengiz-topel-hospital": ["Cengiz Topel Hospital", "Cengiz Topel Hastanesi'ne"],
	"near-east-university-hospital": ["Near East Hospital", "Yakın Doğu Hastanesi'ne"],
	"university-of-kyrenia-hospital": ["Dr. Suat Günsel Hospital", "Dr. Suat Günsel Hastanesi'ne"],
	"famagusta-medical-centre": ["Famagusta Medical Centre", "Mağusa Tıp Merkezi'ne"],
	"escape-beach": ["Escape Beach", "Escape plajına"],
	"mare-monte-beach": ["Mare Monte beach", "Mare Monte plajına"],
	"kervansaray-beach": ["Kervansaray beach", "Kervansaray plajına"],
	"acapulco-beach": ["Acapulco beach", "Acapulco plajına"],
	"alagadi-turtle-beach": ["the turtle beach at Alagadi", "Alagadi kaplumbağa plajına"],
	"glapsides-beach": ["Glapsides beach", "Glapsides plajına"],
	"palm-beach": ["Palm Beach", "Palm Beach plajına"],
	"silver-beach": ["Silver Beach", "Silver Beach plajına"],
	"long-beach": ["Long Beach", "Long Beach sahiline"],
	"bafra-beach": ["Bafra beach", "Bafra plajına"],
	"golden-beach-karpaz": ["Golden Beach", "Altınkum plajına"],
	"ledra-street-crossing": ["the Ledra Street crossing", "Lokmacı Kapısı'na"],
	"ledra-palace-crossing": ["the Ledra Palace crossing", "Ledra Palace kapısına"],
	"metehan-crossing": ["the Metehan crossing", "Metehan sınır kapısına"],
	"bostanci-crossing": ["the Bostancı crossing", "Bostancı sınır kapısına"],
	"aplic-crossing": ["the Aplıç crossing", "Aplıç sınır kapısına"],
	"yesilirmak-crossing": ["the Yeşilırmak crossing", "Yeşilırmak sınır kapısına"],
	"beyarmudu-crossing": ["the Beyarmudu crossing", "Beyarmudu sınır kapısına"],
	"akyar-crossing": ["the Akyar crossing", "Akyar sınır kapısına"],
	"derinya-crossing": ["the Derinya crossing", "Derinya sınır kapısına"],
	"ercan-airport": ["Ercan Airport", "Ercan Havalimanı'na"],
	"kyrenia-old-harbour": ["the old harbour of Kyrenia", "Girne Antik Limanı'na"],
	"famagusta-harbour": ["Famagusta harbour", "Gazimağusa limanına"],
	"iskele-bogaz-harbour": ["the fishing harbour of Boğaz", "Boğaz balıkçı barınağına"],
	"karpaz-gate-marina": ["Karpaz Gate Marina", "Karpaz Gate Marina'ya"],
	"kyrenia-centre": ["the centre of Kyrenia", "Girne merkeze"],
	"nicosia-centre": ["the centre of Nicosia", "Lefkoşa merkeze"],
	"famagusta-centre": ["the centre of Famagusta", "Gazimağusa merkeze"],
	"iskele-centre": ["the centre of İskele", "İskele merkeze"],
	"guzelyurt-centre": ["the centre of Güzelyurt", "Güzelyurt merkeze"],
	"lefke-centre": ["the centre of Lefke", "Lefke merkeze"],
};

/** A distance as text: on foot up to 1.5 km, in kilometres up to 5, then by car. */
export function formatDistance(metres: number): Pair {
	if (metres < 950) {
		const rounded = Math.max(100, Math.round(metres / 50) * 50);
		return [`${rounded} m`, `${rounded} m`];
	}
	if (metres < 5000) {
		const kilometres = Math.round(metres / 100) / 10;
		return [`${numberEn(kilometres)} km`, `${numberTr(kilometres)} km`];
	}
	const minutes = driveMinutes(metres);
	return [`about ${minutes} minutes by car`, `arabayla yaklaşık ${minutes} dakika`];
}

/** Road distance is a third longer than straight; 45 km/h near and 57 km/h far. */
export function driveMinutes(metres: number): number {
	const minutes = (metres * 1.35) / (metres > 10_000 ? 950 : 750);
	return minutes < 10 ? Math.max(3, Math.round(minutes)) : Math.round(minutes / 5) * 5;
}

export const walkMinutes = (metres: number): number => Math.max(2, Math.round((metres * 1.25) / 80));
