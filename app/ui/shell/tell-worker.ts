/** Messages of a page to the service worker (app/worker/sw.ts). */

/** A form, by the names and values of its fields. */
type Fields = [string, string][];

export type WorkerMessage =
	/** A listing is shown. */
	| { type: "copy"; path: string }
	/** The page is that of a signed-in person. */
	| { type: "account"; email: string }
	/** A favourite was saved or removed without a connection. */
	| { type: "favourite"; fields: Fields }
	/** A form could not be sent. */
	| { type: "unsent"; path: string; fields: Fields };

/** Sends a message, with the language of the page. False without a worker. */
export function tellWorker(message: WorkerMessage): boolean {
	const worker = navigator.serviceWorker?.controller;
	worker?.postMessage({ ...message, lang: document.documentElement.lang });
	return Boolean(worker);
}
