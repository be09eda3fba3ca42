/** Districts and areas in administration. No database access. */
import type { Language } from "#app/locales/i18n.ts";

export type AdminArea = {
	id: number;
	/** Parent district; null for a district. */
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

export type EditableArea = AdminArea & {
	/** Optimistic lock: sent with the form and checked on submit. */
	fingerprint: string;
	/** References that prevent deletion. */
	use: Partial<Record<Reference, true>>;
};

/** Names in both languages, the reader's first, or the common one. */
export function formatBothNames(
	{ name_en, name_tr }: Pick<AdminArea, "name_en" | "name_tr">,
	language: Language,
): string {
	if (name_en === name_tr) return name_en;
	return language === "tr" ? `${name_tr} / ${name_en}` : `${name_en} / ${name_tr}`;
}

/** Parses an editor address: an area id, or a new area in a district ("new-1"). */
export function parseAreaId(id: string): { area: number } | { district: number } | null {
	const [, isNew, number] = /^(new-)?([1-9]\d{0,4})$/.exec(id) ?? [];
	if (!number || Number(number) > 32_767) return null;
	return isNew ? { district: Number(number) } : { area: Number(number) };
}

/** Aliases, one per line, without duplicates. */
export function parseAliases(text: string): string[] {
	const lines = text.split("\n").map((line) => line.trim().replace(/\s+/g, " "));
	return [...new Set(lines.filter((line) => line !== ""))];
}
