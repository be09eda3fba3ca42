import { join } from "node:path";
import { App, type Connection, type EmailDriver, setExperimental } from "@supabase/lite";
import { toAnswerableError } from "./database-errors.ts";
import { forwardHeaders } from "./request-headers.ts";
import { PROJECT_ROOT } from "./settings.ts";

/** Parts of the APIs. */
type AppParts = {
	connection: Connection;
	storage: NonNullable<App["_storageAdapter"]>;
	email: EmailDriver;
	/** Address of these APIs. */
	url: string;
	siteUrl: string;
	google: { clientId: string; secret: string } | undefined;
	publishableKey: string;
	secretKey: string;
	jwtSecret: string;
};

/** A subject in both languages, that of the sign-up first, as in config.toml. */
const subject = (en: string, tr: string) =>
	`{{ if eq .Data.language "tr" }}${tr} · ${en}{{ else }}${en} · ${tr}{{ end }}`;

export const CONFIRMATION_SUBJECT = subject("Confirm your e-mail address", "E-posta adresinizi onaylayın");

/** Supabase's data, auth and storage APIs over a database, with the settings of config.toml. */
export function createSupabaseApp(parts: AppParts): App {
	setExperimental("storage", true);
	applyCorrections(parts.connection);
	forwardHeaders(parts.connection);
	const template = (name: string, nameOfMail: string) => ({
		subject: nameOfMail,
		content_path: join(PROJECT_ROOT, "supabase", "templates", `${name}.html`),
	});
	const app = new App({
		connection: parts.connection,
		// As on hosted, where the database refuses such statements, also inside functions.
		api: { external_url: parts.url, pg_safe_update: true },
		// As in config.toml, which the official tools read.
		auth: {
			enabled: true,
			jwt_secret: parts.jwtSecret,
			publishable_key: parts.publishableKey,
			secret_key: parts.secretKey,
			site_url: parts.siteUrl,
			additional_redirect_urls: [`${parts.siteUrl}/auth/callback`],
			...(parts.google
				? { external: { google: { enabled: true, client_id: parts.google.clientId, secret: parts.google.secret } } }
				: {}),
			// No password_requirements as in config.toml: only eight symbols would count here, far fewer than on hosted.
			// Our form checks the rule for both.
			minimum_password_length: 8,
			email: {
				enable_signup: true,
				enable_confirmations: true,
				double_confirm_changes: false,
				max_frequency: "60s",
				// A link is the hash of the address and these digits: six could be guessed.
				otp_length: 10,
				otp_expiry: 3600,
				template: {
					confirmation: template("signup", CONFIRMATION_SUBJECT),
					recovery: template("recovery", subject("Set a new password", "Yeni parola belirleyin")),
					email_change: template(
						"email-change",
						subject("Confirm your new e-mail address", "Yeni e-posta adresinizi onaylayın"),
					),
				},
			},
		},
		storage: { enabled: true, file_size_limit: "50MiB" },
		studio: { enabled: false },
		options: { drivers: { email: parts.email }, server: { admin: false, disableStudio: true } },
	});
	// Before init: without an adapter the storage schema is omitted.
	app._storageAdapter = parts.storage;
	return app;
}

/** Aligns the embedded APIs with a hosted project. */
function applyCorrections(connection: Connection): void {
	const internals = connection as unknown as {
		/** Disabled: would restore all revoked privileges at the first request. */
		ensureRlsContext: () => Promise<boolean>;
		normalizeDbError: (error: unknown) => unknown;
	};
	internals.ensureRlsContext = async () => true;
	internals.normalizeDbError = toAnswerableError;
}

/** Suppresses the package's message that storage is experimental. */
export async function initQuietly(app: App): Promise<void> {
	const { warn } = console;
	console.warn = (...parts) => (/^EXPERIMENTAL FEATURES/.test(String(parts[0])) ? undefined : warn(...parts));
	try {
		await app.init();
	} finally {
		console.warn = warn;
	}
}
