/** Responds to the buttons of a card (save, compare): JSON for the page's script, a redirect to the card for a plain form. */
import type { Language } from "#app/locales/i18n.ts";
import { showFlash } from "#app/locales/show-flash.server.ts";
import { type Flash, flashCookie } from "#app/platform/http/flash.server.ts";
import { logRateLimitReached } from "#app/platform/http/rate-limit.server.ts";
import { redirectAfterPost } from "#app/platform/http/responses.server.ts";
import { safePath } from "#app/platform/http/safe-path.ts";
import type { ChoiceNotice, ChoiceResponse } from "./saved-and-compared.tsx";

type Message = Pick<Flash, "more" | "values" | "button" | "link"> & { code: string };
/** Why a choice was not made, with what helps. */
export type ChoiceRejection = Message;

/** Result of a choice. */
export type ChoiceResult = {
	/** Set-Cookie headers. */
	cookies?: readonly string[];
	/** The page that a plain form returns to. */
	path: string;
} & (
	| {
			ok: true;
			compared?: number[];
			message?: Message & { type: "success" | "info" };
			/** A page with script shows the message, too; otherwise its button says enough. */
			isToldToScript?: boolean;
	  }
	/** Rejected. `status` for the script and the router: 429, 503 … */
	| { ok: false; rejection: Message; status: number; retryAfter?: number }
);

/** The response in the form that the request accepts. */
export function respondToChoice(request: Request, language: Language, choice: ChoiceResult): Response {
	const headers = new Headers();
	for (const cookie of choice.cookies ?? []) headers.append("Set-Cookie", cookie);
	const flash = toFlash(choice);
	if (!request.headers.get("accept")?.includes("application/json")) {
		if (flash) headers.append("Set-Cookie", flashCookie(flash));
		// The redirect itself cannot carry the status 429.
		if ("status" in choice && choice.status === 429) logRateLimitReached(request.method);
		return redirectAfterPost(getPlainTarget(choice), headers);
	}
	if ("retryAfter" in choice && choice.retryAfter) headers.set("Retry-After", String(choice.retryAfter));
	const notice = flash && (showFlash(flash, language) as ChoiceNotice);
	return Response.json(toChoiceAnswer(choice, notice), { status: "status" in choice ? choice.status : 200, headers });
}

/** After a rejection the top of the page, where the message is, instead of the card. */
function getPlainTarget(choice: ChoiceResult): string {
	return choice.ok ? choice.path : choice.path.split("#", 1)[0]!;
}

function toFlash(choice: ChoiceResult): Flash | undefined {
	if ("rejection" in choice) return { type: "error", ...choice.rejection };
	return choice.message;
}

function toChoiceAnswer(choice: ChoiceResult, notice: ChoiceNotice | undefined): ChoiceResponse {
	if ("rejection" in choice) return { ok: false, notice: notice! };
	return {
		ok: true,
		...(choice.compared ? { compared: choice.compared } : {}),
		...(choice.isToldToScript && notice ? { notice } : {}),
	};
}

/** Pages that show all chosen listings: the redirect leads to their top. */
const FULL_RELOAD_PAGES = /^\/(favorites|compare)$/;

/** The page that a choice was posted from, with the card of the listing as its hash. */
export function getChoicePath(form: FormData, listingId: number | null): string {
	const path = safePath(form.get("return_to")).split("#", 1)[0]!;
	const page = path.split("?", 1)[0]!;
	if (listingId === null || FULL_RELOAD_PAGES.test(page) || page.endsWith(`/${listingId}`)) return path;
	return `${path}#listing-${listingId}`;
}
