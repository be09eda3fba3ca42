/** Error groups in administration: types, and the search in the address. No database access. */

import { parsePageNumber } from "#app/platform/http/page-number.ts";
import { withQuery } from "#app/platform/http/with-query.ts";
import { EVENT_SOURCES as ERROR_SOURCES, type EventSource as ErrorSource } from "#contract/codes/event-source.ts";

export const ERRORS_PER_PAGE = 25;
export const RANGES = ["today", "week", "month"] as const;
export type Range = (typeof RANGES)[number];
export const ERROR_STATES = ["open", "resolved", "all"] as const;
export { EVENT_SOURCES as ERROR_SOURCES, type EventSource as ErrorSource } from "#contract/codes/event-source.ts";

/** state: open by default. id: error id as shown to a visitor. */
export type ErrorSearch = {
	state: (typeof ERROR_STATES)[number];
	source?: ErrorSource;
	range?: Range;
	id?: string;
	page: number;
};

export type ErrorGroupRow = {
	fingerprint: string;
	source: ErrorSource;
	kind: string;
	message: string;
	/** Route patterns, at most ten. */
	routes: string[];
	occurrences: number;
	first_seen_at: string;
	last_seen_at: string;
	resolved_at: string | null;
	/** Time of a recurrence after it was resolved. */
	reopened_at: string | null;
	/** User who resolved it; null if unresolved or for a deleted account. */
	actor: string | null;
	/** Count per day, newest last. */
	days: number[];
};

export type ErrorExample = {
	id: string;
	created_at: string;
	stack_trace: string | null;
	error_class: string | null;
	filename: string | null;
	lineno: number | null;
	colno: number | null;
	url: string | null;
	user_agent: string | null;
	request_id: string | null;
};

export type ErrorRow = {
	id: string;
	created_at: string;
	/** Time by the browser's clock; null for server errors. */
	ts: string | null;
	url: string | null;
	request_id: string | null;
	user_agent: string | null;
	user_id: string | null;
	person: string | null;
	repeats: number;
};

export type ErrorGroup = ErrorGroupRow & {
	may_resolve: boolean;
	/** Newest error; null when its rows are older than 90 days. */
	example: ErrorExample | null;
	rows: ErrorRow[];
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Parses a search; invalid parts are ignored. */
export function parseErrorSearch(params: URLSearchParams): ErrorSearch {
	const id = params.get("id")?.trim().toLowerCase() ?? "";
	const state = ERROR_STATES.find((one) => one === params.get("state"));
	const source = ERROR_SOURCES.find((one) => one === params.get("source"));
	const range = RANGES.find((one) => one === params.get("range"));
	return {
		// A search by id finds resolved errors as well.
		state: state ?? (UUID.test(id) ? "all" : "open"),
		...(source ? { source } : {}),
		...(range ? { range } : {}),
		...(UUID.test(id) ? { id } : {}),
		page: parsePageNumber(params),
	};
}

/** Address of a page of the search. */
export function errorsPath({ state, source, range, id }: ErrorSearch, page = 1): string {
	const params = new URLSearchParams({
		...(id ? { id } : {}),
		...(state === (id ? "all" : "open") ? {} : { state }),
		...(source ? { source } : {}),
		...(range ? { range } : {}),
		...(page > 1 ? { page: String(page) } : {}),
	});
	return withQuery("/admin/errors", params);
}
