/** Links in mails of the auth service: confirm an account, set a password, change an address. */

import { z } from "zod";
import { isTimeout, OPERATION_TIMEOUT, withTimeout } from "#app/platform/errors/timeout.ts";
import { logActivity } from "#app/platform/logging/activity-log.server.ts";
import { log } from "#app/platform/logging/log.server.ts";
import { createStatelessAuthClient, type Session, withCallTimeout } from "#app/platform/supabase/session.server.ts";
import { toAuthCode } from "./auth-outcome.server.ts";
import { hashSignUpKey, readPendingMail } from "./pending-mail.server.ts";

export const LINK_TYPES = ["signup", "recovery", "email_change"] as const;
export type LinkType = (typeof LINK_TYPES)[number];

const linkSchema = z.object({ token_hash: z.string().min(1).max(300), type: z.enum(LINK_TYPES) });
export type EmailLink = z.infer<typeof linkSchema>;

/** Timeout of the auth service for a link. */
const CALLBACK_TIMEOUT_MS = 10_000;

/** Link in an address or form, or null. */
export function parseEmailLink(parameters: URLSearchParams | FormData): EmailLink | null {
	const read = linkSchema.safeParse({ token_hash: parameters.get("token_hash"), type: parameters.get("type") });
	return read.success ? read.data : null;
}

/** isOwnSignUp: whether the account was requested in this browser. */
export type RedeemedLink = { ok: true; isOwnSignUp: boolean } | { ok: false; code: "refused" | "timeout" };

/** Redeems a link; its owner is signed in afterwards. Refused when it was used before or has expired. */
export async function redeemEmailLink(request: Request, session: Session, link: EmailLink): Promise<RedeemedLink> {
	let requested: unknown;
	let owner: string | undefined;
	const outcome = await replaceSession(request, session, async () => {
		const { data, error } = await session.auth.verifyOtp(link);
		requested = data.user?.user_metadata.sign_up;
		owner = data.user?.id;
		return toAuthCode(error) === "ok";
	});
	const details = { type: link.type };
	if (outcome !== "started") {
		logActivity({ action: "email_link.refused", type: "account", status: "failure", details });
		return { ok: false, code: outcome };
	}
	logActivity({ action: "email_link.used", type: "account", details, ...(owner ? { actor: owner } : {}) });
	const key = readPendingMail(request)?.key;
	return { ok: true, isOwnSignUp: key !== undefined && requested === hashSignUpKey(key) };
}

/** Exchanges an OAuth code for a session; a failure is only logged. */
export async function exchangeCode(request: Request, session: Session, code: string): Promise<ReplaceOutcome> {
	const outcome = await replaceSession(request, session, async () => {
		const { error } = await session.auth.exchangeCodeForSession(code);
		return toAuthCode(error) === "ok";
	});
	if (outcome !== "started")
		logActivity({ action: "session.refused", type: "account", status: "failure", details: { method: "elsewhere" } });
	return outcome;
}

type ReplaceOutcome = "started" | "refused" | "timeout";

/** Ends the previous session of the browser when a new one replaces it. Never throws. */
async function replaceSession(
	request: Request,
	session: Session,
	begin: () => Promise<boolean>,
): Promise<ReplaceOutcome> {
	const replace = async () => {
		const before = session.hasCookie ? await session.token().catch(() => null) : null;
		const isStarted = await begin();
		if (isStarted && before) await createStatelessAuthClient(request).admin.signOut(before, "local");
		return isStarted;
	};
	try {
		const isStarted = await withTimeout(
			withCallTimeout(CALLBACK_TIMEOUT_MS, replace),
			CALLBACK_TIMEOUT_MS,
			new Error(OPERATION_TIMEOUT),
		);
		return isStarted ? "started" : "refused";
	} catch (error) {
		log.warn("auth callback", { message: (error as Error).message });
		return isTimeout(error) ? "timeout" : "refused";
	}
}
