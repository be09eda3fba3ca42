/** nginx in front of the site, configured as in docs/operations.md, stores pages of visitors without cookies only. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { freePort } from "../support/free-port.ts";
import { type SiteProcess, startSite } from "../support/site-process.ts";

const NGINX = "/usr/sbin/nginx";

describe.skipIf(!existsSync(NGINX))("nginx with a shared cache", () => {
	let site: SiteProcess;
	let origin: string;
	let folder: string;
	let nginx: ReturnType<typeof spawn>;
	beforeAll(async () => {
		site = await startSite({ server: { SHARED_CACHE_SECONDS: "30", PUBLIC_READ_SECONDS: "30" } });
		folder = await mkdtemp(join(tmpdir(), "adahan-nginx-"));
		const port = await freePort();
		origin = `http://127.0.0.1:${port}`;
		await writeFile(join(folder, "nginx.conf"), await nginxConfiguration(port));
		nginx = spawn(NGINX, ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")]);
		const isReady = () =>
			fetch(`${origin}/healthz`).then(
				({ ok }) => ok,
				() => false,
			);
		await vi.waitUntil(isReady, { timeout: 20_000 });
	});
	afterAll(async () => {
		nginx?.kill("SIGTERM");
		if (nginx && nginx.exitCode === null) await once(nginx, "exit");
		await site?.stop();
		await rm(folder, { recursive: true, force: true });
	});

	/** The configuration of the documentation, in folders and on ports of this test. */
	async function nginxConfiguration(port: number): Promise<string> {
		const docs = await readFile(join(import.meta.dirname, "../../docs/operations.md"), "utf8");
		const [, example = ""] = /```nginx\n([\s\S]*?)```/.exec(docs) ?? [];
		const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
			(name) => `${name}_temp_path ${join(folder, name)};`,
		);
		const adapted = example
			.replace("/var/cache/nginx/adahan", join(folder, "cache"))
			.replace("http://127.0.0.1:3000", site.origin)
			.replace("server {", `server { listen 127.0.0.1:${port}; add_header X-Cache $upstream_cache_status always;`);
		return `daemon off; master_process off; pid ${join(folder, "nginx.pid")}; events {}
			http { access_log off; ${temporary.join(" ")} ${adapted} }`;
	}

	const ask = async (path: string, headers: Record<string, string> = {}) => {
		const response = await fetch(origin + path, { headers });
		return { html: await response.text(), cache: response.headers.get("x-cache"), headers: response.headers };
	};

	it("stores a page of visitors without cookies, by language and by what decides the consent question", async () => {
		const variants: Record<string, string>[] = [
			{ "Accept-Language": "en" },
			{ "Accept-Language": "tr" },
			{ "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" },
		];
		for (const headers of variants) {
			const first = await ask("/about", headers);
			expect(first.headers.get("cache-control")).toBe("public, max-age=30, s-maxage=30");
			const second = await ask("/about", headers);
			expect([first.cache, second.cache]).toEqual(["MISS", "HIT"]);
			expect(second.html).toBe(first.html);
		}
	});

	it("neither stores nor answers anything for visitors with cookies", async () => {
		await ask("/terms", { "Accept-Language": "en" });
		const dark = await ask("/terms", { "Accept-Language": "en", Cookie: "theme=dark" });
		expect([dark.cache, dark.headers.get("cache-control")]).toEqual(["BYPASS", "private, max-age=30"]);
		expect(dark.html).toContain('data-theme="dark"');
		const after = await ask("/terms", { "Accept-Language": "en" });
		expect(after.cache).toBe("HIT");
		expect(after.html).not.toContain("data-theme=");
	});

	it("stores no page that sets a cookie, is missing or is private", async () => {
		for (const path of ["/about?lng=tr", "/nowhere", "/recently-viewed"])
			for (let round = 0; round < 2; round++) {
				const { cache, headers } = await ask(path);
				expect([path, cache]).toEqual([path, "MISS"]);
				expect(headers.get("cache-control")).toMatch(/no-store/);
			}
	});
});
