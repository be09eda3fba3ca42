/**
 * Answers what is chosen on a card: in place for the script of a page, for everybody else by going back to the very card,
 * with a message where there is one to give.
 */
import type { RouterContextProvider } from "react-router";
import type { ChoiceAnswer, ChoiceNotice } from "#app/domains/listings/ui/chosen-listings.tsx";
import { showFlash } from "#app/locales/show-flash.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { type Flash, flashCookie } from "#app/platform/http/flash.server.ts";
import { noteLimitReached } from "#app/platform/http/rate-limit.server.ts";
import { seeOther } from "#app/platform/http/responses.server.ts";
import { safePath } from "#app/platform/http/safe-path.ts";

type Message = { code: string; act?: NonNullable<Flash["act"]> };

type Choice = {
	/** Set-Cookie headers. */
	cookies?: readonly string[];
	/** Where a plain form goes on. */
	path: string;
} & (
	| { ok: true; compared?: number[]; said?: Message & { type: "success" | "info" } }
	/** Why not. `status` for the script and the router: 429, 503 … */
	| { ok: false; refused: Message; status: number; retryAfter?: number }
	/** Somebody has to sign in first, and reads why there. */
	| { ok: false; goTo: string; said: Message }
);

type Arguments = { request: Request; context: Readonly<RouterContextProvider> };

/** The answer in the shape that the request can use. */
export function answerChoice({ request, context }: Arguments, choice: Choice): Response {
	const headers = new Headers();
	for (const cookie of choice.cookies ?? []) headers.append("Set-Cookie", cookie);
	const flash = flashOf(choice);
	if (!request.headers.get("accept")?.includes("application/json")) {
		if (flash) headers.append("Set-Cookie", flashCookie(flash));
		// The way back has no status of its own to tell it.
		if ("status" in choice && choice.status === 429) noteLimitReached(request.method);
		return seeOther("goTo" in choice ? choice.goTo : choice.path, headers);
	}
	// What is said on another page travels there.
	if (flash && "goTo" in choice) headers.append("Set-Cookie", flashCookie(flash));
	if ("retryAfter" in choice && choice.retryAfter) headers.set("Retry-After", String(choice.retryAfter));
	const notice = flash && (showFlash(flash, context.get(languageContext)) as ChoiceNotice);
	return Response.json(toAnswer(choice, notice), { status: "status" in choice ? choice.status : 200, headers });
}

function flashOf(choice: Choice): Flash | undefined {
	if ("refused" in choice) return { type: "error", ...choice.refused };
	if ("goTo" in choice) return { type: "info", ...choice.said };
	return choice.said;
}

function toAnswer(choice: Choice, notice: ChoiceNotice | undefined): ChoiceAnswer {
	if ("refused" in choice) return { ok: false, notice: notice! };
	if ("goTo" in choice) return { ok: false, goTo: choice.goTo };
	return { ok: true, ...(choice.compared ? { compared: choice.compared } : {}) };
}

/** Pages that show all that was chosen: back to their top. */
const WHOLE_PAGES = /^\/(favorites|compare)$/;

/** Where a posted choice came from: the page, and on it the card of the listing. */
export function pathOfChoice(form: FormData, listingId: number | null): string {
	const path = safePath(form.get("return_to")).split("#", 1)[0]!;
	const page = path.split("?", 1)[0]!;
	if (listingId === null || WHOLE_PAGES.test(page) || page.endsWith(`/${listingId}`)) return path;
	return `${path}#listing-${listingId}`;
}
