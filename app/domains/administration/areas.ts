/** Districts and areas as administrators edit them. No database. */
import type { Language } from "#app/locales/i18n.ts";

export type AdminArea = {
	id: number;
	/** The district that it lies in; null for a district. */
	parent_id: number | null;
	slug: string;
	name_en: string;
	name_tr: string;
	aliases: string[];
	latitude: number;
	longitude: number;
	is_approximate: boolean;
	position: number;
};

export const REFERENCES = ["areas", "listings", "agents", "landmarks", "searches"] as const;
export type Reference = (typeof REFERENCES)[number];

export type AreaToEdit = AdminArea & {
	/** Goes out with the form and comes back with it: a change is about what was seen. */
	fingerprint: string;
	/** What refers to it, and keeps it from being removed. */
	use: Partial<Record<Reference, true>>;
};

/** The names in both languages, the reader's first, or the one that they share. */
export function nameBoth({ name_en, name_tr }: Pick<AdminArea, "name_en" | "name_tr">, language: Language): string {
	if (name_en === name_tr) return name_en;
	return language === "tr" ? `${name_tr} / ${name_en}` : `${name_en} / ${name_tr}`;
}

/** What an address of the editor names: an area, or a new one in a district ("new-1"). */
export function readAreaAddress(id: string): { area: number } | { district: number } | null {
	const [, isNew, number] = /^(new-)?([1-9]\d{0,4})$/.exec(id) ?? [];
	if (!number || Number(number) > 32_767) return null;
	return isNew ? { district: Number(number) } : { area: Number(number) };
}

/** The last part of an address, made of a name: "Yeni Boğaziçi" is "yeni-bogazici". */
export function toSlug(name: string): string {
	return name
		.replaceAll(/[ıİ]/g, "i")
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");
}

/** Other names, one a line; a name that comes twice stands once. */
export function readAliases(text: string): string[] {
	const lines = text.split("\n").map((line) => line.trim().replace(/\s+/g, " "));
	return [...new Set(lines.filter((line) => line !== ""))];
}
