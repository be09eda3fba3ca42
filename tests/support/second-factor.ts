/** People with two-step sign-in in tests of routes: prepared in the database, without the pages that set it up. */
import { randomUUID } from "node:crypto";
import { codeAt, makeSecret } from "../../supabase/local/totp.ts";
import type { Visit } from "./http-client.ts";
import type { OwnSite } from "./own-site.ts";
import { type Account, makeAccount, type Role } from "./users.ts";

/** secret: of the app that shows the codes. */
export type Protected = Account & { secret: string };

/** Confirms a factor of an account; sessions opened before lack its code. */
async function addFactor(site: OwnSite, { id }: Account): Promise<string> {
	const secret = makeSecret();
	await site.sql.query(
		`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
		values ($1, $2, 'totp', 'verified', now(), now(), $3)`,
		[randomUUID(), id, secret],
	);
	return secret;
}

/** An account with a confirmed factor and no session. */
export async function makeProtected(site: OwnSite): Promise<Protected> {
	const account = await makeAccount(site.sql);
	return { ...account, secret: await addFactor(site, account) };
}

/** The same with ten recovery codes, the id of their set, and a browser whose session has given its code. */
export async function enterProtected(
	site: OwnSite,
	role: Role = "visitor",
): Promise<Protected & { codes: string[]; set: string; browser: Visit }> {
	const account = await site.signedIn(role);
	const secret = await addFactor(site, account);
	await site.sql.query("update auth.sessions set aal = 'aal2' where user_id = $1", [account.id]);
	const { hashRecoveryCode } = await import("../../app/domains/accounts/second-factor-recovery.server.ts");
	const codes = Array.from("abcdefghjk", (sign) => `${sign}bcd-2345-wxyz`);
	const hashes = codes.map((code) => hashRecoveryCode(account.id, code.replaceAll("-", "")));
	const [made] = await site.sql.query<{ set: string }>("select public.set_recovery_codes($1, $2) as set", [
		account.id,
		hashes,
	]);
	return { ...account, secret, codes, set: made!.set, browser: site.visit(account.cookie) };
}

/** What the app shows now. Earlier uses are forgotten, so that a test need not wait for the next code. */
export async function nextCode(site: OwnSite, { secret, id }: Pick<Protected, "secret" | "id">): Promise<string> {
	await site.sql.query("delete from private.used_codes where user_id = $1", [id]);
	return codeAt(secret);
}
