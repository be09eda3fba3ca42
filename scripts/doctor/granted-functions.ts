/**
 * Which roles the migrations let call each function of `public`. Everything that the gateways and clients of the application
 * call is among them (tests/database/catalogue.test.ts).
 */
import { readMigrations } from "../../supabase/local/migrations.ts";

const API_ROLES = ["anon", "authenticated", "service_role"];

const STATEMENTS = new RegExp(
	[
		"\\bgrant execute on function (?<granted>[^;]*?)\\sto (?<to>[\\w, ]+);",
		"\\brevoke (?:all|execute) on function (?<revoked>[^;]*?)\\sfrom (?<from>[\\w, ]+);",
		"\\bdrop function (?:if exists )?(?<dropped>[^;]*);",
	].join("|"),
	"gis",
);

const namesIn = (list = "") => [...list.matchAll(/\bpublic\.(\w+)\s*(?:\(|$)/g)].map(([, name = ""]) => name);
const rolesIn = (list = "") => list.split(",").map((role) => role.trim().toLowerCase());

/** Reads scripts in their order. */
export function findGrantedFunctions(scripts: readonly string[]): Map<string, Set<string>> {
	const granted = new Map<string, Set<string>>();
	for (const { groups = {} } of scripts.flatMap((text) => [...text.replace(/--.*$/gm, "").matchAll(STATEMENTS)])) {
		for (const name of namesIn(groups.granted))
			granted.set(name, new Set([...(granted.get(name) ?? []), ...rolesIn(groups.to)]));
		for (const name of namesIn(groups.revoked))
			for (const role of rolesIn(groups.from)) granted.get(name)?.delete(role);
		for (const name of namesIn(groups.dropped)) granted.delete(name);
	}
	return granted;
}

export async function readGrantedFunctions(migrationsFolder: string): Promise<Map<string, Set<string>>> {
	return findGrantedFunctions((await readMigrations(migrationsFolder)).map(({ text }) => text));
}

/** A function of a database with the roles that may call it. */
export type CallableFunction = { name: string; roles: string[] };

/** What the migrations grant and the database does not have, and the reverse, as `name (role)` or `name`. */
export function compareFunctions(granted: Map<string, Set<string>>, found: CallableFunction[]) {
	const callable = new Map<string, Set<string>>();
	for (const { name, roles } of found) callable.set(name, new Set([...(callable.get(name) ?? []), ...roles]));
	const missing: string[] = [];
	const extra: string[] = [];
	for (const [name, roles] of granted) {
		const actual = callable.get(name);
		if (!actual) missing.push(name);
		else missing.push(...[...roles].filter((role) => !actual.has(role)).map((role) => `${name} (${role})`));
	}
	for (const [name, roles] of callable)
		for (const role of roles)
			if (API_ROLES.includes(role) && !granted.get(name)?.has(role)) extra.push(`${name} (${role})`);
	return { missing, extra };
}
