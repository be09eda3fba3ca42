/**
 * Configuration from the environment, validated once at start-up. A missing or malformed value ends the process with a
 * sentence that names it.
 */
import { createHash } from "node:crypto";
import { z } from "zod";
import { readArchiveHeader } from "./archive-header.server.ts";
import { deriveVapidKey, getVapidPublicKey } from "./crypto/vapid-key.server.ts";

const origin = z
	.url()
	.transform((value) => new URL(value).origin)
	.optional();
/** Hosts (https) or origins, separated by commas, as origins. */
const origins = z.string().transform((value, context) =>
	value.split(",").flatMap((part) => {
		const address = part.trim();
		if (!address) return [];
		const url = URL.parse(address.includes("://") ? address : `https://${address}`);
		if (url && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.username)
			return [url.origin];
		context.addIssue({ code: "custom", message: `is not a list of hosts: ${address}` });
		return [];
	}),
);
/** The address of one call, given as itself or as the base address of an API. */
const endpoint = (path: string) =>
	z.url({ protocol: /^https?$/ }).transform((value, context) => {
		const url = new URL(value);
		if (url.username || url.password) context.addIssue({ code: "custom", message: "must not contain a password" });
		if (!url.pathname.endsWith(path)) url.pathname = url.pathname.replace(/\/*$/, path);
		return url.href;
	});
/** A key that is sent as a header. */
const headerKey = z.string().regex(/^[\x21-\x7e]{1,500}$/, "must be one word of printable characters");
/** The address of a tile, as a picture. */
const isTileAddress = (value: string) =>
	["{z}", "{x}", "{y}"].every((part) => value.includes(part)) &&
	URL.canParse(value.replace(/\{[xyz]\}/g, "0")) &&
	!/[{}]/.test(value.replace(/\{[xyz]\}/g, "0")) &&
	/^(https:\/\/[\w.-]+(:\d+)?|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)\//.test(value);
const isVapidKey = (value: string) => /^[\w-]{43}$/.test(value) && hasPublicKey(value);
const seconds = z.coerce.number().positive();
const milliseconds = z.coerce.number().int().min(50).max(60_000);

/** The card provider's own API; another address is a stand-in or a proxy. */
const CARD_API = "https://api.stripe.com";

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
	SHARED_CACHE_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
	LOG_LEVEL: z.enum(["silent", "error", "warn", "info"]).default("info"),
	VAPID_PRIVATE_KEY: z.string().refine(isVapidKey, "must be a private key of P-256, base64url").optional(),
	VAPID_SUBJECT: z
		.string()
		.regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, "must be a mailto: or https: address")
		.optional(),
	PUSH_HOSTS: origins.default([]),
	STRIPE_SECRET_KEY: z.string().min(8).optional(),
	STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
	STRIPE_API_URL: z
		.url({ protocol: /^https?$/ })
		.transform((value) => new URL(value).origin)
		.default(CARD_API),
	STRIPE_CHECKOUT_ORIGINS: origins.default(["https://checkout.stripe.com", "https://billing.stripe.com"]),
	BTCPAY_URL: z
		.url({ protocol: /^https?$/ })
		.transform((value) => value.replace(/\/+$/, ""))
		.optional(),
	BTCPAY_STORE_ID: z.string().min(1).optional(),
	BTCPAY_API_KEY: z.string().min(8).optional(),
	BTCPAY_WEBHOOK_SECRET: z.string().min(8).optional(),
	LLM_URL: endpoint("/chat/completions").optional(),
	LLM_KEY: headerKey.optional(),
	LLM_MODEL: z.string().trim().min(1).max(200).optional(),
	LLM_TIMEOUT_MS: milliseconds.default(2500),
	LLM_DAILY_CALLS: z.coerce.number().int().min(0).max(1_000_000).default(2000),
	EMBEDDING_URL: endpoint("/embeddings").optional(),
	EMBEDDING_KEY: headerKey.optional(),
	EMBEDDING_MODEL: z.string().trim().min(1).max(200).optional(),
	MAP_TILES: z
		.string()
		.transform((path, context) => {
			const header = readArchiveHeader(path);
			if (typeof header === "object") return { path, ...header };
			context.addIssue({ code: "custom", message: header });
			return z.NEVER;
		})
		.optional(),
	MAP_TILE_URL: z.string().refine(isTileAddress, "must be an https address with {z}, {x} and {y}").optional(),
	MAP_ATTRIBUTION: z.string().trim().min(1).max(200).optional(),
	SELLER_NAME: z.string().trim().min(1).default("Adahan"),
	SELLER_ADDRESS: z.string().default(""),
	SELLER_TAX_NUMBER: z.string().trim().default(""),
	SELLER_TAX_BASIS_POINTS: z.coerce.number().int().min(0).max(10_000).default(0),
});
type Settings = z.output<typeof schema>;

