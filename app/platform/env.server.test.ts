/** Settings that would start and be unsafe stop the start-up of a production server with a sentence. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const errors = vi.spyOn(console, "error").mockImplementation(() => {});
const exit = vi.spyOn(process, "exit").mockImplementation((() => {
	throw new Error("exit");
}) as never);

beforeEach(() => {
	vi.resetModules();
	errors.mockClear();
	exit.mockClear();
	vi.stubEnv("NODE_ENV", "production");
	vi.stubEnv("SUPABASE_PUBLISHABLE_KEY", "sb_publishable_test");
	vi.stubEnv("SUPABASE_SECRET_KEY", "sb_secret_test");
});
afterEach(() => vi.unstubAllEnvs());

/** The sentence that the start-up ends with; undefined when it starts. */
async function start(settings: Record<string, string>): Promise<string | undefined> {
	for (const name of ["SUPABASE_URL", "SITE_URL", "TRUSTED_PROXIES"]) vi.stubEnv(name, settings[name] ?? "");
	if (settings.NODE_ENV) vi.stubEnv("NODE_ENV", settings.NODE_ENV);
	await import("./env.server.ts").catch((error: Error) => expect(error.message).toBe("exit"));
	return errors.mock.calls[0]?.[0] as string | undefined;
}

const HOSTED = "https://project.supabase.co";
const LOCAL = "http://127.0.0.1:54321";
const SITE_URL = "https://adahan.example";

it.each([
	["a hosted project without SITE_URL", { SUPABASE_URL: HOSTED }, /^Configuration: SITE_URL — .*docs\/operations\.md/],
	["a project in the network without SITE_URL", { SUPABASE_URL: "http://kong:8000" }, /^Configuration: SITE_URL — /],
	["an https SITE_URL without a proxy", { SUPABASE_URL: HOSTED, SITE_URL }, /^Configuration: TRUSTED_PROXIES — /],
	["the same with zero", { SUPABASE_URL: LOCAL, SITE_URL, TRUSTED_PROXIES: "0" }, /^Configuration: TRUSTED_PROXIES — /],
])("refuses to start with %s", async (_, settings, sentence) => {
	expect(await start(settings)).toMatch(sentence);
	expect(exit).toHaveBeenCalledWith(1);
});

it.each([
	["a hosted project, SITE_URL and a proxy", { SUPABASE_URL: HOSTED, SITE_URL, TRUSTED_PROXIES: "1" }],
	["an http SITE_URL without a proxy", { SUPABASE_URL: HOSTED, SITE_URL: "http://adahan.test" }],
	["the embedded backend alone", { SUPABASE_URL: LOCAL }],
	["the embedded backend on IPv6", { SUPABASE_URL: "http://[::1]:54321" }],
	["a hosted project in development", { SUPABASE_URL: HOSTED, NODE_ENV: "development" }],
])("starts with %s", async (_, settings) => {
	expect(await start(settings)).toBeUndefined();
	expect(exit).not.toHaveBeenCalled();
});
