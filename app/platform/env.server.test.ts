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
	for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
	await import("./env.server.ts").catch((error: Error) => expect(error.message).toBe("exit"));
	return errors.mock.calls[0]?.[0] as string | undefined;
}

const HOSTED = "https://project.supabase.co";
const LOCAL = "http://127.0.0.1:54321";
const SITE_URL = "https://adahan.example";
const CARD = { STRIPE_SECRET_KEY: "sk_test_value", STRIPE_WEBHOOK_SECRET: "whsec_value" };
const CRYPTO = {
	BTCPAY_URL: "https://pay.example/btcpay/",
	BTCPAY_STORE_ID: "store",
	BTCPAY_API_KEY: "api-key-value",
	BTCPAY_WEBHOOK_SECRET: "secret-value",
};

it.each([
	["a start without a project", {}, /^Configuration: SUPABASE_URL — is missing/],
	["a project that is no address", { SUPABASE_URL: "project" }, /^Configuration: SUPABASE_URL — Invalid URL/],
	["a hosted project without SITE_URL", { SUPABASE_URL: HOSTED }, /^Configuration: SITE_URL — .*docs\/operations\.md/],
	["a project in the network without SITE_URL", { SUPABASE_URL: "http://kong:8000" }, /^Configuration: SITE_URL — /],
	["an https SITE_URL without a proxy", { SUPABASE_URL: HOSTED, SITE_URL }, /^Configuration: TRUSTED_PROXIES — /],
	["the same with zero", { SUPABASE_URL: LOCAL, SITE_URL, TRUSTED_PROXIES: "0" }, /^Configuration: TRUSTED_PROXIES — /],
	[
		"a SITE_URL in clear text",
		{ SUPABASE_URL: HOSTED, SITE_URL: "http://adahan.test" },
		/^Configuration: SITE_URL — must be https/,
	],
	[
		"a project in the network in clear text",
		{ SUPABASE_URL: "http://kong:8000", SITE_URL, TRUSTED_PROXIES: "1" },
		/^Configuration: SUPABASE_URL — must be https/,
	],
	[
		"a street map whose source is not named",
		{ SUPABASE_URL: LOCAL, MAP_TILE_URL: "https://tiles.example/{z}/{x}/{y}.png" },
		/^Configuration: MAP_ATTRIBUTION — is required with MAP_TILE_URL/,
	],
	[
		"a street map without the place of its tiles",
		{ SUPABASE_URL: LOCAL, MAP_TILE_URL: "https://tiles.example/{z}.png", MAP_ATTRIBUTION: "Example" },
		/^Configuration: MAP_TILE_URL — must be an https address/,
	],
	[
		"a street map that is no file",
		{ SUPABASE_URL: LOCAL, MAP_TILES: "/missing.pmtiles", MAP_ATTRIBUTION: "Example" },
		/^Configuration: MAP_TILES — is not a file that can be read/,
	],
	[
		"a card provider in clear text",
		{ SUPABASE_URL: LOCAL, ...CARD, STRIPE_API_URL: "http://cards.example" },
		/^Configuration: STRIPE_API_URL — must be https/,
	],
	[
		"a crypto provider in clear text",
		{ SUPABASE_URL: LOCAL, ...CRYPTO, BTCPAY_URL: "http://pay.example" },
		/^Configuration: BTCPAY_URL — must be https/,
	],
	...["sb_secret_test", `e30.${Buffer.from('{"role":"service_role"}').toString("base64url")}.x`].map(
		(key): [string, Record<string, string>, RegExp] => [
			`the secret key ${key.slice(0, 9)} as the publishable one`,
			{ SUPABASE_URL: LOCAL, SUPABASE_PUBLISHABLE_KEY: key },
			/^Configuration: SUPABASE_PUBLISHABLE_KEY — must not be the secret key/,
		],
	),
	[
		"the publishable key as the secret one",
		{ SUPABASE_URL: LOCAL, SUPABASE_SECRET_KEY: "sb_publishable_test2" },
		/^Configuration: SUPABASE_SECRET_KEY — must not be the publishable key/,
	],
	[
		"a card key without the secret of its webhooks",
		{ SUPABASE_URL: LOCAL, ...CARD, STRIPE_WEBHOOK_SECRET: "" },
		/^Configuration: STRIPE_WEBHOOK_SECRET — is required with STRIPE_SECRET_KEY\./,
	],
	[
		"a crypto address without its store",
		{ SUPABASE_URL: LOCAL, ...CRYPTO, BTCPAY_STORE_ID: "" },
		/^Configuration: BTCPAY_STORE_ID — is required with BTCPAY_URL\./,
	],
	["a checkout origin with a path", { SUPABASE_URL: LOCAL, STRIPE_CHECKOUT_ORIGINS: "pay.example/x" }, /not a list/],
	[
		"the address of a language model without its name",
		{ SUPABASE_URL: LOCAL, LLM_URL: "https://llm.example/v1" },
		/^Configuration: LLM_MODEL — is required with LLM_URL\./,
	],
	[
		"a language model whose key would travel in clear text",
		{ SUPABASE_URL: LOCAL, LLM_URL: "http://llm.example/v1", LLM_MODEL: "small", LLM_KEY: "key-value" },
		/^Configuration: LLM_URL — must be https/,
	],
	[
		"embeddings whose key would travel in clear text",
		{
			SUPABASE_URL: LOCAL,
			EMBEDDING_URL: "http://llm.example/v1",
			EMBEDDING_MODEL: "small",
			EMBEDDING_KEY: "key-value",
		},
		/^Configuration: EMBEDDING_URL — must be https/,
	],
	[
		"a password in the address of a language model",
		{ SUPABASE_URL: LOCAL, LLM_URL: "https://me:word@llm.example/v1", LLM_MODEL: "small" },
		/^Configuration: LLM_URL — must not contain a password\./,
	],
	[
		"a key that is no header",
		{ SUPABASE_URL: LOCAL, LLM_URL: "https://llm.example/v1", LLM_MODEL: "small", LLM_KEY: "key\nvalue" },
		/^Configuration: LLM_KEY — must be one word of printable characters\./,
	],
	["a tax above one hundred percent", { SUPABASE_URL: LOCAL, SELLER_TAX_BASIS_POINTS: "10001" }, /SELLER_TAX/],
])("refuses to start with %s", async (_, settings, sentence) => {
	expect(await start(settings)).toMatch(sentence);
	expect(exit).toHaveBeenCalledWith(1);
});

