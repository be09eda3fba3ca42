/**
 * Module of pages without a connection, imported by the start script when the browser goes offline. It shows the offline page,
 * which the worker has, above the open page: what was typed and the scroll position stay. In the offline page itself it
 * sets the theme and returns when there is a connection.
 */
import { fillLists } from "./offline-lists.ts";

const ONLINE_DEBOUNCE_MS = 300;
const RETRY_DELAYS_MS = [1000, 3000, 10_000];
/** The offline page itself. */
const isOfflinePage = document.querySelector("meta[name=texts]") !== null;

/** Whether the site answers; a browser that is online may still be without a way to it. */
async function isReachable(): Promise<boolean> {
	const response = await fetch("/healthz", { method: "HEAD", cache: "no-store" }).catch(() => null);
	return response !== null;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits, while the browser says that it is online, until the site answers; whether it does. */
async function waitForSite(): Promise<boolean> {
	for (const delay of [ONLINE_DEBOUNCE_MS, ...RETRY_DELAYS_MS]) {
		await pause(delay);
		if (!navigator.onLine) return false;
		if (await isReachable()) return true;
	}
	return false;
}

let isShowing = false;

/** Shows the offline page above this one until there is a connection. */
export async function show(): Promise<void> {
	if (isShowing || isOfflinePage) return;
	isShowing = true;
	await pause(ONLINE_DEBOUNCE_MS);
	if (!navigator.onLine) await open().catch(() => {});
	isShowing = document.querySelector("dialog[aria-labelledby=offline-title]") !== null;
}

async function open(): Promise<void> {
	const { documentElement, body, activeElement } = document;
	const response = await fetch(`/offline?lng=${documentElement.lang}`);
	const page = new DOMParser().parseFromString(await response.text(), "text/html");
	await fillLists(page);
	const main = page.querySelector("main")!;
	if (navigator.onLine) return;
	main.id = "offline";
	for (const script of main.querySelectorAll("script")) script.remove();
	const dialog = document.createElement("dialog");
	dialog.className = "fixed inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto bg-paper text-ink";
	const heading = main.querySelector("h1")!;
	heading.id = "offline-title";
	heading.tabIndex = -1;
	dialog.setAttribute("aria-labelledby", heading.id);
	dialog.append(main);
	const close = () => dialog.close();
	const button = main.querySelector<HTMLElement>("[data-close]")!;
	button.hidden = false;
	button.onclick = close;
	const whenOnline = async () => {
		if (await waitForSite()) close();
	};
	addEventListener("online", whenOnline);
	dialog.onclose = () => {
		removeEventListener("online", whenOnline);
		dialog.remove();
		isShowing = false;
		if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
	};
	body.append(dialog);
	dialog.showModal();
	heading.focus();
}

/** The theme of this browser, which a stored page does not know, and the lists. Packs stay longer when the browser is asked. */
async function initOfflinePage(): Promise<void> {
	try {
		const theme = localStorage.getItem("theme");
		if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
	} catch {
		// Without storage the system's theme applies.
	}
	if (document.querySelector("[data-retry]"))
		addEventListener("online", async () => {
			if (await waitForSite()) location.reload();
		});
	if (!("caches" in window)) return;
	await fillLists(document);
	if (document.querySelector("#packs li")) void navigator.storage?.persist?.();
}

if (isOfflinePage) void initOfflinePage();
