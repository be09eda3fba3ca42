/** How the application is configured in every test that asks it in its own process, before anything of it is imported. */
import { IS_NIGHTLY } from "./nightly.ts";

Object.assign(process.env, {
	NODE_ENV: "production",
	JOB_SECRET: "job-secret-for-the-tests",
	// Tests sign links beside the application: both have to know the same, whatever key their backend was given.
	SIGNING_SECRET: "signing-secret-for-the-tests-of-routes",
	TRUSTED_PROXIES: "1",
	LOG_LEVEL: "silent",
	// A nightly run measures whether answers take alike, for which the usual time is needed.
	...(IS_NIGHTLY ? {} : { MIN_ANSWER_MS: "100" }),
});
