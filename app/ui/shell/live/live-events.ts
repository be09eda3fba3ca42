/**
 * Live events of an open page. One tab of a browser holds the stream and passes its events on: over HTTP/1.1 six open
 * streams would block every other request. Nothing depends on it: what it says is also in the next page.
 */

export type LiveEventKind = "notification" | "thread" | "counts";

const KINDS: readonly LiveEventKind[] = ["notification", "thread", "counts"];
const NAME = "live";
/** A tab that is hidden for longer gives up its part. */
const MAX_HIDDEN_MS = 60_000;
/** A stream that says nothing for this long is held back by a proxy. */
const HELLO_TIMEOUT_MS = 10_000;
const POLL_INTERVAL_MS = 60_000;
/** Pauses after an end that the browser does not retry; they double. */
const MIN_RETRY_MS = 5000;
const MAX_RETRY_MS = 300_000;
/** A page that was loaded longer ago than this may have missed events before its first stream. */
const MAX_FRESH_MS = 5000;

type Tell = (kind: LiveEventKind) => void;

/**
 * onEvent: called for each event of the person, in every tab. isSameSession: asks the server, before a stream that it has
 * refused is opened again. Returns a function that stops it. Does nothing where the browser saves data.
 */
export function startLiveEvents(onEvent: Tell, isSameSession: () => Promise<boolean>): () => void {
	const { connection } = navigator as { connection?: { saveData?: boolean } };
	if (connection?.saveData) return () => {};
	let leave: (() => void) | undefined;
	let hasLeft = false;
	let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
	const join = () => {
		clearTimeout(hiddenTimer);
		if (leave) return;
		leave = joinTabs(onEvent, isSameSession);
		// What came meanwhile was not heard.
		if (hasLeft) onEvent("counts");
	};
	const part = () => {
		clearTimeout(hiddenTimer);
		if (leave) hasLeft = true;
		leave?.();
		leave = undefined;
	};
	const onVisibility = () => {
		if (document.visibilityState === "visible") join();
		else hiddenTimer = setTimeout(part, MAX_HIDDEN_MS);
	};
	// A page with an open stream could not be kept for Back.
	const onShow = () => {
		if (document.visibilityState === "visible") join();
	};
	document.addEventListener("visibilitychange", onVisibility);
	addEventListener("pagehide", part);
	addEventListener("pageshow", onShow);
	onShow();
	return () => {
		part();
		document.removeEventListener("visibilitychange", onVisibility);
		removeEventListener("pagehide", part);
		removeEventListener("pageshow", onShow);
	};
}

/** Hears events of the tab with the stream, and opens one when that tab closes. */
function joinTabs(onEvent: Tell, isSameSession: () => Promise<boolean>): () => void {
	const channel = new BroadcastChannel(NAME);
	channel.onmessage = ({ data }) => onEvent(data);
	const tell: Tell = (kind) => {
		onEvent(kind);
		channel.postMessage(kind);
	};
	const controller = new AbortController();
	const { signal } = controller;
	const hold = () =>
		new Promise<void>((release) => {
			const close = openStream(tell, isSameSession);
			signal.addEventListener("abort", () => {
				close();
				release();
			});
		});
	// Locks exist on secure pages only: elsewhere each visible tab has a stream.
	const { locks } = navigator as { locks?: LockManager };
	(locks ? locks.request(NAME, { signal }, hold) : hold()).catch(() => {});
	return () => {
		controller.abort();
		channel.close();
	};
}

/** Opens the stream, and again when it ends. While a proxy holds it back, it asks for news from time to time instead. */
function openStream(tell: Tell, isSameSession: () => Promise<boolean>): () => void {
	let source: EventSource;
	let isClosed = false;
	let isFirst = true;
	let pause = MIN_RETRY_MS;
	let retryTimer: ReturnType<typeof setTimeout> | undefined;
	let helloTimer: ReturnType<typeof setTimeout> | undefined;
	let poll: ReturnType<typeof setInterval> | undefined;
	const expectHello = () => {
		helloTimer ??= setTimeout(() => {
			poll ??= setInterval(() => tell("counts"), POLL_INTERVAL_MS);
		}, HELLO_TIMEOUT_MS);
	};
	const stopWaiting = () => {
		clearTimeout(helloTimer);
		clearInterval(poll);
		helloTimer = poll = undefined;
	};
	const onHello = () => {
		stopWaiting();
		pause = MIN_RETRY_MS;
		if (!isFirst || performance.now() > MAX_FRESH_MS) tell("counts");
		isFirst = false;
	};
	const onError = () => {
		expectHello();
		// The browser opens a stream that was cut off again by itself, and never one that was refused.
		if (source.readyState !== EventSource.CLOSED) return;
		clearTimeout(retryTimer);
		retryTimer = setTimeout(async () => {
			await isSameSession();
			if (!isClosed) open();
		}, pause);
		pause = Math.min(pause * 2, MAX_RETRY_MS);
	};
	const open = () => {
		expectHello();
		source = new EventSource("/live");
		source.addEventListener("hello", onHello);
		source.addEventListener("error", onError);
		for (const kind of KINDS) source.addEventListener(kind, () => tell(kind));
	};
	open();
	return () => {
		isClosed = true;
		source.close();
		clearTimeout(retryTimer);
		stopWaiting();
	};
}
