/** The house keeps its shape: which part may know which, and where the powerful things may be used. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

type Source = { path: string; text: string; imports: string[] };

/** Every source file of the application with the paths that it imports, relative to app/. */
function readSources(): Source[] {
	return readdirSync(join(root, "app"), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
		.map((entry) => {
			const path = join(entry.parentPath, entry.name).slice(join(root, "app").length + 1);
			const text = readFileSync(join(root, "app", path), "utf8");
			const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*"(#app\/|\.{1,2}\/)([^"]+)"/g)].map(
				([, prefix, target]) => (prefix === "#app/" ? target! : join(path, "..", `${prefix}${target}`)),
			);
			return { path, text, imports };
		});
}

const sources = readSources();
const inside = (folder: string) => sources.filter((source) => source.path.startsWith(`${folder}/`));
const domainOf = (path: string) => /^domains\/([^/]+)\//.exec(path)?.[1];

describe("arrows between the parts", () => {
	it("finds the application", () => {
		expect(sources.length).toBeGreaterThan(50);
	});

	it("ui and platform know nothing of domains and routes", () => {
		const wrong = [...inside("ui"), ...inside("platform")].flatMap(({ path, imports }) =>
			imports.filter((target) => /^(domains|routes)\//.test(target)).map((target) => `${path} -> ${target}`),
		);
		expect(wrong).toEqual([]);
	});

	it("domains know nothing of routes", () => {
		const wrong = inside("domains").filter(({ imports }) => imports.some((target) => target.startsWith("routes/")));
		expect(wrong.map(({ path }) => path)).toEqual([]);
	});

	it("a domain takes from another only its pure types and rules", () => {
		const wrong = inside("domains").flatMap(({ path, imports }) =>
			imports
				.filter((target) => domainOf(target) && domainOf(target) !== domainOf(path))
				.filter((target) => /\.server\.tsx?$/.test(target) || /^domains\/[^/]+\/ui\//.test(target))
				.map((target) => `${path} -> ${target}`),
		);
		expect(wrong).toEqual([]);
	});

	it("routes never talk to the data API themselves", () => {
		const wrong = inside("routes").filter(({ text }) =>
			/\b(?:db|publicDb|secretDb|client)\s*\.\s*(?:from|rpc)\(/.test(text),
		);
		expect(wrong.map(({ path }) => path)).toEqual([]);
	});
});

describe("powers", () => {
	/** Every file that may use the secret key, each for a write that only the server may make. */
	const SECRET_KEY_FILES = [
		"domains/accounts/delete-account.server.ts",
		"domains/accounts/sign-in.server.ts",
		"domains/accounts/sign-up.server.ts",
		"domains/agents/agent-commands.server.ts",
		"domains/contact/contact-commands.server.ts",
		"domains/enquiries/enquiry-commands.server.ts",
		"domains/jobs/run-job.server.ts",
		"domains/listings/listing-commands.server.ts",
		"domains/listings/listing-views.server.ts",
		"domains/newsletter/newsletter-commands.server.ts",
		"domains/outbox/send-outbox.server.ts",
		"domains/uploads/remove-files.server.ts",
		"domains/recently-viewed/looks.server.ts",
		"domains/saved-searches/alert-links.server.ts",
		"domains/saved-searches/find-matches.server.ts",
		"platform/error-report.server.ts",
		"platform/http/rate-limit.server.ts",
		"platform/supabase/clients.server.ts",
		"platform/supabase/session.server.ts",
	];

	it("only the named files use the secret key", () => {
		const users = sources.filter(({ text }) => /\bsecretDb\b|\bsecretKey\b/.test(text)).map(({ path }) => path);
		expect(users.filter((path) => !SECRET_KEY_FILES.includes(path) && path !== "platform/env.server.ts")).toEqual([]);
	});

	it("the environment is read in one place", () => {
		const readers = sources.filter(({ text }) => /process\.env\.(?!NODE_ENV)/.test(text)).map(({ path }) => path);
		expect(readers.filter((path) => path !== "platform/env.server.ts")).toEqual([]);
	});

	it("raw HTML stands only where structured data is written", () => {
		const users = sources.filter(({ text }) => text.includes("dangerouslySetInnerHTML")).map(({ path }) => path);
		expect(users.filter((path) => !/json-ld/.test(path))).toEqual([]);
	});

	it("no style attribute, which the policy would block", () => {
		// Mail has no policy, and mail programs read nothing but attributes.
		const users = sources.filter(({ text }) => /\sstyle=\{/.test(text)).map(({ path }) => path);
		expect(users.filter((path) => path !== "domains/outbox/mail-html.server.tsx")).toEqual([]);
	});
});

describe("routes", () => {
	const table = readFileSync(join(root, "app/routes.ts"), "utf8");

	// What two pages of one kind share on the server stands beside them as a .server file.
	it("every route file stands in the sitemap, and every file named there exists", () => {
		const named = [...table.matchAll(/"(routes\/[^"]+)"/g)].map(([, path]) => path!);
		const files = inside("routes").map(({ path }) => path);
		expect(files.filter((path) => !named.includes(path) && !path.endsWith(".server.ts"))).toEqual([]);
		expect(named.filter((path) => !files.includes(path))).toEqual([]);
	});

	it("what lies under account, dashboard or admin sits under a guard", () => {
		const guarded = inside("routes").filter(({ path }) => /^routes\/(account|dashboard|admin)\//.test(path));
		const layouts = guarded.filter(
			({ path, text }) => /layout\.tsx?$/.test(path) && /export const middleware/.test(text),
		);
		const areas = new Set(guarded.map(({ path }) => path.split("/")[1]));
		for (const area of areas) expect(layouts.some(({ path }) => path.split("/")[1] === area)).toBe(true);
	});
});

describe("names", () => {
	it("no drawers without a name of their own", () => {
		expect(
			sources
				.filter(
					({ path }) =>
						/(^|\/)(utils?|helpers?|misc|common|constants)(\.server)?\.tsx?$/.test(path) &&
						!path.startsWith("locales/"),
				)
				.map(({ path }) => path),
		).toEqual([]);
	});

	it("files are named in kebab-case", () => {
		const wrong = sources.filter(
			({ path }) =>
				!/^[a-z0-9-]+(\.(server|client|en|tr|types|d))*\.tsx?$/.test(path.split("/").at(-1)!) &&
				!/^(entry\.(server|client)|database\.types)/.test(path.split("/").at(-1)!),
		);
		expect(wrong.map(({ path }) => path)).toEqual([]);
	});
});
