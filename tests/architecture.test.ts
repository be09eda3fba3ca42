/** Architecture rules: import directions, and files with special permissions. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { describe, expect, it } from "vitest";
import { BUILD_SOURCES } from "../scripts/build-if-needed.ts";
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

	it("no two domains import each other", () => {
		const edges = new Set(
			inside("domains").flatMap(({ path, imports }) =>
				imports.map((target) => `${domainOf(path)} -> ${domainOf(target)}`),
			),
		);
		expect(edges.size).toBeGreaterThan(20);
		const pairs = [...edges].map((edge) => edge.split(" -> ").toSorted());
		const mutual = pairs.filter(([a, b]) => a !== b && edges.has(`${a} -> ${b}`) && edges.has(`${b} -> ${a}`));
		expect(mutual.map((pair) => pair.join(" <-> "))).toEqual([]);
	});

	it("listings import nothing of questions, which routes pass to them", () => {
		const importsOf = (from: string, to: string) =>
			inside(`domains/${from}`).filter(({ imports }) => imports.some((target) => domainOf(target) === to));
		expect(importsOf("ask", "listings").length).toBeGreaterThan(3);
		expect(importsOf("listings", "ask").map(({ path }) => path)).toEqual([]);
	});

	it("only server modules import the schemas of the filters, which load zod", () => {
		const users = SOURCES.filter(({ imports }) => imports.includes("domains/listings/search/filter-schemas.ts"));
		expect(users.length).toBeGreaterThan(1);
		expect(users.map(({ path }) => path).filter((path) => !path.endsWith(".server.ts"))).toEqual([]);
	});

	it("routes compute days in local time, not UTC", () => {
		const wrong = inside("routes").filter(({ text }) => text.includes("toISOString().slice(0, 10)"));
		expect(wrong.map(({ path }) => path)).toEqual([]);
	});

	it("times of day name their zone, which is not that of the server or the browser", () => {
		const server = readdirSync(join(root, "server"), { recursive: true, encoding: "utf8" })
			.filter((path) => path.endsWith(".ts"))
			.map((path) => ({ path: `server/${path}`, text: readFileSync(join(root, "server", path), "utf8") }));
		const zoneless =
			/\bIntl\.DateTimeFormat\((?![^;]*?\btimeZone\b)|\.toLocale(?:Date|Time)?String\((?![^;]*?\btimeZone\b)/;
		const wrong = [...SOURCES, ...server].filter(({ text }) => zoneless.test(text));
		expect(wrong.map(({ path }) => path)).toEqual([]);
	});

	it("only ui/use-revalidate.ts revalidates, which never does so during a navigation", () => {
		const users = SOURCES.filter(({ text }) => text.includes("useRevalidator"));
		expect(users.map(({ path }) => path)).toEqual(["ui/use-revalidate.ts"]);
	});

	it("only platform/http/router-internals relies on undocumented parts of the router", () => {
		const undocumented =
			/\bUNSAFE_|\bunstable_|__reactRouter|X-Remix|serverHandoffStream|didRenderScripts|type="module" async/i;
		const users = SOURCES.filter(({ text }) => undocumented.test(text)).map(({ path }) => path);
		expect(users.sort()).toEqual(["platform/http/router-internals.server.ts", "platform/http/router-internals.ts"]);
	});

	it("only ui/popover-button.tsx opens popovers, with a link for browsers without them", () => {
		const openers = SOURCES.filter(({ text }) => /popoverTarget/.test(text)).map(({ path }) => path);
		expect(openers).toEqual(["ui/popover-button.tsx"]);
		const scripted = SOURCES.filter(({ text }) => /(show|hide|toggle)Popover\(|:popover-open/.test(text));
		expect(scripted.map(({ path }) => path).sort()).toEqual([
			"ui/shell/live/notification-bell.ts",
			"ui/shell/popover.ts",
		]);
	});

	it("no page asks for the size of a query, which older browsers do not know", () => {
		const wrong = SOURCES.filter(({ text }) => /\b(query|search|\w*[pP]arams)\.size\b/.test(text));
		expect(wrong.map(({ path }) => path)).toEqual([]);
	});

	it("redirects after a form always revalidate", () => {
		const allowed = ["platform/http/responses.server.ts", "platform/http/fetch-file.server.ts", "worker/forms.ts"];
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
			/\b(?:db|anonClient|serviceRoleClient|client)\s*\.\s*(?:from|rpc)\(/.test(text),
		);
		expect(wrong.map(({ path }) => path)).toEqual([]);
	});

	it("answers of database functions have their types from supabase/contract/answers.ts, without a cast", () => {
		const cast =
			/\b(?:unwrap|readAnswer|expectObject|expectList)(?:<[^;]*?>)?\((?![^;]*\.(?:from|order)\()[^;]*?\)(?: \?\? \[\]\))? as (?!const)|\bdata as (?!never)/;
		const wrong = [...inside("domains"), ...inside("platform")].filter(
			({ path, text }) =>
				/\brpc\(/.test(text) && cast.test(text) && path !== "platform/supabase/backend-error.server.ts",
		);
		expect(wrong.map(({ path }) => path)).toEqual([]);
	});

	it("a command looks at its answer: what an intermediary returns is not taken for success", () => {
		// As a statement of its own: the value that comes back is thrown away.
		const statement = /[;{}]\s*\n(?:\s*\/\/.*\n)*\s*(?:if \(.*\) )?unwrap\(/;
		const wrong = inside("domains").filter(({ text }) => statement.test(text));
		expect(wrong.map(({ path }) => path)).toEqual([]);
	});
});

/** Direct parts of a folder, and which of them import which. */
function partsOf(folder: string) {
	const partOf = (path: string) => path.slice(folder.length + 1).split("/")[0]!;
	const edges = inside(folder).flatMap(({ path, imports }) =>
		imports
			.filter((target) => target.startsWith(`${folder}/`) && partOf(target) !== partOf(path))
			.map((target) => `${partOf(path)} -> ${partOf(target)}`),
	);
	return { parts: new Set(inside(folder).map(({ path }) => partOf(path))), edges: new Set(edges) };
}

