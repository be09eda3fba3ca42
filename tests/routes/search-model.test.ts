/** The search in words with a simulated language model: what it adds, everything that goes wrong, its limits, privacy. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { type LlmMode, type LlmService, startLlmService } from "../../supabase/local/llm/llm-service.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { shortenTimeLimits } from "../support/time-limits.ts";

/** Longer than any answer takes on a busy machine. */
const LLM_TIMEOUT_MS = 8000;
let service: LlmService;
let site: OwnSite;
const lines: string[] = [];
beforeAll(async () => {
	service = await startLlmService({ host: "127.0.0.1", port: 0 });
	site = await startOwnSite({
		environment: { ...service.environment, LLM_TIMEOUT_MS: `${LLM_TIMEOUT_MS}`, LOG_LEVEL: "info" },
	});
	vi.spyOn(process.stdout, "write").mockImplementation((line) => Boolean(lines.push(String(line))));
}, 180_000);
afterAll(async () => {
	vi.restoreAllMocks();
	await site?.settle();
	await site?.stop();
	await service?.stop();
});
let seen = 0;
beforeEach(() => {
	seen = service.requests().length;
	service.answerWith("right");
});
const calls = () => service.requests().length - seen;

let clients = 0;
/** The list that a question leads to, without the question itself. */
async function follow(question: string, client = `198.18.30.${++clients}`) {
	const response = await site.ask(`/search?${new URLSearchParams({ ask: question })}`, { client });
	await response.body?.cancel();
	const location = response.headers.get("location") ?? "";
	return { status: response.status, location, path: decodeURIComponent(location).replace(/[?&]ask=.*/, "") };
}

it("adds a filter that the rules do not know, and the list names the words it came from", async () => {
	const question = "yakıtı koklayan bir araba";
	const { path, location } = await follow(question);
	expect(path).toBe("/vehicles?type=car&like=economical&sort=match");
	expect(service.requests().at(-1)).toMatchObject({ question, key: service.environment.LLM_KEY });
	const { html } = await site.read(location, { client: "198.18.30.200" });
	expect(html).toContain("yakıtı koklayan");
	expect(html).not.toMatch(/not used|kullanılmadı/i);
	// Asked again, and read for its list: one call in all.
	expect((await follow(question)).path).toBe(path);
	expect(calls()).toBe(1);
});

it("is not asked about a question that the rules understand", async () => {
	expect((await follow("villa with a garden in Alsancak")).path).toBe(
		"/properties?place=girne.alsancak&type=villa&feature=garden",
	);
	expect(calls()).toBe(0);
});

it.each<[LlmMode, string]>([
	["prose", "aazz"],
	["hostile", "bbzz"],
	["invented", "cczz"],
	["busy", "ddzz"],
	["silent", "eezz"],
])("leads to the list of the rules when the answer is %s", async (mode, word) => {
	service.answerWith(mode);
	const restore = mode === "silent" ? shortenTimeLimits(LLM_TIMEOUT_MS) : undefined;
	const { path, status } = await follow(`villa in Alsancak for tortoises and zithers, ${word}`).finally(restore);
	expect([status, path]).toEqual([302, "/properties?place=girne.alsancak&type=villa"]);
	expect(calls()).toBe(1);
	// A success, so that failures in a row do not pause the next case.
	service.answerWith("right");
	await follow(`tortoises and zithers after ${word}`);
});

it("answers the eleventh question of a client in a minute by the rules, without an error", async () => {
	const client = "198.18.31.1";
	for (let number = 0; number < 10; number++) await follow(`zithers and tortoises ${"abcdefghij"[number]}zz`, client);
	expect(calls()).toBe(10);
	const { status, path } = await follow("a car that sips petrol for zithers", client);
	expect([status, path]).toEqual([302, "/vehicles?type=car&fuel=petrol"]);
	expect(calls()).toBe(10);
});

it("leaves a word of a question in no table and no line of the log", async () => {
	for (const mode of ["right", "prose", "busy", "hostile"] as const) {
		service.answerWith(mode);
		await follow(`kanaryakuzu and zithers ${mode}`);
	}
	expect(service.requests().at(-1)!.question).toContain("kanaryakuzu");
	await site.settle();
	const tables = await site.sql.query<{ name: string }>(
		`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
		where table_schema in ('public', 'private', 'auth', 'storage') and table_type = 'BASE TABLE'`,
	);
	expect(tables.length).toBeGreaterThan(50);
	for (const { name } of tables) {
		const found = await site.sql.query(`select from ${name} t where t::text ilike '%kanaryakuzu%' limit 1`);
		expect(found, name).toEqual([]);
	}
	expect(lines.join("")).toContain("llm_call");
	expect(lines.join("").toLowerCase()).not.toMatch(/kanaryakuzu|llm-key/);
});

it("makes no call above the daily budget", async () => {
	await follow("zithers and tortoises before");
	await site.sql.exec("update public.rate_limits set hits = 2000 where key = 'llm-day'");
	seen = service.requests().length;
	for (const word of ["one", "two"])
		expect((await follow(`villa in Alsancak for zithers and tortoises ${word}zz`)).path).toBe(
			"/properties?place=girne.alsancak&type=villa",
		);
	expect(calls()).toBe(0);
});
