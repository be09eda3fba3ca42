/** The page of a paginated list in an address. */

/** The page number in `page`; the first page for anything that is no number up to `max`. */
export function parsePageNumber(query: URLSearchParams, max = 999): number {
	const text = query.get("page") ?? "";
	const page = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
	return page <= max ? page : 1;
}

/** Results beyond this are neither counted nor shown on pages. */
export const MAX_COUNTED = 1000;

/** How many pages a number of results fills; at least one. */
export function countPages(total: number, perPage: number, max = MAX_COUNTED): number {
	return Math.max(1, Math.ceil(Math.min(total, max) / perPage));
}
