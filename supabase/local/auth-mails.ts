/** When the embedded auth service sends a mail, as a hosted project does. */
import { createHash, randomInt, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { EmailDriver } from "@supabase/lite";
import { reject } from "./auth-answers.ts";
import type { DatabaseHandle } from "./database-handle.ts";
import { PROJECT_ROOT } from "./settings.ts";
import { CONFIRMATION_SUBJECT } from "./supabase-app.ts";

/** As in config.toml: seconds between two mails to one address. */
const MAIL_INTERVAL_SECONDS = 60;

type Body = Record<string, string>;
type Answer = () => Promise<Response>;
type MailParts = { sql: DatabaseHandle; email: EmailDriver; siteUrl: string };

/** Sends a reset link, one a minute to an address. */
export async function handleRecover({ email = "" }: Body, answer: Answer, sql: DatabaseHandle): Promise<Response> {
	const [early] = await sql.query<{ seconds: number }>(
		`select ceil(extract(epoch from recovery_sent_at - now()) + $2)::integer as seconds from auth.users
		where email = lower($1) and recovery_sent_at > now() - make_interval(secs => $2)`,
		[email, MAIL_INTERVAL_SECONDS],
	);
	if (!early) return answer();
	const message = `For security purposes, you can only request this after ${early.seconds} seconds.`;
	return reject("over_email_send_rate_limit", message, 429);
}

const MAX_ADDRESS_LENGTH = 255;

/** Creates an account. A confirmed address gets an answer like that of a new one, and no mail. */
export async function handleSignUp(body: Body, answer: Answer, sql: DatabaseHandle): Promise<Response> {
	const { email = "" } = body;
	if (email.length > MAX_ADDRESS_LENGTH) return reject("validation_failed", "An email address is too long");
	const response = await answer();
	if (response.status !== 429) return response;
	const known = await sql.query("select 1 from auth.users where email = lower($1) and email_confirmed_at is not null", [
		email,
	]);
	return known.length > 0 ? Response.json(inventPerson(email)) : response;
}

function inventPerson(email: string) {
	const now = new Date().toISOString();
	return {
		id: randomUUID(),
		aud: "authenticated",
		role: "",
		email: email.toLowerCase(),
		phone: "",
		confirmation_sent_at: now,
		app_metadata: { provider: "email", providers: ["email"] },
		user_metadata: {},
		identities: [],
		created_at: now,
		updated_at: now,
		is_anonymous: false,
	};
}

/** Sends the confirmation again, one a minute to an address. */
export async function handleResend(body: Body, answer: Answer, parts: MailParts) {
	const response = await answer();
	if (response.status !== 429 || body.type !== "signup" || !body.email) return response;
	const code = String(randomInt(10 ** 10)).padStart(10, "0");
	const hash = createHash("sha256").update(`${body.email.toLowerCase()}${code}`).digest("hex");
	const claimed = await parts.sql.query(
		`update auth.users set confirmation_token = $2, confirmation_sent_at = now()
		where email = lower($1) and email_confirmed_at is null
		and confirmation_sent_at <= now() - make_interval(secs => $3) returning id`,
		[body.email, hash, MAIL_INTERVAL_SECONDS],
	);
	if (claimed.length === 0) return response;
	const template = await readFile(join(PROJECT_ROOT, "supabase", "templates", "signup.html"), "utf8");
	const values: Record<string, string> = { TokenHash: hash, SiteURL: parts.siteUrl, Token: code, Email: body.email };
	const html = template.replace(/\{\{ \.(\w+) \}\}/g, (_, name: string) => values[name] ?? "");
	await parts.email.send({ to: body.email.toLowerCase(), subject: CONFIRMATION_SUBJECT, html, text: "" });
	return Response.json({});
}