function hasPublicKey(privateKey: string): boolean {
	try {
		return getVapidPublicKey(privateKey) !== "";
	} catch {
		return false;
	}
}

/** Secret for one purpose, derived from the backend's secret key unless configured. */
function derive(secret: string, use: string): string {
	return createHash("sha256").update(`${use}:${secret}`).digest("base64url");
}

/** Host names of this machine; a project there is the embedded backend. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether what is sent to an address could be read on the way. */
function isReadableByOthers(url: string | undefined): boolean {
	return url !== undefined && new URL(url).protocol === "http:" && !LOOPBACK.test(new URL(url).hostname);
}

/** Whether a key gives the rights of the server: one of the new form, or a token of its role. */
function isSecretKey(key: string): boolean {
	if (key.startsWith("sb_secret_")) return true;
	const [, payload = ""] = key.split(".");
	return /"role"\s*:\s*"service_role"/.test(Buffer.from(payload, "base64url").toString());
}

/** An address whose key or cookies others could read, or keys in the wrong place: as the name and the reason. */
function findExposedSecret(value: Settings): string | undefined {
	if (process.env.NODE_ENV !== "production") return undefined;
	if (isReadableByOthers(value.SITE_URL))
		return "SITE_URL — must be https: cookies and passwords would travel in clear text";
	const addresses = [
		["SUPABASE_URL", value.SUPABASE_URL],
		["STRIPE_API_URL", value.STRIPE_SECRET_KEY && value.STRIPE_API_URL],
		["BTCPAY_URL", value.BTCPAY_API_KEY && value.BTCPAY_URL],
	] as const;
	const exposed = addresses.find(([, url]) => isReadableByOthers(url || undefined));
	if (exposed) return `${exposed[0]} — must be https, because a key is sent to another host`;
	if (isSecretKey(value.SUPABASE_PUBLISHABLE_KEY) || value.SUPABASE_PUBLISHABLE_KEY === value.SUPABASE_SECRET_KEY)
		return "SUPABASE_PUBLISHABLE_KEY — must not be the secret key: visitors would have the rights of the server";
	if (value.SUPABASE_SECRET_KEY.startsWith("sb_publishable_"))
		return "SUPABASE_SECRET_KEY — must not be the publishable key: it signs what visitors must not be able to sign";
	return undefined;
}

/**
 * A setting whose default is unsafe next to the others, in production, where nobody would notice: as the name and the
 * reason.
 */
function findUnsafeDefault(value: Settings): string | undefined {
	if (process.env.NODE_ENV !== "production") return undefined;
	if (!value.SITE_URL && !LOOPBACK.test(new URL(value.SUPABASE_URL).hostname))
		return "SITE_URL — is required with a project on another host: without it cookies are not Secure and mails link to localhost";
	if (value.SITE_URL?.startsWith("https:") && value.TRUSTED_PROXIES === 0)
		return "TRUSTED_PROXIES — must be at least 1 with an https SITE_URL: the proxy that terminates TLS would count as the only client of all rate limits";
	return undefined;
}

/** Settings without which a payment provider cannot work; none of them means that it is not offered. */
const CARD_SETTINGS = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"] as const;
const CRYPTO_SETTINGS = ["BTCPAY_URL", "BTCPAY_STORE_ID", "BTCPAY_API_KEY", "BTCPAY_WEBHOOK_SECRET"] as const;

/** A provider with some of its settings, which would fail at the first payment: as the missing name and the reason. */
function findIncompleteProvider(value: Settings): string | undefined {
	for (const names of [CARD_SETTINGS, CRYPTO_SETTINGS] as const) {
		const missing = names.find((name) => value[name] === undefined);
		const given = names.find((name) => value[name] !== undefined);
		if (missing && given) return `${missing} — is required with ${given}`;
	}
	return undefined;
}

