/** Configures the application for the shared test backend, before anything of it is imported. */
import { inject } from "vitest";

const backend = inject("backend");
Object.assign(process.env, {
	NODE_ENV: "production",
	SUPABASE_URL: backend.url,
	SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
	SUPABASE_SECRET_KEY: backend.secretKey,
	SMTP_URL: `smtp://127.0.0.1:${backend.smtpPort}`,
	JOB_SECRET: "job-secret-for-the-tests",
	TRUSTED_PROXIES: "1",
	LOG_LEVEL: "silent",
});
