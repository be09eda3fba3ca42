import { createHash, randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { EmailDriver } from "@supabase/lite";
import { compare } from "bcryptjs";
import type { DatabaseHandle } from "./database-handle.ts";
import { PROJECT_ROOT } from "./settings.ts";
import { CONFIRMATION_SUBJECT } from "./supabase-app.ts";

type Answer = (request: Request) => Promise<Response>;
type Parts = { sql: DatabaseHandle; email: EmailDriver; siteUrl: string };

/** As config.toml has it: the seconds between two mails to one address. */
const MAIL_SECONDS = 60;

/**
 * Brings what the embedded auth service answers into line with a hosted project:
 * - A wrong password is wrong, also of an account that waits for its mail; there the service would not look at it.
 * - Who is banned neither signs in nor refreshes.
 * - The confirmation is sent again when it is asked for; the service would always say that it was too early.
 */
export function correctAuth(answer: Answer, parts: Parts): Answer {
	return async (request) => {
		const act = readAct(request);
		if (!act) return answer(request);
		const text = await request.text();
		const body = readObject(text);
		const again = () => answer(new Request(request, { body: text }));
		if (act === "password") return answerPassword(body, again, parts.sql);
		if (act === "resend") return answerResend(body, again, parts);
		if (await isBanned(parts.sql, "refresh_token", body.refresh_token))
			return refuse("user_banned", "Invalid Refresh Token: User Banned");
		return again();
	};
}

function readAct(request: Request): "password" | "refresh_token" | "resend" | undefined {
	const { pathname, searchParams } = new URL(request.url);
	if (request.method !== "POST") return undefined;
	if (pathname === "/auth/v1/resend") return "resend";
	const grant = searchParams.get("grant_type");
	return pathname === "/auth/v1/token" && (grant === "password" || grant === "refresh_token") ? grant : undefined;
}

/** The fields of a body that are texts; whatever else it is, the service itself judges. */
function readObject(text: string): Record<string, string> {
	try {
		return Object.fromEntries(
			Object.entries(JSON.parse(text) ?? {}).filter(([, value]) => typeof value === "string"),
		) as Record<string, string>;
	} catch {
		return {};
	}
}

function refuse(code: string, message: string): Response {
	return Response.json(
		{ code: 400, error_code: code, msg: message },
		{ status: 400, headers: { "x-sb-error-code": code } },
	);
}

async function answerPassword(body: Record<string, string>, answer: () => Promise<Response>, sql: DatabaseHandle) {
	if (await isBanned(sql, "email", body.email)) return refuse("user_banned", "User is banned");
	const response = await answer();
	if (response.status !== 400) return response;
	const { error_code } = (await response.clone().json()) as { error_code?: string };
	if (error_code !== "email_not_confirmed") return response;
	const [user] = await sql.query<{ hash: string }>(
		"select encrypted_password as hash from auth.users where email = lower($1)",
		[body.email],
	);
	const isRight = user && (await compare(body.password ?? "", user.hash));
	return isRight ? response : refuse("invalid_credentials", "Invalid login credentials");
}

async function isBanned(sql: DatabaseHandle, by: "email" | "refresh_token", value = ""): Promise<boolean> {
	const condition =
		by === "email"
			? "email = lower($1)"
			: "id::text = (select r.user_id::text from auth.refresh_tokens r where r.token = $1 limit 1)";
	const rows = await sql.query(`select 1 from auth.users where banned_until > now() and ${condition}`, [value]);
	return rows.length > 0;
}

async function answerResend(body: Record<string, string>, answer: () => Promise<Response>, parts: Parts) {
	const response = await answer();
	if (response.status !== 429 || body.type !== "signup" || !body.email) return response;
	const code = String(randomInt(1_000_000)).padStart(6, "0");
	const hash = createHash("sha256").update(`${body.email.toLowerCase()}${code}`).digest("hex");
	const claimed = await parts.sql.query(
		`update auth.users set confirmation_token = $2, confirmation_sent_at = now()
		where email = lower($1) and email_confirmed_at is null
		and confirmation_sent_at <= now() - make_interval(secs => $3) returning id`,
		[body.email, hash, MAIL_SECONDS],
	);
	if (claimed.length === 0) return response;
	const template = await readFile(join(PROJECT_ROOT, "supabase", "templates", "signup.html"), "utf8");
	const values: Record<string, string> = { TokenHash: hash, SiteURL: parts.siteUrl, Token: code, Email: body.email };
	const html = template.replace(/\{\{ \.(\w+) \}\}/g, (_, name: string) => values[name] ?? "");
	await parts.email.send({ to: body.email.toLowerCase(), subject: CONFIRMATION_SUBJECT, html, text: "" });
	return Response.json({});
}
