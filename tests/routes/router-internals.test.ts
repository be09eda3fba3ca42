/**
 * Contract of the undocumented parts of React Router in use, see app/platform/http/router-internals.server.ts. A failure
 * after an upgrade names the part that moved.
 */
import { createContext, runInContext } from "node:vm";
import { createMemoryRouter, UNSAFE_decodeViaTurboStream as decode, redirect } from "react-router";
import { beforeAll, describe, expect, it } from "vitest";
import { MODULE_SCRIPT, REVALIDATE_HEADER, START_SCRIPT } from "../../app/platform/http/router-internals.server.ts";
import { read } from "../support/app.ts";

const moved = (what: string) =>
	`React Router ${what}. Adapt app/platform/http/router-internals.server.ts to the installed version.`;

const scriptsOf = (html: string) =>
	Array.from(html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g), ([, attributes = "", text = ""]) => ({
		attributes: attributes.trim(),
		text,
	}));

let html = "";
let answered = "";
beforeAll(async () => {
	({ html } = await read("/contact"));
	// A document post, rejected for its empty fields, whose page contains action data too.
	({ html: answered } = await read("/contact", { form: { message: "" } }));
});

type Context = {
	__reactRouterContext?: { stream?: ReadableStream<Uint8Array>; streamController?: unknown; state?: unknown };
};
type Handed = { loaderData: Record<string, { language?: string }>; actionData?: Record<string, unknown> };

/** Runs the inline data scripts of a page like a browser and returns the hydration data. */
async function readHandoff(page: string): Promise<Handed> {
	const window: Context = {};
	const sandbox = createContext({ window, ReadableStream, TextEncoderStream });
	for (const { attributes, text } of scriptsOf(page))
		if (attributes === "" && text.includes("__reactRouterContext")) runInContext(text, sandbox);
	const stream = window.__reactRouterContext?.stream;
	expect(stream, moved("no longer opens window.__reactRouterContext.stream before its module script")).toBeDefined();
	return (await decode(stream!, globalThis as never)).value as Handed;
}

describe("hydration data in the document", () => {
	it("is written by one script instead of the framework's stream", () => {
		const own = scriptsOf(html).filter(({ text }) => text.includes("streamController.enqueue("));
		expect(
			own.length,
			moved("streams its data again, or no longer offers serverHandoffStream and renderMeta.didRenderScripts"),
		).toBe(1);
		const texts = scriptsOf(html).map(({ text }) => text);
		const creation = texts.findIndex((text) =>
			text.includes("window.__reactRouterContext.streamController = controller"),
		);
		expect(
			creation,
			moved("no longer creates streamController in an inline script of <Scripts>"),
		).toBeGreaterThanOrEqual(0);
		expect(texts.findIndex((text) => text.includes("streamController.enqueue("))).toBeGreaterThan(creation);
	});

	it("is decoded by the router", async () => {
		const { loaderData } = await readHandoff(html);
		expect(loaderData.root?.language, moved("encodes the data of a document otherwise")).toBe("en");
	});

	it("contains the action data of a document post by route id", async () => {
		const { actionData } = await readHandoff(answered);
		expect(
			Object.keys(actionData ?? {}),
			moved("no longer hands over actionData by route id, which handedOffAnswers() reads in router-internals.ts"),
		).toEqual(["routes/public/contact"]);
	});

	it("stays in window.__reactRouterContext.state after the router has started", async () => {
		const { readdirSync, readFileSync } = await import("node:fs");
		const assets = new URL("../../build/client/assets/", import.meta.url);
		const keeps = readdirSync(assets).some(
			(name) =>
				name.endsWith(".js") && /\.context\.state\s*=\s*\w+\.value/.test(readFileSync(new URL(name, assets), "utf8")),
		);
		expect(keeps, moved("no longer stores the decoded data in window.__reactRouterContext.state")).toBe(true);
	});
});

describe("deferred start script", () => {
	it("replaces the framework's module script", () => {
		const scripts = scriptsOf(html);
		const parked = scripts.filter(({ attributes }) => attributes === 'type="parked"');
		expect(
			parked.length,
			moved(`no longer writes its module script as ${MODULE_SCRIPT}, so that it runs before it is wanted`),
		).toBe(1);
		expect(scripts.filter(({ attributes }) => attributes.includes("module"))).toEqual([]);
		expect(parked[0]!.text, moved("no longer imports the entry in its module script")).toMatch(
			/import "\/assets\/entry\.client-[\w-]+\.js"|import\("\/assets\/entry\.client-[\w-]+\.js"\)/,
		);
		expect(scripts.at(-1)!.text).toBe(START_SCRIPT);
	});

	// A third of it registers the worker and imports the modules of offline and of installing.
	it("is 1.4 kilobytes at most", () => {
		expect(Buffer.byteLength(START_SCRIPT)).toBeLessThanOrEqual(1400);
	});

	it("releases every module preload", () => {
		expect(
			html,
			moved("writes its module preloads otherwise, so that they are fetched before they are wanted"),
		).not.toMatch(/<link(?=[^>]*\srel="modulepreload")/);
		expect(html.match(/<link data-wait=""/g)?.length ?? 0).toBeGreaterThan(3);
	});
});

describe("revalidation header", () => {
	/** Loader runs when a form redirects to a hash of its page while other data arrives. */
	async function countLoads(headers: Record<string, string>): Promise<number> {
		let loads = 0;
		let answer = (_: Response) => {};
		const answers = new Promise<Response>((resolve) => {
			answer = resolve;
		});
		const router = createMemoryRouter(
			[
				{
					id: "page",
					path: "/",
					loader: () => ++loads,
					action: async ({ request }) =>
						(await request.formData()).get("part") ? { ok: true } : answers.then((response) => response),
				},
			],
			{ hydrationData: { loaderData: { page: 0 } } },
		);
		const submission = (part: string) => {
			const formData = new FormData();
			formData.set("part", part);
			return { formMethod: "post", formData } as const;
		};
		router.getFetcher("part");
		const navigation = router.navigate("/", submission(""));
		await router.fetch("part", "page", "/", submission("yes"));
		const before = loads;
		answer(redirect("/#part", { status: 303, headers }));
		await navigation;
		router.dispose();
		return loads - before;
	}

	it("makes the router reload the redirect target, which it otherwise considers current", async () => {
		expect(
			await countLoads({ [REVALIDATE_HEADER]: "yes" }),
			moved(`no longer knows the header ${REVALIDATE_HEADER}: pages behind a form would show stale data`),
		).toBe(1);
		expect(
			await countLoads({}),
			`React Router loads the page without ${REVALIDATE_HEADER} too: the header is no longer needed. Remove it.`,
		).toBe(0);
	});
});
