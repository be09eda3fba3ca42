/**
 * Configuration from the environment, checked once at start-up.
 * A missing or malformed value ends the process with one sentence that names it.
 */
import { createHash } from "node:crypto";
import { z } from "zod";

const origin = z
	.url()
	.transform((value) => new URL(value).origin)
	.optional();
const seconds = z.coerce.number().positive();
const milliseconds = z.coerce.number().int().min(50).max(60_000);

const schema = z.object({
	SUPABASE_URL: z.url(),
	SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
	SUPABASE_SECRET_KEY: z.string().min(1),
	SITE_URL: origin,
	PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
	SIGNING_SECRET: z.string().min(16).optional(),
	JOB_SECRET: z.string().min(16).optional(),
	SMTP_URL: z.string().startsWith("smtp").optional(),
	MAIL_FROM: z.string().min(3).default("Adahan <hello@adahan.example>"),
	CONTACT_EMAIL: z.email().default("hello@adahan.example"),
	TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
	PUBLIC_READ_SECONDS: seconds.default(2),
	SESSION_TIMEOUT_MS: milliseconds.default(8000),
	MIN_ANSWER_MS: milliseconds.default(400),
	PHOTO_POLL_MS: milliseconds.default(5000),
	GOOGLE_SIGN_IN: z.stringbool().default(false),
	FORM_MINIMUM_SECONDS: z.coerce.number().min(0).max(60).default(2),
	CLIENT_GUARD: z.stringbool().default(true),
	LOG_LEVEL: z.enum(["silent", "error", "info"]).default("info"),
});

/** A secret of its own for each use, derived from the backend's secret key unless one is given. */
function derive(secret: string, use: string): string {
	return createHash("sha256").update(`${use}:${secret}`).digest("base64url");
}

function readEnvironment() {
	const filled = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
	const parsed = schema.safeParse(filled);
	if (!parsed.success) {
		const [issue] = parsed.error.issues;
		console.error(`Configuration: ${issue?.path.join(".")} — ${issue?.message}. See the table in docs/operations.md.`);
		process.exit(1);
	}
	const value = parsed.data;
	return {
		supabaseUrl: value.SUPABASE_URL.replace(/\/$/, ""),
		publishableKey: value.SUPABASE_PUBLISHABLE_KEY,
		secretKey: value.SUPABASE_SECRET_KEY,
		/** Public origin, e.g. https://adahan.example; undefined locally, where the request's own host is used. */
		siteUrl: value.SITE_URL,
		/** Where this server is reached without SITE_URL: for links in mails, which no request asks for. */
		localOrigin: `http://localhost:${value.PORT}`,
		isSecure: value.SITE_URL?.startsWith("https:") ?? false,
		signingSecret: value.SIGNING_SECRET ?? derive(value.SUPABASE_SECRET_KEY, "sign"),
		/** Shows the database that what a call tells of its request comes from a server of ours. */
		appKey: derive(value.SUPABASE_SECRET_KEY, "app"),
		jobSecret: value.JOB_SECRET ?? derive(value.SUPABASE_SECRET_KEY, "job"),
		smtpUrl: value.SMTP_URL,
		mailFrom: value.MAIL_FROM,
		contactEmail: value.CONTACT_EMAIL,
		/** How many proxies of ours stand in front and may be believed about the client's address. */
		trustedProxies: value.TRUSTED_PROXIES,
		publicReadMilliseconds: value.PUBLIC_READ_SECONDS * 1000,
		/** The longest that a guarded page waits for the session, and any call with its rights for its answer. */
		sessionTimeoutMs: value.SESSION_TIMEOUT_MS,
		/** Answers that must not tell by their time whether an address is known take at least so long. */
		minAnswerMs: value.MIN_ANSWER_MS,
		/** How long the page of a listing's pictures waits until it asks again whether all sizes are made. */
		photoPollMs: value.PHOTO_POLL_MS,
		/** Whoever sends a form faster than this after its page was issued is taken for a robot. */
		formMinimumMilliseconds: value.FORM_MINIMUM_SECONDS * 1000,
		/** Whether the auth service knows Google as a provider. */
		hasGoogle: value.GOOGLE_SIGN_IN,
		/** Whether pages load the module that reports what people do with them (see ui/telemetry/guard.ts); in production only. */
		hasClientGuard: value.CLIENT_GUARD,
		logLevel: value.LOG_LEVEL,
	};
}

export const env = readEnvironment();
