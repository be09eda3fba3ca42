/** A backend with the demonstration data for each file; the application uses it, since this runs before any of it is imported. */
import { afterAll } from "vitest";
import { startTestBackend } from "./backend.ts";

const backend = await startTestBackend({ demonstration: true });
Object.assign(process.env, {
	SUPABASE_URL: backend.url,
	SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
	SUPABASE_SECRET_KEY: backend.secretKey,
	SMTP_URL: `smtp://127.0.0.1:${backend.inbox.smtpPort}`,
});
afterAll(() => backend.stop());
