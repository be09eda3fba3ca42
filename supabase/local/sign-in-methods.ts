/** How a session was opened: kept by the auth service of a hosted project, and by this code for the embedded one. */
import type { DatabaseHandle } from "./database-handle.ts";

/** As in the claim `amr` of a hosted project. */
export type SignInMethod = "password" | "otp" | "oauth" | "totp";

/** The method that a request signs in with; undefined for requests that open no session. */
export function methodOf(request: Request): SignInMethod | undefined {
	const { pathname, searchParams } = new URL(request.url);
	if (pathname === "/auth/v1/verify") return "otp";
	if (pathname !== "/auth/v1/token") return undefined;
	const grant = searchParams.get("grant_type");
	// Of the embedded service, only Google gives codes to exchange.
	return grant === "password" ? "password" : grant === "pkce" ? "oauth" : undefined;
}

/** Notes that a session proved itself by a method now. */
export async function noteMethod(sql: DatabaseHandle, session: string, method: SignInMethod): Promise<void> {
	await sql.query(
		`insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
		select gen_random_uuid(), s.id, $2, now(), now() from auth.sessions s where s.id = $1
		on conflict (session_id, authentication_method) do update set updated_at = now()`,
		[session, method],
	);
}
