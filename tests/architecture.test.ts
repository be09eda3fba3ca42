/** Architecture rules: import directions, and files with special permissions. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { describe, expect, it } from "vitest";
import { SOURCES } from "./support/sources.ts";

const root = join(import.meta.dirname, "..");

const inside = (folder: string) => SOURCES.filter((source) => source.path.startsWith(`${folder}/`));
const domainOf = (path: string) => /^domains\/([^/]+)\//.exec(path)?.[1];

describe("imports", () => {
	it("finds the application's sources", () => {
		expect(SOURCES.length).toBeGreaterThan(50);
	});

	it("ui and platform import no domains or routes", () => {
		const wrong = [...inside("ui"), ...inside("platform")].flatMap(({ path, imports }) =>
			imports.filter((target) => /^(domains|routes)\//.test(target)).map((target) => `${path} -> ${target}`),
		);
		expect(wrong).toEqual([]);
	});

	it("domains import no routes", () => {
		const wrong = inside("domains").filter(({ imports }) => imports.some((target) => target.startsWith("routes/")));
		expect(wrong.map(({ path }) => path)).toEqual([]);
	});

	it("domains import only types and pure rules of each other", () => {
		const wrong = inside("domains").flatMap(({ path, imports }) =>
			imports
				.filter((target) => domainOf(target) && domainOf(target) !== domainOf(path))
				.filter((target) => /\.server\.tsx?$/.test(target) || /^domains\/[^/]+\/ui\//.test(target))
				.map((target) => `${path} -> ${target}`),
		);
		expect(wrong).toEqual([]);
	});

	it("routes compute days in local time, not UTC", () => {
		const wrong = inside("routes").filter(({ text }) => text.includes("toISOString().slice(0, 10)"));
		expect(wrong.map(({ path }) => path)).toEqual([]);
	});

	it("no component revalidates during a form submission", () => {
		const wrong = SOURCES.filter(({ text }) => text.includes("useRevalidator"));
		expect(wrong.map(({ path }) => path)).toEqual([]);
	});

	it("redirects after a form always revalidate", () => {
		const allowed = ["platform/http/responses.server.ts", "platform/http/fetch-file.server.ts"];
		const wrong = SOURCES.filter(
			({ path, text }) => !allowed.includes(path) && /\b303\b/.test(text.replace(/redirectDocument\(.*/g, "")),
		);
		expect(wrong.map(({ path }) => path)).toEqual([]);
	});

	it("pages that answer a conflict with 409 revalidate", () => {
		const isRefusing = (path: string) => SOURCES.some((source) => source.path === path && /\b409\b/.test(source.text));
		const refusing = inside("routes").filter(
			({ path, loads, text }) =>
				path.endsWith(".tsx") &&
				/export (async )?function action\b/.test(text) &&
				[path, ...loads.filter((one) => one.startsWith("routes/"))].some(isRefusing),
		);
		expect(refusing.length).toBeGreaterThan(15);
		const wrong = refusing.filter(({ text }) => !text.includes(" as shouldRevalidate }"));
		expect(wrong.map(({ path }) => path)).toEqual([]);
	});

	it("routes do not call the data API directly", () => {
		const wrong = inside("routes").filter(({ text }) =>
			/\b(?:db|publicDb|secretDb|client)\s*\.\s*(?:from|rpc)\(/.test(text),
		);
		expect(wrong.map(({ path }) => path)).toEqual([]);
	});
});

describe("server files beside routes", () => {
	it("have at most 60 lines, logic belongs to a domain", () => {
		const wrong = inside("routes").filter(
			({ path, text }) => path.endsWith(".server.ts") && text.split("\n").length > 61,
		);
		expect(wrong.map(({ path }) => path)).toEqual([]);
	});
});

