/** What a registration as an agent that waits for its author's account has said already, so that sign-up asks it only once. */
import { ANY_USER, readDraftCookie } from "#app/platform/http/draft-cookie.server.ts";

export type WaitingRegistration = {
	/** From the name in the form, which may be the one of a business: to be corrected. */
	first_name: string;
	last_name: string;
	/** Whether the terms of use and the privacy policy were agreed to. */
	hasAgreed: boolean;
};

/** The registration that this browser wrote without an account, or null. */
export function readWaitingRegistration(request: Request): WaitingRegistration | null {
	const draft = readDraftCookie(request);
	if (draft?.person !== ANY_USER || draft.path.split("?")[0] !== "/agent-registration") return null;
	const fields = new Map(draft.fields);
	const words = (fields.get("name") ?? "").split(/\s+/).filter(Boolean);
	const last = words.length > 1 ? words.pop()! : "";
	return { first_name: words.join(" "), last_name: last, hasAgreed: fields.get("agreed") === "on" };
}