/** A model that cannot be called, or whose key others could read: as the name and the reason. */
function findUnusableModel(value: Settings): string | undefined {
	for (const use of ["LLM", "EMBEDDING"] as const) {
		const url = value[`${use}_URL`];
		if (!url) continue;
		if (!value[`${use}_MODEL`]) return `${use}_MODEL — is required with ${use}_URL`;
		const key = use === "LLM" ? value.LLM_KEY : findEmbeddingKey(value);
		if (key && url.startsWith("http:") && !LOOPBACK.test(new URL(url).hostname))
			return `${use}_URL — must be https, because a key is sent to another host`;
	}
	return undefined;
}

/** Two street maps, or one whose source would not be named: as the name and the reason. */
function findStreetProblem({ MAP_TILES, MAP_TILE_URL, MAP_ATTRIBUTION }: Settings): string | undefined {
	if (MAP_TILES && MAP_TILE_URL) return "MAP_TILES — is another street map than MAP_TILE_URL: give one of them";
	const name = MAP_TILES ? "MAP_TILES" : MAP_TILE_URL && "MAP_TILE_URL";
	return name && !MAP_ATTRIBUTION ? `MAP_ATTRIBUTION — is required with ${name}` : undefined;
}

/** Of services that do not say it. */
const USUAL_TILE_ZOOM = 19;

/** The street map that visitors may choose; null when it is not configured. */
function readStreets({ MAP_TILES: archive, MAP_TILE_URL, MAP_ATTRIBUTION: attribution }: Settings) {
	const url = archive ? "/map/tiles/{z}/{x}/{y}" : MAP_TILE_URL;
	if (!url || !attribution) return null;
	const [, text = attribution, href] = /^(.*?)\s+(https:\/\/\S+)$/.exec(attribution) ?? [];
	return {
		url,
		minZoom: archive?.minZoom ?? 1,
		maxZoom: archive?.maxZoom ?? USUAL_TILE_ZOOM,
		attribution: { text, ...(href && { href }) },
		/** A file of this server. */
		archive,
		/** Of another server. */
		origin: MAP_TILE_URL && new URL(MAP_TILE_URL).origin,
	};
}

/** The language model; null when it is not configured. */
function readLlm(value: Settings) {
	const { LLM_URL: url, LLM_KEY: key, LLM_MODEL: model } = value;
	if (!url || !model) return null;
	return { url, key, model, timeoutMs: value.LLM_TIMEOUT_MS, dailyCalls: value.LLM_DAILY_CALLS };
}

/** Its own key, or that of the language model at the same address. */
function findEmbeddingKey({ EMBEDDING_KEY, EMBEDDING_URL, LLM_KEY, LLM_URL }: Settings): string | undefined {
	const isSameHost = EMBEDDING_URL && LLM_URL && new URL(EMBEDDING_URL).origin === new URL(LLM_URL).origin;
	return EMBEDDING_KEY ?? (isSameHost ? LLM_KEY : undefined);
}

/** The model that compares texts; null when it is not configured. */
function readEmbeddings(value: Settings) {
	const { EMBEDDING_URL: url, EMBEDDING_MODEL: model } = value;
	return url && model ? { url, model, key: findEmbeddingKey(value) } : null;
}

