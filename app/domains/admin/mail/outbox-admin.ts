/** Pending and failed mails in administration. No database access. */

import type { Language } from "#app/locales/i18n.ts";
import { parsePageNumber } from "#app/platform/http/page-number.ts";
import { withQuery } from "#app/platform/http/with-query.ts";

export const MAILS_PER_PAGE = 25;
export const MAIL_STATES = ["waiting", "failed"] as const;
export type MailState = (typeof MAIL_STATES)[number];

export type MailRow = {
	id: string;
	/** Template name; older versions may have used others. */
	template: string;
	language: Language;
	/** Masked unless full addresses were requested. */
	recipient: string;
	attempts: number;
	last_error: string | null;
	created_at: string;
	next_attempt_at: string;
	failed_at: string | null;
};

export type MailSearch = { state: MailState; page: number; hasAddresses: boolean };

/** Parses the list parameters; invalid ones are ignored. */
export function parseMailSearch(params: URLSearchParams): MailSearch {
	const state = MAIL_STATES.find((one) => one === params.get("state")) ?? "waiting";
	return {
		state,
		page: parsePageNumber(params, 99),
		hasAddresses: params.get("addresses") === "whole",
	};
}

/** Address of the list. */
export function mailsPath({ state, page = 1, hasAddresses = false }: Partial<MailSearch>): string {
	const params = new URLSearchParams({
		...(state === "failed" ? { state } : {}),
		...(hasAddresses ? { addresses: "whole" } : {}),
		...(page > 1 ? { page: String(page) } : {}),
	});
	return withQuery("/admin/mails", params);
}
