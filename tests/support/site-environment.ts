/** Configuration of the application in every test that runs it in-process, set before any of it is imported. */
import { IS_NIGHTLY } from "./nightly.ts";

Object.assign(process.env, {
	NODE_ENV: "production",
	JOB_SECRET: "job-secret-for-the-tests",
	// Tests sign links beside the application: both must use the same key, whatever key the backend has.
	SIGNING_SECRET: "signing-secret-for-the-tests-of-routes",
	TRUSTED_PROXIES: "1",
	LOG_LEVEL: "silent",
	// A nightly run compares response times, so the real minimum duration is needed.
	...(IS_NIGHTLY ? {} : { MIN_ANSWER_MS: "50" }),
});