/** The card provider; null when it is not configured. */
function readCard(value: Settings) {
	const { STRIPE_SECRET_KEY: apiKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = value;
	if (!apiKey || !webhookSecret) return null;
	const { STRIPE_API_URL: apiUrl, STRIPE_CHECKOUT_ORIGINS: checkoutOrigins } = value;
	return { apiKey, webhookSecret, apiUrl, checkoutOrigins, isHosted: apiUrl === CARD_API };
}

/** The provider of payments in cryptocurrency; null when it is not configured. */
function readCrypto(value: Settings) {
	const { BTCPAY_URL: url, BTCPAY_STORE_ID: storeId } = value;
	const { BTCPAY_API_KEY: apiKey, BTCPAY_WEBHOOK_SECRET: webhookSecret } = value;
	return url && storeId && apiKey && webhookSecret ? { url, storeId, apiKey, webhookSecret } : null;
}

/** Who sells the plans, as printed on invoices. */
function readSeller(value: Settings) {
	const address = value.SELLER_ADDRESS.split("|").map((line) => line.trim());
	return {
		name: value.SELLER_NAME,
		address: address.filter(Boolean),
		taxNumber: value.SELLER_TAX_NUMBER,
		/** Hundredths of a percent; prices include the tax. */
		taxBasisPoints: value.SELLER_TAX_BASIS_POINTS,
	};
}

/** Ends the process with one sentence. */
function refuseToStart(problem: string): never {
	console.error(`Configuration: ${problem}. See the table in docs/operations.md.`);
	process.exit(1);
}

function readEnvironment() {
	const filled = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
	const parsed = schema.safeParse(filled);
	if (!parsed.success) {
		const [issue] = parsed.error.issues;
		const name = issue?.path.join(".") ?? "";
		refuseToStart(`${name} — ${filled[name] === undefined ? "is missing" : issue?.message}`);
	}
	const value = parsed.data;
	const problem =
		findUnsafeDefault(value) ??
		findExposedSecret(value) ??
		findIncompleteProvider(value) ??
		findUnusableModel(value) ??
		findStreetProblem(value);
	if (problem) refuseToStart(problem);
	return {
		supabaseUrl: value.SUPABASE_URL.replace(/\/$/, ""),
		publishableKey: value.SUPABASE_PUBLISHABLE_KEY,
		secretKey: value.SUPABASE_SECRET_KEY,
		/** Public origin, e.g. https://adahan.example; undefined locally, where the request's own host is used. */
		siteUrl: value.SITE_URL,
		/** Origin of this server when SITE_URL is not set: for links in mails, which are written outside a request. */
		localOrigin: `http://localhost:${value.PORT}`,
		isSecure: value.SITE_URL?.startsWith("https:") ?? false,
		signingSecret: value.SIGNING_SECRET ?? derive(value.SUPABASE_SECRET_KEY, "sign"),
		/** Proves to the database that the request context comes from one of our servers. */
		appKey: derive(value.SUPABASE_SECRET_KEY, "app"),
		jobSecret: value.JOB_SECRET ?? derive(value.SUPABASE_SECRET_KEY, "job"),
		smtpUrl: value.SMTP_URL,
		mailFrom: value.MAIL_FROM,
		contactEmail: value.CONTACT_EMAIL,
		/** Number of trusted proxies in front of the server. */
		trustedProxies: value.TRUSTED_PROXIES,
		publicReadTimeoutMs: value.PUBLIC_READ_SECONDS * 1000,
		/** Timeout for the session of a guarded page and for every call with the user's rights. */
		sessionTimeoutMs: value.SESSION_TIMEOUT_MS,
		/** Minimum duration of responses whose timing must not reveal whether an address is registered. */
		minAnswerMs: value.MIN_ANSWER_MS,
		/** Interval at which the photo page polls for missing sizes. */
		photoPollMs: value.PHOTO_POLL_MS,
		/** A form sent faster than this after its page was issued is shown again before it is accepted. */
		minFormDurationMs: value.FORM_MINIMUM_SECONDS * 1000,
		/** Whether the auth service has Google as a provider. */
		hasGoogle: value.GOOGLE_SIGN_IN,
		/** Whether pages load the client monitor; in production only. */
		hasClientGuard: value.CLIENT_GUARD,
		/** How long a shared cache in front may keep a page of a request without cookies; 0 for not at all. */
		sharedCacheSeconds: value.SHARED_CACHE_SECONDS,
		logLevel: value.LOG_LEVEL,
		/** Private key by which push services recognise this site. */
		vapidPrivateKey: value.VAPID_PRIVATE_KEY ?? deriveVapidKey(derive(value.SUPABASE_SECRET_KEY, "vapid")),
		/** Address by which push services reach us. */
		vapidSubject: value.VAPID_SUBJECT ?? `mailto:${value.CONTACT_EMAIL}`,
		/** Origins of push services besides those of the browsers. */
		pushOrigins: value.PUSH_HOSTS,
		card: readCard(value),
		crypto: readCrypto(value),
		/** Reads what the rules of the search in words leave over. */
		llm: readLlm(value),
		/** Compares the texts of listings with the preferences of searches. */
		embeddings: readEmbeddings(value),
		streets: readStreets(value),
		seller: readSeller(value),
	};
}

export const env = readEnvironment();
