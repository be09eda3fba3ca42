/**
 * Thousands of malformed requests over every address: the server answers each properly, reveals no internals and keeps
 * running.
 */
import { Agent, type OutgoingHttpHeaders, request as send } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PROJECT_ROOT } from "../../supabase/local/settings.ts";
import { rounds } from "../support/nightly.ts";
import { ADDRESSES, dataPath, fillParameters } from "../support/route-table.ts";
import { type SiteProcess, startSite } from "../support/site-process.ts";
import { writeSession } from "../support/users.ts";

const REQUESTS = rounds(120, 10_000);
const AT_ONCE = 8;
/** These would end the session of the other requests. */
const ENDS_SESSION = /^\/(logout|profile\/(security|password|email|delete))$/;
const EMAIL = "fuzz@adahan.example";
const PASSWORD = "Carob-Tests-27!";

let site: SiteProcess;
let cookie: string;

beforeAll(async () => {
	site = await startSite();
	cookie = await signInAsSuperAdmin();
});
afterAll(() => site?.stop());

/** A super admin account made by sign-up, so that guards allow the pages behind them. */
async function signInAsSuperAdmin(): Promise<string> {
	const { url, inboxUrl, secretKey } = await site.backend.ready;
	const call = async (path: string, body: object) => {
		const response = await fetch(`${url}${path}`, {
			method: "POST",
			headers: { apikey: secretKey, "Content-Type": "application/json" },
			body: JSON.stringify(body),
		});
		expect(response.status, path).toBeLessThan(300);
		return response.json().catch(() => null);
	};
	await call("/auth/v1/signup", { email: EMAIL, password: PASSWORD });
	const mails = await (await fetch(`${inboxUrl}/api`)).text();
	const token_hash = /token_hash=([\w-]+)/.exec(mails)?.[1];
	await call("/auth/v1/verify", { type: "signup", token_hash });
	expect(await call("/rest/v1/rpc/grant_super_admin", { address: EMAIL })).toBe(true);
	const session = await call("/auth/v1/token?grant_type=password", { email: EMAIL, password: PASSWORD });
	return writeSession(session as object);
}

/** A seeded generator, identical in every run. */
function createRandom(seed: number) {
	let state = seed;
	const next = () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
	const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
	return { next, pick };
}

/** Values that have broken programs before. */
const VALUES = [
	"",
	"0",
	"-1",
	"1e309",
	"NaN",
	"99999999999999999999",
	"null",
	"undefined",
	"[object Object]",
	"{}",
	"[]",
	"%",
	"%00",
	"%ff%fe",
	"%0d%0aSet-Cookie:%20a=b",
	"%E2%80%A8",
	"%F0%9F%8F%A0",
	"%C4%B0%C4%B1",
	"'",
	"' or 1=1--",
	"%27%22%3E%3Cscript%3E",
	"../../../../etc/passwd",
	"..%2f..%2f",
	"javascript:alert(1)",
	"2026-13-45",
	"0001-01-01",
	"275760-09-13",
	"2026-11-21T00:00:00+99:99",
	"{cs.{}",
	"eq.{}",
	"$$;drop table listings",
	"1,2,3",
	"1&1=1",
	"true",
	"__proto__",
	"constructor",
	"toString",
	"x".repeat(300),
	"%41".repeat(1000),
] as const;
/** The framework logs each undecodable path: a few are enough. */
const READABLE = VALUES.filter((value) => value !== "%" && value !== "%ff%fe");
const NAMES = [
	..."q,page,id,category,type,area,min,max,sort,from,to,action,status,actor,resource,cursor,before,after,lng,mode".split(
		",",
	),
	..."thread,token,code,token_hash,next,intent,listing,email,password,name,message,title,price,_routes,index,a[],a[b]".split(
		",",
	),
	"__proto__",
	"",
];
const TYPES = [
	"application/x-www-form-urlencoded",
	"multipart/form-data; boundary=x",
	"multipart/form-data",
	"application/json",
	"text/plain",
	"application/csp-report",
	"image/png",
	"a/b; charset=\\",
	"",
];
const BODIES = [
	"",
	"{",
	"[]",
	"[[[[[[",
	'{"a":{"__proto__":1}}',
	"--x\r\n\r\n--x--",
	'--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n\x89PNG\r\n--x--\r\n',
	'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
	"a=b&a=c&%=%&=&a[b]=c",
	"\0\u0001\u0002",
	`a=${"y".repeat(50_000)}`,
	"<svg onload=alert(1)>",
	`"${"\\u0000".repeat(200)}"`,
];

type Shot = { method: string; path: string; headers: OutgoingHttpHeaders; body: string | undefined };

