/** Messages of a page to the service worker (app/worker/sw.ts). */

import type { Fields } from "./offline-rules.ts";

export type WorkerMessage =
	/** A listing is shown. */
	| { type: "copy"; path: string }
	/** The page is that of a signed-in person. */
	| { type: "account"; email: string }
	/** A favourite was saved or removed without a connection. */
	| { type: "favourite"; fields: Fields; email: string }
	/** A form could not be sent. */
	| { type: "unsent"; path: string; fields: Fields };

const send = (worker: ServiceWorker, message: WorkerMessage) =>
	worker.postMessage({ ...message, lang: document.documentElement.lang });

/** Sends a message, with the language of the page. False without a worker. */
export function tellWorker(message: WorkerMessage): boolean {
	const worker = navigator.serviceWorker?.controller;
	if (worker) send(worker, message);
	return Boolean(worker);
}

/** Sends a message once there is a worker: on a first visit it starts after the page. */
export function tellWorkerWhenReady(message: WorkerMessage): void {
	void navigator.serviceWorker?.ready.then(({ active }) => active && send(active, message));
}
