/** Web push in this browser: its state, and switching it on and off. Loaded by the panel of the preferences page. */

/** granted: the permission without a subscription that the server knows. ios: needs the Home Screen. */
export type PushState = "unsupported" | "ios" | "default" | "denied" | "granted" | "subscribed";
export type PushFailure = {
	code: "timeout" | "failed" | "worker" | "service" | "limited" | "signedOut" | "unavailable";
	/** What the browser says. */
	reason?: string;
};
/** What the server knows. key: its public key. isKnown: whether this browser is one of the person's devices, null if not read. */
export type PushServer = { key: string; isKnown: boolean | null };

const WORKER = "/sw.js";
const SUBSCRIBE_TIMEOUT_MS = 10_000;
const ICON = "/icon-192x192.png";
/** A notification of the page itself closes after this, unless it needs an answer. */
const LOCAL_NOTIFICATION_MS = 5000;

class Failed extends Error {
	readonly failure: PushFailure;
	constructor(failure: PushFailure) {
		super(failure.code);
		this.failure = failure;
	}
}

/** The server does not have this browser as a device of the person any more. */
class Removed extends Failed {
	constructor() {
		super({ code: "unavailable" });
	}
}

const hasPush = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** iPads call themselves Macs; no Mac has a touch screen. */
const isIos = () =>
	/iPhone|iPad|iPod/.test(navigator.userAgent) ||
	(/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

async function findSubscription(): Promise<PushSubscription | null> {
	const registration = await navigator.serviceWorker.getRegistration("/");
	return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Ends the subscription of this browser, also one that has just replaced another. Never throws. */
async function unsubscribe(): Promise<void> {
	await findSubscription()
		.then((subscription) => subscription?.unsubscribe())
		.catch(() => {});
}

function decodeKey(key: string): Uint8Array<ArrayBuffer> {
	const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
	return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Whether a subscription is for this key of the server. */
function isForKey({ options }: PushSubscription, key: Uint8Array): boolean {
	const own = new Uint8Array(options.applicationServerKey ?? []);
	return own.length === key.length && own.every((byte, index) => byte === key[index]);
}

/** Calls an endpoint. Throws Failed. */
async function post(path: string, body: object): Promise<void> {
	const response = await fetch(path, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(body),
	}).catch(() => null);
	if (response?.ok) return;
	if (response?.status === 404) throw new Removed();
	const codes: Record<number, PushFailure["code"]> = { 400: "service", 401: "signedOut", 429: "limited" };
	throw new Failed({ code: codes[response?.status ?? 0] ?? "unavailable" });
}

/** Result of work, or a failure after ten seconds: without a push service, browsers wait without end. */
async function withinTime<T>(work: Promise<T>): Promise<T> {
	let timer = 0;
	const late = new Promise<never>((_, reject) => {
		timer = window.setTimeout(() => reject(new Failed({ code: "timeout" })), SUBSCRIBE_TIMEOUT_MS);
	});
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}

async function registerWorker(): Promise<ServiceWorkerRegistration> {
	const head = await fetch(WORKER, { method: "HEAD" }).catch(() => null);
	if (!head?.ok) throw new Failed({ code: "worker" });
	await navigator.serviceWorker.register(WORKER, { updateViaCache: "none" }).catch(() => {
		throw new Failed({ code: "worker" });
	});
	return navigator.serviceWorker.ready;
}

/** renews: endpoint of the device, which must still be one of the person. */
async function subscribe(server: PushServer, renews?: string): Promise<void> {
	const applicationServerKey = decodeKey(server.key);
	const work = async () => {
		const { pushManager } = await registerWorker();
		const existing = await pushManager.getSubscription();
		if (existing && isForKey(existing, applicationServerKey)) return existing;
		await existing?.unsubscribe();
		return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
	};
	const subscription = await withinTime(work());
	await post("/api/subscribe", { subscription, renews });
}

/** The state of this browser. What the server knows of it is brought up to date: its key, its endpoint and its session. */
export async function readPushState(server: PushServer): Promise<PushState> {
	if (!hasPush()) return isIos() ? "ios" : "unsupported";
	const { permission } = Notification;
	if (permission !== "granted") return permission;
	const subscription = await findSubscription();
	if (!subscription) return "granted";
	// Of another person, or removed elsewhere: nothing more is to arrive here.
	if (server.isKnown === false) await unsubscribe();
	if (!server.isKnown) return "granted";
	try {
		await subscribe(server, subscription.endpoint);
	} catch (error) {
		if (error instanceof Removed) {
			await unsubscribe();
			return "granted";
		}
		// Not reached now: it stays as it was, unless its key is useless.
		return isForKey(subscription, decodeKey(server.key)) ? "subscribed" : "granted";
	}
	return "subscribed";
}

type Change = { state: PushState; failure?: PushFailure };

/** The failure of an error, with what the browser says about it. */
function toFailure(error: unknown): PushFailure {
	if (error instanceof Failed) return error.failure;
	return { code: "failed", reason: error instanceof Error ? error.message : String(error) };
}

/** Asks for the permission, which needs a press of the person, and switches notifications on. */
export async function turnOn(server: PushServer): Promise<Change> {
	try {
		const permission = await Notification.requestPermission();
		if (permission !== "granted") return { state: permission };
		await subscribe(server);
		return { state: "subscribed" };
	} catch (error) {
		return { state: "granted", failure: toFailure(error) };
	}
}

/** Switches notifications off in this browser and on the server. */
export async function turnOff(): Promise<Change> {
	try {
		const subscription = await findSubscription();
		if (subscription) await post("/api/unsubscribe", { subscription });
		await subscription?.unsubscribe();
		return { state: "granted" };
	} catch (error) {
		return { state: "subscribed", failure: toFailure(error) };
	}
}

type LocalNotification = { title: string; body: string; requireInteraction?: boolean };

/** Shows a notification of the page itself, where the person permits it. Never throws. */
export async function showLocalNotification({
	title,
	body,
	requireInteraction = false,
}: LocalNotification): Promise<void> {
	if (!hasPush() || Notification.permission !== "granted") return;
	const tag = "local";
	try {
		const registration = await navigator.serviceWorker.ready;
		await registration.showNotification(title, { body, tag, icon: ICON, requireInteraction });
		if (requireInteraction) return;
		setTimeout(async () => {
			for (const notification of await registration.getNotifications({ tag })) notification.close();
		}, LOCAL_NOTIFICATION_MS);
	} catch {
		// Without it the page says the same.
	}
}
