/** Loads the viewer. The database resolves the live session, so a token that outlived its session is anonymous. */

import type { Language } from "#app/locales/i18n.ts";
import { classifyError } from "#app/platform/errors/classify.ts";
import { withTimeout } from "#app/platform/errors/timeout.ts";
import { log } from "#app/platform/logging/log.server.ts";
import { BackendUnavailable, readAnswer } from "#app/platform/supabase/backend-error.server.ts";
import { createUserClient, type Session } from "#app/platform/supabase/session.server.ts";
import type { Role, Viewer } from "./viewer.ts";

type ViewerRow = {
	id: string;
	session_id: string;
	email: string;
	first_name: string | null;
	last_name: string | null;
	role: Role;
	language: Language;
	avatar_path: string | null;
	second_factor: Viewer["secondFactor"];
	second_factor_due_at: string | null;
	favourites: number[];
	hidden_listings: number[];
	hidden_agents: string[];
	unread_notifications: number;
	unread_threads: number;
};

/**
 * User of a session, or null when it is invalid; its cookies are then deleted. A token that the data API rejects is
 * renewed once. Throws BackendUnavailable when the answer is unknown.
 */
export async function loadViewer(session: Session, device: string | null): Promise<Viewer | null> {
	const token = await session.token();
	const viewer = token && (await fetchViewer(session, token, device));
	// A session that began before its user set up a second factor elsewhere ends like any other that is over.
	if (viewer && viewer !== NEEDS_CODE) return viewer;
	session.clear();
	return null;
}

/** Of ending a session that has just begun. */
const SIGN_OUT_TIMEOUT_MS = 2000;

/** Answer for a session that only lacks the code of the second factor. */
const NEEDS_CODE = "needs_code";

/**
 * The user of a session that has just begun; `needs_code` when they have a second factor. Throws BackendUnavailable; then the
 * browser gets no session, because nobody knows whether its code is missing.
 * @param mayRetry whether the caller has kept the tokens for another attempt: otherwise the session ends
 */
export async function identify(
	session: Session,
	device: string | null,
	mayRetry = false,
): Promise<Viewer | typeof NEEDS_CODE | null> {
	try {
		const token = await session.token();
		return token ? await fetchViewer(session, token, device) : null;
	} catch (error) {
		// A service that does not answer, either, keeps a session that nobody has.
		if (!mayRetry)
			await withTimeout(session.auth.signOut({ scope: "local" }), SIGN_OUT_TIMEOUT_MS, error as Error).catch(() => {});
		session.clear();
		throw error;
	}
}

async function fetchViewer(
	session: Session,
	token: string,
	device: string | null,
): Promise<Viewer | typeof NEEDS_CODE | null> {
	const db = createUserClient(token, () => session.renewToken());
	const answer = await db.rpc("viewer", device ? { device: device.slice(0, 300) } : {});
	const { error, status } = answer;
	if (!error) {
		const row = readAnswer<ViewerRow | { needs_code: boolean }>(answer);
		if (status < 200 || status > 299 || (row !== null && typeof row !== "object"))
			throw new BackendUnavailable("viewer() gave no readable answer");
		if (row && NEEDS_CODE in row) return NEEDS_CODE;
		if (row) return toViewer(row);
		// Also invalidates its tokens at the auth service.
		await db.rpc("end_stale_session");
		return null;
	}
	const errorClass = classifyError({ ...error, status });
	// A forged token is an expected rejection; missing rights are a bug and sign no one out.
	if (status === 401) {
		log.info("RLS blocked profile SELECT", { code: error.code, status });
		return null;
	}
	if (errorClass === "RLS" || errorClass === "AUTH")
		log.error("RLS blocked profile SELECT", { code: error.code, status });
	else if (/^23/.test(String(error.code ?? ""))) log.error("profile creation error", { code: error.code });
	else log.error("failed profile fetch", { class: errorClass, code: error.code, status });
	throw new BackendUnavailable(error.message);
}

function toViewer(row: ViewerRow): Viewer {
	if (!row.id || !row.role) throw new BackendUnavailable("viewer() answered without a person");
	return {
		id: row.id,
		sessionId: row.session_id,
		email: row.email,
		firstName: row.first_name,
		lastName: row.last_name,
		role: row.role,
		language: row.language,
		avatarPath: row.avatar_path,
		secondFactor: row.second_factor ?? null,
		secondFactorDueAt: row.second_factor_due_at ?? null,
		favourites: row.favourites ?? [],
		hiddenListings: row.hidden_listings ?? [],
		hiddenAgents: row.hidden_agents ?? [],
		unreadNotifications: row.unread_notifications ?? 0,
		unreadThreads: row.unread_threads ?? 0,
	};
}
