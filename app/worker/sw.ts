/**
 * Service worker: pages come from the network, and from copies only when it fails. Built files come from the cache, since
 * their names change with their content. See docs/caches-and-scripts.md, "Offline".
 */

import { MAX_STOPS, PACK_PATH } from "#app/domains/viewing-day/viewing-day.ts";
import { isTextFormPath } from "#app/ui/shell/drafts/offline-rules.ts";
import type { WorkerMessage } from "#app/ui/shell/drafts/tell-worker.ts";
import { LANGUAGES } from "#contract/codes/language.ts";
import "./push.ts";
import {
	accountName,
	checkPerson,
	keepUnsent,
	keepViewed,
	queueFavourite,
	recheck,
	refreshAccount,
	replay,
} from "./account.ts";
import { PICTURES, PRIVATE_PREFIX, SHELL } from "./cache-names.ts";
import { isAccountForm, post } from "./forms.ts";
import { OFFLINE_PATH, offlinePage, readLanguage, writeLanguage } from "./offline-page.ts";
import { atOnce, inTurn, removeOldShells } from "./queue.ts";
import { type FetchEvent, worker } from "./scope.ts";
import { findCopy, keepDocument, loadAsset, put, trim } from "./store.ts";

/** What the offline page and the modules of pages need. */
const SHELL_FILES = ["/offline.js", "/icons.svg", "/icon-192x192.png"];
const isShellFile = (path: string) => SHELL_FILES.includes(path) || path.startsWith("/fonts/") || path === OFFLINE_PATH;

type Message = (WorkerMessage | { type: "shown" }) & { lang: string };

worker.addEventListener("install", (event) => {
	const fill = async () => {
		for (const lang of LANGUAGES) {
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
		void inTurn(trim);
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
		// Forms of other sites go to the server unchanged.
		if (isPage && !request.referrer.startsWith(`${url.origin}/`)) return;
		if (isPage || isTextFormPath(form) || isAccountForm(form) || form === "/logout")
			event.respondWith(post(event, form, url.search.replace(/[?&]_routes=[^&]*/, "")));
	} else if (request.method !== "GET") return;
	else if (isPage) event.respondWith(navigate(event, url));
	else if (pathname.startsWith("/assets/")) event.respondWith(serveCached(request, loadAsset));
	else if (pathname.startsWith("/pictures/")) event.respondWith(serveCached(request, fetchTwice));
	else if (isShellFile(pathname)) event.respondWith(serveCached(request, fetch));
});

/** A picture that did not arrive is asked for once more: a page on a bad line would keep the hole. */
async function fetchTwice(request: Request): Promise<Response> {
	const first = await fetch(request).catch(() => undefined);
	return first && first.status < 500 ? first : fetch(request);
}

/** A file of the caches, else from the network. */
async function serveCached(request: Request, load: (request: Request) => Promise<Response>): Promise<Response> {
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
		if (pathname === OFFLINE_PATH && (await accountName())) await atOnce(checkPerson).catch(() => {});
		if (pathname === "/auth/callback") event.waitUntil(refresh(true));
		if (pathname === PACK_PATH && searchParams.has("keep") && response.ok)
			return await keepPack(event, response, search);
		return response;
	} catch {
		return (
			(await findCopy(pathname === PACK_PATH ? packPath(search) : pathname)) ??
			(await offlinePage(await readLanguage())) ??
			Response.error()
		);
	}
}

const refresh = async (isForced: boolean) => refreshAccount(await readLanguage(), { isForced });

/** The address of a pack without the wish to keep it. */
const packPath = (search: string) => PACK_PATH + search.replace(/[?&]keep=1/, "").replace(/^&/, "?");

async function findAccountName(): Promise<string | undefined> {
	const account = (await accountName()) ? undefined : await checkPerson();
	return account ? PRIVATE_PREFIX + account.key : accountName();
}

/**
 * Keeps the page of a viewing day for the person, its pictures in the background. When the page cannot be kept, it is
 * requested again without the header of the worker, so that it says so.
 */
async function keepPack(event: FetchEvent, response: Response, search: string): Promise<Response> {
	const [first, complete] = [response.clone(), response.clone()];
	const path = packPath(search);
	const name = await atOnce(findAccountName).catch(() => undefined);
	const isKept = name && (await atOnce(() => keepDocument(name, path, first, {}, 0)).catch(() => false));
	if (!isKept) return fetch(event.request);
	const keepPictures = () => keepDocument(name, path, complete, {}, MAX_STOPS).then(trim);
	event.waitUntil(inTurn(keepPictures).then(() => refresh(false)));
	return response;
}

worker.addEventListener("message", (event) => {
	event.waitUntil(receive(event.data as Message, event.source?.url));
});

async function receive(message: Message, url: string | undefined): Promise<void> {
	await writeLanguage(message.lang);
	if (message.type === "favourite") return queueFavourite(message.fields, message.email);
	if (message.type === "unsent") return keepUnsent(message.path, message.fields);
	if (message.type === "account") {
		await refreshAccount(message.lang, { email: message.email });
		await replay(message.lang);
	}
	if (message.type === "copy") await keepViewed(message.path, message.lang);
	if (message.type === "shown") {
		await replay(message.lang);
		await recheck(message.lang);
		if (url) await keepViewed(new URL(url).pathname, message.lang);
	}
}

worker.addEventListener("sync", (event) => event.waitUntil(readLanguage().then(replay)));