function makeShot({ next, pick }: ReturnType<typeof createRandom>): Shot {
	const address = pick(ADDRESSES);
	const values = next() < 0.02 ? VALUES : READABLE;
	let path = next() < 0.5 ? fillParameters(address.path) : address.path.replace(/:\w+|\*/g, () => pick(values));
	if (next() < 0.25) path = dataPath(path);
	if (next() < 0.1) path += pick(["/", "//", "/..", ";x=y", "%2f", ".data", "%00", "?", "/./"]);
	const parameters = Array.from({ length: Math.floor(next() * 4) }, () => `${pick(NAMES)}=${pick(VALUES)}`);
	if (next() < 0.1) parameters.push(`_routes=${pick([address.id, "root", "nothing", ""])}`);
	if (parameters.length > 0) path += `?${parameters.join("&")}`;
	// Targets that http.request would refuse are sent escaped.
	path = path.replace(/[^\x21-\x7e]/g, encodeURIComponent);
	const method = pick(["GET", "GET", "GET", "POST", "POST", "POST", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS"]);
	const isSignedIn = next() < 0.5 && !(method !== "GET" && ENDS_SESSION.test(address.path));
	const headers: OutgoingHttpHeaders = {
		"X-Forwarded-For": `198.51.100.${Math.floor(next() * 255)}`,
		...(next() < 0.8 ? { Origin: site.origin } : { Origin: pick(["null", "https://evil.example", "", "x"]) }),
		...(isSignedIn ? { Cookie: cookie } : next() < 0.3 ? { Cookie: makeCookies(pick) } : {}),
		...(next() < 0.2 ? { "Accept-Language": pick(["tr", "*", "en;q=x", ",,,", "tr-TR,tr;q=0.9", "\u00ff"]) } : {}),
		...(next() < 0.2 ? { "User-Agent": pick(["", "a\tb", "z".repeat(8000), "<script>", "\u00ff\u00fe"]) } : {}),
		...(next() < 0.1 ? { Range: pick(["bytes=5-1", "bytes=0-0", "x"]), "If-None-Match": '"', Accept: "a/b" } : {}),
	};
	const hasBody = !["GET", "HEAD"].includes(method);
	if (hasBody) headers["Content-Type"] = pick(TYPES);
	const fields = () => Array.from({ length: Math.floor(next() * 6) }, () => `${pick(NAMES)}=${pick(VALUES)}`).join("&");
	return { method, path, headers, body: hasBody ? (next() < 0.5 ? fields() : pick(BODIES)) : undefined };
}

function makeCookies(pick: ReturnType<typeof createRandom>["pick"]): string {
	const names = ["session-1", "session-1.0", "language", "theme", "flash", "typed", "compare", "viewed", "analytics"];
	return Array.from({ length: 3 }, () => `${pick(names)}=${pick(VALUES).replace(/[;,\s]/g, "")}`).join("; ");
}

/** What a response must never contain: stack traces, database statements and messages, file paths, keys. */
const INSIDE = [
	/\bat (async )?[\w.<>]+ \((file:|\/|node:)/,
	/\.(ts|tsx|js|mjs):\d+:\d+/,
	/syntax error at or near|violates [\w -]+ constraint|invalid input syntax|\bSQLSTATE\b|\bPGRST\d{3}|duplicate key value/i,
	/\b(relation|column|function|operator) "?[\w.()]+"? does not exist/,
	/node_modules/,
	/sb_secret_|SUPABASE_|X-App-Context/i,
];

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

function shoot({ method, path, headers, body }: Shot): Promise<{ status: number; text: string }> {
	return new Promise((resolve, reject) => {
		const request = send(`${site.origin}`, { method, path, headers, agent, timeout: 20_000 }, (response) => {
			const chunks: Buffer[] = [];
			response.on("data", (chunk: Buffer) => chunks.push(chunk));
			response.on("end", () =>
				resolve({
					status: response.statusCode ?? 0,
					text: JSON.stringify(response.headers) + Buffer.concat(chunks).toString(),
				}),
			);
			response.on("error", reject);
		});
		request.on("timeout", () => request.destroy(new Error("no answer in 20 s")));
		request.on("error", reject);
		request.end(body);
	});
}

it("answers malformed requests without a server error", { timeout: 600_000 }, async () => {
	const { pid } = site.server;
	const random = createRandom(20_261_121);
	const wrong: string[] = [];
	const statuses = new Map<number, number>();
	let left = REQUESTS;
	const work = async () => {
		while (left-- > 0) {
			const shot = makeShot(random);
			const named = `${shot.method} ${shot.path.slice(0, 200)} ${shot.headers["Content-Type"] ?? ""} ${shot.body?.slice(0, 100) ?? ""}`;
			try {
				const { status, text } = await shoot(shot);
				statuses.set(status, (statuses.get(status) ?? 0) + 1);
				if (status >= 500) wrong.push(`${status} for ${named}`);
				const leaked = [...INSIDE, new RegExp(PROJECT_ROOT.replaceAll("/", "\\/"))].find((pattern) =>
					pattern.test(text),
				);
				if (leaked) wrong.push(`${leaked} in ${named}`);
			} catch (error) {
				wrong.push(`${(error as Error).message} for ${named}`);
			}
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, work));
	expect(wrong.slice(0, 20)).toEqual([]);
	expect(site.server.exitCode).toBeNull();
	expect(site.server.pid).toBe(pid);
	expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
	// A variety of statuses shows that the requests varied; and the session is still valid.
	expect([...statuses.keys()].sort()).toEqual(expect.arrayContaining([200, 302, 400, 403, 404, 405]));
	const admin = await shoot({ method: "GET", path: "/admin", headers: { Cookie: cookie }, body: undefined });
	expect(admin.status).toBe(200);
});
