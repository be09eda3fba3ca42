/**
 * Service worker: pages come from the network, and from copies only when it fails. Built files come from the cache, since
 * their names change with their content. See docs/architecture.md, "Offline".
 */
import type { WorkerMessage } from "#app/ui/shell/tell-worker.ts";
import "./push.ts";
import {
	accountName,
	checkPerson,
	discardUnsent,
	dropUnsent,
	keepUnsent,
	keepViewed,
	queueFavourite,
	recheck,
	refreshAccount,
	replay,
	textOf,
} from "./account.ts";
import { type FetchEvent, worker } from "./scope.ts";
import {
	ASSETS,
	asset,
	COPIES,
	inTurn,
	keepDocument,
	listPrivate,
	PICTURES,
	put,
	removeOldShells,
	SHELL,
	trim,
	wipe,
	wipeAfter,
} from "./store.ts";

const OFFLINE_PATH = "/offline";
const PACK_PATH = "/favorites/viewing-day/pack";
const LANGUAGE_PATH = "/language";
/** What the offline page and the modules of pages need. */
const SHELL_FILES = ["/offline.js", "/icons.svg", "/icon-192x192.png"];
const isShellFile = (path: string) => SHELL_FILES.includes(path) || path.startsWith("/fonts/") || path === OFFLINE_PATH;
const MAX_PACK_PICTURES = 12;

/** Forms that are kept when they cannot be sent: messages and enquiries. */
const KEPT_FORM = /^\/(messages(\/new)?|contact|(properties|vehicles)\/\d+)$/;
const FAVOURITE_FORM = "/favorites/save";
/** Forms after which what is kept for the person changed. */
const ACCOUNT_FORM = /^\/(auth|reset-password|favorites|saved-searches|profile)(\/|$)/;

type Fields = [string, string][];

type Message = (WorkerMessage | { type: "shown" }) & { lang: string };

async function readLanguage(): Promise<string> {
	const stored = await (await caches.open(ASSETS)).match(LANGUAGE_PATH);
	return stored ? stored.text() : "en";
}

/** The offline page in a language. Undefined when the device dropped it. */
const offlinePage = async (lang: string) => (await caches.open(SHELL)).match(`${OFFLINE_PATH}?lng=${lang}`);

worker.addEventListener("install", (event) => {
	const fill = async () => {
		for (const lang of ["en", "tr"]) {
			const page = await fetch(`${OFFLINE_PATH}?view=offline&lng=${lang}`, { credentials: "omit" });
			if (!page.ok) throw new Error(`offline page: ${page.status}`);
			const html = await page.text();
			const headers = {
				"Content-Type": "text/html; charset=utf-8",
				"Content-Security-Policy": page.headers.get("Content-Security-Policy") ?? "",
			};
			await put(SHELL, `${OFFLINE_PATH}?lng=${lang}`, html, headers);
			const named = [...html.matchAll(/(?:href|src)="(\/(?:assets|fonts)\/[^"]+)"/g)].map(([, path = ""]) => path);
			await (await caches.open(SHELL)).addAll([...new Set([...named, ...SHELL_FILES])]);
		}
		await worker.skipWaiting();
	};
	event.waitUntil(fill());
});

worker.addEventListener("activate", (event) => {
	const start = async () => {
		await removeOldShells();
		await worker.registration.navigationPreload?.enable();
		await worker.clients.claim();
	};
	event.waitUntil(start());
});

worker.addEventListener("fetch", (event) => {
	const { request } = event;
	const url = new URL(request.url);
	const { pathname } = url;
	if (url.origin !== worker.location.origin) return;
	const isPage = request.mode === "navigate";
	const form = pathname.replace(/\.data$/, "");
	if (request.method === "POST") {
		// A form of another site is its own affair.
		if (isPage && !request.referrer.startsWith(`${url.origin}/`)) return;
		if (isPage || KEPT_FORM.test(form) || ACCOUNT_FORM.test(form) || form === "/logout")
			event.respondWith(post(event, form, url.search.replace(/[?&]_routes=[^&]*/, "")));
	} else if (request.method !== "GET") return;
	else if (isPage) event.respondWith(navigate(event, url));
	else if (pathname.startsWith("/assets/")) event.respondWith(kept(request, asset));
	else if (pathname.startsWith("/pictures/") || isShellFile(pathname)) event.respondWith(kept(request, fetch));
});

/** A file of the caches, else from the network. */
async function kept(request: Request, load: (request: Request) => Promise<Response>): Promise<Response> {
	const { pathname, searchParams } = new URL(request.url);
	if (pathname === OFFLINE_PATH) {
		const page = await offlinePage(searchParams.get("lng") ?? (await readLanguage()));
		if (page) return page;
	}
	const name = pathname.startsWith("/pictures/") ? PICTURES : SHELL;
	const stored = await (await caches.open(name)).match(request, { ignoreVary: true });
	return stored ?? load(request);
}

