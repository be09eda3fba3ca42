import { join, resolve } from "node:path";

/** Settings of the embedded backend from the environment, with defaults. */
export type LocalSettings = {
	/** Listen address; only this machine unless LOCAL_HOST is set. */
	host: string;
	/** Data, auth and storage APIs. */
	backendPort: number;
	/** Web page of the caught mails. */
	inboxPort: number;
	/** SMTP port of the inbox. */
	smtpPort: number;
	/** Port of the push service; undefined when other push services are configured. */
	pushPort: number | undefined;
	/** Ports of the simulated payment services; undefined when a real provider is configured. */
	cardPort: number | undefined;
	cryptoPort: number | undefined;
	/** Port of the simulated language model; undefined unless it is asked for. */
	llmPort: number | undefined;
	/** Where the server listens, for the webhooks of these services. */
	webhookOrigin: string;
	/** Database, uploaded files, caught mails and keys. */
	dataFolder: string;
	/** A PostgreSQL instead of the embedded database. */
	databaseUrl: string | undefined;
	/** Supabase migrations, applied in order. */
	migrationsFolder: string;
	publishableKey: string;
	/** Undefined: generated once and kept in the data folder. */
	secretKey: string | undefined;
	/** Undefined: generated once and kept in the data folder. */
	jwtSecret: string | undefined;
	/** Public address of the site, used in links of mails. */
	siteUrl: string;
	/** Google sign-in credentials; disabled unless both are set. */
	google: { clientId: string; secret: string } | undefined;
	demonstration: boolean;
	/** Whether the auth service limits the requests of a client. */
	limitsByAddress: boolean;
	/** Whether administrators need a second factor, as on a hosted project. */
	requiresSecondFactor: boolean;
	/** A backend that has not answered for this long ends itself by force. */
	watchdogMs: number;
};

export const DEFAULT_PUBLISHABLE_KEY = "sb_publishable_local_adahan";

/** The folder that contains package.json. */
export const PROJECT_ROOT = resolve(import.meta.dirname, "../..");

/**
 * Reads the settings of the embedded backend.
 * @throws Error with one sentence for an invalid value.
 */
export function readLocalSettings(environment: Record<string, string | undefined> = process.env): LocalSettings {
	const text = (name: string) => environment[name]?.trim() || undefined;
	const [clientId, secret] = [text("GOOGLE_CLIENT_ID"), text("GOOGLE_CLIENT_SECRET")];
	const smtpPort = port(text("LOCAL_SMTP_PORT"), "LOCAL_SMTP_PORT", 54325);
	// Beside the others, so that a second instance needs no further setting.
	const after = (taken: number) => (taken === 0 ? 0 : taken + 1);
	const pushPort = port(text("LOCAL_PUSH_PORT"), "LOCAL_PUSH_PORT", after(smtpPort));
	const cardPort = port(text("LOCAL_CARD_PORT"), "LOCAL_CARD_PORT", after(pushPort));
	const cryptoPort = port(text("LOCAL_CRYPTO_PORT"), "LOCAL_CRYPTO_PORT", after(cardPort));
	const llmPort = text("LOCAL_LLM_PORT");
	return {
		host: text("LOCAL_HOST") ?? "127.0.0.1",
		backendPort: port(text("LOCAL_BACKEND_PORT"), "LOCAL_BACKEND_PORT", 54321),
		inboxPort: port(text("LOCAL_INBOX_PORT"), "LOCAL_INBOX_PORT", 54324),
		smtpPort,
		pushPort: text("PUSH_HOSTS") ? undefined : pushPort,
		cardPort: text("STRIPE_SECRET_KEY") ? undefined : cardPort,
		cryptoPort: text("BTCPAY_URL") ? undefined : cryptoPort,
		llmPort: text("LLM_URL") || !llmPort ? undefined : port(llmPort, "LOCAL_LLM_PORT", 0),
		webhookOrigin: `http://${listenHost(text("HOST"))}:${text("PORT") ?? "3000"}`,
		dataFolder: resolve(text("LOCAL_DATA_DIR") ?? join(PROJECT_ROOT, ".adahan", "local")),
		databaseUrl: text("LOCAL_DATABASE_URL"),
		migrationsFolder: resolve(text("LOCAL_MIGRATIONS_DIR") ?? join(PROJECT_ROOT, "supabase", "migrations")),
		publishableKey: text("SUPABASE_PUBLISHABLE_KEY") ?? DEFAULT_PUBLISHABLE_KEY,
		secretKey: text("SUPABASE_SECRET_KEY"),
		jwtSecret: text("LOCAL_JWT_SECRET"),
		siteUrl: text("SITE_URL") ?? `http://localhost:${text("PORT") ?? "3000"}`,
		google: clientId && secret ? { clientId, secret } : undefined,
		demonstration: flag(text("LOCAL_DEMONSTRATION"), "LOCAL_DEMONSTRATION", true),
		limitsByAddress: flag(text("LOCAL_AUTH_LIMITS"), "LOCAL_AUTH_LIMITS", true),
		requiresSecondFactor: readSecondFactorRule(text("LOCAL_SECOND_FACTOR")),
		watchdogMs: milliseconds(text("LOCAL_WATCHDOG_MS"), "LOCAL_WATCHDOG_MS", 30_000),
	};
}

/** The host of an address where the server listens, for requests from this machine. */
function listenHost(host: string | undefined): string {
	if (host === undefined || host === "0.0.0.0" || host === "::" || host === "localhost") return "127.0.0.1";
	return host.includes(":") ? `[${host}]` : host;
}

function port(value: string | undefined, name: string, fallback: number): number {
	if (value === undefined) return fallback;
	const number = Number(value);
	if (!Number.isInteger(number) || number < 0 || number > 65535)
		throw new Error(`${name} must be a port number from 0 to 65535, but is "${value}".`);
	return number;
}

function milliseconds(value: string | undefined, name: string, fallback: number): number {
	if (value === undefined) return fallback;
	const number = Number(value);
	if (!Number.isInteger(number) || number < 1000)
		throw new Error(`${name} must be a number of milliseconds of at least 1000, but is "${value}".`);
	return number;
}

function readSecondFactorRule(value = "optional"): boolean {
	if (value === "required" || value === "optional") return value === "required";
	throw new Error(`LOCAL_SECOND_FACTOR must be required or optional, but is "${value}".`);
}

function flag(value: string | undefined, name: string, fallback: boolean): boolean {
	if (value === undefined) return fallback;
	if (/^(1|true|yes|on)$/i.test(value)) return true;
	if (/^(0|false|no|off)$/i.test(value)) return false;
	throw new Error(`${name} must be true or false, but is "${value}".`);
}
