/** Sets up the second factor: a secret for the authenticator app, as a picture and as text, and a first code that confirms it. */
import { encode } from "uqr";
import { z } from "zod";
import { now } from "#app/platform/clock.ts";
import { decryptText, encryptText } from "#app/platform/crypto/sealed-text.server.ts";
import {
	BackendRejection,
	BackendUnavailable,
	catchUnavailable,
	unwrap,
} from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { secondFactorCalls } from "#app/platform/supabase/gateways/accounts.server.ts";
import type { Session } from "#app/platform/supabase/session.server.ts";
import { toAuthCode } from "./auth-outcome.server.ts";
import { listOwnProofs } from "./recent-proof.server.ts";
import { type CodeCheck, checkNewFactor } from "./second-factor.server.ts";
import { groupSigns } from "./second-factor-code.ts";
import { makeRecoveryCodes, type RecoverySet } from "./second-factor-recovery.server.ts";
import { checkPassword } from "./sign-in.server.ts";
import type { Viewer } from "./viewer.ts";

/** The name that the app shows. */
const ISSUER = "Adahan";
const PURPOSE = "second-factor-setup";
/** After it, the auth service deletes a factor that no code has confirmed. */
const TTL_MS = 5 * 60_000;

const schema = z.object({ person: z.string(), factor: z.string(), secret: z.string(), uri: z.string() });
type Setup = z.infer<typeof schema>;

/** What the page shows. path: of the dark modules, in units of one. sealed: comes back with the code, readable by the server only. */
export type ShownSetup = { secret: string; uri: string; size: number; path: string; sealed: string };

export type StartResult =
	| { ok: true; setup: ShownSetup }
	| { ok: false; code: "locked"; retryAfter: number }
	/** proof_needed: the page says which. */
	| { ok: false; code: "wrong_password" | "proof_needed" | "exists" | "unavailable" };

/** Makes an unconfirmed factor after a check of the password; earlier unconfirmed ones are gone. */
export function startSetup(request: Request, session: Session, viewer: Viewer, password: string): Promise<StartResult> {
	return catchUnavailable(
		(async (): Promise<StartResult> => {
			const checked = await checkPassword(request, viewer.email, password);
			if (!checked.ok) {
				if (checked.code === "locked") return checked;
				return { ok: false, code: checked.code === "wrong" ? "wrong_password" : "unavailable" };
			}
			return addFactor(session, viewer);
		})(),
	);
}

/**
 * The same for people without a password, who sign in with Google: a recent sign-in counts instead. `proof_needed`: it is not
 * recent, or they have a password.
 */
export function startSetupAfterSignIn(session: Session, viewer: Viewer, db: Db): Promise<StartResult> {
	return catchUnavailable(
		(async (): Promise<StartResult> => {
			const proofs = await listOwnProofs(db);
			if (proofs.has_password || !proofs.is_recent) return { ok: false, code: "proof_needed" };
			return addFactor(session, viewer);
		})(),
	);
}

async function addFactor(session: Session, viewer: Viewer): Promise<StartResult> {
	await session.token();
	const friendlyName = await permitFactor(viewer);
	if (friendlyName === MAILBOX_PROOF_NEEDED) return { ok: false, code: "proof_needed" };
	if (friendlyName === null) return { ok: false, code: "exists" };
	const { data, error } = await session.auth.mfa.enroll({ factorType: "totp", friendlyName, issuer: ISSUER });
	if (toAuthCode(error) !== "ok" || !data) throw new BackendUnavailable(error?.message ?? "no factor was made");
	const { secret, uri } = data.totp;
	return { ok: true, setup: show({ person: viewer.id, factor: data.id, secret, uri }) };
}

const MAILBOX_PROOF_NEEDED = "mailbox_proof_needed";

/** The name that the new factor must have; null when there is a confirmed one. */
async function permitFactor(viewer: Viewer): Promise<string | null> {
	const call = { person: viewer.id, session: viewer.sessionId };
	try {
		return unwrap(await secondFactorCalls.rpc("prepare_second_factor", call));
	} catch (error) {
		if (error instanceof BackendRejection && error.message === MAILBOX_PROOF_NEEDED) return MAILBOX_PROOF_NEEDED;
		throw error;
	}
}

function show(setup: Setup): ShownSetup {
	const { data, size } = encode(setup.uri, { ecc: "M", border: 4 });
	const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
	const sealed = encryptText(PURPOSE, JSON.stringify(setup), now() + TTL_MS);
	return { secret: groupSigns(setup.secret), uri: setup.uri, size, path, sealed };
}

function unseal(viewer: Viewer, sealed: string): Setup | null {
	const text = decryptText(PURPOSE, sealed);
	const setup = text === null ? null : (schema.safeParse(JSON.parse(text)).data ?? null);
	return setup?.person === viewer.id ? setup : null;
}

export type ConfirmResult =
	| { ok: true; set: RecoverySet | null }
	/** expired: it took too long, another set-up was begun since, or one was completed. */
	| { ok: false; code: "expired" }
	/** The page shows the same secret again. */
	| (Exclude<CodeCheck, { ok: true }> & { setup: ShownSetup });

/** Confirms the factor by a first code. Returns the recovery codes, which nobody can read afterwards; null if that failed. */
export async function confirmSetup(
	session: Session,
	viewer: Viewer,
	{ sealed, code }: { sealed: string; code: string },
): Promise<ConfirmResult> {
	const setup = unseal(viewer, sealed);
	if (!setup) return { ok: false, code: "expired" };
	const checked = await checkNewFactor(session, viewer, setup.factor, code);
	if (!checked.ok) return checked.code === "gone" ? { ok: false, code: "expired" } : { ...checked, setup: show(setup) };
	// The factor is on already: without codes the page asks for new ones.
	const made = await makeRecoveryCodes(viewer.id, viewer.sessionId);
	if (!made.ok && made.code === "gone") return { ok: false, code: "expired" };
	return { ok: true, set: made.ok ? made.set : null };
}
