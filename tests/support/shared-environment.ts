/** Points the application to the shared test backend, before any of it is imported. */
import { inject } from "vitest";

const backend = inject("backend");
Object.assign(process.env, {
	SUPABASE_URL: backend.url,
	SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
	SUPABASE_SECRET_KEY: backend.secretKey,
	SMTP_URL: `smtp://127.0.0.1:${backend.smtpPort}`,
});