/** A page from the network; without it its copy, else the offline page. */
async function navigate(event: FetchEvent, { pathname, search, searchParams }: URL): Promise<Response> {
	try {
		const response = (await event.preloadResponse) ?? (await fetch(event.request));
		// What it lists has to be of the person who is signed in.
		if (pathname === OFFLINE_PATH && (await accountName())) await checkPerson().catch(() => {});
		if (pathname === "/auth/callback") event.waitUntil(refresh(true));
		if (pathname === PACK_PATH && searchParams.has("keep") && response.ok)
			event.waitUntil(keepPack(response.clone(), search));
		return response;
	} catch {
		return (await findCopy(pathname, search)) ?? (await offlinePage(await readLanguage())) ?? Response.error();
	}
}

const refresh = async (isForced: boolean) => refreshAccount(await readLanguage(), { isForced });

/** The copy of an address: of the person first. */
async function findCopy(pathname: string, search: string): Promise<Response | undefined> {
	const path = pathname === PACK_PATH ? packPath(search) : pathname;
	for (const name of [...(await listPrivate()), COPIES]) {
		const copy = await (await caches.open(name)).match(path);
		if (copy) return copy;
	}
	return undefined;
}

const packPath = (search: string) => PACK_PATH + search.replace(/[?&]keep=1/, "").replace(/^&/, "?");

/** Keeps the page of a viewing day for the person. */
async function keepPack(response: Response, search: string): Promise<void> {
	await refresh(false);
	const name = await accountName();
	if (!name) return;
	await inTurn(async () => {
		await keepDocument(name, packPath(search), response, {}, MAX_PACK_PICTURES);
		await trim();
	});
}

async function readFields(request: Request): Promise<Fields> {
	const fields = [...(await request.formData())];
	return fields.filter((field): field is [string, string] => typeof field[1] === "string");
}

/** A form: to the network. What cannot be sent is kept where that is right, and dropped once it is sent. */
async function post(event: FetchEvent, path: string, search: string): Promise<Response> {
	const { request } = event;
	if (path === "/logout") return signOut(request);
	if (path === OFFLINE_PATH) return changeKept(await readFields(request));
	// Others may carry many photos.
	const spare = KEPT_FORM.test(path) || path === FAVOURITE_FORM ? request.clone() : undefined;
	const address = path + search;
	try {
		const response = await fetch(request);
		// A redirect has the status 0 here.
		if (response.status < 400) event.waitUntil(afterPost(address, path, spare));
		return response;
	} catch (error) {
		// A page with its own scripts says so beside the form.
		if (request.mode !== "navigate") throw error;
		const fields = spare ? await readFields(spare) : [];
		// Visitors sign in first.
		if (path === FAVOURITE_FORM && (await accountName())) await queueFavourite(fields);
		else if (textOf(fields)) await keepUnsent(address, fields);
		else return (await offlinePage(await readLanguage())) ?? Response.error();
		return Response.redirect(OFFLINE_PATH, 303);
	}
}

/** Signs out, which needs the network; without it the person stays signed in, and so does what is kept. */
async function signOut(request: Request): Promise<Response> {
	try {
		return await wipeAfter(() => fetch(request));
	} catch (error) {
		if (request.mode !== "navigate") throw error;
		return (await offlinePage(await readLanguage())) ?? Response.error();
	}
}

async function afterPost(address: string, path: string, spare: Request | undefined): Promise<void> {
	if (spare && KEPT_FORM.test(path)) await dropUnsent(address, await readFields(spare));
	if (ACCOUNT_FORM.test(path)) await refresh(true);
}

/** The forms of the offline page. */
async function changeKept(fields: Fields): Promise<Response> {
	const at = fields.find(([name]) => name === "discard")?.[1];
	await (at ? discardUnsent(Number(at)) : wipe());
	return Response.redirect(OFFLINE_PATH, 303);
}

worker.addEventListener("message", (event) => {
	event.waitUntil(receive(event.data as Message, event.source?.url));
});

async function receive(message: Message, url: string | undefined): Promise<void> {
	await put(ASSETS, LANGUAGE_PATH, message.lang, {});
	if (message.type === "favourite") return queueFavourite(message.fields);
	if (message.type === "unsent") return keepUnsent(message.path, message.fields);
	if (message.type === "account") await refreshAccount(message.lang, { email: message.email });
	if (message.type === "copy") await keepViewed(message.path, message.lang);
	if (message.type === "shown") {
		await replay(message.lang);
		await recheck(message.lang);
		if (url) await keepViewed(new URL(url).pathname, message.lang);
	}
}

worker.addEventListener("sync", (event) => event.waitUntil(readLanguage().then(replay)));