describe("restricted features", () => {
	/** Every file that may use the service role, each for a write that only the server may make. */
	const SECRET_KEY_FILES = [
		"domains/accounts/credential-permit.server.ts",
		"domains/accounts/delete-account.server.ts",
		// Images: storage accepts any bytes, so only the server may store what it has encoded.
		"domains/accounts/profile-picture.server.ts",
		"domains/accounts/sign-in.server.ts",
		// Only the server can confirm that the actor's password was verified.
		"domains/administration/people.server.ts",
		"domains/administration/apply-plan-changes.server.ts",
		// Agents' documents: the server reads them, so that each access is logged.
		"domains/administration/agents-as-admin.server.ts",
		"domains/accounts/sign-up.server.ts",
		"domains/agents/agent-commands.server.ts",
		"domains/agents/own-agent.server.ts",
		// Documents: like images.
		"domains/agents/own-verification.server.ts",
		"domains/analytics/analytics-commands.server.ts",
		"domains/availability/availability.server.ts",
		"domains/contact/contact-commands.server.ts",
		"domains/enquiries/enquiry-commands.server.ts",
		"domains/jobs/run-job.server.ts",
		"domains/listings/import/import-pictures.server.ts",
		"domains/listings/listing-commands.server.ts",
		"domains/listings/listing-views.server.ts",
		"domains/listings/renew-place-words.server.ts",
		"domains/moderation/moderation-digest.server.ts",
		"domains/moderation/report-commands.server.ts",
		"domains/newsletter/newsletter-commands.server.ts",
		"domains/outbox/send-outbox.server.ts",
		"domains/photos/add-photos.server.ts",
		"domains/photos/make-sizes.server.ts",
		"domains/uploads/remove-files.server.ts",
		"domains/recently-viewed/looks.server.ts",
		"domains/saved-searches/alert-links.server.ts",
		"domains/saved-searches/find-matches.server.ts",
		"domains/telemetry/client-log.server.ts",
		"platform/activity-log.server.ts",
		"platform/error-report.server.ts",
		"platform/http/rate-limit.server.ts",
		"platform/route-timings.server.ts",
		"platform/security-events.server.ts",
		"platform/supabase/clients.server.ts",
		"platform/supabase/session.server.ts",
	];

	it("only the listed files use the service role", () => {
		const users = SOURCES.filter(({ text }) => /\bsecretDb\b|\bsecretKey\b/.test(text)).map(({ path }) => path);
		expect(users.filter((path) => !SECRET_KEY_FILES.includes(path) && path !== "platform/env.server.ts")).toEqual([]);
	});

	it("one file reads the environment", () => {
		const readers = SOURCES.filter(({ text }) => /process\.env\.(?!NODE_ENV)/.test(text)).map(({ path }) => path);
		expect(readers.filter((path) => path !== "platform/env.server.ts")).toEqual([]);
	});

	it("only structured data and the form restored from the server use raw HTML", () => {
		const users = SOURCES.filter(({ text }) => text.includes("dangerouslySetInnerHTML")).map(({ path }) => path);
		expect(users.filter((path) => !/json-ld|shell\/unsent-place/.test(path))).toEqual([]);
	});

	it("no element has a style attribute, which the policy would block", () => {
		// Mail has no policy, and mail programs read attributes only.
		const users = SOURCES.filter(({ text }) => /\sstyle=\{/.test(text)).map(({ path }) => path);
		expect(users.filter((path) => path !== "domains/outbox/mail-html.server.tsx")).toEqual([]);
	});
});

describe("routes", () => {
	const table = readFileSync(join(root, "app/routes.ts"), "utf8");

	// Server code that pages of one kind share is in a .server file beside them.
	it("every route file is in the route table, and every file named there exists", () => {
		const named = [...table.matchAll(/"(routes\/[^"]+)"/g)].map(([, path]) => path!);
		const files = inside("routes").map(({ path }) => path);
		expect(files.filter((path) => !named.includes(path) && !path.endsWith(".server.ts"))).toEqual([]);
		expect(named.filter((path) => !files.includes(path))).toEqual([]);
	});

	it("every file in account, dashboard and admin is behind a guard", () => {
		const guarded = inside("routes").filter(({ path }) => /^routes\/(account|dashboard|admin)\//.test(path));
		const layouts = guarded.filter(
			({ path, text }) => /layout\.tsx?$/.test(path) && /export const middleware/.test(text),
		);
		const areas = new Set(guarded.map(({ path }) => path.split("/")[1]));
		for (const area of areas) expect(layouts.some(({ path }) => path.split("/")[1] === area)).toBe(true);
	});

	it("layouts of areas keep search engines out, and pages make their heads with pageHead", () => {
		for (const area of ["account", "dashboard", "admin", "design"]) {
			const layout = inside("routes").find(({ path }) => path === `routes/${area}/layout.tsx`);
			expect(layout?.text).toMatch(/export const middleware = \[noIndex\b/);
		}
		expect(
			inside("routes")
				.filter(({ text }) => text.includes("describePage("))
				.map(({ path }) => path),
		).toEqual([]);
	});
});

describe("paths of pages", () => {
	const AREA = "/(?:admin|dashboard|profile|favorites|saved-searches|properties|vehicles)\\b";
	const find = (pattern: string) =>
		SOURCES.filter(({ text }) => new RegExp(pattern).test(text)).map(({ path }) => path);

	it("links and redirects take them from href(), which knows the routes", () => {
		expect(find(`\\bhref=\\{?["\`]${AREA}`)).toEqual([]);
		expect(find(`\\b(?:redirect|redirectWithFlash|redirectDocument|seeOther)\\(\\s*["\`]${AREA}`)).toEqual([]);
	});

	it("forms of the dashboard and of administration do, too", () => {
		expect(find('\\b(?:action|formAction)=\\{?["`]/(?:admin|dashboard)\\b')).toEqual([]);
	});
});

describe("style sheets", () => {
	const sheet = (name: string) => readFileSync(join(root, "app", name), "utf8");
	/** The files that a style sheet excludes from the class search. */
	const leftOut = [...sheet("app.css").matchAll(/^@source not "\.\/(.+)";$/gm)].map(([, pattern]) => pattern!);
	const isLeftOut = (path: string) => leftOut.some((pattern) => matchesGlob(path, pattern));
	const isOfArea = (path: string) => /^routes\/(dashboard|admin|design)\//.test(path);
	/** Every file that public pages are built from. */
	const shown = new Set<string>();
	const show = (path: string) => {
		if (shown.has(path)) return;
		shown.add(path);
		for (const target of SOURCES.find((source) => source.path === path)?.loads ?? []) show(target);
	};
	for (const { path } of SOURCES)
		if (/^(root|entry\.\w+)\./.test(path) || (/^routes\//.test(path) && !isOfArea(path))) show(path);

	it("the public sheet excludes exactly the components of the dashboard and administration", () => {
		const parts = SOURCES.filter(({ path }) => path.endsWith(".tsx") && !path.endsWith(".server.tsx"));
		expect(parts.filter(({ path }) => shown.has(path) && isLeftOut(path)).map(({ path }) => path)).toEqual([]);
		expect(parts.filter(({ path }) => !shown.has(path) && !isLeftOut(path)).map(({ path }) => path)).toEqual([]);
	});

	it("the sheet of the areas has every class, and their layouts load it", () => {
		expect(sheet("areas.css")).toContain('@source "./**/*.{ts,tsx}"');
		expect([...sheet("areas.css").matchAll(/^@source not "(.+)";$/gm)].map(([, pattern]) => pattern)).toEqual([
			"./locales/{en,tr}/*",
		]);
		for (const area of ["dashboard", "admin", "design"])
			expect(sheet(`routes/${area}/layout.tsx`)).toMatch(/import (\w+) from "#app\/areas\.css\?url";[\s\S]*href: \1\b/);
	});
});

describe("file names", () => {
	it("are not generic", () => {
		expect(
			SOURCES.filter(
				({ path }) =>
					/(^|\/)(utils?|helpers?|misc|common|constants)(\.server)?\.tsx?$/.test(path) && !path.startsWith("locales/"),
			).map(({ path }) => path),
		).toEqual([]);
	});

	it("are in kebab-case", () => {
		const wrong = SOURCES.filter(
			({ path }) =>
				!/^[a-z0-9-]+(\.(server|client|en|tr|types|d))*\.tsx?$/.test(path.split("/").at(-1)!) &&
				!/^(entry\.(server|client)|database\.types)/.test(path.split("/").at(-1)!),
		);
		expect(wrong.map(({ path }) => path)).toEqual([]);
	});
});

describe("scene generator", () => {
	it("is not imported by the product", () => {
		const wrong = ["app", "server", "scripts", "supabase/local"].flatMap((folder) =>
			readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
				.filter((name) => /\.tsx?$/.test(name))
				.map((name) => join(folder, name))
				.filter((path) => /from "[^"]*tools\//.test(readFileSync(join(root, path), "utf8"))),
		);
		expect(wrong).toEqual([]);
	});
});

describe("container image", () => {
	it("contains every file that the programs in server/ import", () => {
		const dockerfile = readFileSync(join(root, "Dockerfile"), "utf8");
		const copied = [
			...dockerfile.slice(dockerfile.lastIndexOf("FROM")).matchAll(/^COPY (?!--from)(.+) \S+$/gm),
		].flatMap(([, files = ""]) => files.split(" "));
		const needed = new Set<string>();
		const collect = (file: string) => {
			if (needed.has(file)) return;
			needed.add(file);
			const text = readFileSync(join(root, file), "utf8");
			for (const [, path = ""] of text.matchAll(/^(?:import|export) (?!type).*?from "(\.[^"]+)"/gms))
				collect(join(dirname(file), path));
		};
		for (const name of readdirSync(join(root, "server"))) collect(join("server", name));
		expect(needed.size).toBeGreaterThan(5);
		const isCopied = (file: string) => copied.some((path) => file === path || file.startsWith(`${path}/`));
		expect([...needed].filter((file) => !isCopied(file))).toEqual([]);
	});
});