it.each([
	["a hosted project, SITE_URL and a proxy", { SUPABASE_URL: HOSTED, SITE_URL, TRUSTED_PROXIES: "1" }],
	["an http SITE_URL on this machine without a proxy", { SUPABASE_URL: LOCAL, SITE_URL: "http://localhost:3000" }],
	["providers on this machine", { SUPABASE_URL: LOCAL, ...CARD, ...CRYPTO, BTCPAY_URL: "http://127.0.0.1:4242" }],
	["a http project in development", { SUPABASE_URL: "http://kong:8000", NODE_ENV: "development" }],
	["the embedded backend alone", { SUPABASE_URL: LOCAL }],
	["the embedded backend on IPv6", { SUPABASE_URL: "http://[::1]:54321" }],
	["a hosted project in development", { SUPABASE_URL: HOSTED, NODE_ENV: "development" }],
])("starts with %s", async (_, settings) => {
	expect(await start(settings)).toBeUndefined();
	expect(exit).not.toHaveBeenCalled();
});

it("reads the payment providers and the seller", async () => {
	const seller = { SELLER_ADDRESS: "1 Harbour Road | Girne||", SELLER_TAX_BASIS_POINTS: "1600" };
	expect(await start({ SUPABASE_URL: LOCAL, ...CARD, ...CRYPTO, ...seller })).toBeUndefined();
	const { env } = await import("./env.server.ts");
	expect(env.card).toEqual({
		apiKey: "sk_test_value",
		webhookSecret: "whsec_value",
		apiUrl: "https://api.stripe.com",
		checkoutOrigins: ["https://checkout.stripe.com", "https://billing.stripe.com"],
		isHosted: true,
	});
	expect(env.crypto).toMatchObject({ url: "https://pay.example/btcpay", storeId: "store" });
	expect(env.seller).toEqual({
		name: "Adahan",
		address: ["1 Harbour Road", "Girne"],
		taxNumber: "",
		taxBasisPoints: 1600,
	});
});

it.each([
	["https://llm.example/v1", "https://llm.example/v1/chat/completions"],
	["https://llm.example/v1/", "https://llm.example/v1/chat/completions"],
	["https://llm.example/chat/completions?api-version=1", "https://llm.example/chat/completions?api-version=1"],
	["http://model:11434/v1", "http://model:11434/v1/chat/completions"],
])("reads the language model at %s", async (LLM_URL, url) => {
	expect(await start({ SUPABASE_URL: LOCAL, LLM_URL, LLM_MODEL: "small", LLM_DAILY_CALLS: "5" })).toBeUndefined();
	const { env } = await import("./env.server.ts");
	expect(env.llm).toEqual({ url, key: undefined, model: "small", timeoutMs: 2500, dailyCalls: 5 });
});

it("sends the key of the language model for embeddings to its own host only", async () => {
	const llm = { LLM_URL: "https://llm.example/v1", LLM_KEY: "llm-key", LLM_MODEL: "small" };
	const embeddings = { EMBEDDING_URL: "https://llm.example/v1", EMBEDDING_MODEL: "texts" };
	const read = async (settings: Record<string, string>) => {
		vi.resetModules();
		expect(await start({ SUPABASE_URL: LOCAL, ...llm, ...embeddings, ...settings })).toBeUndefined();
		return (await import("./env.server.ts")).env.embeddings;
	};
	expect(await read({})).toEqual({ url: "https://llm.example/v1/embeddings", model: "texts", key: "llm-key" });
	expect((await read({ EMBEDDING_URL: "https://other.example/v1" }))?.key).toBeUndefined();
	expect((await read({ EMBEDDING_KEY: "own-key" }))?.key).toBe("own-key");
});

it("offers no provider, asks no model and waits two seconds for a read without settings", async () => {
	expect(await start({ SUPABASE_URL: LOCAL })).toBeUndefined();
	const { env } = await import("./env.server.ts");
	expect([env.card, env.crypto, env.llm, env.embeddings]).toEqual([null, null, null, null]);
	expect(env.publicReadTimeoutMs).toBe(2000);
});
