/** Whether the auth service counts each visitor by the address that the server names, found by counting refusals. */
import { randomBytes } from "node:crypto";
import { connect, type Project } from "./project.ts";

/** More than the thirty requests of one address in supabase/config.toml. */
const PROBES = 40;
/** Together, so that the allowance does not grow again meanwhile. */
const PROBES_AT_ONCE = 8;

/** An address for documentation, which no visitor has. */
const randomAddress = () => `2001:db8::${randomBytes(2).toString("hex")}:${randomBytes(2).toString("hex")}`;

async function isLimited(project: Project): Promise<boolean> {
	const client = connect(project, project.secretKey, { "Sb-Forwarded-For": randomAddress() });
	const email = `doctor-${randomBytes(6).toString("hex")}@adahan.example`;
	const { error } = await client.auth.signInWithPassword({ email, password: "no account has this one" });
	return error?.status === 429;
}

/**
 * Tries to sign in to accounts that do not exist, each time as another visitor. A service that ignores the address refuses the
 * last ones, and for a minute those that share the address of this machine.
 */
export async function isForwardingAddresses(project: Project): Promise<boolean> {
	for (let sent = 0; sent < PROBES; sent += PROBES_AT_ONCE) {
		const answers = await Promise.all(Array.from({ length: PROBES_AT_ONCE }, () => isLimited(project)));
		if (answers.includes(true)) return false;
	}
	return true;
}
