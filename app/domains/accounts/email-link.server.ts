/** What a link from a mail of the auth service is worth: confirms an account, lets set a password, changes an address. */
import { z } from "zod";
import { log } from "#app/platform/log.server.ts";
import type { Session } from "#app/platform/supabase/session.server.ts";
import { readAuthOutcome } from "./auth-outcome.server.ts";

export const LINK_TYPES = ["signup", "recovery", "email_change"] as const;
export type LinkType = (typeof LINK_TYPES)[number];

const linkSchema = z.object({ token_hash: z.string().min(1).max(300), type: z.enum(LINK_TYPES) });
export type EmailLink = z.infer<typeof linkSchema>;

/** The longest that a link is waited for. */
const CALLBACK_MILLISECONDS = 10_000;

/** The link that an address or a form carries, or null. */
export function readEmailLink(parameters: URLSearchParams | FormData): EmailLink | null {
	const read = linkSchema.safeParse({ token_hash: parameters.get("token_hash"), type: parameters.get("type") });
	return read.success ? read.data : null;
}

/** Uses a link up: afterwards the session is its owner's. False when it was used before or its time is over. */
export async function spendEmailLink(session: Session, link: EmailLink): Promise<boolean> {
	return within(session.auth.verifyOtp(link).then(({ error }) => readAuthOutcome(error) === "ok"));
}

/** Exchanges the code of a sign-in elsewhere for a session. Failures are ignored, as the spec has it. */
export async function exchangeCode(session: Session, code: string): Promise<boolean> {
	return within(session.auth.exchangeCodeForSession(code).then(({ error }) => readAuthOutcome(error) === "ok"));
}

async function within(work: Promise<boolean>): Promise<boolean> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<boolean>((_, reject) => {
		timer = setTimeout(() => reject(new Error("Operation timeout")), CALLBACK_MILLISECONDS);
	});
	try {
		return await Promise.race([work, late]);
	} catch (error) {
		log.error("auth callback", { message: (error as Error).message });
		return false;
	} finally {
		clearTimeout(timer);
	}
}
