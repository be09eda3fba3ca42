/** Mails that wait in the outbox or have failed, as administrators see them. No database. */
import type { Language } from "#app/locales/i18n.ts";
import { readPageNumber } from "#app/platform/http/page-number.ts";

export const MAILS_PER_PAGE = 25;
export const MAIL_STATES = ["waiting", "failed"] as const;
export type MailState = (typeof MAIL_STATES)[number];

export type MailRow = {
	id: string;
	/** The name of a template of ours; an older version may have had others. */
	template: string;
	language: Language;
	/** Shortened unless somebody asked for whole addresses. */
	recipient: string;
	attempts: number;
	last_error: string | null;
	created_at: string;
	next_attempt_at: string;
	failed_at: string | null;
};

export type MailSearch = { state: MailState; page: number; hasAddresses: boolean };

/** Reads which mails are asked for; what is not understood is left out. */
export function readMailSearch(params: URLSearchParams): MailSearch {
	const state = MAIL_STATES.find((one) => one === params.get("state")) ?? "waiting";
	return {
		state,
		page: readPageNumber(params, 99),
		hasAddresses: params.get("addresses") === "whole",
	};
}

/** The address of that list. */
export function mailsPath({ state, page = 1, hasAddresses = false }: Partial<MailSearch>): string {
	const params = new URLSearchParams({
		...(state === "failed" ? { state } : {}),
		...(hasAddresses ? { addresses: "whole" } : {}),
		...(page > 1 ? { page: String(page) } : {}),
	});
	return params.size ? `/admin/mails?${params}` : "/admin/mails";
}
