/** Slugs of names, as addresses contain them. */

/** Slug of a name, cut at maxLength: "Yeni Boğaziçi" becomes "yeni-bogazici". Empty for a name without Latin letters or digits. */
export function toSlug(name: string, maxLength: number): string {
	return name
		.replaceAll(/[ıİ]/g, "i")
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-/, "")
		.slice(0, maxLength)
		.replace(/-$/, "");
}