/** Groups of files that import each other, directly or through others; types count too. */
function findCycles(): string[][] {
	const sources = new Map(SOURCES.map((source) => [source.path, source]));
	const order = new Map<string, number>();
	const lowest = new Map<string, number>();
	const stack: string[] = [];
	const cycles: string[][] = [];
	const visit = (path: string) => {
		order.set(path, order.size);
		lowest.set(path, order.get(path)!);
		stack.push(path);
		for (const target of sources.get(path)!.imports) {
			if (!sources.has(target)) continue;
			if (!order.has(target)) visit(target);
			if (stack.includes(target)) lowest.set(path, Math.min(lowest.get(path)!, lowest.get(target)!));
		}
		if (lowest.get(path) !== order.get(path)) return;
		const group = stack.splice(stack.indexOf(path));
		if (group.length > 1) cycles.push(group.sort());
	};
	for (const path of sources.keys()) if (!order.has(path)) visit(path);
	return cycles;
}

describe("the size of a domain", () => {
	it.each([
		["domains/listings", 12, 33],
		["domains/admin", 11, 5],
	])("%s has at most %i parts and %i imports between them", (folder, maxParts, maxEdges) => {
		const { parts, edges } = partsOf(folder);
		expect(parts.size).toBeGreaterThan(3);
		expect([...parts].slice(maxParts)).toEqual([]);
		expect([...edges].slice(maxEdges)).toEqual([]);
	});

	it("no files import each other in a cycle, not even types", () => {
		expect(findCycles()).toEqual([]);
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
	/** The files that may use the service-role key itself. */
	const SECRET_KEY_FILES = [
		"platform/env.server.ts",
		"platform/supabase/clients.server.ts",
		"platform/supabase/session.server.ts",
		"platform/supabase/service-role.server.ts",
		// Limits, logs and counters: written on every request of any user.
		"platform/http/rate-limit.server.ts",
		"platform/logging/activity-log.server.ts",
		"platform/logging/security-events.server.ts",
		"platform/errors/report.server.ts",
		"platform/logging/route-timings.server.ts",
		"domains/listings/detail/page/listing-views.server.ts",
		"domains/recently-viewed/view-history.server.ts",
	];

	/** Each narrow client of `platform/supabase/gateways/`, with the files that may use it. */
	const GATEWAYS: Record<string, readonly string[]> = {
		// accounts
		accountDeletionCalls: ["domains/accounts/delete-account.server.ts"],
		credentialCalls: ["domains/accounts/credential-permit.server.ts"],
		pushDeviceCalls: ["domains/notifications/push/settle-device.server.ts"],
		refundPermitCalls: ["domains/billing/admin/payments.server.ts"],
		proofCalls: ["domains/accounts/recent-proof.server.ts"],
		roleChangeCalls: ["domains/admin/users/users.server.ts"],
		secondFactorCalls: [
			"domains/accounts/second-factor-recovery.server.ts",
			"domains/accounts/second-factor-setup.server.ts",
			"domains/accounts/second-factor.server.ts",
		],
		signInCalls: ["domains/accounts/sign-in.server.ts"],
		authMailCalls: ["domains/accounts/retry-auth-mails.server.ts", "domains/accounts/sign-up.server.ts"],
		signUpCalls: ["domains/accounts/sign-up.server.ts"],
		// visitor-forms
		contactFormCalls: ["domains/contact/contact-commands.server.ts"],
		contactRevealCalls: [
			"domains/agents/agent-commands.server.ts",
			"domains/listings/detail/contact/listing-commands.server.ts",
			"domains/viewing-day/viewing-day-queries.server.ts",
		],
		enquiryCalls: ["domains/enquiries/enquiry-commands.server.ts"],
		registrationCalls: ["domains/agents/registration.server.ts"],
		reportCalls: ["domains/moderation/report/report-commands.server.ts"],
		// mail-links
		alertLinkCalls: ["domains/saved-searches/alert-links.server.ts"],
		emailAlertCalls: ["domains/saved-searches/email-alert/email-alerts.server.ts"],
		mailChoiceCalls: ["domains/notifications/mail-links.server.ts"],
		availabilityLinkCalls: ["domains/availability/availability.server.ts"],
		newsletterCalls: ["domains/newsletter/newsletter-commands.server.ts"],
		// jobs
		availabilityJobCalls: ["domains/availability/availability.server.ts"],
		cleanUpCalls: ["domains/jobs/clean-up.server.ts"],
		fileRemovalCalls: ["domains/uploads/remove-files.server.ts"],
		unusedFileCalls: ["domains/uploads/remove-files.server.ts"],
		importPhotoCalls: ["domains/listings/import/import-photos.server.ts"],
		importPictureCalls: ["domains/listings/import/pictures/receive-archive.server.ts"],
		importPictureFiles: [
			"domains/listings/import/import-photos.server.ts",
			"domains/listings/import/pictures/receive-archive.server.ts",
		],
		feedSourceCalls: ["domains/listings/import/source/read-sources.server.ts"],
		jobRunCalls: ["domains/jobs/run-job.server.ts"],
		jobTimeCalls: ["domains/jobs/run-due-jobs.server.ts"],
		messageJobCalls: ["domains/messages/send-message-mails.server.ts"],
		listingScoreCalls: ["domains/listings/search/score-listings.server.ts"],
		liveEventCalls: ["platform/live/live-events.server.ts"],
		moderationJobCalls: ["domains/moderation/moderation-digest.server.ts"],
		notificationJobCalls: ["domains/notifications/notification-jobs.server.ts"],
		newsletterJobCalls: ["domains/newsletter/queue-issues.server.ts"],
		outboxCalls: ["domains/outbox/send-outbox.server.ts", "domains/outbox/unnoted-mails.server.ts"],
		paymentJobCalls: [
			"domains/billing/billing-tasks.server.ts",
			"domains/billing/payment-events.server.ts",
			"domains/billing/payment-sweep.server.ts",
			"domains/billing/settle.server.ts",
		],
		photoSizeCalls: ["domains/photos/generate-variants.server.ts"],
		planChangeCalls: ["domains/admin/settings/apply-plan-changes.server.ts"],
		marketJobCalls: ["domains/market/write-figures.server.ts"],
		planEndCalls: ["domains/billing/plan-ends.server.ts"],
		pushCalls: ["domains/notifications/push/send-pushes.server.ts"],
		searchMatchCalls: ["domains/saved-searches/find-matches.server.ts"],
		sameOfferCalls: ["domains/listings/search/compare-offers.server.ts"],
		searchVectorCalls: ["domains/listings/search/reindex-areas.server.ts"],
		// payments
		billingPortalCalls: ["domains/billing/billing-portal.server.ts"],
		checkoutCalls: ["domains/billing/begin-checkout.server.ts"],
		// files
		agentPhotoFiles: ["domains/agents/own-agent.server.ts"],
		agentPhotoCalls: ["domains/agents/own-agent.server.ts"],
		avatarFiles: ["domains/accounts/avatar.server.ts"],
		documentFiles: ["domains/admin/agents/agent-review.server.ts", "domains/agents/own-verification.server.ts"],
		listingPhotoCalls: ["domains/photos/add-photos.server.ts"],
		listingPhotoFiles: ["domains/photos/add-photos.server.ts", "domains/photos/generate-variants.server.ts"],
		unusedFiles: ["domains/uploads/remove-files.server.ts"],
		// statistics
		analyticsCalls: ["domains/analytics/analytics-commands.server.ts"],
		clientErrorCalls: ["domains/telemetry/client-log.server.ts"],
	};
	const GATEWAY = /import \{([^}]*)\} from "#app\/platform\/supabase\/gateways\/[\w-]+\.server\.ts"/g;

	it("only listed files use the service-role key", () => {
		const users = SOURCES.filter(({ text }) => /\b(?:serviceRoleClient|jobClient|secretKey)\b/.test(text)).map(
			({ path }) => path,
		);
		expect(users.toSorted()).toEqual(SECRET_KEY_FILES.toSorted());
	});

	it("restricted clients are created in gateways only", () => {
		const makers = SOURCES.filter(({ text }) => /\ballow(?:Functions|Buckets)\(/.test(text)).map(({ path }) => path);
		const others = makers.filter((path) => !path.startsWith("platform/supabase/gateways/"));
		expect(others).toEqual(["platform/supabase/service-role.server.ts"]);
		expect(makers.length + SECRET_KEY_FILES.length - 1).toBeLessThanOrEqual(20);
	});

	it("each gateway is used by listed files only", () => {
		const found: Record<string, string[]> = {};
		for (const { path, text } of SOURCES)
			for (const [, names = ""] of text.matchAll(GATEWAY))
				for (const name of names.split(",").map((one) => one.trim()))
					if (name) found[name] = [...(found[name] ?? []), path].toSorted();
		expect(found).toEqual(GATEWAYS);
		const importers = SOURCES.filter(({ imports }) => imports.some((target) => target.includes("supabase/gateways/")));
		expect(new Set(importers.map(({ path }) => path))).toEqual(new Set(Object.values(GATEWAYS).flat()));
	});

	it("one file reads the environment", () => {
		const readers = SOURCES.filter(({ text }) => /process\.env\.(?!NODE_ENV)/.test(text)).map(({ path }) => path);
		expect(readers.filter((path) => path !== "platform/env.server.ts")).toEqual([]);
	});

	it("only structured data, and the form, the cards, the offers, the maps and the market that the server draws, use raw HTML", () => {
		const users = SOURCES.filter(({ text }) => text.includes("dangerouslySetInnerHTML")).map(({ path }) => path);
		expect(
			users.filter(
				(path) =>
					!/json-ld|shell\/drafts\/resubmit-slot|listings\/map\/moving\/map-in-place|listings\/card\/listing-card|listings\/search\/result-page|detail\/page\/served-html|ui\/served-slot|routes\/public\/market/.test(
						path,
					),
			),
		).toEqual([]);
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

	it("have at most 150 lines: components and rules belong to a domain", () => {
		const long = inside("routes").filter(({ text }) => text.split("\n").length > 151);
		expect(long.map(({ path }) => path)).toEqual([]);
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
		for (const area of ["account", "dashboard", "admin"]) {
			const layout = inside("routes").find(({ path }) => path === `routes/${area}/layout.tsx`);
			expect(layout?.text).toMatch(/export const middleware = \[require.*, noIndex\];/);
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
	/** Folders and files that are no pages. */
	const FILES = "(?!pictures|places|hero|fonts|icons\\.svg|drawings\\.svg|manifest\\.webmanifest)";
	/** Parts of every public page, where a constant is a few bytes shorter than a call, and workers, which load no router. */
	const CONSTANT =
		/^worker\/|^ui\/(shell\/|listing-search\.)|^domains\/listings\/(listing\.ts|card\/|search\/|detail\/)|consent-banner\.|ask-form\./;
	/** Pages of administration that still spell one out. */
	const SPELLED_OUT = ["routes/admin/agent.tsx", "routes/admin/job.tsx", "routes/admin/subscriber.tsx"];
	const find = (pattern: string) =>
		SOURCES.filter(({ text }) => new RegExp(pattern).test(text)).map(({ path }) => path);
	const findOutside = (pattern: string) =>
		find(pattern).filter((path) => !CONSTANT.test(path) && !SPELLED_OUT.includes(path));

	it("links and redirects take them from href(), which knows the routes", () => {
		expect(find(`\\bhref=\\{?["\`]${AREA}`)).toEqual([]);
		expect(findOutside(`\\bhref=\\{?["\`]/${FILES}[a-z\\d]`)).toEqual([]);
		expect(find('\\bredirect(?:WithFlash|Document|AfterPost)?\\(\\s*["`]/')).toEqual([]);
	});

	it("forms do, too", () => {
		expect(find('\\b(?:action|formAction)=\\{?["`]/(?:admin|dashboard|profile|saved-searches)\\b')).toEqual([]);
		expect(findOutside('\\b(?:action|formAction)=\\{?["`]/[a-z\\d]')).toEqual([]);
		expect(find('\\bformAction === "/')).toEqual([]);
	});

	it("so do functions that put a parameter into one", () => {
		// The name of a text can have a slash, which stays one in its path.
		const ofTexts = ["domains/content/editor/editing.ts", "domains/admin/activity/activity-detail.ts"];
		const found = findOutside(`(?<!href\\(|startsWith\\(|route: )\`/${FILES}[a-z][a-z/-]*/\\$\\{`);
		expect(found.filter((path) => !ofTexts.includes(path))).toEqual([]);
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
			"./locales/**/{en,tr}.ts",
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

describe("build", () => {
	it("is made again when a file changes that the application imports", () => {
		const outside = SOURCES.flatMap(({ text }) => [...text.matchAll(/"#contract\/([^"]+)"/g)].map(([, path]) => path!));
		expect(outside.length).toBeGreaterThan(50);
		const isRead = (path: string) =>
			BUILD_SOURCES.some((source) => `supabase/contract/${path}`.startsWith(`${source}/`));
		expect(outside.filter((path) => !isRead(path))).toEqual([]);
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
