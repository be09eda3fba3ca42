/** What the server asks the auth service with its secret key; the embedded service has no such paths. */

import { bearerOf, completePerson, reject, showFactor } from "./auth-answers.ts";
import type { DatabaseHandle } from "./database-handle.ts";
import { listFactors, removeFactor, renameFactor, type StoredFactor } from "./factor-records.ts";
import { notFound, readBody, UUID } from "./factors.ts";

/** An account, the list of them, or the factors of one. */
export const ADMIN_PATH = /^\/auth\/v1\/admin\/users(?:\/([^/]+)(?:\/(factors)(?:\/([^/]+))?)?)?$/;

const DEFAULT_PAGE_SIZE = 50;

type Parts = { sql: DatabaseHandle; secretKey: string };

/** Answers a request about accounts; only the secret key may ask, alone or also as bearer. */
export async function answerAdmin(request: Request, { sql, secretKey }: Parts): Promise<Response> {
	const bearer = bearerOf(request);
	if (request.headers.get("apikey") !== secretKey || (bearer && bearer !== secretKey))
		return reject("not_admin", "User not allowed", 403);
	const url = new URL(request.url);
	const [, person, isAboutFactors, factor] = ADMIN_PATH.exec(url.pathname) ?? [];
	const allowed = factor ? ["DELETE", "PUT"] : ["GET"];
	if (!allowed.includes(request.method))
		return new Response(null, { status: 405, headers: { allow: allowed.join(", ") } });
	if (person === undefined)
		return Response.json({ users: await listPersons(sql, url.searchParams), aud: "authenticated" });
	if (!UUID.test(person)) return reject("validation_failed", "user_id must be an UUID", 404);
	const [known] = await sql.query<StoredPerson>(`${SELECT_PERSON} where id = $1`, [person]);
	if (!known) return reject("user_not_found", "User not found", 404);
	const factors = await listFactors(sql, person);
	if (!isAboutFactors) return Response.json(completePerson(known, factors));
	return factor ? answerFactor(request, factor, factors, sql) : Response.json(factors.map(showFactor));
}

/** Removes or renames the factor of a person, e.g. of one whose telephone is lost. */
async function answerFactor(request: Request, id: string, factors: StoredFactor[], sql: DatabaseHandle) {
	if (!UUID.test(id)) return reject("validation_failed", "factor_id must be an UUID", 404);
	const factor = factors.find((one) => one.id === id.toLowerCase());
	if (!factor) return notFound();
	if (request.method === "DELETE") {
		await removeFactor(sql, factor.id);
		return Response.json(showFactor(factor));
	}
	const { friendly_name: name } = (await readBody(request)) ?? {};
	if (typeof name !== "string") return reject("bad_json", "Could not parse request body as JSON");
	await renameFactor(sql, factor.id, name);
	return Response.json(showFactor({ ...factor, name }));
}

type StoredPerson = Record<string, unknown> & { id: string };

const SELECT_PERSON = `select id, aud, role, email, coalesce(phone, '') as phone, email_confirmed_at, confirmed_at,
	last_sign_in_at, banned_until, raw_app_meta_data as app_metadata, raw_user_meta_data as user_metadata, is_anonymous,
	created_at, updated_at from auth.users`;

async function listPersons(sql: DatabaseHandle, search: URLSearchParams) {
	const size = Math.max(1, Number(search.get("per_page")) || DEFAULT_PAGE_SIZE);
	const page = Math.max(1, Number(search.get("page")) || 1);
	const persons = await sql.query<StoredPerson>(
		`${SELECT_PERSON} order by created_at desc, id limit $1::integer offset $2::integer`,
		[size, (page - 1) * size],
	);
	return Promise.all(persons.map(async (person) => completePerson(person, await listFactors(sql, person.id))));
}
